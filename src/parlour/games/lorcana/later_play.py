"""A card that an ability has told somebody to play (7.1.6)."""

from __future__ import annotations


class LaterPlay:
    """A card to be played once the ability that says so has finished. Immutable."""

    __slots__ = ("afterwards", "card", "exerted", "how", "seat")

    def __init__(self, seat: int, card: int, how: str, exerted: bool, afterwards: str) -> None:
        self.seat = seat
        self.card = card
        self.how = how
        self.exerted = exerted
        self.afterwards = afterwards
