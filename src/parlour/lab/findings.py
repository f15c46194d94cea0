"""What follows from a run, as plain values: the report for programs, and what the one for people is drawn from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from parlour.lab.cards import card_scores
from parlour.lab.equilibrium import nash_weights
from parlour.lab.game import Played, book_of
from parlour.lab.luck import Deals, adjusted
from parlour.lab.plan import Plan
from parlour.lab.run import Run
from parlour.lab.statistics import deviation, estimate, wilson
from parlour.lab.tally import tally_of

LONGEST_CURVE = 60
"""Later turns are reached too seldom to draw a curve through."""


def findings(run: Run) -> dict[str, Any]:
    """Everything the reports show. It hangs on the matches alone, not on when and where they were played."""
    plan = run.plan
    everything = [run.of_cell(cell) for cell in range(len(plan.cells))]
    first = plan.cells[0].seatings[0]
    return {
        "game": first.game,
        "options": shared_options(plan),
        "seed": plan.seed,
        "bots": sorted(plan.bots()),
        "repeatable": plan.repeatable(),
        "matches": {"asked": plan.games * len(plan.cells), "played": sum(map(len, everything))},
        "cells": [cell_findings(plan, cell, some) for cell, some in enumerate(everything)],
        "matchups": matchups(plan, everything),
        "cards": {
            entrant: {name: score.as_data() for name, score in sorted(cards.items())}
            for entrant, cards in card_scores(
                plan, book_of(first), (one for some in everything for one in some)
            ).items()
        },
    }


def shared_options(plan: Plan) -> dict[str, str]:
    """The options that all matches of a plan have in common."""
    every = [seating.options for cell in plan.cells for seating in cell.seatings]
    return {key: words for key, words in every[0].items() if all(other.get(key) == words for other in every)}


def cell_findings(plan: Plan, number: int, some: Sequence[Played]) -> dict[str, Any]:
    cell = plan.cells[number]
    tally = tally_of(plan, number, some)
    deals = Deals.of(cell, some)
    fair = adjusted(deals)
    raw, without_luck = estimate(deals.scores), estimate(fair)
    spread = deviation(deals.scores)
    return {
        "name": cell.name,
        "entrants": list(cell.entrants),
        **tally.as_data(),
        "by_entrant": {name: tally.by_entrant[name].as_data() for name in dict.fromkeys(cell.entrants)},
        "deals": {"seatings": len(cell.seatings), "raw": raw.as_data(), "luck_adjusted": without_luck.as_data()},
        "variance_left": round((deviation(fair) / spread) ** 2, 4) if spread else None,
        "curve": curves(plan, number, some),
    }


def curves(plan: Plan, number: int, some: Iterable[Played]) -> dict[str, list[float]]:
    """How far each entrant was at the beginning of each turn, on average; who had won or lost by then stays there."""
    sums: dict[str, list[list[int]]] = defaultdict(list)
    for played in some:
        seating = plan.seating(number, played.number)
        for seat, who in enumerate(seating.entrants):
            sums[plan.cells[number].entrants[who]].append([turn[seat] for turn in played.curve])
    drawn: dict[str, list[float]] = {}
    for name, each in sums.items():
        longest = min(LONGEST_CURVE, max(map(len, each), default=0))
        if longest > 1:
            drawn[name] = [
                round(fmean(line[min(turn, len(line) - 1)] for line in each if line) / 100, 4)
                for turn in range(longest)
            ]
    return drawn


def matchups(plan: Plan, everything: Sequence[Sequence[Played]]) -> dict[str, Any] | None:
    """Everybody against everybody, where the cells of a plan are that: rates, a mean for each, and Nash weights."""
    names = list(dict.fromkeys(name for cell in plan.cells for name in cell.entrants))
    if len(plan.cells) < 2 or any(len(cell.entrants) != 2 for cell in plan.cells):
        return None
    rates = [[0.5 if row == column else None for column in range(len(names))] for row in range(len(names))]
    intervals: dict[str, list[float]] = {}
    for number, cell in enumerate(plan.cells):
        deals = Deals.of(cell, everything[number])
        games = len(deals.scores) * len(cell.seatings)
        rate = fmean(deals.scores) if deals.scores else 0.5
        one, other = (names.index(name) for name in cell.entrants)
        rates[one][other], rates[other][one] = round(rate, 4), round(1 - rate, 4)
        low, high = wilson(rate * games, games)
        intervals[cell.name] = [round(low, 4), round(high, 4)]
    if any(rate is None for row in rates for rate in row):
        return None
    known = [[rate if rate is not None else 0.5 for rate in row] for row in rates]
    means = [fmean(rate for at, rate in enumerate(row) if at != number) for number, row in enumerate(known)]
    return {
        "names": names,
        "rates": known,
        "intervals": intervals,
        "means": [round(mean, 4) for mean in means],
        "nash": nash_weights(known),
    }
