"""Marketing cards (2026 10.2.2): ink from the start of a Pack Rush that never leaves the inkwell."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.cards.card import Card

MARKETING: Final = Card(
    key="marketing card",
    full_name="Marketing Card",
    name="Marketing Card",
    names=("Marketing Card",),
    version="",
    type="marketing card",
    cost=0,
    inkable=False,
    strength=0,
    willpower=0,
    lore=0,
)
"""No standard card (2026 1.4.1): no effect looks for it, chooses it or moves it."""
