"""Fit what traits of a position are worth to the outcomes of matches, and write the weights a game's judgement uses.

    python benchmarks/fit.py dracoliath --matches 2000 --write
    python benchmarks/fit.py dracoliath --matches 1300 --bot search:60 --noise 4 --every 1 --outcome 50 --write
    python benchmarks/fit.py dracoliath --matches 1300 --bot search:60 --noise 4 --outcome 20 --net net.npz
    python benchmarks/fit.py villainous --matches 900 --bot search:20 --among jafar,ursula --keep two.jsonl
    python benchmarks/fit.py villainous --matches 900 --keep others.jsonl --ask net.npz

Bots play themselves with some random answers in between, so that also poor positions are seen. At moments when
positions can be compared the traits of every side are noted, and the chance of winning is fitted by logistic
regression, with more than two sides by a multinomial one: ``weights.csv`` in the game's package. A part of the matches
is kept apart to say how well the chances fit matches that were not looked at.

How a match ends owes much to chance. With ``--outcome 50`` half of what each position is fitted to is what the searcher
thought at the next one, and so on to the end (TD(λ)): fewer matches say as much. With ``--keep FILE`` matches are kept
by their answers: a fit of other traits plays none of them again, nor does one of a net (``--net FILE``). With ``--also
FILE`` it learns from matches that were kept of other bots as well; a file that is named twice counts twice. With
``--rounds 3`` a net is fitted three times, each time to what the one before thinks of the positions that followed.

``--among`` names the decks or villains that are drawn for every match; it is kept with the match. ``--ask NET`` fits
nothing, but says how surprised that net is at who won the matches, and the hand-made judgement: so a net is asked about
decks that it never saw.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import log2
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

import numpy as np
from duels import options_for
from msgspec.structs import replace

import parlour
from parlour import bots
from parlour.bots.playing import answer, seed_for
from parlour.kernel.registry import open_box
from parlour.kernel.rng import Rng
from parlour.kernel.weights import shares
from parlour.learn.plan import drawn_from

GAMES = Path(__file__).parent.parent / "src" / "parlour" / "games"
LONGEST = 4000
RIDGE = 1e-3
CERTAIN = 0.98
"""No searcher is believed to be surer than this."""

Positions = list[tuple[list[list[float]], list[float], int]]
"""The traits of every side, the chance of each that they are fitted to, and the side that won."""

Task = tuple[str, str, int, int, int, str]
"""A game, a bot for every seat, how many seats, the number of the match, random answers in a hundred, and what is
drawn from: decks or villains, separated by commas; nothing for all of them in turn."""

Kept = tuple[int, int, list[tuple[int, float | None]], str]
"""The number of a match, how many seats it had, every answer with the chance that the searcher saw in it, and out of
which decks or villains it was drawn."""

POOLED: Final = {"lorcana": "decks", "villainous": "villains"}
"""What seats play of their own."""


def play(task: Task) -> Kept:
    """One match, by its answers: what is noted of it is found by playing it again, which costs next to nothing."""
    game, bot, seats, number, noise, among = task
    match = begun(game, seats, number, among)
    rng = Rng(number)
    players = [bots.get(bot, seed_for(number, seat)) for seat in range(seats)]
    given: list[tuple[int, float | None]] = []
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        thought: float | None = None
        if rng.below(100) < noise:
            chosen = rng.below(len(decision.options))
        else:
            chosen = decision.options.index(answer(match, decision, players.__getitem__))
            thought = chance_seen(players[decision.seat], len(decision.options))
        given.append((chosen, thought))
        match.choose(chosen)
    return number, seats, given, among


def begun(game: str, seats: int, number: int, among: str) -> Any:
    """A match at its first question: between villains that are drawn, or in Lorcana the mirror of each deck in turn.

    Where two decks meet a card is a sign of which of them is better, and a fit would take that for its own worth.
    """
    seed = seed_for(77, number)
    options = options_for(game, number, seats)
    if among:
        pool = among.split(",")
        mirror = [pool[number % len(pool)]] * seats
        options[POOLED[game]] = mirror if game == "lorcana" else drawn_from(pool, seats, Rng(seed))
    return parlour.start(game, seats=seats, seed=seed, **options)


def noted(game: str, kept: Kept, every: int, outcome_share: float) -> Positions:
    """The traits at some moments of one match, each with the side that won; nothing of a match that nobody won."""
    number, seats, given, among = kept
    match = begun(game, seats, number, among)
    rng = Rng(seed_for(78, number))
    judge: Any = match.referee.judge()
    seen: list[tuple[list[list[float]], int, float | None]] = []
    for chosen, thought in given:
        decision = match.decision
        assert decision is not None
        if judge.is_ripe(match.game, decision, decision.seat, -1) and rng.below(every) == 0:
            seen.append((judge.sides(match.game), judge.side_of(match.game, decision.seat), thought))
        match.choose(chosen)
    outcome = match.outcome
    if outcome is None or len(outcome.winners) != 1:
        return []
    return backwards(seen, judge.side_of(match.game, outcome.winners[0]), outcome_share)


def fit_net(plan: argparse.Namespace, matches: list[Kept]) -> None:
    """A net instead, fitted to the same matches as ``parlour train`` fits one, and a card that says how it was made.

    Of each turn the first question counts. With ``--outcome 20`` a fifth of what it is fitted to is who won, the rest
    what the searcher thought there. Every further round is fitted to what followed, as the net before judges it.
    """
    from parlour.learn.fitting import Fitting
    from parlour.learn.plan import Training

    file = Path(plan.net)
    training = Training(plan.game, hidden=plan.hidden, held=plan.held)
    lessons = [lesson(plan.game, kept, plan.every) for kept in matches]
    checkpoint = file.with_suffix(".checkpoint")
    goals, hope = lessons, 1 - plan.outcome / 100
    for number in range(plan.rounds):
        net, fitted = Fitting(training, 1 + number, [goals], hope, plan.decay).fit(checkpoint, lambda _, __: None)
        checkpoint.unlink()
        net.save(file)
        print(f"round {number + 1}: by hand {fitted.said:.4f} bits, by the net {fitted.apart:.4f}", flush=True)
        later, outcome = plan.later / 100, plan.outcome / 100
        goals, hope = [foreseen_by(net, each, outcome, later) for each in lessons], 1.0
    said = f"by hand {fitted.said:.3f} bits of surprise on matches kept apart, by the net {fitted.apart:.3f}"
    command = f"{Path(sys.argv[0]).name} {' '.join(sys.argv[1:])}"
    pool = sorted({name for *_, among in matches for name in among.split(",") if name})
    card = {"game": plan.game, "matches": len(matches), "bot": plan.bot, "positions": fitted.positions,
            "options": {POOLED[plan.game]: ",".join(pool)} if pool else {},
            "by_hand": round(fitted.said, 4), "net": round(fitted.apart, 4), "command": command}  # fmt: skip
    file.with_suffix(".json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
    print(f"{fitted.positions} positions; {said}")


def lesson(game: str, kept: Kept, every: int = 1) -> Any:
    """What ``parlour train`` would have noted of a match, at the first question of every turn.

    A game whose judge has no clock is looked at in one ripe moment of so many.
    """
    from parlour.learn.lessons import Lesson, Position

    number, seats, given, among = kept
    match = begun(game, seats, number, among)
    rng = Rng(seed_for(78, number))
    judge: Any = match.referee.judge()
    positions: list[Position] = []
    last = -1
    for chosen, thought in given:
        decision = match.decision
        assert decision is not None
        clock, seat = judge.clock(match.game), decision.seat
        fresh = clock != last if clock else rng.below(every) == 0
        if fresh and judge.is_ripe(match.game, decision, seat, -1):
            last = clock
            dealt: Any = judge.dealer(match.game, seat).deal(Rng(seed_for(79, number, clock or len(positions))))
            said = judge.chances(dealt, seat)
            hoped = -1.0 if thought is None else thought
            positions.append(
                Position(judge.sides(dealt), judge.holdings(dealt), said, judge.side_of(dealt, seat), hoped)
            )
        match.choose(chosen)
    won = () if match.outcome is None else match.outcome.winners
    return Lesson(number, sorted({judge.side_of(match.game, seat) for seat in won}), positions, [])


def foreseen_by(net: Any, lesson: Any, outcome_share: float, later: float = 0.5) -> Any:
    """The same lesson, hoping at each position for what the net thinks of those that followed, and who won in the end.

    Where a searcher thought about it, that counts for half: mixed with the outcome as before. ``later`` is how much of
    what is to be expected of a position comes from beyond the next one.
    """
    if len(lesson.won) != 1 or any(len(position.sides) != 2 for position in lesson.positions):
        return lesson
    won = 1.0 if lesson.won[0] == 0 else 0.0
    positions = []
    goal = won
    for position in reversed(lesson.positions):
        hoped = goal
        if position.hoped >= 0:
            thought = position.hoped if position.side == 0 else 1 - position.hoped
            hoped = (goal + outcome_share * won + (1 - outcome_share) * thought) / 2
        positions.append(replace(position, hoped=hoped if position.side == 0 else 1 - hoped))
        worths = net.layers.worths(position.sides, position.holdings)
        goal = later * goal + (1 - later) * shares(worths)[0]
    return replace(lesson, positions=positions[::-1])


def ask_net(plan: argparse.Namespace, matches: list[Kept]) -> None:
    """How surprised a net is at who won, and the hand-made judgement; by how much they differ, match by match."""
    from parlour.bots.net.net import read_net

    layers = read_net(plan.ask).layers
    by_hand: list[float] = []
    by_net: list[float] = []
    gains: list[float] = []
    for kept in matches:
        noted = lesson(plan.game, kept, plan.every)
        if len(noted.won) != 1 or not noted.positions:
            continue
        won = noted.won[0]
        hand = [-log2(max(position.said[won], 1e-4)) for position in noted.positions]
        net = [-log2(shares(layers.worths(each.sides, each.holdings))[won]) for each in noted.positions]
        gains.append(sum(hand) - sum(net))
        by_hand += hand
        by_net += net
    sure = 1.96 * stdev(gains) * len(gains) ** 0.5 / len(by_net)
    gain = fmean(by_hand) - fmean(by_net)
    print(
        f"{len(by_net)} positions of {len(gains)} matches: by hand {fmean(by_hand):.4f} bits, by the net "
        f"{fmean(by_net):.4f}, {gain:.4f} ± {sure:.4f} fewer"
    )


def chance_seen(player: Any, options: int) -> float | None:
    """The chance of winning that a searcher saw in the answer it gave; nothing if it did not think about it."""
    thoughts = getattr(player, "thoughts", None)
    if thoughts is None or len(thoughts.visits()) != options:
        return None
    return round(min(CERTAIN, max(1 - CERTAIN, float(thoughts.means()[thoughts.best()]))), 4)


def backwards(seen: list[tuple[list[list[float]], int, float | None]], won: int, outcome_share: float) -> Positions:
    """What each position is fitted to, from the last on: what came of it, mixed with what was thought next."""
    positions: Positions = []
    count = len(seen[0][0]) if seen else 0
    goal = [1.0 if side == won else 0.0 for side in range(count)]
    for sides, asked, thought in reversed(seen):
        positions.append((sides, goal, won))
        if thought is not None:
            others = sum(goal) - goal[asked]
            believed = [
                thought if side == asked else (1 - thought) * (share / others if others else 1 / (count - 1))
                for side, share in enumerate(goal)
            ]
            goal = [
                outcome_share * share + (1 - outcome_share) * belief
                for share, belief in zip(goal, believed, strict=True)
            ]
    return positions[::-1]


def tables(positions: Positions) -> list[Any]:
    """For each number of sides: positions × sides × traits, the side that won first."""
    return [np.array(group) for group in grouped_by_sides(positions, lambda sides, _: sides)]


def goals(positions: Positions) -> list[Any]:
    """For each number of sides: positions × the chance of each side that is fitted to, the side that won first."""
    return [np.array(group) for group in grouped_by_sides(positions, lambda _, chances: chances)]


def grouped_by_sides(positions: Positions, part: Callable[[Any, Any], Any]) -> list[list[Any]]:
    grouped = defaultdict(list)
    for sides, chances, won in positions:
        told = part(sides, chances)
        grouped[len(sides)].append([told[won], *told[:won], *told[won + 1 :]])
    return list(grouped.values())


def chances(table: Any, weights: Any) -> Any:
    """The chance of winning of every side of every position."""
    worth = table @ weights
    powers = np.exp(worth - worth.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def fit(positions: Positions, by_position: float) -> Any:
    """The weights under which the winners' sides are likeliest, by Newton's steps; a ridge holds rare traits down."""
    groups = tables(positions)
    count = groups[0].shape[2]
    ridge = by_position * len(positions)
    weights = np.zeros(count)
    for _ in range(30):
        gradient = -ridge * weights
        curvature = ridge * np.eye(count)
        for table, goal in zip(groups, goals(positions), strict=True):
            chance = chances(table, weights)
            mean = np.einsum("ps,pst->pt", chance, table)
            gradient = gradient + np.einsum("ps,pst->t", goal - chance, table)
            apart = table - mean[:, None, :]
            weighted = (apart * np.sqrt(chance)[:, :, None]).reshape(-1, count)
            curvature = curvature + weighted.T @ weighted
        step = np.linalg.solve(curvature, gradient)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def loss(positions: Positions, weights: Any) -> tuple[float, float]:
    """The mean surprise at who won, in bits (1 is guessing between two), and how often the likeliest side won."""
    surprise = right = 0.0
    for table in tables(positions):
        chance = chances(table, weights)
        surprise -= np.log2(chance[:, 0]).sum()
        right += (chance.argmax(axis=1) == 0).sum()
    return surprise / len(positions), right / len(positions)


def played(plan: argparse.Namespace) -> list[Kept]:
    """All matches, with each number of seats in turn; those that the file has are not played again."""
    file = Path(plan.keep) if plan.keep else None
    matches = read_matches(file)[: plan.matches] if file is not None and file.exists() else []
    tasks = [
        (plan.game, plan.bot, plan.seats[number % len(plan.seats)], number, plan.noise, plan.among)
        for number in range(len(matches), plan.matches)
    ]
    for match in more(tasks, plan.jobs):
        matches.append(match)
        if file is not None:
            with file.open("a", encoding="utf-8") as more_lines:
                more_lines.write(json.dumps(match) + "\n")
    return matches


def read_matches(file: Path) -> list[Kept]:
    """The matches of a file; those kept before there was anything to draw from do not say so."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [(number, seats, given, *(among or [""])) for number, seats, given, *among in lines]


def more(tasks: list[Task], jobs: int) -> Iterator[Kept]:
    if jobs == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play, tasks, chunksize=8)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--bot", default="greedy", help="who plays")
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--noise", type=int, default=8, help="random answers in a hundred")
    parser.add_argument("--every", type=int, default=3, help="note one of so many moments")
    parser.add_argument("--outcome", type=int, default=100, help="how much the outcome counts, in a hundred")
    parser.add_argument("--ridge", type=float, default=RIDGE, help="how strongly weights are held down, by position")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", default="", help="a file for the matches, of one bot; it goes on from there")
    parser.add_argument("--also", nargs="+", default=[], help="files with matches of other bots to learn from")
    parser.add_argument("--net", default="", help="fit a net instead and put it into this file, which takes PyTorch")
    parser.add_argument("--hidden", type=int, default=8, help="the hidden units of the net")
    parser.add_argument("--held", type=int, default=4, help="the numbers it learns for every single thing")
    parser.add_argument("--decay", type=float, default=1.0, help="how strongly a net is drawn back to the weights")
    parser.add_argument(
        "--later", type=int, default=50, help="in further rounds, what comes from beyond the next moment"
    )
    parser.add_argument("--rounds", type=int, default=1, help="how often a net is fitted, each time beginning anew")
    parser.add_argument("--among", default="", help="decks or villains to draw from, separated by commas")
    parser.add_argument("--ask", default="", help="fit nothing, but say how surprised this net is at the matches")
    parser.add_argument("--write", action="store_true")
    plan = parser.parse_args()
    if plan.among and plan.game not in POOLED:
        parser.error(f"--among names decks or villains, and {plan.game} has neither")
    if plan.ask and not Path(plan.ask).is_file():
        parser.error(f"there is no net in {plan.ask}")
    kept_matches = played(plan) + [match for file in plan.also for match in read_matches(Path(file))]
    if plan.ask:
        ask_net(plan, kept_matches)
        return
    if plan.net:
        fit_net(plan, kept_matches)
        return
    matches = [noted(plan.game, kept, plan.every, plan.outcome / 100) for kept in kept_matches]
    apart = max(1, len(matches) // 5)
    known = [position for match in matches[apart:] for position in match]
    kept = [position for match in matches[:apart] for position in match]
    surprise, right = loss(kept, fit(known, plan.ridge))
    print(
        f"{len(known)} positions fitted; on {len(kept)} others {surprise:.3f} bits of surprise and "
        f"{100 * right:.1f} % right"
    )
    names = open_box(plan.game).referee.judge().traits()
    rows = [(name, f"{weight:.4f}") for name, weight in zip(names, fit(known + kept, plan.ridge), strict=True)]
    print("\n".join(f"{weight:>9} {name}" for name, weight in rows))
    if plan.write:
        with (GAMES / plan.game / "weights.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([("trait", "weight"), *rows])


if __name__ == "__main__":
    main()
