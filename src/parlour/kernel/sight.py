"""What a seat sees, for learners: plain entries of a few numbers each, made quickly at every question.

A view is made to be read; an entry is made to be counted. Both are built up from what the seat may know, and the
conformance kit deals everything else anew and compares both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.game import Game

G = TypeVar("G", bound=Game)

Numbers = tuple[float, ...]
"""The numbers of the table or of a seat as they are now, in the order of their shape."""

Entry = tuple[Any, ...]
"""The number of its shape, whose it is (seats from the one that looks, who is 0; -1 nobody's), the printed name of
what it is ("" for what is not printed), what options call it where that is not its printed name (else ""), then the
numbers of its shape as they are now.

Cards of which nothing more is told come as a pile, which has a tuple of all their names and ends there. Things
that always lie together may come as one entry without a name, which ``Sight.apart`` takes apart."""

NOBODYS = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """A kind of entry: where such things lie, and their numbers, each with the size that makes it about 1."""

    __slots__ = ("sizes", "zone")

    def __init__(self, zone: str, **sizes: float) -> None:
        self.zone = zone
        self.sizes: dict[str, float] = sizes


@mypyc_attr(allow_interpreted_subclasses=True)
class Look:
    """What one seat sees at one moment; ``seats`` begins with the seat that looks and goes around the table."""

    __slots__ = ("seats", "table", "things")

    def __init__(self, table: Numbers, seats: list[Numbers], things: list[Entry]) -> None:
        self.table = table
        self.seats = seats
        self.things = things


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight(Generic[G]):
    """How a game is looked at by learners. A game that says nothing shows only whose turn it is."""

    __slots__ = ()

    shapes: ClassVar[tuple[Shape, ...]] = (Shape("table", mine=1), Shape("seat", gone=1))
    """All shapes of this game; the first is that of the table, the second that of a seat."""

    def look(self, game: G, seat: int) -> Look:
        """What that seat sees now; the most important things first, since learners may have no room for all."""
        count = len(game.names)
        seats: list[Numbers] = [(game.has_left((seat + step) % count),) for step in range(count)]
        return Look((seat in game.active_seats(),), seats, [])

    def apart(self, entry: Entry) -> Sequence[Entry]:
        """The things that lie together in an entry without a name.

        Learners ask once for equal entries and keep the answer, so it must follow from the entry alone.
        """
        return (entry,)

    def seen(self, game: G, seat: int) -> tuple[object, ...]:
        """What that seat sees now, thing by thing, for those who compare."""
        look = self.look(game, seat)
        return look.table, look.seats, [self.apart(entry) for entry in look.things]
