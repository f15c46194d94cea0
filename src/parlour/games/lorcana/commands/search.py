"""`parlour cards search`: the cards that have some words in their names, facts or texts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape

from parlour.games.lorcana import cards, homebrew
from parlour.games.lorcana.cards.printing import key_of
from parlour.games.lorcana.commands.own import OwnCards
from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.kernel.layout import Voice

MOST_LISTED = 40


def search(
    context: typer.Context,
    words: Annotated[list[str], typer.Argument(help="Words of its name, inks, type, classifications or text.")],
    own: OwnCards = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the cards that have all these words. Exit code 1 if there is none."""
    voice: Voice = context.obj
    try:
        pool = cards.load() if own is None else homebrew.load(own).pool
    except cards.CardDataError as problem:
        raise ParlourError(str(problem)) from None
    wanted = [key_of(word) for word in words]
    found = [card for card in pool.cards() if all(word in _said_of(card) for word in wanted)]
    if as_json:
        typer.echo(json.dumps([_as_data(card) for card in found], indent=2, ensure_ascii=False))
    else:
        _list(found, voice)
    if not found:
        raise typer.Exit(1)


def _list(found: list[cards.Card], voice: Voice) -> None:
    out = Console(highlight=False, soft_wrap=True)
    for card in found[:MOST_LISTED]:
        kind = voice.name("song" if card.song else card.type)
        inks = ", ".join(map(voice.name, card.inks))
        mark = "◉" if card.inkable else "○"
        out.print(escape(f"{mark}{card.cost:<2} {voice.name(card.full_name)}  ({inks}, {kind})"))
    more = len(found) - MOST_LISTED
    if more > 0:
        out.print(escape(voice.text("{n} more; add a word.", n=more)))
    elif not found:
        out.print(escape(voice.text("No card has all these words.")))


def _said_of(card: cards.Card) -> str:
    """Everything a card is searched by."""
    kind = "song" if card.song else card.type
    return key_of(" ".join((card.full_name, kind, *card.inks, *card.classifications, card.text)))


def _as_data(card: cards.Card) -> dict[str, object]:
    return {
        "card": card.full_name,
        "type": card.type,
        "inks": list(card.inks),
        "cost": card.cost,
        "inkable": card.inkable,
        "classifications": list(card.classifications),
        "text": card.text,
    }
