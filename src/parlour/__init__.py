"""Parlour plays card games by their own rulebooks."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from parlour.kernel import Decision, Explanation, IllegalAnswer, Match, Option, Outcome, ParlourError, Rng
from parlour.kernel.registry import game_names, open_box

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "Explanation",
    "IllegalAnswer",
    "Match",
    "Option",
    "Outcome",
    "ParlourError",
    "Rng",
    "game_names",
    "open_box",
    "start",
]


def start(
    game: str,
    *,
    seats: int | Sequence[str] | None = None,
    decks: Sequence[Any] | None = None,
    seed: int | None = None,
    edition: str | None = None,
    **options: Any,
) -> Match:
    """Begin a match of that game. Without a seed it is dealt by chance; ``match.record()`` tells the seed."""
    if decks is not None:
        options["decks"] = decks
    if edition is not None:
        options["edition"] = edition
    box = open_box(game)
    setup = box.prepare(seats, secrets.randbits(48) if seed is None else seed, **options)
    return Match(box.deal(setup), box.referee, setup)
