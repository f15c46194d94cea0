"""`parlour cards new` and what the commands do with `--cards FILE`: cards of one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape

from parlour.games.lorcana import homebrew
from parlour.games.lorcana.cards import load
from parlour.kernel.errors import ParlourError, why_unread

if TYPE_CHECKING:
    from parlour.kernel.layout import Voice

OwnCards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE", help="A file of cards of your own, laid over the printed ones."),
]
"""The option ``--cards``."""


def new(
    context: typer.Context,
    file: Annotated[Path | None, typer.Argument(help="Where to write it; without one it is printed.")] = None,
) -> None:
    """Write a commented example of a file of cards of your own, which can be checked and played at once."""
    voice: Voice = context.obj
    text = homebrew.example(voice)
    if file is None:
        typer.echo(text, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise ParlourError(f"There is a file {file} already; name another one.") from None
    except OSError as error:
        raise ParlourError(f"The file {file} cannot be written: {why_unread(error)}.") from None
    _say(voice, file, homebrew.load(file))


def check_own(voice: Voice, file: Path, as_json: bool) -> None:
    """Read a file of cards and say what is in it; mistakes are errors, each with its line."""
    if not as_json:
        _say(voice, file, homebrew.load(file))
        return
    mistakes: list[homebrew.Mistake] = []
    listed: list[dict[str, object]] = []
    try:
        own = homebrew.load(file)
        listed = [{"card": card.full_name, "line": line} for card, line in zip(own.cards, own.lines, strict=True)]
    except homebrew.BadCards as bad:
        mistakes = bad.mistakes
    found = [{"line": one.line, "column": one.column, "message": one.sentence} for one in mistakes]
    typer.echo(json.dumps({"cards": listed, "problems": found}, indent=2, ensure_ascii=False))
    if found:
        raise typer.Exit(1)


def _say(voice: Voice, file: Path, own: homebrew.Own) -> None:
    """That all is well, which printed cards are covered, and what can be done next."""
    out = Console(highlight=False, soft_wrap=True)
    count = voice.text("{n} {n|card|cards}", n=len(own.cards))
    out.print(escape(voice.text("{file}: {count}, all understood.", file=str(file), count=count)))
    covered = [card.full_name for card in own.cards if card.full_name in load()]
    if covered:
        out.print(escape(voice.text("Instead of the printed ones: {cards}.", cards=", ".join(covered))))
    command = f"parlour play lorcana --cards {file}"
    out.print(escape(voice.text("Play with them: {command}", command=command)))
