"""From the edge of the tree to a moment at which it can be judged: playing on quickly, by what has done well so far."""

from __future__ import annotations

from typing import Any, Final

from parlour.bots.search.tree import SALTS
from parlour.kernel.decision import Decision
from parlour.kernel.game import Game, Outcome
from parlour.kernel.judge import Judge
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng

WHIM: Final = 0.15
"""How often playing on answers by chance, so that it does not always go the same way."""

FIRST_SIGHT: Final = 2.0
"""How many tries the first sight of an answer counts for."""

LONGEST: Final = 120
"""Answers after which a position is judged wherever it stands."""


class Habit:
    """How an answer has done, wherever it was given."""

    __slots__ = ("total", "uses")

    def __init__(self) -> None:
        self.uses = 0
        self.total = 0.0


class Habits:
    """Every answer's average in this search (MAST), beginning with what the game's judge leans to.

    A policy that costs next to nothing and learns the position.
    """

    __slots__ = ("judge", "rng", "table")

    def __init__(self, judge: Judge[Any], rng: Rng) -> None:
        self.judge = judge
        self.rng = rng
        self.table: dict[int, Habit] = {}

    def pick(self, game: Game, decision: Decision, usual: float) -> int:
        """The answer with the best average, ``usual`` being that of all; now and then any."""
        options = decision.options
        count = len(options)
        rng = self.rng
        if rng.below(1000) < WHIM * 1000:
            return rng.below(count)
        salt = SALTS[decision.seat]
        table = self.table
        best = 0
        best_mean = -9.0
        ties = 0
        for index in range(count):
            option = options[index]
            expected = FIRST_SIGHT * (usual + self.judge.leaning(game, option))
            habit = table.get(option.mark() ^ salt)
            mean = expected / FIRST_SIGHT if habit is None else (habit.total + expected) / (habit.uses + FIRST_SIGHT)
            if mean > best_mean:
                best, best_mean, ties = index, mean, 1
            elif mean == best_mean:
                ties += 1
                if rng.below(ties) == 0:
                    best = index
        return best

    def learn(self, key: int, value: float) -> None:
        habit = self.table.get(key)
        if habit is None:
            habit = self.table[key] = Habit()
        habit.uses += 1
        habit.total += value


def play_on(
    match: Match, seat: int, since: int, habits: Habits, usual: list[float], keys: list[int], seats: list[int]
) -> None:
    """Answer by habit until the position is ripe; the keys of the answers and who gave them are noted."""
    game = match.game
    judge = habits.judge
    looks_ahead = judge.looks_ahead()
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None or judge.is_ripe(game, decision, seat, since):
            return
        if looks_ahead:
            index = glance(match, decision, judge, habits.rng)
        else:
            index = habits.pick(game, decision, usual[decision.seat])
        keys.append(decision.options[index].mark() ^ SALTS[decision.seat])
        seats.append(decision.seat)
        match.choose(index)


def glance(match: Match, decision: Decision, judge: Judge[Any], rng: Rng) -> int:
    """The answer that at once leaves its giver best off; any of several alike."""
    seat = decision.seat
    best = 0
    best_chance = -1.0
    ties = 0
    for index in range(len(decision.options)):
        tried = match.clone()
        tried.choose(index)
        chance = worth(tried, judge, seat)[seat]
        if chance > best_chance:
            best, best_chance, ties = index, chance, 1
        elif chance == best_chance:
            ties += 1
            if rng.below(ties) == 0:
                best = index
    return best


def worth(match: Match, judge: Judge[Any], seat: int) -> list[float]:
    """What the position is worth to every seat: what became of it, or what the game's judgement says."""
    outcome = match.game.outcome
    if outcome is None:
        return judge.chances(match.game, seat)
    return settled(outcome, len(match.game.names))


def settled(outcome: Outcome, seats: int) -> list[float]:
    """One to the winners; a draw is shared."""
    winners = outcome.winners
    if not winners:
        return [1.0 / seats] * seats
    return [1.0 if seat in winners else 0.0 for seat in range(seats)]
