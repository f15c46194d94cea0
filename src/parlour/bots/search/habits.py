"""How answers have done wherever they were given: a policy that costs next to nothing and learns the position."""

from __future__ import annotations

from typing import Any, Final

from parlour.bots.search.tree import SALTS
from parlour.kernel.decision import Decision, Option
from parlour.kernel.judge import Judge
from parlour.kernel.rng import Rng

WHIM: Final = 150
"""In how many of a thousand answers playing on goes by chance, so that it does not always go the same way."""

FIRST_SIGHT: Final = 2.0
"""How many tries the first sight of an answer counts for."""


def options_of(decision: Decision) -> list[Option]:
    """The options as the list that nearly all games make, in which compiled code finds them without asking how."""
    options = decision.options
    return options if isinstance(options, list) else list(options)


class Habit:
    """How an answer has done, wherever it was given."""

    __slots__ = ("total", "uses")

    def __init__(self) -> None:
        self.uses = 0
        self.total = 0.0


class Habits:
    """Every answer's average in this search (MAST), beginning with what a position has been worth so far."""

    __slots__ = ("judge", "leanings", "learnt", "rng", "table", "usual")

    def __init__(self, judge: Judge[Any], rng: Rng, seats: int) -> None:
        self.judge = judge
        self.rng = rng
        self.table: dict[int, Habit] = {}
        self.usual = [0.5] * seats
        """What a position has been worth to each seat on the average of all iterations."""
        self.learnt = 0
        self.leanings: dict[int, float] = {}
        """How much better than usual an answer looks at first sight, where a judge has learnt such things."""

    def pick(self, decision: Decision) -> tuple[int, int]:
        """The number of the answer of which most may be expected, now and then of any; and its key."""
        options = options_of(decision)
        rng = self.rng
        seat = decision.seat
        salt = SALTS[seat]
        if rng.below(1000) < WHIM:
            best = rng.below(len(options))
            return best, options[best].mark() ^ salt
        table = self.table
        leanings = self.leanings
        usual = self.usual[seat]
        first = FIRST_SIGHT * usual
        best = best_key = ties = 0
        best_guess = -9.0
        for index in range(len(options)):
            key = options[index].mark() ^ salt
            habit = table.get(key)
            if habit is None:
                guess = usual + leanings.get(key, 0.0) if leanings else usual
            else:
                guess = (habit.total + first) / (habit.uses + FIRST_SIGHT)
            if guess > best_guess:
                best, best_key, best_guess, ties = index, key, guess, 1
            elif guess == best_guess:
                ties += 1
                if rng.below(ties) == 0:
                    best, best_key = index, key
        return best, best_key

    def learn(self, keys: list[int], seats: list[int], values: list[float]) -> None:
        """The answers that were given, by whom, and what came of them for every seat."""
        self.learnt += 1
        usual = self.usual
        for seat in range(len(values)):
            usual[seat] += (values[seat] - usual[seat]) / (self.learnt + 1)
        table = self.table
        for place in range(len(keys)):
            key = keys[place]
            habit = table.get(key)
            if habit is None:
                habit = table[key] = Habit()
                habit.total = FIRST_SIGHT * self.leanings.get(key, 0.0)
            habit.uses += 1
            habit.total += values[seats[place]]
