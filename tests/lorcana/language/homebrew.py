"""Cards of our own for the tests of the card language: written in the notation, played like any other."""

from __future__ import annotations

from typing import Any

from parlour.games.lorcana import cards
from parlour.games.lorcana.cards.card import ACTION, CHARACTER, Card
from parlour.games.lorcana.cards.printing import key_of
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.nodes import Script
from parlour.games.lorcana.language.notation import read

OURS: dict[Card, Script] = {}


def homebrew(full_name: str, notation: str = "", **facts: Any) -> str:
    """A card of our own; a 2/4 character of cost 1 with 1 lore unless something else is said. Gives back its name."""
    name, _, version = full_name.partition(" - ")
    facts = {"type": CHARACTER, "cost": 1, "strength": 2, "willpower": 4, "lore": 1, "inks": ("Amber",), **facts}
    if facts["type"] != CHARACTER:
        facts.update(strength=0, willpower=0, lore=0)
    card = Card(key=key_of(full_name), full_name=full_name, name=name, names=(name,), version=version, **facts)
    OURS[card] = read(notation)
    lay_out()
    return full_name


def lay_out() -> None:
    """Put our cards among the others; other tests may have had the pool read anew."""
    for card, script in OURS.items():
        cards.load()._cards[card.key] = card
        library._scripts[card] = script


def spell(full_name: str, effect: str, **facts: Any) -> str:
    """An action of our own that costs nothing."""
    return homebrew(full_name, f"do: {effect}", type=ACTION, cost=0, **facts)
