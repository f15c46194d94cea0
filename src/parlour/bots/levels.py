"""How well a bot is to play, in one word: what tables offer to people. docs/bots.md says how strong each is."""

from __future__ import annotations

from typing import Final

LEVELS: Final = {
    "easy": "beginner",
    "medium": "search:12",
    "hard": "search:200",
    "merciless": "search:2000",
}
"""Every level and the bot behind it, from the kindest to the strongest."""
