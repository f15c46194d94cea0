"""`parlour simulate`: many matches among bots, and what came of them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.command import GameCommand, Language, game_options, speaker_of
from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.cli.seats import Player
    from parlour.cli.tally import Played, Tally
    from parlour.kernel.setup import Setup
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)

LONGEST = 20_000
CHUNKS_PER_JOB = 8
LARGEST_CHUNK = 25


@dataclass(frozen=True)
class Plan:
    """What is to be played: match number n has its own seed, whichever process plays it."""

    setup: Setup
    kinds: tuple[str, ...]
    rotate: bool
    limit: int

    def kinds_of(self, number: int) -> tuple[str, ...]:
        turned = number % len(self.kinds) if self.rotate else 0
        return self.kinds[turned:] + self.kinds[:turned]


@app.command(
    cls=GameCommand,
    help="Let bots play many matches and say who won how often, how long they took and how they ended.",
    epilog="Example: parlour simulate dracoliath -n 1000 --seats greedy,random --jobs 2 --seed 1",
)
def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for example dracoliath.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many matches.")] = 100,
    seats: Annotated[
        str, typer.Option(help="The bots in turn order, for example greedy,random; or how many seats.")
    ] = "",
    rotate: Annotated[bool, typer.Option("--rotate", help="Let the bots change seats from match to match.")] = False,
    jobs: Annotated[int, typer.Option(min=0, help="How many processes; 0 for one per core.")] = 1,
    limit: Annotated[int, typer.Option(min=1, help="Stop a match after so many answers.")] = LONGEST,
    seed: Annotated[int | None, typer.Option(help="Play the same matches again.")] = None,
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print one line for every match, for spreadsheets.")] = False,
) -> None:
    from parlour.cli.console import complain, errors, print_json
    from parlour.cli.seats import seat_players
    from parlour.cli.tally import Tally
    from parlour.kernel.registry import box_of, open_box

    box = open_box(game)
    seed = secrets.randbits(32) if seed is None else seed
    players, setup = seat_players(box, seats, seed, game_options(context, box), "greedy")
    if any(player.is_person for player in players):
        raise ParlourError("Only bots are simulated; name bots for all seats, for example --seats greedy,random.")
    if as_json and as_csv:
        raise ParlourError("Either --json or --csv, not both.")
    plan = Plan(setup, tuple(player.kind for player in players), rotate, limit)
    speaker = speaker_of(context, lang, box_of(setup))
    tally = Tally(setup.seats)
    everything: list[Played] = []
    began = time.perf_counter()
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(box.title, total=games)
        try:
            for chunk in play_all(plan, games, jobs):
                everything += chunk
                for played in chunk:
                    tally.add(played)
                progress.advance(task, len(chunk))
        except KeyboardInterrupt:
            if not tally.games:
                raise
    seconds = time.perf_counter() - began
    if as_json:
        header = {
            "game": box.name,
            "options": setup.options,
            "seed": seed,
            "players": [str(player) for player in players],
        }
        counted = {"asked": games, "interrupted": tally.games < games}
        print_json({**header, **counted, **tally.as_data(), "seconds": round(seconds, 2)})
    elif as_csv:
        print_csv(everything, setup.seats)
    else:
        report(tally, players, plan, speaker, seconds)
    if tally.games < games:
        complain(speaker.text("Interrupted after {n} of {all} matches.", n=tally.games, all=games))
        raise typer.Exit(130)


def print_csv(everything: Sequence[Played], seats: Sequence[str]) -> None:
    """Every match on a line: who played what, who began, who won and why, how long it took."""
    import csv
    import sys

    writer = csv.writer(sys.stdout, lineterminator="\n")
    columns = [f"{what} {seat}" for seat in seats for what in ("bot", "plays")]
    writer.writerow(["match", *columns, "first", "winners", "reason", "answers", "turns"])
    for played in sorted(everything, key=lambda one: one.number):
        cells = [cell for pair in zip(played.kinds, played.plays, strict=True) for cell in pair]
        winners = "unfinished" if played.winners is None else "+".join(seats[seat] for seat in played.winners)
        ending = [seats[played.first], winners, played.reason, played.decisions, played.turns]
        writer.writerow([played.number + 1, *cells, *ending])


def play_all(plan: Plan, games: int, jobs: int) -> Iterator[list[Played]]:
    """Every match, in chunks as they are done; in other processes if there are to be several."""
    import os

    jobs = jobs or os.cpu_count() or 1
    if jobs == 1 or games == 1:
        yield from (play_some(plan, range(number, number + 1)) for number in range(games))
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    size = min(LARGEST_CHUNK, -(-games // (jobs * CHUNKS_PER_JOB)))
    with ProcessPoolExecutor(jobs, get_context("spawn"), prepare_worker) as pool:
        chunks = [pool.submit(play_some, plan, range(at, min(at + size, games))) for at in range(0, games, size)]
        try:
            yield from (chunk.result() for chunk in as_completed(chunks))
        finally:
            pool.shutdown(cancel_futures=True)


def prepare_worker() -> None:
    """A worker leaves interrupts to its parent, and ends when its parent does, however that ends."""
    import os
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os._exit(1)

        Thread(target=follow, daemon=True).start()


def play_some(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    return [play_one(plan, number) for number in numbers]


def play_one(plan: Plan, number: int) -> Played:
    """Match number n of a plan, from its own seed."""
    from parlour.bots.playing import bots_for, play_out, seed_for
    from parlour.cli.seats import plays_of
    from parlour.cli.tally import Played
    from parlour.kernel.registry import box_of
    from parlour.kernel.replay import begin

    setup = plan.setup
    seed = seed_for(setup.seed, number)
    match = begin(setup.reseeded(seed))
    kinds = plan.kinds_of(number)
    players = bots_for(kinds, seed)
    opening = 0
    while match.decision is not None and match.view(0).get("turn", 1) < 1:  # hands are altered, a starter is chosen
        opening += play_out(match, players, 1)
    first = match.game.active_seat()
    decisions = opening + play_out(match, players, plan.limit - opening)
    view = match.view(0)
    plays = plays_of(box_of(setup), match)
    outcome = match.outcome
    winners = None if outcome is None else outcome.winners
    reason = "" if outcome is None else outcome.reason
    return Played(kinds, plays, winners, reason, decisions, int(view.get("turn", 0)), first, number)


def report(tally: Tally, players: Sequence[Player], plan: Plan, speaker: Speaker, seconds: float) -> None:
    """Tables for people."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from parlour.cli.console import out
    from parlour.cli.tally import spread_of

    table = Table(box=box.SIMPLE_HEAD)
    for title in ("", speaker.text("games"), speaker.text("wins"), speaker.text("win rate"), "95 %"):
        table.add_column(title, justify="left" if not title else "right")
    for player, (name, score) in zip(players, tally.by_seat.items(), strict=False):
        label = name if plan.rotate else f"{name} ({player.kind})"
        _add_score(table, speaker.text("seat {name}", name=label), score.as_data())
    _add_score(table, speaker.text("first player"), tally.first.as_data())
    table.add_section()
    if len(set(plan.kinds)) > 1:
        for name, score in sorted(tally.by_bot.items()):
            _add_score(table, speaker.text("bot {name}", name=name), score.as_data())
        table.add_section()
    for name, score in sorted(tally.by_plays.items()):
        _add_score(table, speaker.name(name), score.as_data())
    out.print(table)
    finished = tally.games - tally.unfinished
    line = speaker.text("{n} {n|match|matches}, {draws} drawn", n=tally.games, draws=tally.draws)
    if tally.unfinished:
        line += ", " + speaker.text("{n} stopped before the end", n=tally.unfinished)
    out.print(Text(f"{line}, {seconds:.1f} s ({tally.games / seconds:.1f}/s)"))
    for title, lengths in ((speaker.text("turns"), tally.turns), (speaker.text("answers"), tally.decisions)):
        spread = spread_of(lengths)
        said = speaker.text("median {median}, mean {mean}, 5 to 95 % {low} to {high}, at most {most}",
                            median=f"{spread['median']:g}", mean=spread["mean"], low=spread["5%"], high=spread["95%"],
                            most=spread["most"])  # fmt: skip
        if any(lengths):
            out.print(Text(f"{title}: {said}"))
    for reason, count in tally.reasons.most_common():
        out.print(Text(f"{speaker.name(reason)}: {count} ({100 * count / max(finished, 1):.1f} %)"))


def _add_score(table: Any, label: str, score: dict[str, Any]) -> None:
    interval = f"{100 * score['low']:.1f} – {100 * score['high']:.1f}"
    table.add_row(label, str(score["games"]), str(score["wins"]), f"{100 * score['rate']:.1f} %", interval)
