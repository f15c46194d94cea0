"""What somebody at a table has been told. A table keeps all of it, for whoever comes back asks for what they missed."""

from __future__ import annotations

from typing import NamedTuple

from parlour.kernel.event import Event

Names = tuple[str, ...]


class Told(NamedTuple):
    """An event as somebody knows it, and the names of the seats when it happened."""

    event: Event
    names: Names


class Heard:
    """All that one player has been told, in order.

    Only the events are kept, and from which one on the seats had which names: players change seats between matches, not
    within one. What the events say in somebody's language is said again when it is asked for again.
    """

    __slots__ = ("_called", "_events")

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._called: list[tuple[int, Names]] = []
        """How many events came before the seats were called so."""

    def __len__(self) -> int:
        return len(self._events)

    def call_seats(self, names: Names) -> None:
        """From now on the seats have these names."""
        if not self._called or self._called[-1][1] != names:
            self._called.append((len(self._events), names))

    def rename_seats(self, names: Names) -> None:
        """Names are given before anything is played: what has been told so far is told with them too."""
        self._called = [(0, names)]

    def hear(self, event: Event) -> None:
        self._events.append(event)

    def after(self, number: int) -> list[Told]:
        """Everything that came after the event of that number; the first one has number 1."""
        told: list[Told] = []
        until = len(self._events)
        for begin, names in reversed(self._called):
            told[:0] = [Told(event, names) for event in self._events[max(begin, number) : until]]
            if begin <= number:
                break
            until = begin
        return told
