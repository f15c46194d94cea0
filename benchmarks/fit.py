"""Fit what traits of a position are worth to the outcomes of matches, and write the weights a game's judgement uses.

    python benchmarks/fit.py dracoliath --matches 2000 --write

Greedy bots play with some random answers in between, so that also poor positions are seen. At moments when positions
can be compared the traits of every side are noted, and the chance of winning is fitted by logistic regression (with
more than two sides by a multinomial one): ``weights.csv`` in the game's package. A part of the matches is kept apart
to say how well the chances fit matches that were not looked at.
"""

from __future__ import annotations

import argparse
import csv
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


def play(game: str, number: int, noise: int, every: int) -> Positions:
    """The traits at some moments of one match, each with the side that won; nothing of a match that nobody won."""
    match = parlour.start(game, seed=seed_for(77, number), **options_for(game, number, 2))
    rng = Rng(number)
    players = [bots.get("greedy", seed_for(number, seat)) for seat in range(2)]
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


def fit(positions: Positions) -> Any:
    """The weights under which the winners\' sides are likeliest, by Newton\'s steps; a ridge holds rare traits down."""
    differences = np.array([np.subtract(sides[won], sides[1 - won]) for sides, won in positions])
    weights = np.zeros(differences.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(differences @ weights, -30, 30)))
        gradient = differences.T @ (1 - chance) - RIDGE * len(positions) * weights
        curvature = (differences * (chance * (1 - chance))[:, None]).T @ differences
        curvature += RIDGE * len(positions) * np.eye(len(weights))
        step = np.linalg.solve(curvature, gradient)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def loss(positions: Positions, weights: Any) -> tuple[float, float]:
    """The mean surprise at who won, in bits (1 is guessing), and how often the likelier side won."""
    differences = np.array([np.subtract(sides[won], sides[1 - won]) for sides, won in positions])
    logits = differences @ weights
    return float(np.mean(np.log2(1 + np.exp(-logits)))), float(np.mean(logits > 0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--noise", type=int, default=8, help="random answers in a hundred")
    parser.add_argument("--every", type=int, default=3, help="note one of so many moments")
    parser.add_argument("--write", action="store_true")
    plan = parser.parse_args()
    played = [play(plan.game, number, plan.noise, plan.every) for number in range(plan.matches)]
    apart = max(1, len(played) // 5)
    known = [position for match in played[apart:] for position in match]
    kept = [position for match in played[:apart] for position in match]
    weights = fit(known)
    surprise, right = loss(kept, weights)
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
