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
    from parlour.kernel.layout import Voice

MOST_LISTED = 40


def exercise(
    context: typer.Context,
    matches: Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches to play.")] = 2000,
    seed: Annotated[int, typer.Option(help="The chance that draws the decks and plays them.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play random decks of the whole pool with random players. Exit code 1 if a match raised something or stalled."""
    from parlour.games.lorcana.exercise import Exercise

    voice: Voice = context.obj
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(voice.text("Reading"), total=matches)
        runner = Exercise(seed)

        def show(report: Report) -> None:
            form = "{cards} cards, {abilities} abilities to go"
            left = voice.text(form, cards=len(report.unplayed), abilities=len(report.unresolved))
            progress.update(task, advance=1, description=left)

        report = runner.run(matches, show)
    if as_json:
        typer.echo(json.dumps(_as_data(report), indent=2, ensure_ascii=False))
    else:
        _print(report, Console(highlight=False), voice)
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


def _print(report: Report, out: Console, voice: Voice) -> None:
    decisions = f"{report.decisions:,}"
    out.print(voice.text("{matches} matches, {decisions} decisions.", matches=report.matches, decisions=decisions))
    played = report.cards - len(report.unplayed)
    out.print(voice.text("{played} of {all} cards were played.", played=played, all=report.cards))
    form = "{never} of {all} abilities never resolved ({share} %)."
    share = f"{100 * report.share_unresolved:.2f}"
    out.print(voice.text(form, never=len(report.unresolved), all=report.abilities, share=share))
    for name, ability in sorted(report.unresolved)[:MOST_LISTED]:
        out.print(f"  {escape(name)}: {escape(ability)}", highlight=False)
    out.print(voice.text("{n} matches failed.", n=len(report.failures)))
    for failure in report.failures[:MOST_LISTED]:
        form = "seed {seed}, after {n} answers: {reason}"
        said = voice.text(form, seed=failure.setup.seed, n=len(failure.answers), reason=failure.reason)
        out.print(escape(f"  {said}"))
