"""The text of a card as it is carried out: pieces, the act they belong to, and the steps that carry them out or ask."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.games.villainous.state import Villainous
from parlour.kernel.decision import Decision, Option
from parlour.kernel.step import Question, Step

OptionT = TypeVar("OptionT", bound=Option)


def asks(form: str) -> str:
    """A question in English for people, which is also the key to its translations."""
    return form


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
        """A number the text speaks of: the strength of a fallen hero, how many are chosen, a neighbour's place."""

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

    def concerns(self, game: Villainous, act: Act, seat: int) -> bool:
        """Whether it cannot be carried out without that seat: it decides, or it happens in its realm."""
        return seat in (act.player, act.realm)

    def which(self, noun: str) -> str:
        """The question to which card this is done; ``noun`` says what kind of card is looked for."""
        return asks("{source}: which card do you choose?")

    def whether(self, noun: str) -> str:
        """The question whether this is done at all, where a text leaves it to the player."""
        return asks("{source}: do you do what it allows?")

    def about(self, game: Villainous, act: Act) -> str:
        """What else these questions speak of, as ``{about}``."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Piece, Generic[OptionT]):
    """A piece that asks something. ``OptionT`` is what its options are."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        """The question, or None when there is nothing to ask."""
        return None

    def answer(self, game: Villainous, act: Act, option: OptionT) -> None:
        """What follows from the answer."""

    def fall_away(self, game: Villainous, act: Act) -> None:
        """It cannot be carried out to the end: what it has revealed goes where it belongs."""


class Carry(Step[Villainous]):
    """Carry out a piece of text."""

    __slots__ = ("act", "piece")

    def __init__(self, piece: Piece, act: Act) -> None:
        self.piece = piece
        self.act = act

    def run(self, game: Villainous) -> None:
        game.cause = source(game, self.act)
        self.piece.start(game, self.act)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return self.piece.concerns(game, self.act, seat)


class Ask(Question[Villainous, Option]):
    """Ask what a piece of text needs to know."""

    __slots__ = ("act", "piece")

    def __init__(self, piece: Choice[Any], act: Act) -> None:
        self.piece = piece
        self.act = act

    def ask(self, game: Villainous) -> Decision | None:
        return self.piece.ask(game, self.act)

    def answer(self, game: Villainous, option: Option) -> None:
        game.cause = source(game, self.act)
        self.piece.answer(game, self.act, option)

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


def source(game: Villainous, act: Act) -> str:
    """The name of the card whose text it is."""
    return game.cards[act.source].name if act.source >= 0 else ""


def where_is(game: Villainous, act: Act) -> int:
    """The location of the card whose text it is, or the one it was played to."""
    if act.place >= 0:
        return act.place
    place = game.place[act.source]
    return place if place < 4 else -1
