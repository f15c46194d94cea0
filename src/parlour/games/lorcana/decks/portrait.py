"""A deck at a glance: what is wrong with it, where it is legal, its curve, its inks and its cards, as plain values."""

from collections.abc import Callable, Iterable
from typing import Any

from parlour.games.lorcana.cards import FORMATS, Card, load
from parlour.games.lorcana.decks import built_in, find_deck
from parlour.games.lorcana.decks.check import check_deck, legal_formats
from parlour.games.lorcana.decks.formats import plain_list
from parlour.games.lorcana.decks.listing import Deck, read_deck


def portrait(listed: str) -> dict[str, Any]:
    """A built-in deck by its name, or a list in any of the forms in which lists are handed around."""
    name = listed.strip()
    deck = find_deck(name) if name in built_in() else read_deck(plain_list(listed), load(), "")
    return {
        "problems": _problems(deck),
        "name": deck.name,
        "size": deck.size,
        "legal": list(legal_formats(deck)),
        "not_legal": {name: _problems(deck, name) for name in FORMATS if name not in legal_formats(deck)},
        "curve": _counted(deck, lambda card: [str(card.cost)]),
        "inks": _counted(deck, lambda card: card.inks),
        "inkable": sum(entry.count for entry in deck.entries if entry.card.inkable),
        "cards": [
            {"name": entry.card.full_name, "count": entry.count, "line": entry.line}
            | {"type": entry.card.type, "cost": entry.card.cost, "inkable": entry.card.inkable}
            for entry in deck.entries
        ],
    }


def _counted(deck: Deck, kinds: Callable[[Card], Iterable[str]]) -> dict[str, int]:
    """How many copies there are of each kind; counts are multiplied, never written out, since they may be absurd."""
    counts: dict[str, int] = {}
    for entry in deck.entries:
        for kind in kinds(entry.card):
            counts[kind] = counts.get(kind, 0) + entry.count
    return counts


def _problems(deck: Deck, format_name: str = "") -> list[dict[str, Any]]:
    return [{"line": found.line, "message": found.message} for found in check_deck(deck, format_name)]
