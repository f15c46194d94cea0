"""What a resolved effect leaves behind: something that lasts, or a trigger that waits (7.4.7, 7.6.3)."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.durations import (
    AT_CHALLENGE_END,
    AT_READY_STEP,
    AT_TURN_END,
    AT_TURN_START,
    FOR_GOOD,
    THEIR_NEXT_READY_STEP,
    THEIR_NEXT_TURN,
    THIS_CHALLENGE,
    THIS_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WHILE_IN_PLAY,
)
from parlour.games.lorcana.meaning.continuous.base import OfCards
from parlour.games.lorcana.occurrences import TURN_END

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.abilities import Triggered
    from parlour.games.lorcana.meaning.continuous.base import Continuous
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class LastingEffect:
    """Something that holds for a duration, for the cards it affected when it began. Never changed once it lasts."""

    __slots__ = (
        "active",
        "context",
        "continuous",
        "duration",
        "left",
        "number",
        "seat",
        "serial",
        "stands",
        "targets",
    )

    def __init__(self, continuous: Continuous, context: Context, duration: int) -> None:
        self.continuous = continuous
        self.context = context
        self.duration = duration
        self.targets: tuple[tuple[int, int], ...] = ()
        """The cards affected, each in the life it had (7.6.3)."""
        self.stands = False
        """2026 6.4.2.1: whether it is about all such cards as long as it lasts, also those that come later."""
        self.number = 0
        """The number it works with, as it was then."""
        self.seat = context.seat
        """Whose turn the duration is about."""
        self.active = duration != THEIR_NEXT_TURN
        """False until the turn it is about has come."""
        self.left = -1
        """How many more cards it works for; -1 for any number."""
        self.serial = 0

    def copy(self) -> LastingEffect:
        other = LastingEffect(self.continuous, self.context, self.duration)
        other.targets = self.targets
        other.stands = self.stands
        other.number = self.number
        other.seat = self.seat
        other.active = self.active
        other.left = self.left
        other.serial = self.serial
        return other

    def timed(self) -> bool:
        """Whether it ends at a stated time, not with a card."""
        return self.duration not in (WHILE_IN_PLAY, FOR_GOOD)

    def over(self, game: Lorcana, moment: int, seat: int) -> bool:
        """Whether it ends at this moment of this seat's turn."""
        duration = self.duration
        if moment == AT_TURN_END:
            return duration == THIS_TURN or (
                duration == THEIR_NEXT_TURN and self.active and self.seat in game.turn_seats()
            )
        if moment == AT_TURN_START:
            return duration == UNTIL_YOUR_NEXT_TURN and self.context.seat == seat
        if moment == AT_READY_STEP:
            return duration == THEIR_NEXT_READY_STEP and self.seat == seat
        return moment == AT_CHALLENGE_END and duration == THIS_CHALLENGE

    def begins(self, moment: int, seat: int) -> bool:
        """Whether the turn it is about begins with this moment."""
        return moment == AT_TURN_START and not self.active and self.seat == seat

    def abandoned(self, game: Lorcana) -> bool:
        """Whether all its cards are gone, or the source that had to stay is."""
        if self.duration == WHILE_IN_PLAY:
            source = game.play.get(self.context.source)
            if source is None or source.stamp != self.context.stamp:
                return True
        if self.stands:
            return False
        if not isinstance(self.continuous, OfCards):
            return False
        for card, stamp in self.targets:
            if game.stamps[card] <= stamp:
                return False
        return True

    def reaches(self, permanent: Permanent) -> bool:
        """Of the cards it is about as long as it lasts: whether this is one whose player's time it lasts for."""
        theirs = self.duration in (THEIR_NEXT_TURN, THEIR_NEXT_READY_STEP)
        return not theirs or permanent.seat == self.seat


class FloatingTrigger:
    """A floating or delayed trigger (7.4.7): an ability with the bindings it was made with. Immutable."""

    __slots__ = ("context", "duration", "marks", "once", "trigger")

    def __init__(
        self, trigger: Triggered, context: Context, duration: int, once: bool, marks: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self.trigger = trigger
        self.context = context
        self.duration = duration
        self.once = once
        """It goes after the first time."""
        self.marks = marks
        """The cards it speaks of, each in the life it had then."""

    def over(self, moment: int, seat: int) -> bool:
        """Whether it ends at this moment of this seat's turn."""
        duration = self.duration
        if moment == AT_TURN_END:  # what waits for the end of the turn itself is kept until it has come
            return duration == THIS_TURN and not self.trigger.heard >> TURN_END & 1
        if moment == AT_TURN_START:
            return duration == UNTIL_YOUR_NEXT_TURN and self.context.seat == seat
        return moment == AT_CHALLENGE_END and duration == THIS_CHALLENGE

    def on_top(self, below: tuple[int, int], top: tuple[int, int]) -> FloatingTrigger:
        """10.10.6: the same for the card shifted on top of one it speaks of."""
        marks = tuple([top if mark == below else mark for mark in self.marks])
        context = self.context.renaming(below[0], top[0])
        return FloatingTrigger(self.trigger, context, self.duration, self.once, marks)

    def alive(self, game: Lorcana) -> Context:
        """Its bindings without the cards that have changed zones since (8.1.5)."""
        lost = {card for card, stamp in self.marks if game.stamps[card] != stamp}
        return self.context.without(lost) if lost else self.context
