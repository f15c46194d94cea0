"""Texts that do something to cards of the realm: choose, defeat, discard, move, find and place them."""

from __future__ import annotations

from parlour.games.villainous.card import HERO
from parlour.games.villainous.events import IsDiscarded
from parlour.games.villainous.pieces.base import (
    Act,
    Ask,
    Carry,
    Piece,
    card_options,
    carry_out,
    name_options,
    place_options,
    source,
    value_of,
    where_is,
)
from parlour.games.villainous.pieces.selectors import Select
from parlour.games.villainous.rules.defeat import defeat, remove_found
from parlour.games.villainous.rules.fate import ChooseHeroPlace, hero_enters, hero_places
from parlour.games.villainous.rules.moving import ChooseDestination, move_card, move_figure
from parlour.games.villainous.rules.piles import shuffle_fate
from parlour.games.villainous.rules.realm import (
    attach,
    discard_from_realm,
    lift,
    movable_places,
    take_out,
    to_discard,
)
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.state import CARDS_EACH, FATE_DECK, NEIGHBOURS, VILLAIN_CARDS, Realm, Villainous
from parlour.kernel.decision import NO, YES, Decision, Option


class ChooseCard(Piece):
    """Choose one of the cards a text speaks of; what follows is done to it."""

    __slots__ = ("select", "then")

    def __init__(self, select: Select, *then: Piece) -> None:
        self.select = select
        self.then = then

    def candidates(self, game: Villainous, act: Act) -> list[int]:
        return self.select.find(game, act)

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(self.candidates(game, act))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        cards = self.candidates(game, act)
        if not cards:
            return None
        return Decision(
            act.player,
            "card",
            card_options(game, cards),
            rule="V9.11",
            ask="Which card do you choose for {source}?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        carry_out(game, self.then, act.aimed(value_of(option)))


class EachNeighbour(Piece):
    """For each location next to the card of this text: choose one card there, if you like, for what follows."""

    __slots__ = ("select", "then")

    def __init__(self, select: Select, *then: Piece) -> None:
        self.select = select
        self.then = then

    def possible(self, game: Villainous, act: Act) -> bool:
        return self.select.any(game, act)

    def optional(self) -> bool:
        return True

    def start(self, game: Villainous, act: Act) -> None:
        game.push(*[Ask(self, act.of(place)) for place in NEIGHBOURS[where_is(game, act)]])

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        """First whether, then whom: the second question bears the number of the place plus four."""
        cards = [card for card in self.select.find(game, act) if game.place[card] == act.amount % 4]
        if not cards:
            return None
        if act.amount < 4:
            return Decision(
                act.player,
                "may",
                (YES, NO),
                rule="V9.12",
                ask="Do you take a card from {source}?",
                source=game.realms[act.realm].villain.locations[act.amount].name,
            )
        return Decision(
            act.player,
            "card",
            card_options(game, cards),
            rule="V9.11",
            ask="Which card do you choose for {source}?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        if act.amount < 4:
            if option == YES:
                game.push(Ask(self, act.of(act.amount + 4)))
            return
        carry_out(game, self.then, act.aimed(value_of(option)))


class DefeatChosen(Piece):
    """The chosen hero is defeated, without the action and without allies (V8.12)."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        defeat(game, act.chosen, "V8.12")


def discard_noticed(game: Villainous, card: int, rule: str) -> None:
    """Discard a card of the realm; what it says about that is carried out."""
    seat = card // CARDS_EACH
    steps = [
        Carry(piece, Act(seat, seat, noticed))
        for noticed in discard_from_realm(game, card, rule)
        for piece in game.cards[noticed].on_discard
    ]
    if steps:
        game.push(*steps)


class DiscardChosen(Piece):
    """The chosen card of the realm is discarded."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        if act.chosen in game.bearer:
            discard_attached(game, act.chosen)
        else:
            discard_noticed(game, act.chosen, "V9.1")


def discard_attached(game: Villainous, item: int) -> None:
    game.emit(IsDiscarded("V9.1", game.label[item]))
    lift(game, item)
    to_discard(game, item)
    refresh(game, game.realm_of(item))


class DiscardThis(Piece):
    """The card of this text is discarded from the realm."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        if game.in_realm(act.source):
            discard_noticed(game, act.source, "V9.1")


class DiscardAll(Piece):
    """All the cards a text speaks of are discarded."""

    __slots__ = ("select",)

    def __init__(self, select: Select) -> None:
        self.select = select

    def possible(self, game: Villainous, act: Act) -> bool:
        return self.select.any(game, act)

    def start(self, game: Villainous, act: Act) -> None:
        for card in self.select.find(game, act):
            discard_noticed(game, card, "V9.1")


class MoveChosen(Piece):
    """The chosen card is moved, one step or to any unlocked location."""

    __slots__ = ("anywhere",)

    def __init__(self, anywhere: bool = False) -> None:
        self.anywhere = anywhere

    def start(self, game: Villainous, act: Act) -> None:
        game.push(ChooseDestination(act.player, act.chosen, self.anywhere, "V9.1"))


class MoveChosenHere(Piece):
    """The chosen card is moved to the location of the card of this text."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        move_card(game, act.chosen, where_is(game, act), "V9.1")


class MoveChosenTo(Piece):
    """The chosen card is moved to the named location, however far."""

    __slots__ = ("location",)

    def __init__(self, location: str) -> None:
        self.location = location

    def start(self, game: Villainous, act: Act) -> None:
        move_card(game, act.chosen, game.realms[act.realm].villain.location(self.location), "V9.1")


class MoveThis(Piece):
    """The card of this text goes to any unlocked location."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(movable_places(game, act.source, True))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(ChooseDestination(act.player, act.source, True, "V9.1"))


class AttachChosenToThis(Piece):
    """The chosen item goes under the card of this text."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        lift(game, act.chosen)
        attach(game, act.chosen, act.source, "V9.1")


class AttachThisToChosen(Piece):
    """The item of this text goes under the chosen card."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        if game.in_realm(act.chosen) and game.in_realm(act.source):
            lift(game, act.source)
            attach(game, act.source, act.chosen, "V9.1")


class MoveFigureTo(Piece):
    """The player moves the villain's figure to any other unlocked location."""

    __slots__ = ("if_here",)

    def __init__(self, if_here: bool = False) -> None:
        self.if_here = if_here

    def possible(self, game: Villainous, act: Act) -> bool:
        return not self.if_here or game.realms[act.realm].figure == where_is(game, act)

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        realm = game.realms[act.realm]
        places = [place for place in range(4) if place != realm.figure and not realm.is_locked(place)]
        return Decision(
            act.player,
            "destination",
            place_options(realm, places),
            rule="V9.1",
            ask="Where does {source} send the villain?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        move_figure(game, act.realm, value_of(option), "V9.1")


class PlayFromFateDiscard(Piece):
    """Choose a hero in the Fate discard pile and play it, anywhere or where the villain stands."""

    __slots__ = ("at_figure", "at_most")

    def __init__(self, at_most: int = 99, at_figure: bool = False) -> None:
        self.at_most = at_most
        self.at_figure = at_figure

    def candidates(self, game: Villainous, act: Act) -> list[int]:
        realm = game.realms[act.realm]
        pile = realm.fate_discard
        if act.source in realm.in_passing:  # the other card revealed with this one is discarded before it is played
            pile = (*[card for card in realm.in_passing if card != act.source], *pile)
        return [card for card in pile if self.fits(game, realm, card)]

    def fits(self, game: Villainous, realm: Realm, card: int) -> bool:
        printed = game.cards[card]
        if not printed.fate or printed.type != HERO or printed.strength > self.at_most:
            return False
        places = hero_places(game, realm, card)
        return realm.figure in places if self.at_figure else bool(places)

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(self.candidates(game, act))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        return Decision(
            act.player,
            "card",
            name_options(game, self.candidates(game, act)),
            rule="V9.11",
            ask="Which hero comes back with {source}?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        card = value_of(option)
        take_out(game, card)
        if self.at_figure:
            hero_enters(game, act.player, card, game.realms[act.realm].figure)
        else:
            game.push(ChooseHeroPlace(act.player, card))


class Find(Piece):
    """V8.10, V8.11: find the named hero in the realm, the Fate discard pile or the Fate deck, and play it.

    It goes to the place of the card of this text, or where the player likes.
    """

    __slots__ = ("anywhere", "name", "then")

    def __init__(self, name: str, *then: Piece, anywhere: bool = False) -> None:
        self.name = name
        self.anywhere = anywhere
        self.then = then

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        hero = self.card(game, act)
        if game.in_realm(hero):
            remove_found(game, hero)
        else:
            searched = game.place[hero] == FATE_DECK
            take_out(game, hero)
            if searched:
                shuffle_fate(game, realm, "V8.10")
        carry_out(game, self.then, act.aimed(hero))
        if self.anywhere:
            game.push(ChooseHeroPlace(act.player, hero))
        else:
            hero_enters(game, act.player, hero, act.place)

    def card(self, game: Villainous, act: Act) -> int:
        first = act.realm * CARDS_EACH
        for card in range(first + VILLAIN_CARDS, first + CARDS_EACH):
            if game.cards[card].name == self.name:
                return card
        raise KeyError(self.name)
