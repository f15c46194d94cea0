"""What a seat sees, as rows of numbers: the table, the seats, the cards that lie or are held, and the options.

Everything comes from what the game lets that seat look at (``parlour.kernel.sight``) and from its own question; the
conformance kit deals all that is hidden anew and compares. It needs numpy and nothing else, neither PettingZoo nor
Gymnasium::

    observer = Observer(open_box("lorcana"))
    rows = observer.observe(match.game, seat, match.decision.options)     # (ROWS, COLUMNS) of float32
    values = observer.features(match.game, seat)                          # the same without padding and options

Equal entries have equal rows, so each is worked out once and kept as the bytes that it has in memory: an observation is
some lookups, and one copy that joins what was found. Who looks at the same match again keeps a sheet for each seat: it
knows the rows of all that has not changed since.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import truediv
from struct import Struct
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
"""Two columns: which rows an option speaks of, as parts of ``ROWS``."""
COLUMNS: Final = POINTER + 2

_THING, _OPTION = 2, 3
K = TypeVar("K")
V = TypeVar("V")
_Group = tuple[object, list[str], list[bytes]]
"""What some things follow from, what they are called, and their rows."""

_FACTS = ("cost", "strength", "willpower", "lore", "move_cost", "copies", "inkable", "mastery")
_SORTS = ("type", "colour", "inks", "classifications", "villain")
_FLOAT: Final = np.dtype(np.float32)
_CELL: Final = _FLOAT.itemsize
_ROW: Final = COLUMNS * _CELL
"""The bytes of a row."""
_MOST_KEPT: Final = 1 << 16
"""Rows that are kept before all are forgotten; they take 24 MB."""
_NOTHING: Final = [[bytes(8 * _ROW)] * (rows // 8) + [bytes(rows % 8 * _ROW)] for rows in range(THINGS + 1)]
"""So many rows that are not there, in few pieces of little memory: those are still at hand when they are copied."""
_POINTERS: Final = [np.float32((FIRST_THING + place) / ROWS).tobytes() for place in range(THINGS)] + [bytes(4)]
"""How an option points at each thing by its place; the last, which is also that of -1, points at nothing."""


_PRINTED: Final = slice(PRINTED * _FLOAT.itemsize, POINTER * _FLOAT.itemsize)
"""Where in the bytes of a row stands what is printed."""


def _standing() -> list[bytes]:
    """The first columns of the table and of the seats, which never change."""
    rows = np.zeros((1 + SEATS, NUMBER), np.float32)
    rows[0, KIND] = 1
    rows[1:, KIND + 1] = 1
    rows[1, WHOSE] = 1
    rows[1:, WHOSE + 1] = np.arange(SEATS) / SEATS
    return [row.tobytes() for row in rows]


_STANDING: Final = _standing()


def place_of(word: str, size: int) -> int:
    """A column for a word, the same on every machine."""
    return zlib.crc32(word.encode()) % size


class Observer:
    """Makes the observations of one game. One serves any number of matches, one after another or side by side."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.sight = box.referee.sight()
        self.zones = list(dict.fromkeys(shape.zone for shape in self.sight.shapes[2:]))
        """In which order, counted from the column ``ZONE``, the zones stand."""
        self._sizes = [tuple(shape.sizes.values()) for shape in self.sight.shapes]
        self.columns = [[_Kept(partial(_cell, size)) for size in sizes] for sizes in self._sizes[:2]]
        """For every number of the table and of a seat how each of its values lies in memory."""
        self.rests = [bytes(_ROW - _CELL * (NUMBER + len(sizes))) for sizes in self._sizes[:2]]
        """What follows the numbers in their rows: nothing."""
        self._shaped: _Kept[int, Struct] = _Kept(self._shape)
        self.of_things: _Kept[int, _Kept[Entry, bytes]] = _Kept(lambda whose: _Kept(partial(self._thing, whose)))
        self.of_piles: _Kept[tuple[int, int], _Kept[str, bytes]] = _Kept(self._pile)
        self._offered: _Kept[type, tuple[bytes, bytes, tuple[str, ...]]] = _Kept(self._offer)
        self._printed_names = frozenset(box.printed_names())
        self._printed: _Kept[str, NDArray[np.float32]] = _Kept(self._print)

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
    ) -> NDArray[np.float32]:
        """The rows: the table, the seats from one's own on around it, the things, the options; None turns a page."""
        rows = sheet or Rows(self)
        lying: list[bytes] = []
        labels: list[str] = []
        rows.lying, rows.labels = lying, labels
        self.sight.look(game, seat, rows)
        if len(lying) > THINGS:
            del lying[THINGS:], labels[THINGS:]
        parts = rows.standing
        parts += _NOTHING[SEATS - rows.seated]
        parts += lying
        parts += _NOTHING[THINGS - len(lying)]
        offered = self._offered
        for option in options:
            verb, bare, gaps = offered[type(option)]
            first = second = -1
            for gap in gaps:
                label = getattr(option, gap)
                if label in labels:
                    if first < 0:
                        first = labels.index(label)  # the first of equal ones
                    else:
                        second = labels.index(label)
                        break
            if first < 0:
                parts.append(bare)
            else:
                parts += (verb, lying[first][_PRINTED], _POINTERS[first], _POINTERS[second])
        parts += _NOTHING[OPTIONS - len(options)]
        return np.ndarray((ROWS, COLUMNS), _FLOAT, bytearray().join(parts))

    def features(self, game: Game, seat: int) -> NDArray[np.float32]:
        """Only the rows that are there, however many: the table, the seats and every thing without a limit."""
        rows = Rows(self)
        self.sight.look(game, seat, rows)
        count = 1 + rows.seated + len(rows.lying)
        return np.ndarray((count, COLUMNS), _FLOAT, bytearray().join(rows.standing + rows.lying))

    # Rows that have not been seen before.

    def _pile(self, pile: tuple[int, int]) -> _Kept[str, bytes]:
        """The rows of the cards of piles of one shape that belong to one seat."""
        shape, whose = pile
        return _Kept(lambda name: self._thing(whose, (shape, name)))

    def _offer(self, kind: type) -> tuple[bytes, bytes, tuple[str, ...]]:
        """The rows of options of one class up to what is printed; whole, if it speaks of nothing; its words' names."""
        verb, gaps = _said_by(kind)
        row = np.zeros(COLUMNS, np.float32)
        row[KIND + _OPTION] = 1
        row[ZONE + place_of(verb, ZONES)] = 1
        return row[:PRINTED].tobytes(), row.tobytes(), gaps

    def _thing(self, whose: int, entry: Entry) -> bytes:
        shape, name = entry[:2]
        own = (whose == 0, whose / SEATS) if whose >= 0 else (0, 0)
        numbers = map(truediv, entry[2:], self._sizes[shape])
        return self._shaped[shape].pack(1, *own, 1, *numbers, self.printed(name).tobytes())

    def _shape(self, number: int) -> Struct:
        """How the row of a thing of that shape lies in memory."""
        place = self.zones.index(self.sight.shapes[number].zone)
        numbers = len(self._sizes[number])
        zone = f"{4 * place}xf{4 * (ZONES - place - 1)}x"
        shown = f"{numbers}f{4 * (NUMBERS - numbers)}x"
        return Struct(f"={4 * _THING}xf{4 * (WHOSE - _THING - 1)}x2f{zone}{shown}{4 * (POINTER - PRINTED)}s8x")

    def printed(self, name: str) -> NDArray[np.float32]:
        """What is printed on a card, as numbers; nothing for what is no card."""
        return self._printed[name]

    def _print(self, name: str) -> NDArray[np.float32]:
        row = np.zeros(POINTER - PRINTED, np.float32)
        facts = self.box.printed(name, "en") if name in self._printed_names else {}
        for column, key in enumerate(_FACTS):
            row[column] = _number(facts.get(key)) / 10
        for key in _SORTS:
            for word in _words(facts.get(key)):
                row[SORT - PRINTED + place_of(word, SORTS)] += 1
        for word in _done(facts):
            row[WORD - PRINTED + place_of(word, WORDS)] += 0.25
        return row


class Rows(Sheet):
    """A sheet that makes rows of what it is told."""

    __slots__ = ("kept", "lying", "observer", "seated", "standing")

    def __init__(self, observer: Observer) -> None:
        super().__init__()
        self.observer = observer
        self.standing: list[bytes] = []
        """The rows of the table and of the seats, in pieces."""
        self.seated = 0
        self.kept: dict[int, _Group] = {}
        """What may come again."""
        self.lying: list[bytes] = []
        """The row of each thing."""

    def __reduce__(self) -> tuple[object, ...]:
        """A copy begins empty: it shows the same, and remembers nothing."""
        return Rows, (self.observer,)

    def stand(self, table: Numbers, seats: list[Numbers]) -> None:
        columns, rests = self.observer.columns, self.observer.rests
        standing = [_STANDING[0], *map(_known, columns[0], table), rests[0]]
        of_seat, rest = columns[1], rests[1]
        place = 0
        for numbers in seats:
            place += 1
            standing.append(_STANDING[place])
            standing += map(_known, of_seat, numbers)
            standing.append(rest)
        self.standing = standing
        self.seated = place

    def things(self, whose: int, entries: list[Entry], labels: list[str], number: int = 0, of: object = None) -> None:
        kept = self.observer.of_things[whose]
        if len(kept) > _MOST_KEPT:
            kept.clear()
        rows = list(map(kept.__getitem__, entries))
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
        self[key] = made = self.made(key)
        return made


_known: Final = dict.__getitem__


def _cell(size: float, number: float) -> bytes:
    """A number of that size as it lies in a row."""
    return np.float32(number / size).tobytes()


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
