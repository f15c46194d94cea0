"""`parlour matrix`: everybody against everybody, and who is best."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from parlour.cli.command import GameCommand, Language, game_options, speaker_of
from parlour.cli.labwork import Jobs, Json, Out, Ray, Records, Seed, bounded
from parlour.kernel.errors import ParlourError

app = typer.Typer(add_completion=False)


@app.command(
    cls=GameCommand,
    help="Let everybody meet everybody: the decks of a folder, the built-in decks or villains of a game, or bots.",
    epilog="Example: parlour matrix lorcana -n 200 --out decks-report",
)
def matrix(
    context: typer.Context,
    source: Annotated[str, typer.Argument(help="A folder of deck lists, or a game.", metavar="DIR|GAME")],
    games: Annotated[
        int, typer.Option("-n", "--games", min=2, callback=bounded, help="How many matches for each pair.")
    ] = 100,
    bot: Annotated[str, typer.Option(help="Who plays them all.")] = "greedy",
    bots: Annotated[str, typer.Option(help="Compare these bots instead, for example easy,medium,hard.")] = "",
    game: Annotated[str, typer.Option(help="The game that the lists of a folder belong to.")] = "",
    jobs: Jobs = 0,
    ray: Ray = "",
    seed: Seed = None,
    out: Out = "",
    records: Records = "",
    lang: Language = "",
    as_json: Json = False,
) -> None:
    from itertools import combinations
    from math import comb

    from parlour.bots import known_name
    from parlour.cli.console import complain, print_json
    from parlour.cli.labwork import Work, finish, tell_of, tell_seed, watched
    from parlour.kernel.registry import open_box
    from parlour.lab.entrants import among, everybody, mirrored, pairs
    from parlour.lab.findings import findings
    from parlour.lab.plan import Entrant, Plan
    from parlour.lab.report.files import write_report

    if bots:
        box = open_box(game or source)
        entrants = [Entrant(known_name(name), known_name(name)) for name in bots.split(",")]
        if len(entrants) < 2:
            raise ParlourError("There have to be at least two bots to compare, for example --bots easy,hard.")
        options = game_options(context, box)
    else:
        box, everyone = everybody(source, game, known_name(bot))
        entrants, options = among(box, everyone, game_options(context, box))
    speaker = speaker_of(context, lang, box)
    even = games + games % 2
    bounded(even * comb(len(entrants), 2))

    def plan(seed: int) -> Plan:
        if bots:
            return Plan(tuple(mirrored(box, pair, options) for pair in combinations(entrants, 2)), even, seed)
        return pairs(box, entrants, options, even, seed)

    work = Work(jobs, ray, out, records, seed)
    with work.run(plan) as run:
        wanted = run.plan.everything()
        with work.crew(run.plan, len(wanted)) as crew:
            whole = watched(run, crew, wanted, box.title)
        title = speaker.text("{game}: everybody against everybody", game=box.title)
        place = write_report(run, title, speaker)
        found = findings(run)
        if as_json:
            print_json(found)
        else:
            show(found, speaker)
            tell_seed(run, speaker)
        tell_of(place, speaker)
        if whole and not out:
            finish(run)
    if not whole:
        complain(speaker.text("Interrupted after {n} of {all} matches.", n=run.done, all=len(wanted)))
        raise typer.Exit(130)


def show(found: dict[str, Any], speaker: Any) -> None:
    """The table of matchups for people, best first."""
    from rich import box
    from rich.table import Table

    from parlour.cli.console import out

    matchups = found["matchups"]
    if not matchups:
        cell = found["cells"][0]
        score = cell["deals"]["luck_adjusted"]
        out.print(f"{cell['name']}: {100 * score['mean']:.1f} % ({100 * score['low']:.1f} – {100 * score['high']:.1f})")
        return
    order = sorted(range(len(matchups["names"])), key=lambda at: -matchups["means"][at])
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("", no_wrap=True)
    table.add_column(speaker.text("mean"), justify="right")
    table.add_column("Nash", justify="right")
    for number in range(1, len(order) + 1):
        table.add_column(str(number), justify="right")
    for number, at in enumerate(order, 1):
        cells = ["–" if at == other else f"{100 * matchups['rates'][at][other]:.0f}" for other in order]
        mean, weight = f"{100 * matchups['means'][at]:.1f} %", f"{100 * matchups['nash'][at]:.0f} %"
        table.add_row(f"{number} {matchups['names'][at]}", mean, weight, *cells)
    out.print(table)
