"""What changed, as bits: values that depend on an aspect of the game are worked out anew when it is touched."""

from __future__ import annotations

from typing import Final

MEMBERS: Final = 1
EXERTION: Final = 2
DAMAGE_MARKS: Final = 4
PLACE: Final = 8
HANDS: Final = 16
DISCARDS: Final = 32
INKWELLS: Final = 64
DECKS: Final = 128
LORE: Final = 256
TURN: Final = 512
CHALLENGES: Final = 1024
DROPS: Final = 2048
HISTORY: Final = 4096
EMPTY_DECKS: Final = 131072
"""Somebody has found no deck (1.9.1.2)."""
# What depends on derived values of cards in play.
OF_CLASSES: Final = 8192
OF_KEYWORDS: Final = 16384
OF_STATS: Final = 32768
OF_ONE_KEYWORD: Final = 20
"""From this bit on: the keywords, as bits of ``Face.keywords``, that something depends on and no other."""
FACES: Final = 65536
"""On faces as a whole: whatever they say has to be worked out before."""

CHECKED: Final = LORE | DAMAGE_MARKS | EMPTY_DECKS
"""What the game state check looks at besides the faces of the cards in play (1.9.1)."""

SCORES: Final = LORE | EMPTY_DECKS | FACES
"""What makes a player win or lose (1.9.1.1, 1.9.1.2)."""
WOUNDS: Final = DAMAGE_MARKS | FACES
"""What gets a card banished (1.9.1.3)."""
DRAWING: Final = HANDS | DECKS
INKING: Final = HANDS | DISCARDS | INKWELLS

ZONE_ASPECTS: Final = (DECKS, HANDS, MEMBERS, DISCARDS, INKWELLS, MEMBERS, 0, 0)
"""What changes when a card leaves or reaches a zone, by the zone's number."""
