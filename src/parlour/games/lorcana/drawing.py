"""A printed card as plain values, for whoever draws it."""

from __future__ import annotations

from typing import Any

from parlour.games.lorcana.cards import Card
from parlour.games.lorcana.layout import spoken
from parlour.locale.catalogues import terms


def printed(card: Card, language: str) -> dict[str, Any]:
    """The facts of chapter 5 and the abilities, said in that language where the card can be read."""
    return {
        "title": card.name,
        "version": card.version,
        "type": card.type,
        "song": card.song,
        "inks": list(card.inks),
        "inkable": card.inkable,
        "cost": card.cost,
        "strength": card.strength,
        "willpower": card.willpower,
        "lore": card.lore,
        "move_cost": card.move_cost,
        "classifications": list(card.classifications),
        "classes": [_class_said(name, language) for name in card.classifications],
        "rarity": card.rarity,
        "sets": list(card.sets),
        "text": [{"heading": heading, "text": text} for heading, text in spoken(card, language)],
    }


def _class_said(name: str, language: str) -> str:
    """A classification as card texts in that language call it."""
    return name if language == "en" else terms(language, "lorcana").get(("class", name), name)
