"""How many iterations a second a search makes, beside random moves of python-chess in the same run.

    python benchmarks/search_speed.py [GAME...] [--rounds 5] [--seconds 2] [--tree 50]

Positions are taken from matches of greedy bots, early and late; times are those of this process alone. Chess and
search take turns, and ratios are taken within a round, so that a machine which is busy in between slows both.
``--tree`` says after how many iterations a new tree is begun: in a larger one they walk further to its edge.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

from duels import options_for

import parlour
from parlour.bots.analysis import begin_thinking
from parlour.bots.playing import bots_for, play_out
from parlour.cli.bench import chess_moves
from parlour.kernel import match as kernel_match
from parlour.kernel.match import Match
from parlour.kernel.registry import game_names

ANSWERS = (5, 15, 25, 35, 45, 55)


def positions(game: str) -> list[Match]:
    found: list[Match] = []
    for number, answers in enumerate(ANSWERS):
        match = parlour.start(game, seed=number, **options_for(game, number, 2))
        play_out(match, bots_for(["greedy", "greedy"], number), answers)
        if match.decision is not None and len(match.decision.options) > 1:
            found.append(match)
    return found


def speed(matches: list[Match], seconds: float, tree: int) -> float:
    """Iterations a second, over the positions in turn."""
    done = 0
    began = time.process_time()
    while (now := time.process_time()) - began < seconds:
        thinking = begin_thinking(matches[done // tree % len(matches)], done)
        for _ in range(tree):
            thinking.iterate()
        done += tree
    return done / (now - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--tree", type=int, default=50, help="iterations of each tree")
    plan = parser.parse_args()
    compiled = not (kernel_match.__file__ or "").endswith(".py")
    print(f"{'compiled' if compiled else 'not compiled'}, trees of {plan.tree} iterations, {plan.rounds} rounds")
    for game in plan.games or game_names():
        matches = positions(game)
        for match in matches:
            begin_thinking(match, 1).iterate()
        rates, ratios = [], []
        for _ in range(plan.rounds):
            chess = chess_moves(plan.seconds)
            rates.append(speed(matches, plan.seconds, plan.tree))
            if chess:
                ratios.append(rates[-1] / chess)
        beside = f", {median(ratios):.3f} a chess move ({min(ratios):.3f} to {max(ratios):.3f})" if ratios else ""
        print(f"{game}: {median(rates):,.0f} iterations/s{beside}")


if __name__ == "__main__":
    main()
