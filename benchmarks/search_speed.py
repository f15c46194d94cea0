"""How many iterations a second a search makes, beside random moves of python-chess in the same run.

    python benchmarks/search_speed.py [GAME...] [--seconds 3]

Positions are taken from matches of greedy bots, early and late; times are those of this process alone.
"""

from __future__ import annotations

import argparse
import time

from duels import options_for

import parlour
from parlour.bots.analysis import begin_thinking
from parlour.bots.playing import bots_for, play_out
from parlour.cli.bench import chess_moves
from parlour.kernel import match as kernel_match
from parlour.kernel.match import Match
from parlour.kernel.registry import game_names

AT_ONCE = 50
ANSWERS = (5, 15, 25, 35, 45, 55)


def positions(game: str) -> list[Match]:
    found: list[Match] = []
    for number, answers in enumerate(ANSWERS):
        match = parlour.start(game, seed=number, **options_for(game, number, 2))
        play_out(match, bots_for(["greedy", "greedy"], number), answers)
        if match.decision is not None and len(match.decision.options) > 1:
            found.append(match)
    return found


def speed(game: str, seconds: float) -> float:
    """Iterations a second, over the positions in turn."""
    matches = positions(game)
    for match in matches:
        begin_thinking(match, 1).iterate()
    done = 0
    began = time.process_time()
    while (now := time.process_time()) - began < seconds:
        thinking = begin_thinking(matches[done // AT_ONCE % len(matches)], done)
        for _ in range(AT_ONCE):
            thinking.iterate()
        done += AT_ONCE
    return done / (now - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seconds", type=float, default=3.0)
    plan = parser.parse_args()
    compiled = not (kernel_match.__file__ or "").endswith(".py")
    chess = chess_moves(plan.seconds)
    print(f"{'compiled' if compiled else 'not compiled'}; python-chess: {chess or 0:,.0f} moves/s")
    for game in plan.games or game_names():
        found = speed(game, plan.seconds)
        beside = f", {found / chess:.3f} a chess move" if chess else ""
        print(f"{game}: {found:,.0f} iterations/s{beside}")


if __name__ == "__main__":
    main()
