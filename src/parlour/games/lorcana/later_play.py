"""A card that an ability has told somebody to play (7.1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.options import TurnAction
from parlour.kernel import Question

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana  # noqa: F401


class LaterPlay(Question["Lorcana", TurnAction]):
    """The step that plays it, which waits until the ability has finished."""

    __slots__ = ("afterwards", "card", "exerted", "how", "seat")

    def __init__(self, seat: int, card: int, how: str, exerted: bool, afterwards: str) -> None:
        self.seat = seat
        self.card = card
        self.how = how
        self.exerted = exerted
        self.afterwards = afterwards
