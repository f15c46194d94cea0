"""The zones of chapter 8, as small numbers kept for every card."""

from __future__ import annotations

from typing import Final

DECK: Final = 0
HAND: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
INKWELL: Final = 4
UNDER: Final = 5
"""Beneath another card in play (5.1.5): in the Play zone, but not in play."""
BEING_PLAYED: Final = 6
"""Revealed and announced (4.3.4.3), or an action that resolves (4.3.4.8): it has left its zone and reached no other."""
GONE: Final = 7
"""With a player who has left the game (1.10.2.3)."""

ZONE_NAMES: Final = ("deck", "hand", "play", "discard", "inkwell", "under", "gone", "gone")
ZONES: Final = {"deck": DECK, "hand": HAND, "play": PLAY, "discard": DISCARD, "inkwell": INKWELL, "under": UNDER}
PUBLIC: Final = (False, False, True, True, False, True, True, True)
"""Whether everybody may look at a card there (8.1.2); facedown cards under others excepted."""
