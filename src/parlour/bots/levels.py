"""How well a bot is to play, in one word: what tables offer to people. docs/bots.md says how strong each is."""

from __future__ import annotations

from typing import Final

LEVELS: Final = {
    "easy": "beginner",
    "medium": "patient:1",
    "hard": "patient:4",
    "merciless": "search:2000",
}
"""Every level and the bot behind it, from the kindest to the strongest.

The two in the middle think so many times as long as a game says that a middling player does (``Judge.patience``): the
same number of iterations is much in one game and next to nothing in another.
"""
