"""Comparing two until it is known who is better: deals in order, looked at again and again, as few as it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from parlour.lab.game import Played
from parlour.lab.luck import Deals, adjusted_in_order
from parlour.lab.plan import Plan
from parlour.lab.statistics import Estimate, estimate, fixed_size

FIRST_LOOK = 16
"""Deals before the first look; every further look comes after a quarter more."""


class Stop(Protocol):
    def verdict(self, values: Sequence[float]) -> str:
        """What is known, or nothing."""


@dataclass(frozen=True)
class Comparison:
    """What came of it: a verdict (empty if the games ran out), the score of the first, and what it took."""

    verdict: str
    score: Estimate
    raw: Estimate
    games: int
    usual: int
    """How many games a test of fixed size on single wins takes to tell the same."""


def looks(deals: int) -> list[int]:
    """After how many deals is looked: at set places, whoever plays them."""
    places = [0]
    step = FIRST_LOOK
    while places[-1] < deals:
        places.append(min(deals, places[-1] + step))
        step = max(FIRST_LOOK, places[-1] // 4)
    return places


def compare(plan: Plan, play: Callable[[int], Sequence[Sequence[Played]]], stop: Stop, margin: float) -> Comparison:
    """Play until the rule says stop. ``play(n)`` plays the first n deals of every cell and gives what came of them."""
    seatings = len(plan.cells[0].seatings)
    places = looks(plan.games // seatings)
    values: list[float] = []
    raw: list[float] = []
    verdict = ""
    for number in range(1, len(places)):
        played = play(places[number])
        raw, values = scores(plan, played, places[: number + 1])
        verdict = stop.verdict(values)
        if verdict or len(values) < places[number]:
            break
    games = len(values) * seatings * len(plan.cells)
    return Comparison(verdict, estimate(values), estimate(raw), games, fixed_size(0.5, 0.5 + margin))


def scores(plan: Plan, played: Sequence[Sequence[Played]], places: Sequence[int]) -> tuple[list[float], list[float]]:
    """Of every deal what the first scored, raw and without luck.

    Two cells are two that met the same opponent on the same deals: what counts is the difference between them.
    """
    deals = Deals.of(plan.cells[0], played[0])
    if len(plan.cells) == 2:
        deals = deals.against(Deals.of(plan.cells[1], played[1]))
    return deals.scores, adjusted_in_order(deals, places)
