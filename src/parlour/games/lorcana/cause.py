"""Who and what makes something happen."""

from __future__ import annotations


class Cause:
    """Who and what makes something happen: a seat, a card in one of its lives, and of what kind it is."""

    __slots__ = ("card", "seat", "stamp", "ways")

    def __init__(self, seat: int, card: int, stamp: int, ways: int) -> None:
        self.seat = seat
        self.card = card
        self.stamp = stamp
        self.ways = ways
        """BY_ACTION, BY_ITEM, BY_ABILITY, BY_CHARACTER, BY_LOCATION bits of ``occurrences``."""


NO_CAUSE = Cause(-1, -1, -1, 0)
"""The rules themselves."""
