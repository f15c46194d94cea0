"""What a seat sees, as rows of numbers: the table, the seats, the cards that lie or are held, and the options.

Everything comes from what the game lets that seat look at (``parlour.kernel.sight``) and from its own question; the
conformance kit deals all that is hidden anew and compares. It needs numpy and nothing else, neither PettingZoo nor
Gymnasium::

    observer = Observer(open_box("lorcana"))
    rows = observer.observe(match.game, seat, match.decision.options)     # (ROWS, COLUMNS) of int16
    there = observer.features(match.game, seat)                           # without padding and options
    values = observer.scaled(rows)                                        # of either: each number about 1, for nets

Everything there is to see is a small whole number, and is shown as that: an observation takes half the memory that it
would take for nets. Equal entries have equal rows, so each is worked out once and kept as the bytes that it has in
memory: an observation is some lookups, and one copy that joins what was found. Who looks at the same match again keeps
a sheet for each seat: it knows the rows of all that has not changed since.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from struct import Struct, error
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from parlour.kernel.box import Box
from parlour.kernel.decision import Option
from parlour.kernel.game import Game
from parlour.kernel.phrase import gaps_in_order
from parlour.kernel.sight import Entry, Numbers, Sheet

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEATS: Final = 8
THINGS: Final = 96
OPTIONS: Final = 64
FIRST_THING: Final = 1 + SEATS
FIRST_OPTION: Final = FIRST_THING + THINGS
ROWS: Final = FIRST_OPTION + OPTIONS

# The columns of every row.
KIND: Final = 0
"""Four columns: a table, a seat, a thing, an option."""
WHOSE: Final = 4
"""Two columns: it is one's own; whose it is, counted around the table."""
ZONE: Final = 6
ZONES: Final = 16
NUMBER: Final = ZONE + ZONES
NUMBERS: Final = 16
"""Numbers that change, in the order of their shape (``Sight.shapes``)."""
PRINTED: Final = NUMBER + NUMBERS
"""The printed numbers of a card: cost, strength, willpower, lore, moving, copies, inkable, mastery."""
FACTS: Final = 8
SORT: Final = PRINTED + FACTS
SORTS: Final = 12
"""Type and colours, each word in a column that its letters choose."""
WORD: Final = SORT + SORTS
WORDS: Final = 32
"""How often each word of what it does occurs, likewise: so cards never seen before look like those they resemble."""
POINTER: Final = WORD + WORDS
"""Two columns: which rows an option speaks of, by their numbers; 0 is none."""
COLUMNS: Final = POINTER + 2

_THING, _OPTION = 2, 3
K = TypeVar("K")
V = TypeVar("V")
_Group = tuple[object, list[str], list[bytes]]
"""What some things follow from, what they are called, and their rows."""

_FACTS = ("cost", "strength", "willpower", "lore", "move_cost", "copies", "inkable", "mastery")
_SORTS = ("type", "colour", "inks", "classifications", "villain")
NUMBER_TYPE: Final = np.dtype(np.int16)
LEAST: Final = -(1 << 15)
MOST: Final = (1 << 15) - 1
"""What is beyond these is shown as the one of them that is next to it."""
_CELL: Final = NUMBER_TYPE.itemsize
_ROW: Final = COLUMNS * _CELL
"""The bytes of a row."""
_MOST_KEPT: Final = 1 << 16
"""Rows that are kept before all are forgotten; they take 14 MB."""
_ZEROS: Final = memoryview(bytes(THINGS * _ROW))
_NOTHING: Final = [_ZEROS[: rows * _ROW] for rows in range(THINGS + 1)]
"""So many rows that are not there, all in the same memory: that is still at hand when it is copied."""


def _standing(seats: int) -> bytes:
    """The rows of the table and of so many seats before any numbers are written into them."""
    rows = np.zeros((1 + SEATS, COLUMNS), NUMBER_TYPE)
    rows[0, KIND] = 1
    rows[1 : 1 + seats, KIND + 1] = 1
    rows[1, WHOSE] = 1
    rows[1 : 1 + seats, WHOSE + 1] = np.arange(seats)
    return rows.tobytes()


_STANDING: Final = [_standing(seats) for seats in range(SEATS + 1)]


def place_of(word: str, size: int) -> int:
    """A column for a word, the same on every machine."""
    return zlib.crc32(word.encode()) % size


class Observer:
    """Makes the observations of one game. One serves any number of matches, one after another or side by side."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.sight = box.referee.sight()
        shapes = self.sight.shapes
        self.zones = [shape.zone for shape in shapes[2:]]
        """In which order, counted from the column ``ZONE``, the zones stand."""
        self.of_table, self.of_seat = (Struct(f"{len(shape.sizes)}h") for shape in shapes[:2])
        """How the numbers of the table and of a seat lie in memory."""
        self._shaped = [_shape(zone, len(shape.sizes)) for zone, shape in enumerate(shapes[2:])]
        self.of_things: _Kept[int, _Kept[Entry, bytes]] = _Kept(lambda whose: _Kept(partial(self._thing, whose)))
        self.of_piles: _Kept[tuple[int, int], _Kept[str, bytes]] = _Kept(self._pile)
        self._offered: _Kept[type, _Offered] = _Kept(_Offered)
        self._printed_names = frozenset(box.printed_names())
        self._printed: _Kept[str, NDArray[np.int16]] = _Kept(self._print)
        self._by_column, self._by_kind = _scales([list(shape.sizes.values()) for shape in shapes])

    def __deepcopy__(self, memo: object) -> Observer:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """It travels as its game; what was worked out is worked out again."""
        return Observer, (self.box,)

    def sheet(self) -> Rows:
        """For one seat of one match, which it may look at again and again."""
        return Rows(self)

    def observe(
        self, game: Game, seat: int, options: Sequence[Option | None] = (), sheet: Rows | None = None
    ) -> NDArray[np.int16]:
        """The rows: the table, the seats from one's own on around it, the things, the options; None turns a page."""
        rows = sheet or Rows(self)
        lying: list[bytes] = []
        labels: list[str] = []
        rows.lying, rows.labels = lying, labels
        self.sight.look(game, seat, rows)
        if len(lying) > THINGS:
            del lying[THINGS:], labels[THINGS:]
        parts: list[bytes | bytearray | memoryview] = [rows.standing, *lying, _NOTHING[THINGS - len(lying)]]
        offered = self._offered
        for option in options:
            kind = offered[type(option)]
            first = second = -1
            for gap in kind.gaps:
                label = getattr(option, gap)
                if label in labels:
                    if first < 0:
                        first = labels.index(label)  # the first of equal ones
                    else:
                        second = labels.index(label)
                        break
            parts.append(kind.bare if first < 0 else kind.about[lying[first], first, second])
        parts.append(_NOTHING[OPTIONS - len(options)])
        return np.ndarray((ROWS, COLUMNS), NUMBER_TYPE, bytearray().join(parts))

    def features(self, game: Game, seat: int) -> NDArray[np.int16]:
        """Only the rows that are there, however many: the table, the seats and every thing without a limit."""
        rows = Rows(self)
        self.sight.look(game, seat, rows)
        there = rows.standing[: (1 + rows.seated) * _ROW]
        return np.ndarray((1 + rows.seated + len(rows.lying), COLUMNS), NUMBER_TYPE, there + b"".join(rows.lying))

    def scaled(self, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        """The same rows, in an array of whatever shape, with every number divided by what makes it about 1."""
        told: NDArray[np.float32] = rows * self._by_column
        told[..., NUMBER:PRINTED] *= rows[..., :NUMBER] @ self._by_kind
        return told

    # Rows that have not been seen before.

    def _pile(self, pile: tuple[int, int]) -> _Kept[str, bytes]:
        """The rows of the cards of piles of one shape that belong to one seat."""
        shape, whose = pile
        return _Kept(lambda name: self._thing(whose, (shape, name)))

    def _thing(self, whose: int, entry: Entry) -> bytes:
        shape, name, *numbers = entry
        lying = self._shaped[shape - 2]
        told = (1, whose == 0, max(whose, 0), 1)
        printed = self.printed(name).tobytes()
        try:
            row: bytes = lying.pack(*told, *numbers, printed)
        except error:  # some number is too large
            row = lying.pack(*told, *_fitting(numbers), printed)
        return row

    def printed(self, name: str) -> NDArray[np.int16]:
        """What is printed on a card, as numbers; nothing for what is no card."""
        return self._printed[name]

    def _print(self, name: str) -> NDArray[np.int16]:
        row = np.zeros(POINTER - PRINTED, NUMBER_TYPE)
        facts = self.box.printed(name, "en") if name in self._printed_names else {}
        row[:FACTS] = _fitting(_number(facts.get(key)) for key in _FACTS)
        for key in _SORTS:
            for word in _words(facts.get(key)):
                row[SORT - PRINTED + place_of(word, SORTS)] += 1
        for word in _done(facts):
            row[WORD - PRINTED + place_of(word, WORDS)] += 1
        return row


class _Offered:
    """The rows of options of one class; None stands for the slot that turns the page."""

    def __init__(self, kind: type) -> None:
        verb, self.gaps = _said_by(kind)
        row = np.zeros(COLUMNS, NUMBER_TYPE)
        row[KIND + _OPTION] = 1
        row[ZONE + place_of(verb, ZONES)] = 1
        self.bare = row.tobytes()
        """Of one that speaks of nothing."""
        self.about: _Kept[tuple[bytes, int, int], bytes] = _Kept(self._about)
        """Of one that speaks of what has that row and that place, and of what has that other place or none."""

    def _about(self, thing: tuple[bytes, int, int]) -> bytes:
        row, first, second = thing
        told = np.frombuffer(self.bare, NUMBER_TYPE).copy()
        told[PRINTED:POINTER] = np.frombuffer(row, NUMBER_TYPE)[PRINTED:POINTER]
        told[POINTER] = FIRST_THING + first
        if second >= 0:
            told[POINTER + 1] = FIRST_THING + second
        return told.tobytes()


class Rows(Sheet):
    """A sheet that makes rows of what it is told."""

    __slots__ = ("kept", "lying", "observer", "seated", "standing")

    def __init__(self, observer: Observer) -> None:
        super().__init__()
        self.observer = observer
        self.standing = bytearray()
        """The rows of the table and of the seats, written into again and again."""
        self.seated = -1
        self.kept: dict[int, _Group] = {}
        """What may come again."""
        self.lying: list[bytes] = []
        """The row of each thing."""

    def __reduce__(self) -> tuple[object, ...]:
        """A copy begins empty: it shows the same, and remembers nothing."""
        return Rows, (self.observer,)

    def stand(self, table: Numbers, seats: list[Numbers]) -> None:
        if self.seated != len(seats):
            self.seated = len(seats)
            self.standing = bytearray(_STANDING[self.seated])
        of_seat, standing, place = self.observer.of_seat, self.standing, NUMBER * _CELL
        try:
            self.observer.of_table.pack_into(standing, place, *table)
            for numbers in seats:
                place += _ROW
                of_seat.pack_into(standing, place, *numbers)
        except error:  # some number is too large
            self.stand(_fitting(table), [_fitting(numbers) for numbers in seats])

    def things(self, whose: int, entries: list[Entry], labels: list[str], number: int = 0, of: object = None) -> None:
        rows = list(map(self.observer.of_things[whose].__getitem__, entries))
        self.labels += labels
        self.lying += rows
        if of is not None:
            self.kept[number] = (of, labels, rows)

    def pile(self, whose: int, shape: int, names: list[str], number: int = 0, of: object = None) -> None:
        rows = list(map(self.observer.of_piles[shape, whose].__getitem__, names))
        self.labels += names
        self.lying += rows
        if of is not None:
            self.kept[number] = (of, names, rows)

    def again(self, number: int, of: object) -> bool:
        kept = self.kept.get(number)
        if kept is None or kept[0] != of:
            return False
        self.labels += kept[1]
        self.lying += kept[2]
        return True


class _Kept(dict[K, V]):
    """What was worked out once: looking something up that is not there yet works it out."""

    def __init__(self, made: Callable[[K], V]) -> None:
        super().__init__()
        self.made = made

    def __missing__(self, key: K) -> V:
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[key] = made = self.made(key)
        return made


def _fitting(numbers: Iterable[float]) -> tuple[int, ...]:
    """Numbers as they are shown: whole, and no larger than there is room for."""
    return tuple([max(LEAST, min(MOST, int(number))) for number in numbers])


def _shape(zone: int, numbers: int) -> Struct:
    """How the row of a thing in that zone, with so many numbers, lies in memory: what, whose, where, how, print."""
    cells = (
        (_THING, "x"),
        (1, "h"),
        (WHOSE - _THING - 1, "x"),
        (2, "h"),
        (zone, "x"),
        (1, "h"),
        (ZONES - zone - 1, "x"),
        (numbers, "h"),
        (NUMBERS - numbers, "x"),
        (POINTER - PRINTED, "s"),
        (COLUMNS - POINTER, "x"),
    )
    return Struct("=" + "".join(f"{count if sort == 'h' else count * _CELL}{sort}" for count, sort in cells))


def _scales(sizes: list[list[float]]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What every column is multiplied by; and what those are that change, by what a row is and the zone it lies in."""
    by_column = np.ones(COLUMNS, np.float32)
    by_column[WHOSE + 1] /= SEATS
    by_column[PRINTED:SORT] /= 10
    by_column[WORD:POINTER] /= 4
    by_column[POINTER:] /= ROWS
    by_kind = np.zeros((NUMBER, NUMBERS), np.float32)
    for place, those in zip((KIND, KIND + 1, *range(ZONE, NUMBER)), sizes, strict=False):
        by_kind[place, : len(those)] = 1 / np.array(those)
    return by_column, by_kind


def _said_by(kind: type) -> tuple[str, tuple[str, ...]]:
    """The verb and the gaps of a kind of option; None stands for the slot that turns the page."""
    if not issubclass(kind, Option):
        return "more", ()
    return kind.form.partition(" ")[0], gaps_in_order(kind.form)


def _done(facts: Mapping[str, Any]) -> Iterator[str]:
    """What a card does, word by word: its notation where there is one, else its text."""
    for line in facts.get("notation") or [part["text"] for part in facts.get("text", ())]:
        yield from line.replace(",", " ").replace(".", " ").replace(":", " ").casefold().split()


def _number(value: Any) -> float:
    try:
        return float(value or 0)
    except (TypeError, ValueError):
        return 0.0


def _words(value: Any) -> Sequence[str]:
    if value is None:
        return ()
    return [str(word) for word in value] if isinstance(value, (list, tuple)) else [str(value)]
