"""Making a deck better: swaps of cards, tested on the same deals by sequential halving, the best confirmed anew."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng
from parlour.kernel.workbench import Swap
from parlour.lab.game import Played
from parlour.lab.luck import Deals
from parlour.lab.plan import Cell, Entrant, Plan, meeting
from parlour.lab.statistics import Estimate, estimate

MOST_SWAPS = 32
FEWEST_SWAPS = 4
MATCHES_EACH = 64
"""About so many matches are spent for each swap that is tried."""
CONFIRMING = 0.4
"""The share of the matches that is kept for confirming: the best of many looks better than it is."""

Play = Callable[[list[tuple[int, int]]], Sequence[Sequence[Played]]]
"""Plays matches of the plan, and gives what is known of every cell."""


@dataclass(frozen=True)
class Tuning:
    """What is tried, on which deck, against whom. Every list has a cell for each opponent; the deck itself is first."""

    plan: Plan
    swaps: list[Swap]
    opponents: int
    deals: int
    """For halving; those after them are for confirming."""

    def cells_of(self, which: int) -> range:
        return range(which * self.opponents, (which + 1) * self.opponents)


@dataclass(frozen=True)
class Tried:
    """A swap and how much better the deck scored with it on the same deals."""

    swap: Swap
    gain: Estimate
    rounds: int


@dataclass(frozen=True)
class Tuned:
    """What came of it: everything that was tried, best first; and the best on deals that chose nothing."""

    tried: list[Tried]
    best: Swap
    confirmed: Estimate
    matches: int


def prepare(
    box: Box,
    deck: str,
    pool: str,
    opponents: Sequence[Entrant],
    bot: str,
    games: int,
    seed: int,
    options: dict[str, Any],
) -> Tuning:
    """Choose the swaps to try and lay out the plan; everything that can be wrong is found here."""
    bench = box.workbench()
    every = bench.swaps(deck, pool)
    if not every:
        raise ParlourError("No card of that pool could stand in this deck.")
    chosen = drawn(every, max(FEWEST_SWAPS, min(MOST_SWAPS, games // MATCHES_EACH)), Rng(seed))
    option = box.per_seat[0]
    lists: list[Any] = [deck, *(bench.swapped(deck, swap) for swap in chosen)]
    cells: list[Cell] = []
    for number, cards in enumerate(lists):
        name = "deck" if number == 0 else str(chosen[number - 1])
        mine = Entrant(name, bot, {option: cards})
        cells += [meeting(box, [mine, other], options) for other in opponents]
    rounds = math.ceil(math.log2(len(chosen)))
    # In every round about as many matches are played by those that are left, with the deck itself among them.
    share = (1 - CONFIRMING) * games / max(1, rounds)
    deals = max(2, int(share * sum(2**step / (len(chosen) + 2**step) for step in range(rounds)) / 2 / len(opponents)))
    confirming = max(8, int(CONFIRMING * games / 4 / len(opponents)))
    return Tuning(Plan(tuple(cells), 2 * (deals + confirming), seed), chosen, len(opponents), deals)


def drawn(swaps: list[Swap], count: int, rng: Rng) -> list[Swap]:
    """Some of them by chance, each card leaving about as often."""
    by_card: dict[str, list[Swap]] = {}
    for swap in swaps:
        by_card.setdefault(swap.out, []).append(swap)
    piles = list(by_card.values())
    rng.shuffle(piles)
    for pile in piles:
        rng.shuffle(pile)
    chosen: list[Swap] = []
    while len(chosen) < count and any(piles):
        for pile in piles:
            if pile and len(chosen) < count:
                chosen.append(pile.pop())
    return chosen


def tune(tuning: Tuning, play: Play) -> Tuned:
    """Halve those that are left, on more and more of the same deals, until one is left; then confirm it on new ones."""
    left = list(range(1, len(tuning.swaps) + 1))
    rounds = max(1, math.ceil(math.log2(len(left))))
    gains: dict[int, Tried] = {}
    for step in range(1, rounds + 1):
        upto = max(1, tuning.deals * step // rounds)
        known = play(_wanted(tuning, [0, *left], range(upto)))
        for which in left:
            gain = gain_of(tuning, known, which, range(upto))
            gains[which] = Tried(tuning.swaps[which - 1], gain, step)
        left.sort(key=lambda which: -gains[which].gain.mean)
        left = left[: max(1, len(left) // 2)]
    last = range(tuning.deals, tuning.plan.games // 2)
    known = play(_wanted(tuning, [0, left[0]], last))
    ranked = sorted(gains.values(), key=lambda tried: (-tried.rounds, -tried.gain.mean))
    confirmed = gain_of(tuning, known, left[0], last)
    return Tuned(ranked, tuning.swaps[left[0] - 1], confirmed, sum(map(len, known)))


def _wanted(tuning: Tuning, lists: Sequence[int], deals: range) -> list[tuple[int, int]]:
    return [
        (cell, 2 * deal + seating)
        for deal in deals
        for which in lists
        for cell in tuning.cells_of(which)
        for seating in (0, 1)
    ]


def gain_of(tuning: Tuning, known: Sequence[Sequence[Played]], which: int, deals: range) -> Estimate:
    """How much better a list scored than the deck itself, deal by deal."""
    differences: list[float] = []
    for mine, base in zip(tuning.cells_of(which), tuning.cells_of(0), strict=True):
        one, other = (
            Deals.of(tuning.plan.cells[cell], [each for each in known[cell] if each.number // 2 in deals])
            for cell in (mine, base)
        )
        differences += [2 * (score - 0.5) for score in one.against(other).scores]
    return estimate(differences, -1.0)
