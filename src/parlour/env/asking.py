"""The question that is put to one seat after another, and the numbers of its options.

An action of a learner is the number of a slot. There are ``OPTIONS`` of them; where a question has more options, the
last slot turns the page. ``option`` says which option a slot stands for, ``slot`` the way back.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from parlour.bots.bot import own_options
from parlour.env.sight import OPTIONS
from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import IllegalAnswer
from parlour.kernel.match import Match

LIMIT = 20_000
"""A match is broken off after so many answers."""
MASKS = list(np.tri(OPTIONS + 1, OPTIONS, -1, dtype=np.int8))
"""For each number of slots, which of them are there."""
TURN_PAGE = -1
"""Stands where the number of an option would: this slot turns the page."""


class Asking:
    """A match as learners answer it: one seat is asked, and its options have slots.

    A question to a team is put to one of its seats after another, until one answers it for all.
    """

    __slots__ = ("decision", "match", "offered", "open", "page", "passed", "seat", "slots")

    def __init__(self, match: Match, page: int = 0, passed: tuple[int, ...] = ()) -> None:
        self.match = match
        self.decision: Decision | None = None
        """The question, or None when the match is over."""
        self.seat = 0
        """Who is asked; who was asked last, when the match is over."""
        self.open: Sequence[int] = ()
        """The numbers of the options that this seat may give."""
        self.slots: Sequence[int] = ()
        """The numbers of the options that the slots stand for now, or ``TURN_PAGE``."""
        self.offered: Sequence[Option | None] = ()
        """The options of the slots, in their order; None for the one that turns the page."""
        self.page = page
        self.passed = passed
        """Teammates who left the answer to others."""
        self._ask()

    def clone(self) -> Asking:
        return self.around(self.match.clone())

    def __deepcopy__(self, memo: object) -> Asking:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """It travels as its match, the page that is open and who has left the answer to others."""
        return Asking, (self.match, self.page, self.passed)

    def around(self, match: Match) -> Asking:
        """The same in a copy of the match, or in one that is imagined, where others may be asked something else."""
        return Asking(match, self.page, self.passed) if match.decision is self.decision else Asking(match)

    def _ask(self) -> None:
        decision = self.decision = self.match.decision
        if decision is None:
            self.open = self.slots = self.offered = ()
        elif decision.team:
            order = sorted(decision.team, key=lambda other: other != decision.seat)
            self.seat = next(other for other in order if other not in self.passed and own_options(decision, other))
            self.open = own_options(decision, self.seat)
            self._number()
        else:
            self.seat = decision.seat
            options = decision.options
            count = len(options)
            self.open = self.slots = range(count)
            self.offered = options
            if count > OPTIONS:
                self._number()

    def _number(self) -> None:
        """Give slots to the options of this page."""
        decision = self.decision
        slots = self.open
        if len(slots) > OPTIONS:
            step = OPTIONS - 1
            slots = [*slots[self.page * step : (self.page + 1) * step], TURN_PAGE]
        self.slots = slots
        options = () if decision is None else decision.options
        self.offered = [None if number == TURN_PAGE else options[number] for number in slots]

    def option(self, slot: int) -> Option | None:
        """The option that a slot stands for; None for the one that turns the page."""
        return self.offered[slot]

    def slot(self, option: Option) -> int | None:
        """The slot of an option, if it is on this page."""
        return next((slot for slot, other in enumerate(self.offered) if other == option), None)

    def answer(self, slot: int) -> bool:
        """Give the option of a slot; whether the match went on, and not only the page or the teammate changed."""
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("The match is over; there is no question to answer.")
        if not 0 <= slot < len(self.slots):
            raise IllegalAnswer(f"Slot {slot} stands for no option now; those are numbered 0 to {len(self.slots) - 1}.")
        number = self.slots[slot]
        if number == TURN_PAGE:
            self.page = (self.page + 1) % -(-len(self.open) // (OPTIONS - 1))
            self._number()
            return False
        self.page = 0
        if decision.team and decision.options[number].by() < 0:
            self.passed = (*self.passed, self.seat)
            if any(other not in self.passed and own_options(decision, other) for other in decision.team):
                self._ask()
                return False
        self.passed = ()
        self.match.take(decision, number)
        self._ask()
        return True


def points(match: Match) -> list[float]:
    """One point for each winner, minus one for each loser; nothing in a draw, or while the match goes on."""
    outcome = match.outcome
    if outcome is None or not outcome.winners:
        return [0.0] * len(match.names)
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(len(match.names))]
