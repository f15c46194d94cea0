"""`parlour tables`: the tables that a server keeps, listed, taken out as records, or deleted."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.command import HouseCommand, HouseGroup, Language, speaker_of
from parlour.kernel.errors import ParlourError, why_unread

if TYPE_CHECKING:
    from parlour.table.store import Store

app = typer.Typer(cls=HouseGroup, help="Tables that a server keeps.", no_args_is_help=True)

Database = Annotated[str, typer.Option(metavar="URL", help="Where tables are kept: sqlite:///FILE or postgresql://…")]
Identity = Annotated[str, typer.Argument(help="The table, as “parlour tables list” names it.")]


def opened(database: str) -> Store:
    """The store of that address; a file that was named has to be there, since only servers begin a new one."""
    import os

    from parlour.table.store import Store, default_address, file_at

    named = database or os.environ.get("PARLOUR_DATABASE", "")
    file = file_at(named) if named else None
    if file is not None and not file.is_file():
        raise ParlourError(f"There is no database {file}; say with --database where the server keeps its tables.")
    store = Store(named or default_address())
    store.open()
    return store


@app.command("list", cls=HouseCommand, epilog="Example: parlour tables list --json")
def list_tables(
    context: typer.Context,
    database: Database = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    lang: Language = "",
) -> None:
    """List the tables, the one used last at the end."""
    from rich.table import Table

    from parlour.cli.console import out, print_json

    store = opened(database)
    kept = store.all()
    if as_json:
        print_json(
            [
                {
                    "table": table.id,
                    "game": table.game,
                    "players": [f"{player.name}={player.kind}" for player in table.opening.players],
                    "acts": table.acts,
                    "over": table.over,
                    "touched": table.touched,
                }
                for table in kept
            ]
        )
        return
    say = speaker_of(context, lang).text
    if not kept:
        out.print(say("No table is kept in {database}.", database=store.said()), soft_wrap=True)
        return
    listing = Table(say("table"), say("game"), say("players"), say("acts"), say("over"), say("last used"))
    for table in kept:
        players = ", ".join(f"{player.name}={player.kind}" for player in table.opening.players)
        used = time.strftime("%Y-%m-%d %H:%M", time.localtime(table.touched))
        listing.add_row(table.id, table.game, players, str(table.acts), say("yes") if table.over else "", used)
    out.print(listing)


@app.command("export", cls=HouseCommand, epilog="Example: parlour tables export 5RsAwJeSyT015elM match.parlour")
def export(
    context: typer.Context,
    table: Identity,
    file: Annotated[Path | None, typer.Argument(help="Where to write it; without it, to the screen.")] = None,
    database: Database = "",
    lang: Language = "",
) -> None:
    """Take the record of a table's match out, also of one that is not over: it holds the seed."""
    from parlour.table.looking import record
    from parlour.table.table import Table

    store = opened(database)
    kept = store.find(table)
    if kept is None:
        raise ParlourError(f"There is no table “{table}” in {store.said()}.")
    live = Table(table, kept.opening)
    for act in store.acts_of(table):
        live.apply(act)
    text = record(live, live.played(live.matches))
    if file is None:
        typer.echo(text, nl=False)
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ParlourError(f"The record cannot be written to {file}: {why_unread(error)}.") from error
    typer.echo(speaker_of(context, lang).text("Saved to {file}.", file=str(file)))


@app.command("delete", cls=HouseCommand, epilog="Example: parlour tables delete 5RsAwJeSyT015elM")
def delete(context: typer.Context, table: Identity, database: Database = "", lang: Language = "") -> None:
    """Delete a table for good; whoever sits at it is sent away."""
    store = opened(database)
    if not store.delete(table):
        raise ParlourError(f"There is no table “{table}” in {store.said()}.")
    typer.echo(speaker_of(context, lang).text("The table {table} is deleted.", table=table))
