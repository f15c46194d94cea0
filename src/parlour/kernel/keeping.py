"""What a thing stands for but must not lead to: it is kept here, and the thing holds only a ticket for it."""

from __future__ import annotations

from itertools import count
from typing import Final, Generic, TypeVar

T = TypeVar("T")

_KEPT: Final[dict[int, object]] = {}
_NUMBERS: Final = count()


class Ticket(Generic[T]):
    """A claim to something kept, for as long as somebody has it. Nothing can be reached through the ticket itself.

    So whoever is given a chair, or a match that was imagined, cannot come from it to the true cards, the seed or the
    log, whatever attributes it follows; only the kernel redeems tickets.
    """

    __slots__ = ("_number",)

    def __init__(self, kept: T) -> None:
        self._number = next(_NUMBERS)
        _KEPT[self._number] = kept

    def redeem(self) -> T:
        return _KEPT[self._number]  # type: ignore[return-value]

    def __del__(self) -> None:
        _KEPT.pop(self._number, None)

    def __copy__(self) -> Ticket[T]:
        return self

    def __deepcopy__(self, memo: object) -> Ticket[T]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Ticket, (self.redeem(),)
