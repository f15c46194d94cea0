"""`parlour deck`: checks deck lists."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from parlour.cli.command import HouseCommand, HouseGroup
from parlour.games.lorcana import cards, decks

app = typer.Typer(cls=HouseGroup, help="Deck lists.", no_args_is_help=True)
_out = Console()
_errors = Console(stderr=True)


@app.command("check", cls=HouseCommand, epilog="Example: parlour deck check my-deck.txt --format Core")
def check(
    file: Annotated[str, typer.Argument(help="A deck list in a file, or the name of a built-in deck.")],
    format_name: Annotated[
        str, typer.Option("--format", help="Core or Infinity; without it only deck construction.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check a deck list: size, inks, copies, legal and banned cards. Exit code 1 if something is wrong."""
    chosen = next((name for name in cards.FORMATS if name.lower() == format_name.lower()), "")
    if format_name and not chosen:
        _errors.print(f"There is no format called {format_name!r}; there are {' and '.join(cards.FORMATS)}.")
        raise typer.Exit(2)
    try:
        deck = decks.find_deck(file) if file in decks.built_in() else decks.read_deck_file(Path(file))
        problems = decks.check_deck(deck, chosen)
        legal = decks.legal_formats(deck)
    except (decks.BadDeck, cards.CardDataError) as problem:
        _errors.print(escape(str(problem)))
        raise typer.Exit(2) from None
    if as_json:
        listed = [{"line": problem.line, "message": problem.message} for problem in problems]
        typer.echo(
            json.dumps({"deck": deck.name, "cards": deck.size, "legal": list(legal), "problems": listed}, indent=2)
        )
    elif problems:
        for wrong in problems:
            where = f"{file}:{wrong.line}" if wrong.line else file
            _errors.print(f"{escape(where)}: {escape(wrong.message)}", soft_wrap=True, highlight=False)
    else:
        inks = list(dict.fromkeys(ink for entry in deck.entries for ink in entry.card.inks))
        where = f"legal in {' and '.join(legal)}" if legal else "legal in no constructed format"
        _out.print(f"{deck.name}: {deck.size} cards, {' and '.join(inks)}, {where}.", highlight=False)
    if problems:
        raise typer.Exit(1)
