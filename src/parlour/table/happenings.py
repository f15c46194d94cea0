"""What happens at a table beside the game: told in the same stream as the game's own events."""

from __future__ import annotations

from parlour.kernel.event import EVERYONE, Event, only


class TableEvent(Event):
    """Something a seat does at the table; no rule of the game stands behind it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int, audience: int = EVERYONE) -> None:
        super().__init__("", audience)
        self.seat = seat


class AsksBack(TableEvent):
    __slots__ = ()
    form = "{seat@} asks to take back an answer."


class TakesBack(TableEvent):
    __slots__ = ()
    form = "{seat@} takes back an answer."


class Declines(TableEvent):
    __slots__ = ()
    form = "{seat@} would rather play on."


class OutOfTime(TableEvent):
    __slots__ = ()
    form = "{seat@} has run out of time."


class PlaysAgain(TableEvent):
    __slots__ = ()
    form = "{seat@} would like to play again."


class AnsweredByRule(TableEvent):
    """Told only to the seat whose rule it was: forced answers pass, but visibly."""

    __slots__ = ("option",)
    form = "Answered for you: {option}"

    def __init__(self, seat: int, option: str) -> None:
        super().__init__(seat, only(seat))
        self.option = option


class NewMatch(Event):
    __slots__ = ("n",)
    form = "Match {n} at this table begins."

    def __init__(self, n: int) -> None:
        super().__init__("")
        self.n = n
