"""From the edge of the tree to a moment at which it can be judged: playing on quickly, by what has done well so far."""

from __future__ import annotations

from typing import Any, Final

from parlour.bots.search.habits import Habits
from parlour.bots.search.tree import SALTS
from parlour.kernel.decision import Decision
from parlour.kernel.game import Outcome
from parlour.kernel.judge import Judge
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng

LONGEST: Final = 120
"""Answers after which a position is judged wherever it stands."""

DALLYING: Final = 0.002
"""What each further answer takes from a match won, and gives to one lost."""

LATE: Final = 10
"""So many answers and more are as late."""

IN_DOUBT: Final = 0.03
"""How far from won and lost a match is at least that goes on."""

OPEN: Final = 1.0 - 2.0 * IN_DOUBT
"""What lies between."""


def play_on(match: Match, seat: int, since: int, habits: Habits, keys: list[int], seats: list[int]) -> None:
    """Answer by habit until the position is ripe; the keys of the answers and who gave them are noted."""
    game = match.game
    judge = habits.judge
    ahead = judge.looks_ahead()
    for _ in range(LONGEST):
        asked = match.pending()
        if asked is None or judge.is_ripe(game, asked, seat, since):
            return
        decision = match.decision
        assert decision is not None
        if ahead:
            index = glance(match, decision, judge, habits.rng, ahead)
            key = decision.options[index].mark() ^ SALTS[decision.seat]
        else:
            index, key = habits.pick(decision)
        keys.append(key)
        seats.append(decision.seat)
        match.take(decision, index)


FOLLOWED: Final = 12
"""How many ways playing on follows at most from one answer."""


def follow(
    match: Match, judge: Judge[Any], seat: int, since: int, depth: int, ways: int, answers: int, rng: Rng
) -> list[float]:
    """What the best line is worth to every seat that can be seen from here, so many answers ahead.

    Everybody who is asked on the way to a ripe position tries every answer, at so many questions; one with too many of
    them is answered by chance. The match given is used up: the last answer is tried on itself.
    """
    asked = match.pending()
    decision: Decision | None = None
    while not (asked is None or depth == 0 or judge.is_ripe(match.game, asked, seat, since)):
        decision = match.decision
        assert decision is not None
        if len(decision.options) <= ways:
            break
        match.take(decision, rng.below(len(decision.options)))
        decision = None
        asked = match.pending()
    if decision is None:
        return worth(match, judge, seat, answers)
    best: list[float] = []
    mover = decision.seat
    count = len(decision.options)
    for index in range(count):
        tried = match.clone() if index < count - 1 else match
        tried.take(decision, index)
        values = follow(tried, judge, seat, since, depth - 1, ways // count, answers + 1, rng)
        if not best or values[mover] > best[mover]:
            best = values
    return best


def glance(match: Match, decision: Decision, judge: Judge[Any], rng: Rng, ahead: int) -> int:
    """The answer that leaves its giver best off, so many answers of its own ahead; any of several alike."""
    seat = decision.seat
    best = 0
    best_chance = -1.0
    ties = 0
    for index in range(len(decision.options)):
        tried = match.clone()
        tried.take(decision, index)
        chance = foreseen(tried, judge, seat, ahead - 1)
        if chance > best_chance:
            best, best_chance, ties = index, chance, 1
        elif chance == best_chance:
            ties += 1
            if rng.below(ties) == 0:
                best = index
    return best


def foreseen(match: Match, judge: Judge[Any], seat: int, ahead: int) -> float:
    """What the position looks to be worth to that seat, if it is asked on at once and answers as well as it can see.

    It looks at so many further answers. The match given is used up: the last answer is tried on itself.
    """
    decision = match.decision
    if ahead == 0 or decision is None or decision.seat != seat:
        return glimpsed(match, judge, seat)
    best = 0.0
    last = len(decision.options) - 1
    for index in range(last + 1):
        tried = match.clone() if index < last else match
        tried.take(decision, index)
        chance = foreseen(tried, judge, seat, ahead - 1)
        if chance > best:
            best = chance
    return best


def glimpsed(match: Match, judge: Judge[Any], seat: int) -> float:
    """What the position looks to be worth to that seat, at a glimpse."""
    outcome = match.game.outcome
    if outcome is not None:
        return settled(outcome, len(match.game.names), 0)[seat]
    return IN_DOUBT + OPEN * judge.glimpse(match.game, seat)[seat]


def worth(match: Match, judge: Judge[Any], seat: int, answers: int = 0) -> list[float]:
    """What the position, so many answers ahead, is worth to every seat.

    That is what became of it, or what the game's judgement says; nothing that is only judged is as good as won.
    """
    outcome = match.game.outcome
    if outcome is not None:
        return settled(outcome, len(match.game.names), answers)
    return [IN_DOUBT + OPEN * chance for chance in judge.chances(match.game, seat)]


def settled(outcome: Outcome, seats: int, answers: int) -> list[float]:
    """One to the winners, a little less if it is far ahead, so that nobody dallies; a draw is shared."""
    winners = outcome.winners
    if not winners:
        return [1.0 / seats] * seats
    late = DALLYING * min(answers, LATE)
    return [1.0 - late if seat in winners else late for seat in range(seats)]
