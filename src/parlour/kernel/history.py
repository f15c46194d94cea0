"""A list that only grows and can be forked in constant time, so that copying a game never copies its past."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class History(Generic[T]):
    """What has happened so far. A fork shares everything before it and adds to a list of its own."""

    __slots__ = ("before", "items", "upto")

    def __init__(self, before: History[T] | None = None, upto: int = 0) -> None:
        self.before = before
        self.upto = upto
        self.items: list[T] = []

    @classmethod
    def of(cls, items: list[T]) -> History[T]:
        """One that begins with these."""
        history: History[T] = History()
        history.items = items
        return history

    def append(self, item: T) -> None:
        self.items.append(item)

    def fork(self) -> History[T]:
        if not self.items:
            return History(self.before, self.upto)
        return History(self, len(self.items))

    def __len__(self) -> int:
        size = len(self.items)
        history: History[T] = self
        while history.before is not None:
            size += history.upto
            history = history.before
        return size

    def all(self) -> list[T]:
        """Everything, oldest first."""
        parts: list[list[T]] = [self.items]
        history: History[T] = self
        while history.before is not None:
            parts.append(history.before.items[: history.upto])
            history = history.before
        everything: list[T] = []
        for part in reversed(parts):
            everything.extend(part)
        return everything
