"""Fit what single facts are worth: a weight for every sign and trait by which a game's judge tells positions apart.

    python benchmarks/signs.py play villainous first.jsonl --matches 3000 --bots greedy --noise 60
    python benchmarks/signs.py fit villainous first.jsonl --write
    python benchmarks/signs.py play villainous second.jsonl --matches 2500 --bots glance:Glance glance:Glance greedy
    python benchmarks/signs.py fit villainous first.jsonl second.jsonl four.jsonl --write
    python benchmarks/signs.py fit villainous second.jsonl four.jsonl --keep --write

Bots play each other, drawn for every seat out of those named, with some random answers in a thousand. What is fitted
to how greedy players' matches end misleads who plays by it, for it has never seen what comes of that; so matches are
played by the new weights and fitted anew, together with those before. Matches are kept by their answers: a fit plays
none of them again, and may look at other signs; with ``--keep`` it leaves the weights there are and fits only signs
that have none yet.

There are more signs than matches to tell them apart. What a position is fitted to is therefore less who won than what
the fit before makes of the positions that followed (TD(λ), ``--later``), which tells far more of each.
"""

from __future__ import annotations

import argparse
import csv
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any, Final

import numpy as np

import parlour
from parlour import bots
from parlour.bots.playing import answer
from parlour.kernel.judge import SIGNS
from parlour.kernel.registry import open_box
from parlour.kernel.weights import fitted_weights

GAMES: Final = Path(__file__).parent.parent / "src" / "parlour" / "games"
EVERY: Final = 3
"""One of so many moments is noted."""

APART: Final = 10
"""One of so many matches is kept apart, to say how well the chances fit matches that were not looked at."""

SIGN_RIDGE: Final = 1e-3
TRAIT_RIDGE: Final = 1e-5
"""How strongly weights are held down: signs are many and rare, traits are few and seen everywhere.

Where only new signs are fitted these are few too."""

FULL_LENGTH: Final = 20
"""Positions noted of a match up to which each counts whole: a match that drags on says no more than others."""

ROUNDS: Final = 3
"""How often the fit is made anew, to what the one before thought of what followed."""

Kept = tuple[list[str], int, int, list[int], list[int], list[str]]
"""Villains, a seed, the most rounds, all answers, the winners, and the bots."""


def played(plan: argparse.Namespace) -> Iterator[Kept]:
    """Matches between bots drawn from the plan, as many as it asks for."""
    from parlour.games.villainous.villains import VILLAINS

    chance = random.Random(plan.seed)
    groups = list(permutations(VILLAINS, plan.seats))
    for _ in range(plan.matches):
        villains, seed = list(chance.choice(groups)), chance.getrandbits(40)
        match = begun(plan.game, villains, seed, plan.rounds)
        kinds = [chance.choice(plan.bots) for _ in villains]
        players = [bots.get(kind, chance.getrandbits(30)) for kind in kinds]
        while (decision := match.decision) is not None:
            if chance.randrange(1000) < plan.noise:
                match.choose(chance.randrange(len(decision.options)))
            else:
                match.choose(answer(match, decision, players.__getitem__))
        yield villains, seed, plan.rounds, match.answers.all(), list(match.outcome.winners), kinds


def begun(game: str, villains: list[str], seed: int, rounds: int) -> Any:
    return parlour.start(game, seats=len(villains), seed=seed, villains=villains, rounds=rounds)


@dataclass
class Table:
    """Positions of matches with equally many sides: for each side the signs and traits it shows, and how it ended."""

    sides: int
    columns: Any
    """For every entry of every side of every position in turn, which weight it is for ..."""
    values: Any
    """... and how much of it there is."""
    ends: Any
    """Where the entries of each side end."""
    goals: Any
    """For each position, the chance of each side that is fitted to."""
    outcomes: Any
    shares: Any
    """How much each position counts; nothing if it is kept apart."""
    matches: list[tuple[int, int]]
    """From which position to which each match goes."""

    def worths(self, weights: Any) -> Any:
        totals = np.add.reduceat(weights[self.columns] * self.values, np.concatenate(([0], self.ends[:-1])))
        return totals.reshape(-1, self.sides)

    def chances(self, weights: Any) -> Any:
        worths = self.worths(weights)
        powers = np.exp(worths - worths.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def slope(self, apart: Any, count: int) -> Any:
        """For each weight, how the loss grows with it, given how far chances are from their goals."""
        lengths = np.diff(self.ends, prepend=0)
        return np.bincount(self.columns, np.repeat(apart.reshape(-1), lengths) * self.values, count)


def noted(game: str, kept: Sequence[Kept], names: dict[str, int]) -> Table:
    """What every position shows, found by playing the matches again; ``names`` numbers the weights as they come."""
    chance = random.Random(1)
    columns: list[int] = []
    values: list[float] = []
    ends: list[int] = []
    outcomes: list[list[float]] = []
    shares: list[float] = []
    spans: list[tuple[int, int]] = []
    sides = len(kept[0][0])
    for number, (villains, seed, rounds, answers, winners, _) in enumerate(kept):
        match = begun(game, villains, seed, rounds)
        judge = match.referee.judge()
        first = len(outcomes)
        outcome = [float(side in winners) if winners else 1 / sides for side in range(sides)]
        for given in answers:
            decision = match.decision
            if judge.is_ripe(match.game, decision, decision.seat, -1) and chance.randrange(EVERY) == 0:
                for shown in shown_by(judge, match.game):
                    for name, value in shown:
                        columns.append(names.setdefault(name, len(names)))
                        values.append(value)
                    ends.append(len(columns))
                outcomes.append(outcome)
            match.take(decision, given)
        spans.append((first, len(outcomes)))
        whole = min(1.0, FULL_LENGTH / max(1, len(outcomes) - first)) * (1.0 if winners else 0.5)
        shares += [whole if number % APART else 0.0] * (len(outcomes) - first)
    goals = np.array(outcomes)
    return Table(sides, np.array(columns), np.array(values), np.array(ends), goals, goals, np.array(shares), spans)


def shown_by(judge: Any, game: Any) -> Iterator[list[tuple[str, float]]]:
    """For every side its signs, and those of its traits that are not nothing and no sum of signs."""
    traits = judge.traits()
    for signs, row in zip(judge.signs(game), judge.sides(game), strict=True):
        yield [(sign, 1.0) for sign in signs] + [
            (name, value) for name, value in zip(traits, row, strict=True) if value and name != SIGNS
        ]


def fit(tables: list[Table], ridge: Any, begin: Any, free: Any, steps: int) -> Any:
    """The weights under which the goals are likeliest, held down by a ridge; those that are not free stay."""
    total = sum(table.shares.sum() for table in tables)

    def judged(weights: Any) -> tuple[float, Any]:
        loss, slope = float(ridge @ weights**2), 2 * ridge * weights
        for table in tables:
            chances = table.chances(weights)
            loss -= float((table.goals * np.log(chances + 1e-12)).sum(axis=1) @ table.shares) / total
            apart = (chances - table.goals) * table.shares[:, None]
            slope = slope + table.slope(apart, len(weights)) / total
        return loss, slope * free

    return descend(judged, begin, steps)


def descend(judged: Callable[[Any], tuple[float, Any]], weights: Any, steps: int, memory: int = 12) -> Any:
    """Where a function is least: downhill, by the curvature that the last steps have shown (L-BFGS)."""
    loss, slope = judged(weights)
    past: list[tuple[Any, Any]] = []
    for _ in range(steps):
        way = downhill(slope, past)
        stride = 1.0 if past else 1.0 / max(1.0, float(np.abs(slope).sum()))
        for _ in range(20):
            new_loss, new_slope = judged(weights + stride * way)
            if new_loss <= loss + 1e-4 * stride * float(slope @ way):
                break
            stride /= 2
        else:
            return weights
        step, bend = stride * way, new_slope - slope
        if float(step @ bend) > 1e-12:
            past = [*past[1 - memory :], (step, bend)]
        if loss - new_loss < 1e-7:
            return weights + step
        weights, loss, slope = weights + step, new_loss, new_slope
    return weights


def downhill(slope: Any, past: list[tuple[Any, Any]]) -> Any:
    """The way down, bent by what earlier steps did to the slope."""
    way = -slope
    shares = []
    for step, bend in reversed(past):
        share = float(step @ way) / float(step @ bend)
        shares.append(share)
        way = way - share * bend
    if past:
        step, bend = past[-1]
        way = way * (float(step @ bend) / float(bend @ bend))
    for (step, bend), share in zip(past, reversed(shares), strict=True):
        way = way + step * (share - float(bend @ way) / float(step @ bend))
    return way


def foreseen(table: Table, weights: Any, later: float) -> Any:
    """What each position is to be fitted to: what is thought of those that followed it, and in the end who won."""
    chances = table.chances(weights)
    goals = np.zeros_like(chances)
    for first, end in table.matches:
        if first == end:
            continue
        goal = table.outcomes[first]
        for place in range(end - 1, first - 1, -1):
            goals[place] = goal
            goal = later * goal + (1 - later) * chances[place]
    return goals


def surprise(tables: list[Table], weights: Any) -> tuple[float, int]:
    """At who won the matches kept apart, in bits; and of how many positions."""
    bits, count = 0.0, 0
    for table in tables:
        apart = (table.shares == 0) & (table.outcomes.max(axis=1) == 1)
        chances = (table.chances(weights) * table.outcomes).sum(axis=1)[apart]
        bits -= float(np.log2(chances + 1e-12).sum())
        count += len(chances)
    return bits / max(1, count), count


def play(plan: argparse.Namespace) -> None:
    began = time.monotonic()
    with Path(plan.files[0]).open("a", encoding="utf-8") as file:
        for number, kept in enumerate(played(plan), 1):
            file.write(json.dumps(kept) + "\n")
            if number % 100 == 0:
                left = (time.monotonic() - began) / number * (plan.matches - number)
                print(f"{number} matches, {left / 60:.0f} minutes left", file=sys.stderr, flush=True)


def fit_all(plan: argparse.Namespace) -> None:
    names: dict[str, int] = {}
    files = [[json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()] for file in plan.files]
    tables = [noted(plan.game, kept, names) for kept in files]
    traits = set(open_box(plan.game).referee.judge().traits())
    kept = fitted_weights(f"parlour.games.{plan.game}") if plan.keep else {}
    free = np.array([name not in kept for name in names])
    ridge = np.array([TRAIT_RIDGE if kept or name in traits else SIGN_RIDGE for name in names])
    weights = fit(tables, ridge, np.array([kept.get(name, 0.0) for name in names]), free, 100)
    print("fitted to outcomes: {:.4f} bits of surprise at {} positions kept apart".format(*surprise(tables, weights)))
    for _ in range(ROUNDS):
        for table in tables:
            table.goals = foreseen(table, weights, plan.later / 100)
        weights = fit(tables, ridge, weights, free, 50)
        print(f"fitted to what followed: {surprise(tables, weights)[0]:.4f} bits", flush=True)
    found = {**kept, SIGNS: 1.0, **{name: float(weights[column]) for name, column in names.items()}}
    rows = [(SIGNS, "1"), *((name, f"{found[name]:.4f}") for name in sorted(found) if name != SIGNS)]
    if plan.write:
        with (GAMES / plan.game / "weights.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([("trait", "weight"), *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("game", choices=("villainous",), help="the game whose judge tells signs")
    parser.add_argument("files", nargs="+", help="matches: one file that is played into, or all that are fitted to")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--bots", nargs="+", default=["greedy"], help="out of whom every seat's player is drawn")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--noise", type=int, default=30, help="random answers in a thousand")
    parser.add_argument("--rounds", type=int, default=45, help="rounds after which a match is a draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--later", type=int, default=80, help="how much counts what comes after the next position, in a hundred"
    )
    parser.add_argument("--keep", action="store_true", help="leave the weights there are, and fit only new signs")
    parser.add_argument("--write", action="store_true")
    plan = parser.parse_args()
    if plan.what == "play":
        play(plan)
    else:
        fit_all(plan)


if __name__ == "__main__":
    main()
