"""Parlour plays card games by their own rulebooks."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from parlour.kernel import (
    Box,
    Chair,
    Decision,
    Explanation,
    IllegalAnswer,
    Match,
    Option,
    Outcome,
    ParlourError,
    Rng,
)
from parlour.kernel.registry import game_names, is_box, open_box
from parlour.kernel.replay import begin
from parlour.kernel.version import VERSION

__version__ = VERSION

__all__ = [
    "Box",
    "Chair",
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
    game: Box | str,
    *,
    seats: int | Sequence[str] | None = None,
    decks: Sequence[Any] | None = None,
    seed: int | None = None,
    edition: str | None = None,
    **options: Any,
) -> Match:
    """Begin a match of that game: an installed one by its name, or any other by its box.

    Without a seed it is dealt by chance; ``match.record()`` tells the seed.
    """
    if decks is not None:
        options["decks"] = decks
    if edition is not None:
        options["edition"] = edition
    if not isinstance(game, str) and not is_box(game):
        raise ParlourError(f"A game is given by its name or as its Box, not as {game!r}.")
    box = open_box(game) if isinstance(game, str) else game
    return begin(box.prepare(seats, secrets.randbits(48) if seed is None else seed, **options))
