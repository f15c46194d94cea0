"""Texts that do something to cards of the realm: defeat, discard, move, attach them; and that move the figure."""

from __future__ import annotations

from parlour.games.villainous.events import IsDiscarded
from parlour.games.villainous.offering import place_options
from parlour.games.villainous.pieces.selectors import Select
from parlour.games.villainous.rules.defeat import defeat
from parlour.games.villainous.rules.moving import ChooseDestination, move_card, move_figure
from parlour.games.villainous.rules.realm import attach, discard_from_realm, lift, movable_places, to_discard
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.state import CARDS_EACH, Villainous
from parlour.games.villainous.text import Act, Carry, Choice, Piece, asks, source, where_is
from parlour.kernel.decision import Choose, Decision

WHICH_DISCARDED = {
    "ally": asks("{source}: which ally is discarded?"),
    "item": asks("{source}: which item is discarded?"),
    "curse": asks("{source}: which curse is discarded?"),
    "card": asks("{source}: which card is discarded?"),
}
WHETHER_DISCARDED = {
    "ally": asks("{source}: do you discard an ally at its location?"),
    "curse": asks("{source}: do you discard a curse at its location?"),
}
WHICH_MOVED = {
    "hero": asks("{source}: which hero is moved?"),
    "ally": asks("{source}: which ally is moved?"),
}
WHETHER_MOVED = {
    "hero": asks("{source}: do you move a hero?"),
    "ally": asks("{source}: do you move an ally?"),
}
WHICH_MOVED_HERE = {
    "ally": asks("{source}: which ally comes to its location from {about}?"),
    "item": asks("{source}: which item comes to its location?"),
}
WHETHER_MOVED_HERE = {
    "ally": asks("{source}: do you move an ally to its location from {about}?"),
    "item": asks("{source}: do you move an item to its location?"),
}
"""What the questions say, by what kind of card is looked for."""


class DefeatChosen(Piece):
    """The chosen hero is defeated, without the action and without allies (V8.12)."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        defeat(game, act.chosen, game.strength[act.chosen], "V8.12")

    def which(self, noun: str) -> str:
        return asks("{source}: which hero is defeated?")


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

    def which(self, noun: str) -> str:
        return WHICH_DISCARDED[noun]

    def whether(self, noun: str) -> str:
        return WHETHER_DISCARDED[noun]


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

    def whether(self, noun: str) -> str:
        if self.select.name:
            return asks("{source}: do you discard every {about} at its location?")
        return asks("{source}: do you discard all allies at its location?")

    def about(self, game: Villainous, act: Act) -> str:
        return self.select.name


class MoveChosen(Piece):
    """The chosen card is moved, one step or to any unlocked location."""

    __slots__ = ("anywhere",)

    def __init__(self, anywhere: bool = False) -> None:
        self.anywhere = anywhere

    def start(self, game: Villainous, act: Act) -> None:
        game.push(ChooseDestination(act.player, act.chosen, self.anywhere, "V9.1", game.cause))

    def which(self, noun: str) -> str:
        return WHICH_MOVED[noun]

    def whether(self, noun: str) -> str:
        return WHETHER_MOVED[noun]


class MoveChosenHere(Piece):
    """The chosen card is moved to the location of the card of this text."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        move_card(game, act.chosen, where_is(game, act), "V9.1")

    def which(self, noun: str) -> str:
        return WHICH_MOVED_HERE[noun]

    def whether(self, noun: str) -> str:
        return WHETHER_MOVED_HERE[noun]


class MoveChosenTo(Piece):
    """The chosen card is moved to the named location, however far."""

    __slots__ = ("location",)

    def __init__(self, location: str) -> None:
        self.location = location

    def start(self, game: Villainous, act: Act) -> None:
        move_card(game, act.chosen, game.realms[act.realm].villain.location(self.location), "V9.1")

    def which(self, noun: str) -> str:
        return asks("{source}: which hero is moved to {about}?")

    def about(self, game: Villainous, act: Act) -> str:
        return self.location


class MoveThis(Piece):
    """The card of this text goes to any unlocked location."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(movable_places(game, act.source, True))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(ChooseDestination(act.player, act.source, True, "V9.1", game.cause))

    def whether(self, noun: str) -> str:
        return asks("{source}: do you move it to another location?")


class AttachChosenToThis(Piece):
    """The chosen item goes under the card of this text."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        lift(game, act.chosen)
        attach(game, act.chosen, act.source, "V9.1")

    def which(self, noun: str) -> str:
        return asks("{source}: which item is attached to it?")

    def whether(self, noun: str) -> str:
        return asks("{source}: do you attach an item to it?")


class AttachThisToChosen(Piece):
    """The item of this text goes under the chosen card."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        if game.in_realm(act.chosen) and game.in_realm(act.source):
            lift(game, act.source)
            attach(game, act.source, act.chosen, "V9.1")


class MoveFigureTo(Choice[Choose]):
    """The player moves the villain's figure to any other unlocked location."""

    __slots__ = ("if_here",)

    def __init__(self, if_here: bool = False) -> None:
        self.if_here = if_here

    def possible(self, game: Villainous, act: Act) -> bool:
        return not self.if_here or game.realms[act.realm].figure == where_is(game, act)

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        realm = game.realms[act.realm]
        places = [place for place in range(4) if place != realm.figure and not realm.is_locked(place)]
        return Decision(
            act.player,
            "destination",
            place_options(realm, places),
            rule="V9.1",
            ask="{source}: where is {about} sent?",
            source=source(game, act),
            about=self.about(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        move_figure(game, act.realm, option.value, "V9.1")

    def whether(self, noun: str) -> str:
        return asks("{source}: do you send {about} to another location?")

    def about(self, game: Villainous, act: Act) -> str:
        return game.realms[act.realm].villain.name
