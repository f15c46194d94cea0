"""The card that stands for any other in scenarios."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.cards.card import Card

FILLER: Final = Card(
    key="filler",
    full_name="Filler",
    name="Filler",
    names=("Filler",),
    version="",
    type="filler",
    cost=1,
    inkable=True,
    strength=1,
    willpower=1,
    lore=1,
)
"""A vanilla card no effect looks for: what unlisted decks and ink in scenarios are made of."""
