"""What the rules keep for an effect being resolved, and who and what makes something happen."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """The bindings of the effect being resolved; the card language has its own kind. Immutable."""

    __slots__ = ()

    def did(self, cards: tuple[int, ...], amount: int) -> Frame:
        """The frame after something has been done to those cards, to that amount."""
        return self


NO_FRAME = Frame()


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
