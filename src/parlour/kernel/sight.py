"""What a seat sees, for learners: plain entries of a few numbers each, made quickly at every question.

A view is made to be read; an entry is made to be counted. Both are built up from what the seat may know, and the
conformance kit deals everything else anew and compares both.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.game import Game

G = TypeVar("G", bound=Game)

Numbers = tuple[float, ...]
"""The numbers of the table or of a seat as they are now, in the order of their shape."""

Entry = tuple[Any, ...]
"""A thing: the number of its shape, the printed name of what it is ("" for what is not printed), then the numbers of
its shape as they are now."""

NOBODYS = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """A kind of entry: where such things lie, and their numbers, each with the size that makes it about 1."""

    __slots__ = ("sizes", "zone")

    def __init__(self, zone: str, **sizes: float) -> None:
        self.zone = zone
        self.sizes: dict[str, float] = sizes


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheet:
    """Where a game writes what one seat sees: how table and seats stand, and the things in the order of their weight.

    ``whose`` things are counts seats from the one that looks, who is 0; -1 is nobody. This one keeps everything as it
    is told; learners have one that makes rows of it. A sheet belongs to one match and one seat, and may be written
    again and again. A game that knows what some things follow from may give them a number, and say that they are the
    same ``again`` instead of telling them anew.
    """

    __slots__ = ("labels", "seats", "table", "told")

    def __init__(self) -> None:
        self.table: Numbers = ()
        self.seats: list[Numbers] = []
        self.told: list[tuple[int, Entry]] = []
        """Whose each thing is, and the thing."""
        self.labels: list[str] = []
        """What options call each thing."""

    def stand(self, table: Numbers, seats: list[Numbers]) -> None:
        """The table, and the seats from the one that looks on around it."""
        self.table, self.seats = table, seats

    def things(self, whose: int, entries: list[Entry], labels: list[str], number: int = 0, of: object = None) -> None:
        """Things, and what options call them; with a number and what they follow from, if they may come again."""
        self.told += [(whose, entry) for entry in entries]
        self.labels += labels

    def pile(self, whose: int, shape: int, names: list[str], number: int = 0, of: object = None) -> None:
        """Cards of which nothing is told but their names."""
        self.told += [(whose, (shape, name)) for name in names]
        self.labels += names

    def words(self) -> tuple[object, ...]:
        """Everything that was told, for those who compare."""
        return self.table, self.seats, self.told, self.labels

    def again(self, number: int, of: object) -> bool:
        """Tell the things of that number as before, if they were told and still follow from the same; say whether."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight(Generic[G]):
    """How a game is looked at by learners. A game that says nothing shows only whose turn it is."""

    __slots__ = ()

    shapes: ClassVar[tuple[Shape, ...]] = (Shape("table", mine=1), Shape("seat", gone=1))
    """All shapes of this game; the first is that of the table, the second that of a seat."""

    def look(self, game: G, seat: int, sheet: Sheet) -> None:
        """What that seat sees now; the most important things first, since learners may have no room for all."""
        count = len(game.names)
        sheet.stand((seat in game.active_seats(),), [(game.has_left((seat + step) % count),) for step in range(count)])

    def seen(self, game: G, seat: int) -> Sheet:
        """What that seat sees now, thing by thing."""
        sheet = Sheet()
        self.look(game, seat, sheet)
        return sheet
