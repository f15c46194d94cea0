"""What lasts: the durations of effects, and floating and delayed triggers that wait (7.4.7, 7.6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.abilities import Triggered
    from parlour.games.lorcana.meaning.continuous.base import Continuous
    from parlour.games.lorcana.state import Lorcana


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


class Lasting:
    """A force left behind by an effect, for its duration. Immutable."""

    __slots__ = ("active", "context", "duration", "force", "left", "number", "seat", "serial", "targets", "turn")

    def __init__(
        self,
        serial: int,
        force: Continuous,
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
        trigger: Triggered,
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
