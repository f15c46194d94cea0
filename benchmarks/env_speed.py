"""Steps a second of the environments beside PettingZoo's chess and RLCard's uno, in one run on one core.

    pip install '.[peers]'
    python benchmarks/env_speed.py [--rounds 5] [--seconds 2] [--json]

Everybody is played by the same random agent, which reads the observation and the legal actions at every step, and is
given the same processor time in turn, round after round; ratios are taken within a round, so that a machine which is
busy in between slows both. ``raw_env`` is measured, PettingZoo's checks around it on neither side. Uno is played by
RLCard itself, and by PettingZoo's adapter for RLCard's games, since that is the interface of all the others.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from parlour.env import dracoliath_v0, lorcana_v0, villainous_v0

Match = Callable[[random.Random], int]
"""Plays one whole match and says how many steps it took."""

PEERS = ("chess", "uno in PettingZoo", "uno")
UNO_SHAPE = (4, 4, 15)


def in_pettingzoo(env: Any) -> Match:
    def play(chance: random.Random) -> int:
        env.reset()
        steps = 0
        while True:
            observation, _, over, stopped, _ = env.last()
            if over or stopped:
                return steps
            env.step(chance.choice(observation["action_mask"].nonzero()[0].tolist()))
            steps += 1

    return play


def in_rlcard(env: Any) -> Match:
    def play(chance: random.Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            assert state["obs"] is not None
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def uno_in_pettingzoo() -> Any:
    from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

    env = RLCardBase("uno", 2, UNO_SHAPE)
    env.render_mode = None  # its subclasses set it
    return env


def tables() -> dict[str, Match]:
    import rlcard
    from pettingzoo.classic import chess_v6

    return {
        "chess": in_pettingzoo(chess_v6.raw_env()),
        "uno in PettingZoo": in_pettingzoo(uno_in_pettingzoo()),
        "uno": in_rlcard(rlcard.make("uno")),
        "dracoliath": in_pettingzoo(dracoliath_v0.raw_env(mastery=0)),
        "lorcana": in_pettingzoo(lorcana_v0.raw_env(decks=["amber-steel", "ruby-amethyst"])),
        "villainous": in_pettingzoo(villainous_v0.raw_env(villains="maleficent,jafar")),
    }


def measured(play: Match, seconds: float, chance: random.Random) -> float:
    """Steps in a second of processor time; matches are not broken off."""
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        steps += play(chance)
    return steps / spent


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--seconds", type=float, default=2.0)
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    chance = random.Random(1)
    try:
        playing = tables()
    except ImportError as error:
        raise SystemExit(f"Without {error.name} there is nobody to compare with: pip install '.[peers]'") from None
    for play in playing.values():
        play(chance)  # what is made once is made before anybody looks at the clock
    rates: dict[str, list[float]] = {name: [] for name in playing}
    for _ in range(asked.rounds):
        for name, play in playing.items():
            rates[name].append(measured(play, asked.seconds, chance))
    told = {name: {"steps_per_second": statistics.median(found)} for name, found in rates.items()}
    for name, found in rates.items():
        for peer in PEERS:
            pairs = [one / other for one, other in zip(found, rates[peer], strict=True)]
            told[name][f"per {peer}"] = statistics.median(pairs)
    if asked.json:
        print(json.dumps(told, indent=1))
        return
    print(f"{'':18} {'steps/s':>8}", *(f"{peer:>18}" for peer in PEERS))
    for name, row in told.items():
        ratios = (f"{row[f'per {peer}']:18.2f}" for peer in PEERS)
        print(f"{name:18} {row['steps_per_second']:8,.0f}", *ratios)


if __name__ == "__main__":
    main()
