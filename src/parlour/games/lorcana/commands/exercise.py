"""`parlour cards exercise`: play random decks of the whole pool until every card and ability has shown itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:
    from parlour.games.lorcana.exercise import Report

MOST_LISTED = 40


def exercise(
    matches: Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches to play.")] = 2000,
    seed: Annotated[int, typer.Option(help="The chance that draws the decks and plays them.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play random decks of the whole pool with random players. Exit code 1 if a match raised something or stalled."""
    from parlour.games.lorcana.exercise import Exercise

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("reading", total=matches)
        runner = Exercise(seed)

        def show(report: Report) -> None:
            left = f"{len(report.unplayed)} cards, {len(report.unresolved)} abilities to go"
            progress.update(task, advance=1, description=left)

        report = runner.run(matches, show)
    if as_json:
        typer.echo(json.dumps(_as_data(report), indent=2, ensure_ascii=False))
    else:
        _print(report, Console())
    if report.failures:
        raise typer.Exit(1)


def _as_data(report: Report) -> dict[str, Any]:
    return {
        "matches": report.matches,
        "decisions": report.decisions,
        "cards": report.cards,
        "unplayed": sorted(report.unplayed),
        "abilities": report.abilities,
        "unresolved": sorted(report.unresolved),
        "failures": [
            {"reason": one.reason, "seed": one.setup.seed, "options": one.setup.options, "answers": one.answers}
            for one in report.failures
        ],
    }


def _print(report: Report, out: Console) -> None:
    out.print(f"{report.matches} matches, {report.decisions:,} decisions.")
    out.print(f"{report.cards - len(report.unplayed)} of {report.cards} cards were played.")
    share = 100 * report.share_unresolved
    out.print(f"{len(report.unresolved)} of {report.abilities} abilities never resolved ({share:.2f} %).")
    for name, ability in sorted(report.unresolved)[:MOST_LISTED]:
        out.print(f"  {escape(name)}: {escape(ability)}", highlight=False)
    out.print(f"{len(report.failures)} matches failed.")
    for failure in report.failures[:MOST_LISTED]:
        out.print(f"  seed {failure.setup.seed}, after {len(failure.answers)} answers: {escape(failure.reason)}")
