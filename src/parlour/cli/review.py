"""`parlour review`: a finished match graded answer by answer, with the chance of winning as a curve."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.command import HouseCommand, Language, speaker_of
from parlour.cli.graded import as_data, costly_row
from parlour.kernel.errors import ParlourError, why_unread

if TYPE_CHECKING:
    from parlour.bots.review import Grade, Review
    from parlour.kernel.record import Record
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)

SECONDS = 40.0
"""For a whole match, unless something else is asked for."""


@app.command(
    cls=HouseCommand,
    help="Grade a recorded match from what each player knew at the time: the chance of winning after every answer, "
    "the costliest answers and what was better, and how accurately each player played.",
    epilog="Example: parlour review match.parlour --html review.html",
)
def review(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A record: a saved match, or one written by hand.")],
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to think about the whole match.")] = SECONDS,
    iterations: Annotated[
        int, typer.Option(min=0, help="Think so many iterations about each answer instead; repeatable.")
    ] = 0,
    worst: Annotated[int, typer.Option(min=0, help="How many of the costliest answers to show.")] = 5,
    html: Annotated[Path | None, typer.Option(help="Write the review as a page to this file.")] = None,
    png: Annotated[Path | None, typer.Option(help="Draw the curve as a picture (PNG) in this file.")] = None,
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    from parlour.cli import saves
    from parlour.cli.console import out, print_json
    from parlour.kernel.registry import box_of

    record, _ = saves.load(file)
    problem = record.verify()
    if problem is not None:
        raise problem
    speaker = speaker_of(context, lang, box_of(record.setup))
    speaker.seats = record.setup.seats
    found = grade_with_progress(record, speaker, iterations, 0.0 if iterations else seconds)
    if not found.grades:
        raise ParlourError("There is nothing to review: nobody had a choice in this record.")
    if html is not None:
        from parlour.cli.review_page import page

        try:
            html.write_text(page(found, speaker, worst), encoding="utf-8")
        except OSError as error:
            raise ParlourError(f"The page cannot be written to {html}: {why_unread(error)}.") from None
    if png is not None:
        from parlour.cli.review_picture import save

        save(found, speaker, png)
    if as_json:
        print_json(as_data(found))
        return
    show(found, speaker, worst)
    for written in (html, png):
        if written is not None:
            out.print(speaker.text("Saved to {file}.", file=str(written)))


def grade_with_progress(record: Record, speaker: Speaker, iterations: int, seconds: float) -> Review:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from parlour.bots.review import choices_in, finish, grade_all
    from parlour.cli.console import errors

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    grades: list[Grade] = []
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(speaker.text("thinking"), total=choices_in(record))
        for grade in grade_all(record, iterations=iterations, seconds=seconds):
            grades.append(grade)
            progress.advance(task)
    return finish(record, tuple(grades))


def show(found: Review, speaker: Speaker, worst: int) -> None:
    """The curve, the costliest answers and the accuracy, for people."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from parlour.cli.console import out
    from parlour.cli.curve import draw

    for seat in found.watched():
        name = found.seats[seat]
        out.print(Text(speaker.text("Chance of winning of {name} after every answer", name=name), style="bold"))
        for line in draw(found.curve(seat), found.length, max(out.width - 12, 20)):
            out.print(Text(line))
    costly = found.costliest(worst)
    if costly:
        table = Table("", speaker.text("answer"), speaker.text("better"), speaker.text("cost"), box=box.SIMPLE_HEAD)
        for grade in costly:
            table.add_row(*(Text(cell) for cell in costly_row(found, grade, speaker)))
        out.print(Text(speaker.text("The costliest answers"), style="bold"))
        out.print(table)
    for seat, name in enumerate(found.seats):
        share = f"{100 * found.accuracy(seat):.1f}"
        out.print(speaker.text("{name} kept {share} % of the chances.", name=name, share=share))
