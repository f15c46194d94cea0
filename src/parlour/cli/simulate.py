"""`parlour simulate`: many matches among bots, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.command import GameCommand, Language, game_options, speaker_of
from parlour.cli.labwork import Jobs, Out, Ray, Records, Seed, bounded
from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.cli.seats import Player
    from parlour.kernel.setup import Setup
    from parlour.lab.plan import Plan
    from parlour.lab.run import Run
    from parlour.lab.tally import Tally
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)

LONGEST = 20_000


@app.command(
    cls=GameCommand,
    help="Let bots play many matches and say who won how often, how long they took and how they ended.",
    epilog="Example: parlour simulate dracoliath -n 1000 --seats greedy,random --seed 1 --out report",
)
def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for example dracoliath.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, callback=bounded, help="How many matches.")] = 100,
    seats: Annotated[
        str, typer.Option(help="The bots in turn order, for example greedy,random; or how many seats.")
    ] = "",
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Play every deal once for each way the bots can sit around the table.")
    ] = False,
    jobs: Jobs = 0,
    ray: Ray = "",
    limit: Annotated[int, typer.Option(min=1, help="Stop a match after so many answers.")] = LONGEST,
    seed: Seed = None,
    out: Out = "",
    records: Records = "",
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print one line for every match, for spreadsheets.")] = False,
) -> None:
    from parlour.cli.console import complain, print_json
    from parlour.cli.labwork import Work, finish, tell_of, tell_seed, watched
    from parlour.cli.seats import seat_players
    from parlour.kernel.registry import box_of, open_box
    from parlour.lab.tally import tally_of

    box = open_box(game)
    players, setup = seat_players(box, seats, 0, game_options(context, box), "greedy")
    if any(player.is_person for player in players):
        raise ParlourError("Only bots are simulated; name bots for all seats, for example --seats greedy,random.")
    if as_json and as_csv:
        raise ParlourError("Either --json or --csv, not both.")
    speaker = speaker_of(context, lang, box_of(setup))
    work = Work(jobs, ray, out, records, seed)
    began = time.perf_counter()
    with work.run(lambda seed: one_table(setup, players, rotate, games, seed, limit)) as run:
        wanted, done = run.plan.everything(), run.done
        with work.crew(run.plan, games) as crew:
            whole = watched(run, crew, wanted, box.title)
        if not run.done:
            raise KeyboardInterrupt
        tally = tally_of(run.plan, 0, run.of_cell(0)[:games])
        seconds = time.perf_counter() - began
        if as_json:
            header = {
                "game": box.name,
                "options": setup.options,
                "seed": run.plan.seed,
                "players": [str(player) for player in players],
            }
            counted = {"asked": games, "interrupted": not whole}
            print_json({**header, **counted, **tally.as_data(), "seconds": round(seconds, 2)})
        elif as_csv:
            print_csv(run)
        else:
            report(tally, players, speaker, rotate, seconds, run.done - done)
            tell_seed(run, speaker)
        if out:
            from parlour.lab.report.files import write_report  # brings what draws pictures, which takes a second

            tell_of(write_report(run, box.title, speaker), speaker)
        if whole:
            finish(run)
    if not whole:
        complain(speaker.text("Interrupted after {n} of {all} matches.", n=tally.games, all=games))
        raise typer.Exit(130)


def one_table(setup: Setup, players: Sequence[Player], rotate: bool, games: int, seed: int, limit: int) -> Plan:
    """The plan of one table: everybody stays where they sit, or every deal is played by all rotations of the bots."""
    from parlour.lab.plan import Cell, Plan, Seating

    kinds = tuple(player.kind for player in players)
    seatings = []
    for turned in range(len(kinds)) if rotate else (0,):
        order = tuple((seat + turned) % len(kinds) for seat in range(len(kinds)))
        sitting = tuple(kinds[who] for who in order)
        seatings.append(Seating(setup.game, setup.seats, setup.options, sitting, order))
    names = kinds if len(set(kinds)) == len(kinds) else tuple(str(player) for player in players)
    return Plan((Cell(" – ".join(names), names, tuple(seatings)),), games, seed, limit)


def print_csv(run: Run) -> None:
    """Every match on a line: who played what, who began, who won and why, how long it took."""
    import csv
    import sys

    seats = run.plan.cells[0].seatings[0].seats
    writer = csv.writer(sys.stdout, lineterminator="\n")
    columns = [f"{what} {seat}" for seat in seats for what in ("bot", "plays")]
    writer.writerow(["match", *columns, "first", "winners", "reason", "answers", "turns"])
    for played in run.of_cell(0)[: run.plan.games]:
        kinds = run.plan.seating(0, played.number).bots
        cells = [cell for pair in zip(kinds, played.plays, strict=True) for cell in pair]
        winners = "unfinished" if played.winners is None else "+".join(seats[seat] for seat in played.winners)
        ending = [seats[played.first], winners, played.reason, played.decisions, played.turns]
        writer.writerow([played.number + 1, *cells, *ending])


def report(tally: Tally, players: Sequence[Player], speaker: Speaker, rotate: bool, seconds: float, new: int) -> None:
    """Tables for people."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from parlour.cli.console import out
    from parlour.lab.statistics import spread_of

    table = Table(box=box.SIMPLE_HEAD)
    for title in ("", speaker.text("games"), speaker.text("wins"), speaker.text("win rate"), "95 %"):
        table.add_column(title, justify="left" if not title else "right")
    for player, (name, score) in zip(players, tally.by_seat.items(), strict=False):
        label = name if rotate else f"{name} ({player.kind})"
        _add_score(table, speaker.text("seat {name}", name=label), score.as_data())
    _add_score(table, speaker.text("first player"), tally.first.as_data())
    table.add_section()
    if len(tally.by_bot) > 1:
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
    out.print(Text(f"{line}, {seconds:.1f} s ({new / seconds:.1f}/s)" if new else line))
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
