"""Fit what traits of a position are worth to the outcomes of matches, and write the weights a game's judgement uses.

    python benchmarks/fit.py dracoliath --matches 2000 --write
    python benchmarks/fit.py villainous --matches 1000 --seats 2 4 --write

Bots play themselves with some random answers in between, so that also poor positions are seen. At moments when
positions can be compared the traits of every side are noted, and the chance of winning is fitted by logistic
regression, with more than two sides by a multinomial one: ``weights.csv`` in the game's package. A part of the matches
is kept apart to say how well the chances fit matches that were not looked at.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from duels import options_for

import parlour
from parlour import bots
from parlour.bots.playing import answer, seed_for
from parlour.kernel.registry import open_box
from parlour.kernel.rng import Rng

GAMES = Path(__file__).parent.parent / "src" / "parlour" / "games"
LONGEST = 4000
RIDGE = 1e-3
Positions = list[tuple[list[list[float]], int]]


def play(task: tuple[str, str, int, int, int, int]) -> Positions:
    """The traits at some moments of one match, each with the side that won; nothing of a match that nobody won."""
    game, bot, seats, number, noise, every = task
    match = parlour.start(game, seats=seats, seed=seed_for(77, number), **options_for(game, number, seats))
    rng = Rng(number)
    players = [bots.get(bot, seed_for(number, seat)) for seat in range(seats)]
    judge: Any = match.referee.judge()
    seen: list[list[list[float]]] = []
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        if rng.below(every) == 0 and judge.is_ripe(match.game, decision, decision.seat, -1):
            seen.append(judge.sides(match.game))
        if rng.below(100) < noise:
            match.choose(rng.below(len(decision.options)))
        else:
            match.choose(answer(match, decision, players.__getitem__))
    outcome = match.outcome
    if outcome is None or len(outcome.winners) != 1:
        return []
    return [(sides, outcome.winners[0]) for sides in seen]


def tables(positions: Positions) -> list[Any]:
    """For each number of sides: positions × sides × traits, the side that won first."""
    grouped = defaultdict(list)
    for sides, won in positions:
        grouped[len(sides)].append([sides[won], *sides[:won], *sides[won + 1 :]])
    return [np.array(group) for group in grouped.values()]


def chances(table: Any, weights: Any) -> Any:
    """The chance of winning of every side of every position."""
    worth = table @ weights
    powers = np.exp(worth - worth.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def fit(positions: Positions) -> Any:
    """The weights under which the winners' sides are likeliest, by Newton's steps; a ridge holds rare traits down."""
    groups = tables(positions)
    count = groups[0].shape[2]
    ridge = RIDGE * len(positions)
    weights = np.zeros(count)
    for _ in range(30):
        gradient = -ridge * weights
        curvature = ridge * np.eye(count)
        for table in groups:
            chance = chances(table, weights)
            mean = np.einsum("ps,pst->pt", chance, table)
            gradient = gradient + (table[:, 0] - mean).sum(axis=0)
            apart = table - mean[:, None, :]
            curvature = curvature + np.einsum("ps,pst,psu->tu", chance, apart, apart)
        step = np.linalg.solve(curvature, gradient)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def loss(positions: Positions, weights: Any) -> tuple[float, float]:
    """The mean surprise at who won, in bits (1 is guessing between two), and how often the likeliest side won."""
    surprise = right = 0.0
    for table in tables(positions):
        chance = chances(table, weights)
        surprise -= np.log2(chance[:, 0]).sum()
        right += (chance.argmax(axis=1) == 0).sum()
    return surprise / len(positions), right / len(positions)


def played(plan: argparse.Namespace) -> list[Positions]:
    """All matches, with each number of seats in turn."""
    tasks = [
        (plan.game, plan.bot, plan.seats[number % len(plan.seats)], number, plan.noise, plan.every)
        for number in range(plan.matches)
    ]
    if plan.jobs == 1:
        return [play(task) for task in tasks]
    with ProcessPoolExecutor(plan.jobs, get_context("spawn")) as pool:
        return list(pool.map(play, tasks, chunksize=8))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--bot", default="greedy", help="who plays")
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--noise", type=int, default=8, help="random answers in a hundred")
    parser.add_argument("--every", type=int, default=3, help="note one of so many moments")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    plan = parser.parse_args()
    matches = played(plan)
    apart = max(1, len(matches) // 5)
    known = [position for match in matches[apart:] for position in match]
    kept = [position for match in matches[:apart] for position in match]
    surprise, right = loss(kept, fit(known))
    print(
        f"{len(known)} positions fitted; on {len(kept)} others {surprise:.3f} bits of surprise and "
        f"{100 * right:.1f} % right"
    )
    names = open_box(plan.game).referee.judge().traits()
    rows = [(name, f"{weight:.4f}") for name, weight in zip(names, fit(known + kept), strict=True)]
    print("\n".join(f"{weight:>9} {name}" for name, weight in rows))
    if plan.write:
        with (GAMES / plan.game / "weights.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([("trait", "weight"), *rows])


if __name__ == "__main__":
    main()
