"""What a seat sees, as rows of numbers: the table, the seats, the cards that lie or are held, and the options.

Everything comes from the seat's own view and its own question; nothing else is looked at.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.kernel.box import Box

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEATS: Final = 8
THINGS: Final = 96
OPTIONS: Final = 64
ROWS: Final = 1 + SEATS + THINGS + OPTIONS

# The columns of every row.
KIND: Final = 0
"""Four columns: a table, a seat, a thing, an option."""
WHOSE: Final = 4
"""Two columns: it is one's own; whose it is, counted around the table."""
ZONE: Final = 6
ZONES: Final = 16
NUMBER: Final = ZONE + ZONES
NUMBERS: Final = 16
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
"""Two columns: which rows an option speaks of."""
COLUMNS: Final = POINTER + 2

_FACTS = ("cost", "strength", "willpower", "lore", "move_cost", "copies", "inkable", "mastery")
_SORTS = ("type", "colour", "inks", "classifications", "villain")


def place_of(word: str, size: int) -> int:
    """A column for a word, the same on every machine."""
    return zlib.crc32(word.encode()) % size


@dataclass
class Thing:
    """Something with a name that lies somewhere: in whose zone, how often, with which numbers."""

    zone: str
    seat: int
    name: str
    numbers: Mapping[str, float] = field(default_factory=dict)
    label: str = ""


@dataclass
class Seen:
    """A view taken apart."""

    table: Mapping[str, float]
    seats: Sequence[Mapping[str, float]]
    things: Sequence[Thing]


class Sight:
    """Makes observations of one game. ``seen`` is what each game says for itself."""

    zones: Sequence[str] = ()
    numbers: Sequence[str] = ()

    def __init__(self, box: Box) -> None:
        self.box = box
        self._zone = {name: number for number, name in enumerate(self.zones)}
        self._number = {name: number for number, name in enumerate(self.numbers)}
        assert len(self.zones) <= ZONES
        assert len(self.numbers) <= NUMBERS
        self._printed = lru_cache(maxsize=None)(self._print)

    def seen(self, view: Mapping[str, Any]) -> Seen:
        raise NotImplementedError

    def observe(self, view: Mapping[str, Any], options: Sequence[str]) -> NDArray[np.float32]:
        """The rows: the table, the seats from one's own on around it, the things, the options."""
        rows = np.zeros((ROWS, COLUMNS), np.float32)
        seen = self.seen(view)
        own = int(view["seat"])
        count = len(seen.seats)
        rows[0, KIND] = 1
        self._fill(rows[0], seen.table)
        for number, seat in enumerate(seen.seats):
            row = rows[1 + (number - own) % count]
            row[KIND + 1] = 1
            self._fill(row, seat)
        first = 1 + SEATS
        labels: dict[str, int] = {}
        for number, thing in enumerate(seen.things[:THINGS]):
            row = rows[first + number]
            row[KIND + 2] = 1
            if thing.seat >= 0:
                row[WHOSE] = thing.seat == own
                row[WHOSE + 1] = ((thing.seat - own) % count) / SEATS
            row[ZONE + self._zone[thing.zone]] = 1
            self._fill(row, thing.numbers)
            row[PRINTED:POINTER] = self._printed(thing.name)
            labels.setdefault(thing.label or thing.name, first + number)
        self._fill_options(rows, options, labels)
        return rows

    def _fill_options(self, rows: NDArray[np.float32], options: Sequence[str], labels: Mapping[str, int]) -> None:
        first = 1 + SEATS + THINGS
        for number, words in enumerate(options):
            row = rows[first + number]
            row[KIND + 3] = 1
            verb, _, rest = words.partition(" ")
            row[ZONE + place_of(verb, ZONES)] = 1
            row[NUMBER] = number / OPTIONS
            meant = [labels[rest]] if rest in labels else [at for label, at in labels.items() if label in rest]
            if meant:
                row[PRINTED:POINTER] = rows[meant[0], PRINTED:POINTER]
            for column, at in enumerate(meant[:2]):
                row[POINTER + column] = at / ROWS

    def _fill(self, row: NDArray[np.float32], numbers: Mapping[str, float]) -> None:
        for name, value in numbers.items():
            row[NUMBER + self._number[name]] = value

    def _print(self, name: str) -> NDArray[np.float32]:
        """What is printed on a card, as numbers; nothing for what is no card."""
        row = np.zeros(POINTER - PRINTED, np.float32)
        facts = self.box.printed(name, "en") if name in self.box.printed_names() else {}
        for column, key in enumerate(_FACTS):
            row[column] = _number(facts.get(key)) / 10
        for key in _SORTS:
            for word in _words(facts.get(key)):
                row[SORT - PRINTED + place_of(word, SORTS)] += 1
        for word in self.words(name, facts):
            row[WORD - PRINTED + place_of(word, WORDS)] += 0.25
        return row

    def words(self, name: str, facts: Mapping[str, Any]) -> Iterator[str]:
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
