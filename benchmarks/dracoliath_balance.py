"""How balanced the original Dracoliath set is: greedy bots play many matches at each mastery level.

    python benchmarks/dracoliath_balance.py [--games 2000] [--processes 2] [--mode 1v1|2v2]

It prints a table for docs/dracoliath-balance.md: how often the starting side wins, which victories and draws occur,
and how long matches last.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import median

from parlour.bots import get
from parlour.games.dracoliath import BOX
from parlour.games.dracoliath.events import TurnBegan
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.replay import begin


@dataclass
class Tally:
    """What came out of a number of matches."""

    games: int = 0
    started_and_won: int = 0
    decided: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.started_and_won += other.started_and_won
        self.decided += other.decided
        self.reasons += other.reasons
        self.turns += other.turns


def play(mode: str, mastery: int, seeds: range) -> Tally:
    """One match of greedy bots for each seed."""
    tally = Tally()
    for seed in seeds:
        match = begin(BOX.prepare(None, seed, mode=mode, mastery=mastery))
        game = match.game
        assert isinstance(game, Dracoliath)
        starter = next(event.seat for event in match.events if isinstance(event, TurnBegan))
        bots = [get("greedy", seed * 8 + seat) for seat in range(len(match.names))]
        while (decision := match.decision) is not None:
            match.choose(bots[decision.seat].choose(match.chair(decision.seat), decision))
        outcome = match.outcome
        assert outcome is not None
        tally.games += 1
        tally.turns.append(game.turn)
        tally.reasons[outcome.reason] += 1
        if outcome.winners:
            tally.decided += 1
            tally.started_and_won += starter in outcome.winners
    return tally


def measure(mode: str, mastery: int, games: int, processes: int) -> Tally:
    total = Tally()
    parts = [range(start, games, processes * 4) for start in range(processes * 4)]
    with ProcessPoolExecutor(processes) as pool:
        for part in pool.map(play, [mode] * len(parts), [mastery] * len(parts), parts):
            total.add(part)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--mode", choices=("1v1", "2v2"), default="1v1")
    options = parser.parse_args()
    print("| mode | mastery | games | starting side wins | by Life | by Power | draws | turns: median (5 %–95 %) |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for mastery in (0, 1, 2):
        tally = measure(options.mode, mastery, options.games, options.processes)
        turns = sorted(tally.turns)
        low, high = turns[len(turns) // 20], turns[len(turns) * 19 // 20]
        won = 100 * tally.started_and_won / max(1, tally.decided)
        reasons = [tally.reasons[reason] for reason in ("victory by Life", "victory by Power", "a draw")]
        print(
            f"| {options.mode} | {mastery} | {tally.games} | {won:.1f} % | {' | '.join(map(str, reasons))} "
            f"| {median(turns):g} ({low}–{high}) |",
            flush=True,
        )


if __name__ == "__main__":
    main()
