"""OpenSpiel's information-set search against ours, on the same deals with seats swapped.

    pip install '.[openspiel]'
    python benchmarks/openspiel_duel.py dracoliath [--pairs 20] [--iterations 200] [--seed 1]
    python benchmarks/openspiel_duel.py lorcana --ours 800

Theirs judges positions by ``Match.evaluate`` and deals what it cannot know by ``imagine``, so that what differs is the
search. The time that each takes for an answer is told too; ``--ours`` gives ours another number of iterations, so that
the times can be made equal.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from parlour import bots
from parlour.bots.bot import Bot
from parlour.bots.playing import seed_for
from parlour.env.openspiel import Judging, ParlourState
from parlour.lab.statistics import wilson

LONGEST = 3000
CURIOSITY = 0.3
"""Theirs explores by a fixed constant; evaluations of neighbouring positions differ by tenths."""


class Theirs:
    """OpenSpiel's search, on states of ours."""

    def __init__(self, game: Any, iterations: int, seed: int) -> None:
        self.bot = ismcts.ISMCTSBot(
            game,
            Judging(),
            CURIOSITY,
            iterations,
            random_state=np.random.RandomState(seed % 2**32),
            use_observation_string=True,
        )

    def pick(self, state: ParlourState) -> int:
        return int(self.bot.step(state))


class Ours:
    """Our search at the same table: it is given the chair of its seat and nothing else."""

    def __init__(self, kind: str, seed: int) -> None:
        self.bot: Bot = bots.get(kind, seed)

    def pick(self, state: ParlourState) -> int:
        asking = state.asking
        assert asking is not None
        decision = state.match.decision
        assert decision is not None
        number = self.bot.pick(state.match.chair(asking.seat), decision, asking.open)
        slot = asking.slot(decision.options[number])
        assert slot is not None, "more options than slots"
        return slot


def played(state: ParlourState, players: list[Any], spent: dict[str, list[float]]) -> list[float]:
    for _ in range(LONGEST):
        if state.is_terminal():
            break
        player = players[state.current_player()]
        began = time.process_time()
        action = player.pick(state)
        spent[type(player).__name__].append(time.process_time() - began)
        state.apply_action(action)
    return list(state.returns())


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", choices=("dracoliath", "lorcana", "villainous"))
    reader.add_argument("--pairs", type=int, default=20)
    reader.add_argument("--iterations", type=int, default=200)
    reader.add_argument("--ours", type=int, default=0, help="iterations of our search, where they are not the same")
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    game = pyspiel.load_game(f"parlour_{asked.game}")
    spent: dict[str, list[float]] = {"Ours": [], "Theirs": []}
    won = 0.0
    for pair in range(asked.pairs):
        for mine in (0, 1):
            seed = seed_for(asked.seed, pair, mine)
            ours, theirs = Ours(f"search:{asked.ours or asked.iterations}", seed), Theirs(game, asked.iterations, seed)
            state = game.new_initial_state()
            state.apply_action(pair)
            returns = played(state, [ours, theirs] if mine == 0 else [theirs, ours], spent)
            won += 0.5 + 0.5 * returns[mine]
    low, high = wilson(won, 2 * asked.pairs)
    print(
        f"{asked.game}: ours wins {won:g} of {2 * asked.pairs}, {won / 2 / asked.pairs:.0%} ({low:.0%} to {high:.0%})"
    )
    for name, times in spent.items():
        print(f"  {name.lower()}: {1000 * sum(times) / len(times):.0f} ms of processor time an answer")


if __name__ == "__main__":
    main()
