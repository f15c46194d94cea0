"""The card sets there are: the one in the box, and those the user has brought."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path

from parlour.games.dracoliath import notation
from parlour.games.dracoliath.printed import CardSet
from parlour.kernel.errors import ParlourError, why_unread

PACKAGE = "parlour.games.dracoliath"


@cache
def original_set() -> CardSet:
    """The 126 cards that come in the box."""
    return notation.read((files(PACKAGE) / "dracoliath.cards").read_text(encoding="utf-8"), "dracoliath.cards")


@cache
def original_digest() -> str:
    """By which a record tells the set it was played with: what the cards are called in English, are and do."""
    facts = [
        (
            face.name,
            face.colour,
            face.type,
            face.mastery,
            face.fusion,
            face.night,
            *(line.notation for line in face.lines),
        )
        for face in original_set().faces
    ]
    return _digest(repr(facts).encode())


def _digest(cards: bytes) -> str:
    return hashlib.sha256(cards).hexdigest()[:16]


_own_sets: dict[str, CardSet] = {}


def own_set(path: str) -> tuple[CardSet, str]:
    """A set of the user's, and a digest of it by which a record notices that the file has changed."""
    try:
        digest = _digest(Path(path).read_bytes())
    except OSError as error:
        raise ParlourError(f"The card file {path} cannot be read: {why_unread(error)}.") from error
    if digest not in _own_sets:
        _own_sets[digest] = notation.load(path)
    return _own_sets[digest], digest


def every_set() -> list[CardSet]:
    """All sets that have been read so far, the user's own ones first."""
    return [*_own_sets.values(), original_set()]
