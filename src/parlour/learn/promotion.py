"""A net has to win its place: the same deals with seats swapped, until it is known whether it is better."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec

from parlour.bots.playing import play_out, seed_for
from parlour.lab.statistics import Sprt, estimate
from parlour.learn.plan import Training
from parlour.learn.selfplay import LONGEST, judging

FRESH: Final = 1000
"""Added to the number of a generation for the deals of its test: nobody has seen them."""
WON: Final = "high"


class Verdict(msgspec.Struct, frozen=True):
    """What came of a test: the score of the new net, with half its 95 % interval."""

    promoted: bool
    score: float
    half: float
    deals: int


def put_to_the_test(
    training: Training, generation: int, new: str, old: str, file: Path, jobs: int, watch: Callable[[int, int], None]
) -> Verdict:
    """Let a new net play against the old judgement, deal by deal; scores are kept, so a killed test goes on.

    Only a verdict promotes: a net that is no worse, or not known to be better when the deals run out, is not taken.
    """
    rule = Sprt(0.5, 0.5 + training.margin)
    scores = kept_scores(file)
    verdict = rule.verdict(scores)
    with file.open("a", encoding="ascii") as kept:
        playing = pairs(training, generation, new, old, len(scores), jobs)
        while not verdict and len(scores) < training.deals:
            watch(len(scores), training.deals)
            for score in islice(playing, jobs):
                kept.write(f"{score}\n")
                scores.append(score)
            kept.flush()
            verdict = rule.verdict(scores)
        playing.close()
    watch(len(scores), len(scores))
    found = estimate(scores)
    return Verdict(verdict == WON, round(found.mean, 4), round(found.half, 4), len(scores))


def kept_scores(file: Path) -> list[float]:
    """Scores of deals that were played; the last one counts only if it was written to its end."""
    if not file.exists():
        return []
    content = file.read_text(encoding="ascii")
    whole = content[: content.rfind("\n") + 1]
    if whole != content:
        file.write_text(whole, encoding="ascii")
    return [float(line) for line in whole.split()]


def pairs(
    training: Training, generation: int, new: str, old: str, begin: int, jobs: int
) -> Generator[float, None, None]:
    """What the new net scores in deal after deal, each with every seating."""
    job = partial(pair, training, generation, new, old)
    numbers = range(begin, training.deals)
    if jobs == 1:
        yield from map(job, numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            yield from pool.map(job, numbers)
        finally:
            pool.shutdown(cancel_futures=True)


def pair(training: Training, generation: int, new: str, old: str, number: int) -> float:
    """One deal, the new net on each seat in turn among those who judge as before: its mean score."""
    seats = training.seats
    total = 0.0
    for place in range(seats):
        match = training.begin(FRESH + generation, number)
        seed = seed_for(training.seed, FRESH + generation, number)
        players = [
            judging(new if seat == place else old, training.iterations, seed_for(seed, seat)) for seat in range(seats)
        ]
        play_out(match, players, LONGEST)
        winners = () if match.outcome is None else match.outcome.winners
        total += (1.0 if place in winners else 0.0) if winners else 1.0 / seats
    return total / seats
