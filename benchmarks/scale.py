"""How fast matches are played: bare, by ``parlour simulate`` on one core, and by it on more of them.

::

    python benchmarks/scale.py --games 400             Lorcana, greedy against greedy, 1 and 2 processes
    python benchmarks/scale.py --game dracoliath --jobs 1,2,4,8 --json

Bare play is a loop in one process around the same matches from the same seeds. Everything is started anew and measured
from beginning to end in turn, several times over, so that a machine that slows down slows everything down. Overhead is
what a run on one core takes beyond bare play, by processor time; the speed-up is by the clock, and means something only
where nothing else runs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from statistics import median

BARE = """
import sys
from parlour.bots.playing import bots_for, play_out, seed_for
from parlour.kernel.registry import open_box
from parlour.kernel.replay import begin
from parlour.kernel.setup import Setup

box = open_box(sys.argv[1])
setup = box.prepare(2, 0)
for number in range(int(sys.argv[2])):
    seed = seed_for(int(sys.argv[3]), number)
    match = begin(Setup(setup.game, setup.seats, seed, setup.options))
    play_out(match, bots_for(["greedy", "greedy"], seed), 20_000)
"""
SIMULATE = "from parlour.cli.main import main; main()"


class Taken:
    """How long something took: by the clock, and of all processors together."""

    def __init__(self, *words: str) -> None:
        before, began = os.times(), time.perf_counter()
        subprocess.run([sys.executable, "-c", *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.clock = time.perf_counter() - began
        after = os.times()
        self.processor = after.children_user + after.children_system - before.children_user - before.children_system


def simulated(game: str, games: int, seed: int, jobs: int) -> Taken:
    return Taken(SIMULATE, "simulate", game, "-n", str(games), "--seed", str(seed), "--jobs", str(jobs), "--json")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="lorcana")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", default="1,2", help="numbers of processes, the first of them 1")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    counts = [int(words) for words in given.jobs.split(",")]
    bare: list[Taken] = []
    runs: dict[int, list[Taken]] = {jobs: [] for jobs in counts}
    for turn in range(given.rounds):
        bare.append(Taken(BARE, given.game, str(given.games), str(given.seed + turn)))
        for jobs in counts:
            runs[jobs].append(simulated(given.game, given.games, given.seed + turn, jobs))
    alone = runs[counts[0]]
    overhead = median(one.processor / other.processor for one, other in zip(alone, bare, strict=True)) - 1
    found = {
        "game": given.game,
        "matches": given.games,
        "bare_per_second": given.games / median(one.clock for one in bare),
        "overhead": overhead,
        "runs": {
            jobs: {
                "per_second": given.games / median(one.clock for one in some),
                "of_ideal": median(a.clock / b.clock for a, b in zip(alone, some, strict=True)) / jobs,
                "processor_seconds": median(one.processor for one in some),
            }
            for jobs, some in runs.items()
        },
    }
    if given.json:
        print(json.dumps(found))
        return
    print(f"{given.game}, greedy against greedy, {given.games} matches, the median of {given.rounds} runs")
    print(f"  bare play: {found['bare_per_second']:.1f} matches/s")
    for jobs, some in runs.items():
        rate = given.games / median(one.clock for one in some)
        share = 100 * median(a.clock / b.clock for a, b in zip(alone, some, strict=True)) / jobs
        print(f"  parlour simulate --jobs {jobs}: {rate:.1f} matches/s, {share:.0f} % of the ideal speed-up")
    print(f"  overhead over bare play, by processor time: {100 * overhead:.1f} %")


if __name__ == "__main__":
    main()
