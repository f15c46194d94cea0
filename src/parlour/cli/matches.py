"""`parlour matches`: the saved matches, with their date, game, players and turn."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import typer

from parlour.cli.command import HouseCommand, Language, speaker_of

app = typer.Typer(add_completion=False)


@app.command(
    cls=HouseCommand,
    help="List the saved matches: when they were left, the game, who plays, and how far they have gone.",
    epilog="Example: parlour matches",
)
def matches(
    context: typer.Context,
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    from parlour.cli import saves
    from parlour.cli.console import out, print_json

    speaker = speaker_of(context, lang)
    found = saves.saved()
    if as_json:
        print_json(
            [
                {"file": str(one.path), "game": one.game, "players": one.players, "turn": one.turn, "over": one.over}
                for one in found
            ]
        )
        return
    if not found:
        out.print(speaker.text("No match has been saved yet."))
    for one in found:
        when = datetime.fromtimestamp(one.changed).strftime("%Y-%m-%d %H:%M")
        turn = speaker.text("turn {turn}", turn=one.turn or "?")
        state = speaker.text("over") if one.over else turn
        out.print(f"{when}  {one.game:12} {state:10} {one.players}", markup=False, soft_wrap=True)
        out.print(f"    {one.path}", markup=False, soft_wrap=True, style="dim")
