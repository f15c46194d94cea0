"""Bots against bots: the same deals with seats swapped, stopped as soon as the answer is sure, and ratings of all.

    python benchmarks/duels.py duel lorcana search:200 greedy --pairs 50
    python benchmarks/duels.py duel lorcana search:1000 greedy --pairs 200 --closed
    python benchmarks/duels.py duel dracoliath search:200 plain:At200 --pairs 50
    python benchmarks/duels.py duel villainous hard medium --better 0.55 --than 0.5
    python benchmarks/duels.py four villainous search:1000 greedy --pairs 20
    python benchmarks/duels.py table dracoliath easy medium hard merciless greedy random --pairs 30 --write
    python benchmarks/duels.py ratings --pairs 20 --jobs 2

A pair is one deal played twice. Lorcana is played in mirrors of the built-in decks in turn, Villainous by all pairs of
villains in turn. ``plain:At200`` is the plain kind of search of plain.py; ``--closed`` plays with closed lists.
``four`` puts one bot among three of another kind, on each seat in turn. ``table`` plays everybody against everybody
and fits Bradley and Terry's ratings; ``--write`` puts it into docs/bots-strength.md. With ``--keep FILE`` a duel that
was stopped goes on, and a table takes what single duels of the same seed have found. ``ratings`` makes the page of
all games anew, with every level and the simple bots.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations, permutations
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

from ledger import Ledger, Result, Task

import parlour
from parlour import bots
from parlour.bots.levels import LEVELS
from parlour.bots.playing import answer, seed_for
from parlour.kernel.registry import game_names

PAGE = Path(__file__).parent.parent / "docs" / "bots-strength.md"
LONGEST = 6000
DRAWN = 0.5


@dataclass
class Played:
    """One match: what each seat scored, and how long each seat took for its answers, in seconds of this process."""

    scores: list[float]
    times: list[list[float]]


def options_for(game: str, number: int, seats: int) -> dict[str, Any]:
    """What is played in pair number so many: decks, villains."""
    if game == "lorcana":
        from parlour.games.lorcana.decks import built_in

        decks = list(built_in())
        return {"decks": [decks[number % len(decks)]] * seats}
    if game == "villainous":
        from parlour.games.villainous.villains import VILLAINS

        groups = list(permutations(VILLAINS, seats))
        return {"villains": list(groups[number * 7 % len(groups)]), "rounds": 100}
    return {}


def play(game: str, kinds: Sequence[str], number: int, seed: int, **given: str) -> Played:
    """One match between bots, with these options besides; a match that does not end is a draw."""
    seats = len(kinds)
    options = options_for(game, number, seats) | given
    match = parlour.start(game, seats=seats, seed=seed_for(seed, number), **options)
    players = [bots.get(kind, seed_for(seed, number, seat)) for seat, kind in enumerate(kinds)]
    times: list[list[float]] = [[] for _ in kinds]
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        began = time.process_time()
        chosen = answer(match, decision, players.__getitem__)
        times[decision.seat].append(time.process_time() - began)
        match.choose(chosen)
    outcome = match.outcome
    winners = outcome.winners if outcome is not None else ()
    if not winners:
        return Played([1.0 / seats] * seats, times)
    return Played([1.0 if seat in winners else 0.0 for seat in range(seats)], times)


@dataclass
class Score:
    """What the first of two bots has scored in each pair of matches, from 0 to 1, and how long it took to answer."""

    pairs: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return sum(self.pairs) / len(self.pairs) if self.pairs else DRAWN

    @property
    def variance(self) -> float:
        """Of one pair; a little is added, as if one pair more had been drawn and one lost."""
        padded = [*self.pairs, 0.0, 1.0]
        mean = sum(padded) / len(padded)
        return sum((score - mean) ** 2 for score in padded) / len(padded)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        return 1.96 * math.sqrt(self.variance / max(len(self.pairs), 1))

    def likelihood(self, low: float, high: float) -> float:
        """The logarithm of how much likelier the higher rate is than the lower one (a normal sequential test)."""
        return len(self.pairs) * (high - low) * (2 * self.rate - low - high) / (2 * self.variance)

    def __str__(self) -> str:
        spent = f", {1000 * median(self.times):.0f} ms an answer" if self.times else ""
        return f"{100 * self.rate:.1f} ± {100 * self.margin:.1f} % of {len(self.pairs)} deals{spent}"


SURE = math.log(19)
"""Both kinds of error at five per cent."""


def play_pair(task: Task) -> Result:
    """One deal with both seatings: the mean score of the first bot, and its times."""
    game, one, other, number, seed, given = task
    first = play(game, (one, other), number, seed, **given)
    second = play(game, (other, one), number, seed, **given)
    return (first.scores[0] + second.scores[1]) / 2, first.times[0] + second.times[1]


def play_round(task: Task) -> Result:
    """One bot among three others, on each seat of the same deal in turn: how often it wins, and its times."""
    game, one, other, number, seed, given = task
    total, times = 0.0, []
    for seat in range(4):
        played = play(game, [one if place == seat else other for place in range(4)], number, seed, **given)
        total += played.scores[seat]
        times += played.times[seat]
    return total / 4, times


def duel(plan: argparse.Namespace, one: str, other: str, job: Any = play_pair) -> Score:
    """Play pair after pair until the test is sure, or all have been played."""
    score = Score()
    given = {"lists": "closed"} if plan.closed else {}
    numbers = range(plan.begin, plan.begin + plan.pairs)
    tasks = [(plan.game, one, other, number, plan.seed, given) for number in numbers]
    for result, times in results(tasks, plan.jobs, job, Ledger(plan.keep)):
        score.pairs.append(result)
        score.times += times
        if plan.verbose:
            print(f"  {one} against {other}: {score}", file=sys.stderr, flush=True)
        if plan.better and abs(score.likelihood(plan.than, plan.better)) > SURE and len(score.pairs) >= 8:
            break
    return score


def results(tasks: list[Task], jobs: int, job: Any, ledger: Ledger) -> Iterator[Result]:
    """First those that the ledger knows, then the others as they are played."""
    known = [ledger.result(job.__name__, task) for task in tasks]
    yield from (result for result in known if result is not None)
    missing = [task for task, result in zip(tasks, known, strict=True) if result is None]
    for task, result in zip(missing, played(missing, jobs, job), strict=True):
        ledger.add(job.__name__, task, result)
        yield result


def played(tasks: list[Task], jobs: int, job: Any) -> Iterator[Result]:
    if jobs == 1:
        yield from map(job, tasks)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            yield from pool.map(job, tasks)
        finally:
            pool.shutdown(cancel_futures=True)


def ratings(wins: dict[tuple[str, str], tuple[float, int]], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Bradley and Terry's ratings in Elo points around their mean, each with half its 95 % interval.

    Fitted by Newton's steps on the likelihood, with half a draw added to every duel so that nobody is infinitely good.
    """
    import numpy as np

    count = len(names)
    rating = np.zeros(count)
    hessian = np.eye(count)
    for _ in range(50):
        gradient = np.zeros(count)
        hessian = np.zeros((count, count))
        for (one, other), (score, games) in wins.items():
            i, j = names.index(one), names.index(other)
            expected = 1 / (1 + math.exp(rating[j] - rating[i]))
            surprise = score + 0.25 - (games + 0.5) * expected
            weight = (games + 0.5) * expected * (1 - expected)
            gradient[i] += surprise
            gradient[j] -= surprise
            hessian[i, i] += weight
            hessian[j, j] += weight
            hessian[i, j] -= weight
            hessian[j, i] -= weight
        rating = rating + np.clip(np.linalg.pinv(hessian, rcond=1e-9) @ gradient, -1, 1)
        rating -= rating.mean()
    errors = np.sqrt(np.clip(np.diag(np.linalg.pinv(hessian, rcond=1e-9)), 0, None))
    elo = 400 / math.log(10)
    return {name: (elo * float(rating[i]), 1.96 * elo * float(errors[i])) for i, name in enumerate(names)}


def table(plan: argparse.Namespace) -> str:
    """Everybody against everybody, as a page of Markdown."""
    names: list[str] = plan.bots
    wins: dict[tuple[str, str], tuple[float, int]] = {}
    scores: dict[tuple[str, str], Score] = {}
    spent: dict[str, list[float]] = {name: [] for name in names}
    for one, other in combinations(names, 2):
        score = duel(plan, one, other)
        scores[one, other] = score
        spent[one] += score.times
        wins[one, other] = (2 * sum(score.pairs), 2 * len(score.pairs))
    found = ratings(wins, names)
    ranked = sorted(names, key=lambda name: -found[name][0])
    lines = [
        f"## {plan.game}",
        "",
        f"Written by `python benchmarks/duels.py table {plan.game} {' '.join(names)} --pairs {plan.pairs} --write`.",
        "Each cell: how often the bot of the row beats that of the column, with 95 % intervals. Ratings by Bradley and",
        "Terry in Elo points.",
        "",
        "| bot | rating | " + " | ".join(ranked) + " |",
        "| --- | ---: |" + " ---: |" * len(ranked),
    ]
    for row in ranked:
        cells = []
        for column in ranked:
            if (row, column) in scores:
                score = scores[row, column]
                cells.append(f"{100 * score.rate:.0f} ± {100 * score.margin:.0f}")
            elif (column, row) in scores:
                score = scores[column, row]
                cells.append(f"{100 - 100 * score.rate:.0f} ± {100 * score.margin:.0f}")
            else:
                cells.append("")
        rating, error = found[row]
        lines.append(f"| {row} | {rating:+.0f} ± {error:.0f} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def write_table(game: str, text: str) -> None:
    """Put one game's table into the page, in place of its last one."""
    title = "# How strong the bots are\n"
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else title
    parts = ["## " + part.rstrip() + "\n" for part in old.split("\n## ")[1:]]
    kept = [part for part in parts if not part.startswith(f"## {game}\n")]
    PAGE.write_text("\n".join([title, *sorted([*kept, text])]), encoding="utf-8")


def read_plan() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("duel", "four", "table", "ratings"))
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--pairs", type=int, default=20, help="deals at most, each played with both seatings")
    parser.add_argument("--begin", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--better", type=float, default=0.0, help="stop when it is sure that the rate is this")
    parser.add_argument("--than", type=float, default=0.5, help="... rather than this, or the other way round")
    parser.add_argument("--closed", action="store_true", help="closed lists, in Lorcana")
    parser.add_argument("--keep", default="", help="a file for the result of every deal; those it has are not played")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--write", action="store_true")
    plan = parser.parse_args()
    if plan.what in ("duel", "four") and len(plan.bots) != 2:
        parser.error(f"{plan.what} takes a game and two bots")
    if plan.what == "table" and len(plan.bots) < 2:
        parser.error("table takes a game and at least two bots")
    return plan


def main() -> None:
    plan = read_plan()
    if plan.what == "ratings":
        plan.bots = [*LEVELS, "greedy", "random"]
        for game in game_names():
            plan.game = game
            write_table(game, table(plan))
        return
    if plan.what == "table":
        text = table(plan)
        print(text)
        if plan.write:
            write_table(plan.game, text)
        return
    one, other = plan.bots
    score = duel(plan, one, other, play_pair if plan.what == "duel" else play_round)
    print(f"{plan.game}: {one} against {other}: {score}")


if __name__ == "__main__":
    main()
