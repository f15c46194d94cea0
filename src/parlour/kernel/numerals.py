"""Whole numbers as people write them in files and at prompts."""

from __future__ import annotations

from parlour.kernel.errors import ParlourError

MOST_DIGITS = 400
"""Longer ones are a mistake, and Python refuses to read very long ones."""


def whole_number(words: str) -> int | None:
    """The number these words are, or None: plain decimal digits, perhaps with a minus sign before them."""
    bare = words.strip()
    digits = bare.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > MOST_DIGITS:
        return None
    return int(bare)


def require_seed(seed: object) -> int:
    """A seed that somebody gave, if it is a whole number."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ParlourError(f"A seed is a whole number, not {seed!r}.")
    return seed
