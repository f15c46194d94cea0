"""A card in play: what is on the table and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.face import Face

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context


NOBODY: Final = (-1, -1)


class Permanent:
    """A character, item or location in play, the top card of its stack (5.1.8).

    ``face`` holds its values as everything in force makes them; the rest are its conditions (5.1).
    """

    __slots__ = (
        "at",
        "boosted",
        "card",
        "character",
        "context",
        "damage",
        "drying",
        "exerted",
        "face",
        "facedown",
        "hurt_by",
        "id",
        "item",
        "label",
        "location",
        "paid",
        "script",
        "seat",
        "stamp",
        "under",
        "ways",
    )

    def __init__(self, id: int, seat: int, script: Script, stamp: int, original: Permanent | None = None) -> None:
        """A card entering play; or, with ``original``, one that stands as that one stands."""
        card = script.card
        self.id = id
        self.seat = seat
        self.card = card
        self.script = script
        self.stamp = stamp
        """Which of its lives this is (8.1.5)."""
        self.character = card.character
        self.item = card.item
        self.location = card.location
        if original is None:
            # Ready, undamaged and, a character, drying (5.1.13).
            self.face: Face = script.face
            self.context: Context | None = None
            """What abilities of its own know before anything has happened, once that was asked (``context_of``)."""
            self.label = card.full_name
            """How options and events call it; kept up to date when cards enter and leave."""
            self.exerted = False
            self.drying = card.character
            self.damage = 0
            self.at = -1
            """The location it is at, or -1."""
            self.under: tuple[int, ...] = ()
            """The cards beneath it, top first."""
            self.facedown: tuple[int, ...] = ()
            """Those of them that are facedown."""
            self.ways = 0
            """How it was played: WITH_SHIFT, BY_SINGING, FOR_FREE ... bits of ``occurrences``; 0 when it was not."""
            self.paid = 0
            self.hurt_by = NOBODY
            """The character its damage since the last check came from (1.9.1.3), and which of its lives that was."""
            self.boosted = 0
            """The turn it was last boosted in; 0 for never."""
        else:
            self.face = original.face
            self.context = original.context
            self.label = original.label
            self.exerted = original.exerted
            self.drying = original.drying
            self.damage = original.damage
            self.at = original.at
            self.under = original.under
            self.facedown = original.facedown
            self.ways = original.ways
            self.paid = original.paid
            self.hurt_by = original.hurt_by
            self.boosted = original.boosted
