"""What a seat sees, as rows of numbers: the table, the seats, the cards that lie or are held, and the options.

Everything comes from what the game lets that seat look at (``parlour.kernel.sight``) and from its own question; the
conformance kit deals all that is hidden anew and compares. It needs numpy and nothing else, neither PettingZoo nor
Gymnasium::

    observer = Observer(open_box("lorcana"))
    rows = observer.observe(match.game, seat, match.decision.options)     # (ROWS, COLUMNS) of float32
    values = observer.features(match.game, seat)                          # the same without padding and options

Equal entries have equal rows, so each is worked out once and kept as the bytes that it has in memory: an observation is
some lookups, and one copy that joins what was found.
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
from parlour.kernel.sight import Entry, Look

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
Together = tuple[tuple[bytes, ...], tuple[str, ...]]
"""The rows of things that lie together, and their printed names."""

_FACTS = ("cost", "strength", "willpower", "lore", "move_cost", "copies", "inkable", "mastery")
_SORTS = ("type", "colour", "inks", "classifications", "villain")
_FLOAT: Final = np.dtype(np.float32)
_ROW: Final = COLUMNS * _FLOAT.itemsize
"""The bytes of a row."""
_MOST_KEPT: Final = 1 << 16
"""Rows that are kept before all are forgotten; they take 24 MB."""
_NOTHING: Final = [[bytes(8 * _ROW)] * (rows // 8) + [bytes(rows % 8 * _ROW)] for rows in range(THINGS + 1)]
"""So many rows that are not there, in few pieces of little memory: those are still at hand when they are copied."""
_POINTERS: Final = [np.float32(row / ROWS).tobytes() for row in range(FIRST_OPTION)]
"""For each row how an option points at it; 0 is the table, at which none does."""


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
        self._standing: _Kept[int, Struct] = _Kept(self._stand_around)
        self._shaped: _Kept[int, Struct] = _Kept(self._shape)
        self._rows: _Kept[Entry, bytes] = _Kept(self._thing)
        self._piles: _Kept[Entry, _Kept[str, bytes]] = _Kept(self._pile)
        self._together: _Kept[Entry, Together] = _Kept(self._lie)
        self._offered: _Kept[type, tuple[_Kept[str, bytes], tuple[str, ...]]] = _Kept(self._offer)
        self._printed_names = frozenset(box.printed_names())
        self._printed: _Kept[str, NDArray[np.float32]] = _Kept(self._print)

    def observe(self, game: Game, seat: int, options: Sequence[Option | None] = ()) -> NDArray[np.float32]:
        """The rows: the table, the seats from one's own on around it, the things, the options; None turns a page."""
        look = self.sight.look(game, seat)
        parts = [self._stand(look), *_NOTHING[SEATS - len(look.seats)]]
        standing = len(parts)
        names, called = self._add_things(look, parts)
        if len(names) > THINGS:
            del names[THINGS:]
            called = {label: place for label, place in called.items() if place < THINGS}
            del parts[standing + THINGS :]
        parts += _NOTHING[THINGS - len(names)]
        if options:
            self._add_options(options, names, called, parts)
        parts += _NOTHING[OPTIONS - len(options)]
        return np.ndarray((ROWS, COLUMNS), _FLOAT, bytearray().join(parts))

    def features(self, game: Game, seat: int) -> NDArray[np.float32]:
        """Only the rows that are there, however many: the table, the seats and every thing without a limit."""
        look = self.sight.look(game, seat)
        parts = [self._stand(look)]
        names, _ = self._add_things(look, parts)
        return np.ndarray((1 + len(look.seats) + len(names), COLUMNS), _FLOAT, bytearray().join(parts))

    def _stand(self, look: Look) -> bytes:
        """The table and the seats: their numbers change at every answer, so their rows are not kept."""
        values: list[Any] = [_STANDING[0], *map(truediv, look.table, self._sizes[0])]
        sizes_of_seat = self._sizes[1]
        for place, numbers in enumerate(look.seats, 1):
            values.append(_STANDING[place])
            values += map(truediv, numbers, sizes_of_seat)
        return self._standing[len(look.seats)].pack(*values)

    def _add_things(self, look: Look, parts: list[bytes]) -> tuple[list[str], dict[str, int]]:
        """The rows of all things; their printed names, and the places of those that options call by another."""
        kept, piles, together = self._rows, self._piles, self._together
        if len(kept) > _MOST_KEPT:
            kept.clear()
            together.clear()
        names: list[str] = []
        called: dict[str, int] = {}
        for entry in look.things:
            name = entry[2]
            if isinstance(name, str):
                if entry[3]:
                    called[entry[3]] = len(names)
                names.append(name)
                parts.append(kept[entry])
            elif isinstance(name, tuple):
                names += name
                parts += map(piles[entry[:2]].__getitem__, name)
            else:
                rows, printed = together[entry]
                names += printed
                parts += rows
        return names, called

    def _add_options(
        self, options: Sequence[Option | None], names: list[str], called: dict[str, int], parts: list[bytes]
    ) -> None:
        """Each option has the row of its verb and of what it first speaks of, and points at two things at most.

        ``called`` learns where those lie: few of many things are spoken of, so not all are entered beforehand.
        """
        offered = self._offered
        for option in options:
            rows, gaps = offered[type(option)]
            first = second = 0
            for gap in gaps:
                label = getattr(option, gap)
                place = called.get(label)
                if place is None:
                    if label not in names:
                        continue
                    place = called[label] = names.index(label)  # the first of equal ones
                if not first:
                    first = FIRST_THING + place
                elif not second:
                    second = FIRST_THING + place
            parts += (rows[names[first - FIRST_THING] if first else ""], _POINTERS[first], _POINTERS[second])

    # Rows that have not been seen before.

    def _stand_around(self, count: int) -> Struct:
        """How the rows of the table and of so many seats lie in memory: fixed columns, numbers, then nothing."""
        fixed = NUMBER * _FLOAT.itemsize
        shown = [len(self._sizes[0]), *[len(self._sizes[1])] * count]
        return Struct("=" + "".join([f"{fixed}s{n}f{_ROW - fixed - n * _FLOAT.itemsize}x" for n in shown]))

    def _lie(self, entry: Entry) -> Together:
        things = self.sight.apart(entry)
        return tuple([self._rows[thing] for thing in things]), tuple([thing[2] for thing in things])

    def _pile(self, pile: Entry) -> _Kept[str, bytes]:
        """The rows of the cards of piles of one shape that belong to one seat."""
        return _Kept(lambda name: self._thing((*pile, name, "")))

    def _offer(self, kind: type) -> tuple[_Kept[str, bytes], tuple[str, ...]]:
        """The rows of the options of one class by what they first speak of, and the attributes that are words in it."""
        verb, gaps = _said_by(kind)
        return _Kept(partial(self._option, verb)), gaps

    def _option(self, verb: str, name: str) -> bytes:
        """The row of an option but for its pointers."""
        row = np.zeros(POINTER, np.float32)
        row[KIND + _OPTION] = 1
        row[ZONE + place_of(verb, ZONES)] = 1
        row[PRINTED:] = self.printed(name)
        return row.tobytes()

    def _thing(self, entry: Entry) -> bytes:
        shape, whose, name = entry[:3]
        own = (whose == 0, whose / SEATS) if whose >= 0 else (0, 0)
        numbers = map(truediv, entry[4:], self._sizes[shape])
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


class _Kept(dict[K, V]):
    """What was worked out once: looking something up that is not there yet works it out."""

    def __init__(self, made: Callable[[K], V]) -> None:
        super().__init__()
        self.made = made

    def __missing__(self, key: K) -> V:
        self[key] = made = self.made(key)
        return made


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
