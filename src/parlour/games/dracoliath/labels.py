"""Other names by which a card may be meant."""

from __future__ import annotations

from parlour.games.dracoliath.state import Dracoliath


def also_called(game: Dracoliath, label: str) -> list[str]:
    """A card's French and Italian names, and what a scenario calls it."""
    face = game.cards.named(label)
    if face is None:
        return []
    day = game.cards.days[face.card].name
    return [face.french, face.italian, *(alias for alias, name in game.aliases.items() if name == day)]
