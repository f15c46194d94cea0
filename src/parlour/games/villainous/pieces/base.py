"""What every piece of a card's text has in common: whether it can be carried out, how it starts, what it asks."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.games.villainous.labels import outside_label, told_apart
from parlour.games.villainous.state import Realm, Villainous
from parlour.kernel.decision import NO, YES, Choose, Decision, Mode, Option
from parlour.kernel.step import Question, Step


class Act:
    """Who carries out which card's text, in whose realm, and what has been chosen for it so far. Immutable."""

    __slots__ = ("amount", "chosen", "place", "player", "realm", "source")

    def __init__(
        self, player: int, realm: int, source: int, chosen: int = -1, place: int = -1, amount: int = 0
    ) -> None:
        self.player = player
        """The seat that decides."""
        self.realm = realm
        """The seat in whose realm it happens."""
        self.source = source
        """The card whose text it is."""
        self.chosen = chosen
        self.place = place
        self.amount = amount

    def aimed(self, chosen: int) -> Act:
        return Act(self.player, self.realm, self.source, chosen, self.place, self.amount)

    def at(self, place: int) -> Act:
        return Act(self.player, self.realm, self.source, self.chosen, place, self.amount)

    def of(self, amount: int) -> Act:
        return Act(self.player, self.realm, self.source, self.chosen, self.place, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """One thing a card's text says. Made once with the card; what it needs to know of the moment comes in the Act."""

    __slots__ = ()

    def optional(self) -> bool:
        """Whether the text says "may": it then never stands in the way of playing the card (V9.12)."""
        return False

    def possible(self, game: Villainous, act: Act) -> bool:
        """Whether it can be carried out now (V6.14, V9.11)."""
        return True

    def start(self, game: Villainous, act: Act) -> None:
        """Carry it out, or put on the agenda what it takes."""

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        """The question of an Ask of this piece."""
        return None

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        """What follows from the answer."""

    def skip(self, game: Villainous, act: Act) -> None:
        """What follows when there was nothing to ask."""

    def concerns(self, game: Villainous, act: Act, seat: int) -> bool:
        """Whether it cannot be carried out without that seat: it decides, or it happens in its realm."""
        return seat in (act.player, act.realm)

    def fall_away(self, game: Villainous, act: Act) -> None:
        """It cannot be carried out to the end: what it has revealed goes where it belongs."""


class Carry(Step[Villainous]):
    """Carry out a piece of text."""

    __slots__ = ("act", "piece")

    def __init__(self, piece: Piece, act: Act) -> None:
        self.piece = piece
        self.act = act

    def run(self, game: Villainous) -> None:
        self.piece.start(game, self.act)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return self.piece.concerns(game, self.act, seat)


class Ask(Question[Villainous, Option]):
    """Ask what a piece of text needs to know."""

    __slots__ = ("act", "piece")

    def __init__(self, piece: Piece, act: Act) -> None:
        self.piece = piece
        self.act = act

    def ask(self, game: Villainous) -> Decision | None:
        return self.piece.ask(game, self.act)

    def answer(self, game: Villainous, option: Option) -> None:
        self.piece.answer(game, self.act, option)

    def skip(self, game: Villainous) -> None:
        self.piece.skip(game, self.act)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return self.piece.concerns(game, self.act, seat)

    def fall_away(self, game: Villainous) -> None:
        self.piece.fall_away(game, self.act)


def carry_out(game: Villainous, pieces: tuple[Piece, ...], act: Act) -> None:
    """Put a text on the agenda, to be carried out in its order before anything else."""
    if pieces:
        game.push(*[Carry(piece, act) for piece in pieces])


def all_possible(game: Villainous, pieces: tuple[Piece, ...], act: Act) -> bool:
    """V6.14, V9.12: whether a text can be carried out: all it demands, and at least something of what it allows."""
    something = not pieces
    for piece in pieces:
        if piece.possible(game, act):
            something = True
        elif not piece.optional():
            return False
    return something


class May(Piece):
    """Carry out the rest if the player likes. A "may" that could do nothing is not offered."""

    __slots__ = ("pieces",)

    def __init__(self, *pieces: Piece) -> None:
        self.pieces = pieces

    def optional(self) -> bool:
        return True

    def possible(self, game: Villainous, act: Act) -> bool:
        return all_possible(game, self.pieces, act)

    def start(self, game: Villainous, act: Act) -> None:
        if self.possible(game, act):
            game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        return Decision(
            act.player, "may", (YES, NO), rule="V9.12", ask="Do you use what {source} allows?", source=source(game, act)
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        if option is YES or option == YES:
            carry_out(game, self.pieces, act)


# Building questions.


def source(game: Villainous, act: Act) -> str:
    """The name of the card that asks."""
    return game.cards[act.source].name if act.source >= 0 else ""


def card_options(game: Villainous, cards: list[int]) -> list[Option]:
    """``choose CARD`` for cards of a realm, those that nothing tells apart only once."""
    label = game.label
    return [Choose(card, label[card]) for card in told_apart(game, cards)]


def name_options(game: Villainous, cards: tuple[int, ...] | list[int]) -> list[Option]:
    """``choose CARD`` for cards outside the realm, each name once."""
    return [Choose(card, label) for card, label in each_name(game, cards)]


def each_name(game: Villainous, cards: tuple[int, ...] | list[int]) -> list[tuple[int, str]]:
    """Cards outside the realm with what they are called, each name once."""
    found: list[tuple[int, str]] = []
    seen: set[str] = set()
    for card in cards:
        name = outside_label(game, card)
        if name not in seen:
            seen.add(name)
            found.append((card, name))
    return found


class PlayChosen(Choose):
    """A card that is played by being chosen."""

    __slots__ = ()

    def other_forms(self) -> tuple[str, ...]:
        return ("play {label}", "play {label} for free")


class OnTop(Choose):
    """Which of the cards looked at lies on top."""

    __slots__ = ()

    def other_forms(self) -> tuple[str, ...]:
        return ("top {label}", "order {label}")


def place_options(realm: Realm, places: list[int]) -> list[Option]:
    locations = realm.villain.locations
    return [Choose(place, locations[place].name) for place in places]


def value_of(option: Option) -> int:
    """What a ``choose`` or ``option`` answer stands for."""
    if isinstance(option, Choose):
        return option.value
    assert isinstance(option, Mode)
    return option.value


def hand_cards(game: Villainous, realm: Realm) -> list[int]:
    """One card of each name in the hand; of two copies the one that others know of is meant, so they keep guessing."""
    hand = realm.hand
    known = game.known
    chosen: dict[int, int] = {}
    if game.aliases:  # a scenario may have named one of two copies
        labels = {outside_label(game, card): card for card in reversed(hand)}
        return [card for card in hand if labels[outside_label(game, card)] == card]
    for card in hand:
        index = game.cards[card].index
        if index not in chosen or (known and card in known and chosen[index] not in known):
            chosen[index] = card
    return list(chosen.values())


def where_is(game: Villainous, act: Act) -> int:
    """The location of the card whose text it is, or the one it was played to."""
    if act.place >= 0:
        return act.place
    place = game.place[act.source]
    return place if place < 4 else -1
