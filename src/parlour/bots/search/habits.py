"""How answers have done wherever they were given: a policy that costs next to nothing and learns the position."""

from __future__ import annotations

from typing import Any, Final

from parlour.bots.search.tree import SALTS
from parlour.kernel.decision import Decision, Option
from parlour.kernel.game import Game
from parlour.kernel.judge import Judge
from parlour.kernel.rng import Rng

WHIM: Final = 150
"""In how many of a thousand answers playing on goes by chance, so that it does not always go the same way."""

FIRST_SIGHT: Final = 2.0
"""How many tries the first sight of an answer counts for."""


class Habit:
    """How an answer has done, wherever it was given."""

    __slots__ = ("total", "uses")

    def __init__(self) -> None:
        self.uses = 0
        self.total = 0.0


class Habits:
    """Every answer's average in this search (MAST), beginning with what the game's judge leans to."""

    __slots__ = ("judge", "learnt", "rng", "table", "usual")

    def __init__(self, judge: Judge[Any], rng: Rng, seats: int) -> None:
        self.judge = judge
        self.rng = rng
        self.table: dict[int, Habit] = {}
        self.usual = [0.5] * seats
        """What a position has been worth to each seat on the average of all iterations."""
        self.learnt = 0

    def guess(self, game: Game, option: Option, key: int, seat: int) -> float:
        """What that seat may expect of an answer, from how it has done so far and from first sight."""
        expected = self.usual[seat] + self.judge.leaning(game, option)
        habit = self.table.get(key)
        if habit is None:
            return expected
        return (habit.total + FIRST_SIGHT * expected) / (habit.uses + FIRST_SIGHT)

    def pick(self, game: Game, decision: Decision) -> int:
        """The answer of which most may be expected; now and then any."""
        options = decision.options
        count = len(options)
        rng = self.rng
        if rng.below(1000) < WHIM:
            return rng.below(count)
        seat = decision.seat
        salt = SALTS[seat]
        best = 0
        best_guess = -9.0
        ties = 0
        for index in range(count):
            option = options[index]
            guess = self.guess(game, option, option.mark() ^ salt, seat)
            if guess > best_guess:
                best, best_guess, ties = index, guess, 1
            elif guess == best_guess:
                ties += 1
                if rng.below(ties) == 0:
                    best = index
        return best

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
            habit.uses += 1
            habit.total += values[seats[place]]
