"""A card as it last was in play, for texts that speak of it after it has left."""

from __future__ import annotations

from parlour.games.lorcana.face import Face


class Ghost:
    """A card as it last was in play (9.4.1, 8.4.4): for texts that speak of it after it has left."""

    __slots__ = ("at", "damage", "exerted", "face", "guests", "stamp", "strength", "under", "ways")

    def __init__(
        self,
        face: Face,
        strength: int,
        damage: int,
        exerted: bool,
        at: int,
        under: tuple[int, ...],
        ways: int,
        stamp: int,
        guests: tuple[int, ...],
    ) -> None:
        self.face = face
        self.strength = strength
        self.damage = damage
        self.exerted = exerted
        self.at = at
        self.under = under
        self.ways = ways
        self.stamp = stamp
        self.guests = guests
        """The characters at a location when it left."""
