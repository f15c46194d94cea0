"""A card in play: what is on the table and changes."""

from __future__ import annotations

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.cards.card import CHARACTER, ITEM, LOCATION, Card
from parlour.games.lorcana.face import Face


class Permanent:
    """A character, item or location in play, the top card of its stack (5.1.8).

    ``face`` holds its values as everything in force makes them; the rest are its conditions (5.1).
    """

    __slots__ = (
        "at",
        "boosted",
        "card",
        "character",
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

    def __init__(
        self,
        id: int,
        seat: int,
        card: Card,
        script: Script,
        face: Face,
        label: str,
        exerted: bool,
        drying: bool,
        damage: int,
        at: int,
        under: tuple[int, ...],
        facedown: tuple[int, ...],
        ways: int,
        paid: int,
        stamp: int,
        hurt_by: int,
        boosted: int,
        character: bool,
        item: bool,
        location: bool,
    ) -> None:
        self.id = id
        self.seat = seat
        self.card = card
        self.script = script
        self.face = face
        self.label = label
        """How options and events call it; kept up to date when cards enter and leave."""
        self.exerted = exerted
        self.drying = drying
        self.damage = damage
        self.at = at
        """The location it is at, or -1."""
        self.under = under
        """The cards beneath it, top first."""
        self.facedown = facedown
        """Those of them that are facedown."""
        self.ways = ways
        """How it was played: WITH_SHIFT, BY_SINGING, FOR_FREE ... bits of ``occurrences``; 0 when it was not."""
        self.paid = paid
        self.stamp = stamp
        """Which of its lives this is (8.1.5)."""
        self.hurt_by = hurt_by
        """The character its damage since the last check came from (1.9.1.3), or -1."""
        self.boosted = boosted
        """The turn it was last boosted in; 0 for never."""
        self.character = character
        self.item = item
        self.location = location

    def clone(self) -> Permanent:
        return Permanent(
            self.id,
            self.seat,
            self.card,
            self.script,
            self.face,
            self.label,
            self.exerted,
            self.drying,
            self.damage,
            self.at,
            self.under,
            self.facedown,
            self.ways,
            self.paid,
            self.stamp,
            self.hurt_by,
            self.boosted,
            self.character,
            self.item,
            self.location,
        )


def new_permanent(id: int, seat: int, script: Script, stamp: int) -> Permanent:
    """A card entering play: ready, undamaged and, a character, drying (5.1.13)."""
    card = script.card
    character = card.type == CHARACTER
    return Permanent(
        id,
        seat,
        card,
        script,
        script.face,
        card.full_name,
        False,
        character,
        0,
        -1,
        (),
        (),
        0,
        0,
        stamp,
        -1,
        0,
        character,
        card.type == ITEM,
        card.type == LOCATION,
    )
