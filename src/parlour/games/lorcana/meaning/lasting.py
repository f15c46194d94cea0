"""What a resolved effect leaves behind: lasting effects and floating or delayed triggers (7.4.7, 7.6.3)."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.meaning.context import Context
from parlour.games.lorcana.meaning.flow import context_of, source_label
from parlour.games.lorcana.meaning.forces import CardForce, Force
from parlour.games.lorcana.meaning.parts import Action, Who
from parlour.games.lorcana.meaning.rules import (
    AlternateForce,
    CostForce,
    EntersForce,
    FaceupForce,
    SeatForbidForce,
    SeatPermitForce,
    SkipForce,
    WinForce,
)
from parlour.kernel import Event

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.abilities import CardTrigger
    from parlour.games.lorcana.state import Lorcana

ENTERING: Final = 2
"""By so much a card's life grows when it is played from outside play: announced, and in play."""
THIS_TURN: Final = 0
UNTIL_YOUR_NEXT_TURN: Final = 1
THEIR_NEXT_TURN: Final = 2
THEIR_NEXT_READY_STEP: Final = 3
THIS_CHALLENGE: Final = 4
WHILE_IN_PLAY: Final = 5
FOR_GOOD: Final = 6
DURATIONS: Final = {
    "this turn": THIS_TURN,
    "until your next turn": UNTIL_YOUR_NEXT_TURN,
    "their next turn": THEIR_NEXT_TURN,
    "their next ready step": THEIR_NEXT_READY_STEP,
    "this challenge": THIS_CHALLENGE,
    "while in play": WHILE_IN_PLAY,
    "for good": FOR_GOOD,
}


class Affected(Event):
    """A card that something holds for from now on."""

    __slots__ = ("card", "source")
    form = "{card} is affected by {source}."

    def __init__(self, rule: str, card: str, source: str) -> None:
        super().__init__(rule)
        self.card = card
        self.source = source


class Lasting:
    """A force left behind by an effect, for its duration. Immutable."""

    __slots__ = ("active", "context", "duration", "force", "left", "number", "seat", "serial", "targets", "turn")

    def __init__(
        self,
        serial: int,
        force: Force,
        context: Context,
        targets: tuple[tuple[int, int], ...],
        number: int,
        duration: int,
        seat: int,
        active: bool,
        left: int,
        turn: int,
    ) -> None:
        self.serial = serial
        self.force = force
        self.context = context
        self.targets = targets
        """The cards affected, each in the life it had (7.6.3)."""
        self.number = number
        self.duration = duration
        self.seat = seat
        """Whose turn the duration is about."""
        self.active = active
        """False until the turn it is about has come."""
        self.left = left
        """How many more cards it works for; -1 for any number."""
        self.turn = turn

    def changed(self, targets: tuple[tuple[int, int], ...], active: bool, left: int) -> Lasting:
        return Lasting(
            self.serial,
            self.force,
            self.context,
            targets,
            self.number,
            self.duration,
            self.seat,
            active,
            left,
            self.turn,
        )


class Watching:
    """A floating or delayed trigger: an ability with the bindings it was made with. Immutable."""

    __slots__ = ("context", "duration", "marks", "once", "serial", "trigger", "turn")

    def __init__(
        self,
        serial: int,
        trigger: CardTrigger,
        context: Context,
        marks: tuple[tuple[int, int], ...],
        duration: int,
        once: bool,
        turn: int,
    ) -> None:
        self.serial = serial
        self.trigger = trigger
        self.context = context
        self.marks = marks
        """The cards it speaks of, each in the life it had then."""
        self.duration = duration
        self.once = once
        self.turn = turn

    def on_top(self, below: tuple[int, int], top: tuple[int, int]) -> Watching:
        """10.10.6: the same for the card shifted on top of one it speaks of."""
        marks = tuple(top if mark == below else mark for mark in self.marks)
        context = self.context.renaming(below[0], top[0])
        return Watching(self.serial, self.trigger, context, marks, self.duration, self.once, self.turn)

    def alive(self, game: Lorcana) -> Context:
        """Its bindings without the cards that have changed zones since (8.1.5)."""
        lost = {card for card, stamp in self.marks if game.stamps[card] != stamp}
        if not lost:
            return self.context
        other = self.context.copy()
        if other.it is not None:
            other.it = tuple(card for card in other.it if card not in lost)
        other.chosen = tuple(card for card in other.chosen if card not in lost)
        other.way = tuple(card for card in other.way if card not in lost)
        other.picked = tuple(tuple(card for card in cards if card not in lost) for cards in other.picked)
        return other


class ApplyForces(Action):
    """From now on, for a duration, for the cards affected now."""

    __slots__ = ("duration", "forces")

    def __init__(self, forces: tuple[Force, ...], duration: int) -> None:
        self.forces = forces
        self.duration = duration

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        acted: list[int] = []
        for force in self.forces:
            if isinstance(force, CardForce):
                cards = force.what.cards(game, context)
                if len(cards) != 0 or not acted:
                    context = context.speaking_of(tuple(cards))
                acted += [card for card in cards if card not in acted]
                apply_to(game, force, context, cards, self.duration)
            else:
                apply_wide(game, force, context, self.duration)
        source = source_label(game, context)
        for card in acted:
            permanent = game.play.get(card)
            if permanent is not None:
                game.emit(Affected("7.6.3", permanent.label, source))
        other = context.starting()
        if acted:
            other = other.speaking_of(tuple(acted)).did(tuple(acted), 0)
        game.frame = other.whether(True)

    def possible(self, game: Lorcana, context: Context) -> bool:
        for force in self.forces:
            if not isinstance(force, CardForce) or force.what.available(game, context):
                return True
        return False

    def binds(self) -> bool:
        return any(isinstance(force, CardForce) for force in self.forces)

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        for force in self.forces:
            if isinstance(force, CardForce) and force.what.settled():
                return force.what.cards(game, context)
        return []


def apply_to(game: Lorcana, force: CardForce, context: Context, cards: list[int], duration: int) -> None:
    """One lasting effect for each player among the cards' players: their turns may end it at different times."""
    groups: dict[int, list[tuple[int, int]]] = {}
    for card in cards:
        stamp = life_in_play(game, card)
        if stamp >= 0:
            seat = game.owners[card] if duration in (THEIR_NEXT_TURN, THEIR_NEXT_READY_STEP) else context.seat
            groups.setdefault(seat, []).append((card, stamp))
    if not groups:
        return
    number = force.number(game, context)
    for seat, targets in groups.items():
        game.standing.last(game, force, context, tuple(targets), number, duration, seat, -1)


def apply_wide(game: Lorcana, force: Force, context: Context, duration: int) -> None:
    """An effect on players or moments; "their next turn" is each affected player's own."""
    number = force.number(game, context)
    left = force.limit if isinstance(force, CostForce | EntersForce) and force.limit else -1
    if duration in (THEIR_NEXT_TURN, THEIR_NEXT_READY_STEP):
        who = _who(force)
        seats = (context.seat,) if who is None else who.seats(game, context)
        for seat in seats:
            game.standing.last(game, force, context, (), number, duration, seat, left)
    else:
        game.standing.last(game, force, context, (), number, duration, context.seat, left)


def _who(force: Force) -> Who | None:
    if isinstance(force, SeatForbidForce | SeatPermitForce | CostForce | SkipForce | WinForce | FaceupForce):
        return force.who
    if isinstance(force, AlternateForce):
        return force.who
    return None


def life_in_play(game: Lorcana, card: int) -> int:
    """The life of a card in play, or the one it will have once it is played as it was told (7.1.6); else -1."""
    permanent = game.play.get(card)
    if permanent is not None:
        return permanent.stamp
    for later in game.plays:
        if later.card == card:
            return game.stamps[card] + ENTERING
    return -1


class StartWatching(Action):
    """7.4.7: a trigger that waits outside the bag."""

    __slots__ = ("duration", "once", "trigger")

    def __init__(self, trigger: CardTrigger, duration: int, once: bool) -> None:
        self.trigger = trigger
        self.duration = duration
        self.once = once

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        spoken: set[int] = set(context.chosen) | set(context.way)
        if context.it is not None:
            spoken |= set(context.it)
        marks = tuple((card, max(life_in_play(game, card), game.stamps[card])) for card in sorted(spoken))
        game.standing.watch(game, self.trigger, context, marks, self.duration, self.once)
        game.frame = context.starting().whether(True)
