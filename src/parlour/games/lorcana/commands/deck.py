"""`parlour deck`: lists, shows and checks decks."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape

from parlour.games.lorcana import cards, decks, homebrew
from parlour.games.lorcana.commands.own import OwnCards
from parlour.kernel.registry import shortened

if TYPE_CHECKING:
    from parlour.kernel.layout import Voice

app = typer.Typer(help="Deck lists.", no_args_is_help=True)

LONGEST_BAR = 30
DEAREST = 10


def _out() -> Console:
    return Console(highlight=False, soft_wrap=True)


def _fail(problem: Exception | str, voice: Voice) -> typer.Exit:
    """What is wrong, in one sentence on the error stream."""
    lines = [shortened(line, 400) for line in voice.sentence(str(problem)).splitlines()]
    Console(stderr=True, highlight=False, soft_wrap=True).print(escape("\n".join(lines)))
    return typer.Exit(2)


def _named(file: str, voice: Voice, own: Path | None = None) -> decks.Deck:
    """A built-in deck, a list in a file, or one on the standard input, whether it is legal or not."""
    try:
        pool = cards.load() if own is None else homebrew.load(own).pool
        if file == "-":
            return decks.read_deck_bytes(sys.stdin.buffer.read(), "-", pool)
        return decks.find_deck(file, pool) if file in decks.built_in() else decks.read_deck_file(Path(file), pool)
    except (decks.BadDeck, cards.CardDataError) as problem:
        raise _fail(problem, voice) from None


def _format_named(name: str, voice: Voice) -> str:
    formats = (*cards.FORMATS, *decks.LIMITED)
    chosen = next((known for known in formats if known.lower() == name.lower()), "")
    if name and not chosen:
        raise _fail(f"There is no format called {shortened(name)!r}; there are {', '.join(formats)}.", voice)
    return chosen


@app.command("check", epilog="Example: parlour deck check my-deck.txt --format Core")
def check(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="A deck list in a file, the name of a built-in deck, or - to read one.")],
    format_name: Annotated[
        str, typer.Option("--format", help="Core, Infinity, Draft or Sealed; without it only deck construction.")
    ] = "",
    own: OwnCards = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check a deck list: size, inks, copies, legal and banned cards. Exit code 1 if something is wrong."""
    voice: Voice = context.obj
    chosen = _format_named(format_name, voice)
    deck = _named(file, voice, own)
    problems = decks.check_deck(deck, chosen)
    legal = decks.legal_formats(deck)
    if as_json:
        listed = [{"line": problem.line, "message": problem.message} for problem in problems]
        data = {"deck": deck.name, "cards": deck.size, "legal": list(legal), "problems": listed}
        typer.echo(json.dumps(data, indent=2, ensure_ascii=False))
    elif problems:
        errors = Console(stderr=True, highlight=False, soft_wrap=True)
        for wrong in problems:
            where = f"{file}:{wrong.line}" if wrong.line else file
            errors.print(f"{escape(where)}: {escape(shortened(voice.sentence(wrong.message), 400))}")
    else:
        formats = ", ".join(legal)
        where = (
            voice.text("legal in {formats}", formats=formats) if legal else voice.text("legal in no constructed format")
        )
        if chosen in decks.LIMITED:
            where = voice.text("legal in {formats}", formats=chosen)
        count = voice.text("{n} {n|card|cards}", n=deck.size)
        _out().print(escape(f"{deck.name}: {count}, {_inks(deck, voice)}, {where}."))
    if problems:
        raise typer.Exit(1)


@app.command("list", epilog="Example: parlour deck list")
def list_(context: typer.Context, as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """List the decks that come with the game, with their inks and what they cost."""
    voice: Voice = context.obj
    found = [_named(name, voice) for name in decks.built_in()]
    if as_json:
        typer.echo(json.dumps([{"deck": deck.name, "cards": deck.size} for deck in found], indent=2))
        return
    for deck in found:
        cost = sum(card.cost for card in deck.cards()) / deck.size
        mean = voice.text("mean cost {cost}", cost=f"{cost:.1f}")
        _out().print(f"[bold]{escape(deck.name):20}[/bold] {escape(_inks(deck, voice)):24} {escape(mean)}")


@app.command("show", epilog="Example: parlour deck show amber-steel")
def show(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="A deck list in a file, the name of a built-in deck, or - to read one.")],
    own: OwnCards = None,
) -> None:
    """Show a deck: its cards by type, its curve and its inks."""
    voice: Voice = context.obj
    out = _out()
    deck = _named(file, voice, own)
    out.print(f"[bold]{escape(deck.name)}[/bold]: {escape(voice.text('{n} {n|card|cards}', n=deck.size))}")
    _print_cards(deck, voice, out)
    everything = deck.cards()
    costs = {cost: sum(min(card.cost, DEAREST) == cost for card in everything) for cost in range(DEAREST + 1)}
    _print_bars(voice.text("Curve"), {str(cost): count for cost, count in costs.items() if count}, out)
    inks = {ink: sum(ink in card.inks for card in everything) for ink in cards.INKS}
    _print_bars(voice.text("Inks"), {voice.name(ink): count for ink, count in inks.items() if count}, out)
    inkable = sum(card.inkable for card in everything)
    out.print(escape(voice.text("{n} of {all} can be put into the inkwell", n=inkable, all=deck.size)))
    for problem in decks.check_deck(deck):
        out.print(f"[red]{escape(str(problem))}[/red]")


def _print_cards(deck: decks.Deck, voice: Voice, out: Console) -> None:
    for kind in cards.CARD_TYPES:
        entries = sorted(
            (entry for entry in deck.entries if entry.card.type == kind), key=lambda entry: entry.card.cost
        )
        if entries:
            out.print(f"[bold]{escape(voice.name(kind))}[/bold] ({sum(entry.count for entry in entries)})")
        for entry in entries:
            mark = "◉" if entry.card.inkable else "○"
            out.print(escape(f"  {entry.count}  {mark}{entry.card.cost:<2} {voice.name(entry.card.full_name)}"))


def _print_bars(title: str, counts: dict[str, int], out: Console) -> None:
    """Numbers as bars beside each other."""
    out.print(f"[bold]{escape(title)}[/bold]")
    most = max(counts.values(), default=1)
    widest = max(map(len, counts), default=0)
    for name, count in counts.items():
        out.print(escape(f"  {name:>{widest}} {'█' * max(1, round(LONGEST_BAR * count / most))} {count}"))


def _inks(deck: decks.Deck, voice: Voice) -> str:
    return ", ".join(voice.name(ink) for ink in dict.fromkeys(ink for entry in deck.entries for ink in entry.card.inks))
