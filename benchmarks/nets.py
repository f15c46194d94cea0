"""Search with a net against search with the hand-made judgement, both given the same time: does the net earn its place?

    python benchmarks/nets.py dracoliath training/net.npz --iterations 100 --pairs 200
    python benchmarks/nets.py lorcana training/net.npz --with trained
    python benchmarks/nets.py lorcana training/net.npz --with others
    python benchmarks/nets.py dracoliath training/net.npz --given mastery=3

A net takes longer for an iteration. How much longer is measured first, on the same positions, in time of the processor;
then the net is given as many iterations fewer, so that both spend the same time and the result does not hang on what
else the machine is doing. A pair is one deal played with both seatings. ``--with`` plays the decks or villains that the
net was trained with, by the card that lies beside it, or only others; ``--among`` names them; ``--given`` is any option
of the game.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median

from duels import SURE, Score, options_for

import parlour
from parlour import bots
from parlour.bots.bot import Bot
from parlour.bots.playing import play_out, seed_for
from parlour.bots.search.bot import SearchBot
from parlour.kernel.decision import Decision
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng
from parlour.learn.plan import drawn_from
from parlour.learn.selfplay import judging

LONGEST = 6000
POSITIONS = 24
TURNS = 5
"""How often each is measured at a position; the quickest counts, which nothing else has disturbed."""
FRESH = 500_000
"""From where on deals are numbered: no training plays them."""
TRAINED = "trained"
POOLED = {"lorcana": "decks", "villainous": "villains"}
"""What seats play of their own."""


def all_of(game: str) -> list[str]:
    """All the decks or villains there are."""
    if game == "lorcana":
        from parlour.games.lorcana.decks import built_in

        return list(built_in())
    from parlour.games.villainous.villains import VILLAINS

    return list(VILLAINS)


def among(plan: argparse.Namespace) -> str:
    """The decks or villains that are played: those that are named, or by the card of the net, separated by commas."""
    if not plan.pool:
        return str(plan.among)
    beside = Path(plan.net)
    cards = [beside.with_name("card.json"), beside.with_suffix(".json")]
    card = json.loads(next(file for file in cards if file.is_file()).read_text(encoding="utf-8"))
    trained = card["options"][POOLED[plan.game]].split(",")
    return ",".join(trained if plan.pool == TRAINED else [each for each in all_of(plan.game) if each not in trained])


def setup(plan: argparse.Namespace, number: int) -> Match:
    """The match of a deal, at its first question."""
    seed = seed_for(plan.seed, FRESH + number)
    options = options_for(plan.game, number, 2)
    if plan.among:
        options[POOLED[plan.game]] = drawn_from(plan.among.split(","), 2, Rng(seed))
    options |= dict(pair.split("=", 1) for pair in plan.given)
    return parlour.start(plan.game, seats=2, seed=seed, **options)


def slower(plan: argparse.Namespace) -> float:
    """How many times longer an iteration takes with the net: the middle of many positions, measured in turns."""
    ratios: list[float] = []
    for number in range(POSITIONS):
        match = setup(plan, -1 - number)
        play_out(match, [bots.get("greedy", seed) for seed in range(2)], 5 + 4 * number)
        decision = match.decision
        if decision is not None and len(decision.options) > 1:
            took = [
                [an_iteration(match, decision, judging(file, plan.iterations, 1)) for file in ("", plan.net)]
                for _ in range(TURNS)
            ]
            by_hand, by_net = (min(times) for times in zip(*took, strict=True))
            ratios.append(by_net / by_hand)
    return median(ratios)


def an_iteration(match: Match, decision: Decision, bot: Bot) -> float:
    """The processor's seconds for one iteration of that searcher at this question."""
    assert isinstance(bot, SearchBot)
    began = time.process_time()
    bot.choose(match, decision)
    spent = time.process_time() - began
    return spent / max(sum(bot.thoughts.visits()) if bot.thoughts is not None else 1, 1)


def play_pair(plan: argparse.Namespace, fewer: int, number: int) -> float:
    """One deal with both seatings: the mean score of the net."""
    total = 0.0
    for seat in range(2):
        match = setup(plan, number)
        seeds = [seed_for(plan.seed, number, place) for place in range(2)]
        players = [judging("", plan.iterations, each) for each in seeds]
        players[seat] = judging(plan.net, fewer, seeds[seat])
        play_out(match, players, LONGEST)
        winners = match.outcome.winners if match.outcome is not None else ()
        total += (1.0 if seat in winners else 0.0) if winners else 0.5
    return total / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("net", help="the file of a net")
    parser.add_argument("--iterations", type=int, default=100, help="of the hand-made judgement, for every answer")
    parser.add_argument("--pairs", type=int, default=100, help="deals at most")
    parser.add_argument("--begin", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--among", default="", help="decks or villains, separated by commas")
    parser.add_argument("--with", dest="pool", choices=(TRAINED, "others"), help="decks or villains by the net's card")
    parser.add_argument("--given", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--ratio", type=float, default=0.0, help="do not measure how much longer the net takes")
    parser.add_argument("--better", type=float, default=0.0, help="stop when it is sure that it is this, or half")
    parser.add_argument("--verbose", action="store_true")
    plan = parser.parse_args()
    plan.among = among(plan)
    ratio = plan.ratio or slower(plan)
    fewer = max(1, round(plan.iterations / ratio))
    print(f"an iteration takes {ratio:.2f} times as long with the net: {fewer} against {plan.iterations}", flush=True)
    job = partial(play_pair, plan, fewer)
    score = Score()
    numbers = range(plan.begin, plan.begin + plan.pairs)
    with ProcessPoolExecutor(plan.jobs, get_context("spawn")) as pool:
        for one in pool.map(job, numbers) if plan.jobs > 1 else map(job, numbers):
            score.pairs.append(one)
            if plan.verbose:
                print(f"  {score}", file=sys.stderr, flush=True)
            if plan.better and len(score.pairs) >= 16 and abs(score.likelihood(0.5, plan.better)) > SURE:
                break
    print(f"{plan.game}: the net at the same time: {score}")


if __name__ == "__main__":
    main()
