"""What a seat sees, as rows of numbers: the table, the seats, the cards that lie or are held, and the options.

Everything comes from what the game lets that seat look at (``parlour.kernel.sight``) and from its own question; the
conformance kit deals all that is hidden anew and compares. It needs numpy and nothing else, neither PettingZoo nor
Gymnasium::

    observer = Observer(open_box("lorcana"))
    rows = observer.observe(match.game, seat, match.decision.options)     # (ROWS, COLUMNS) of float32
    values = observer.features(match.game, seat)                          # the same without padding and options

Equal entries have equal rows, so each is worked out once and copied from then on: an observation is some lookups and
two copies.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter, truediv
from struct import Struct
from typing import TYPE_CHECKING, Any, Final

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
_FACTS = ("cost", "strength", "willpower", "lore", "move_cost", "copies", "inkable", "mastery")
_SORTS = ("type", "colour", "inks", "classifications", "villain")
_NAME: Final = itemgetter(2)
"""The printed name of what an entry is of."""
_MOST_KEPT: Final = 1 << 16
"""Rows that are kept before all are forgotten; they take 24 MB."""


def _standing() -> NDArray[np.float32]:
    """The columns of the table and of the seats that never change."""
    rows = np.zeros((1 + SEATS, NUMBER), np.float32)
    rows[0, KIND] = 1
    rows[1:, KIND + 1] = 1
    rows[1, WHOSE] = 1
    rows[1:, WHOSE + 1] = np.arange(SEATS) / SEATS
    return rows


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
        self._packed = [Struct(f"{len(sizes)}f") for sizes in self._sizes]
        self._kept = _Kept(self._row)
        self._verbs = _Verbs()
        self._printed_names = frozenset(box.printed_names())
        self._printed: dict[str, NDArray[np.float32]] = {}

    def observe(self, game: Game, seat: int, options: Sequence[Option | None] = ()) -> NDArray[np.float32]:
        """The rows: the table, the seats from one's own on around it, the things, the options; None turns a page."""
        rows = np.zeros((ROWS, COLUMNS), np.float32)
        self.fill(rows, game, seat, options)
        return rows

    def fill(self, rows: NDArray[np.float32], game: Game, seat: int, options: Sequence[Option | None] = ()) -> None:
        """The same into rows that are there already, one after another in memory, and hold nothing but zeros."""
        look = self.sight.look(game, seat)
        kept = self._kept_rows()
        self._add_standing(rows, look)
        things = look.things[:THINGS]
        numbers = list(map(kept.__getitem__, things))
        kept.rows.take(numbers, 0, rows[FIRST_THING : FIRST_THING + len(numbers)], "clip")
        if options:
            self._add_options(rows, things, look.called, options)

    def features(self, game: Game, seat: int) -> NDArray[np.float32]:
        """Only the rows that are there, however many: the table, the seats and every thing without a limit."""
        look = self.sight.look(game, seat)
        rows = np.zeros((1 + len(look.seats) + len(look.things), COLUMNS), np.float32)
        self._add_standing(rows, look)
        kept = self._kept_rows()
        numbers = list(map(kept.__getitem__, look.things))
        kept.rows.take(numbers, 0, rows[1 + len(look.seats) :], "clip")
        return rows

    def _add_standing(self, rows: NDArray[np.float32], look: Look) -> None:
        """The table and the seats: their numbers change at every answer, so their rows are not kept."""
        rows[: 1 + len(look.seats), :NUMBER] = _STANDING[: 1 + len(look.seats)]
        at = NUMBER * rows.itemsize
        for entry in (look.table, *look.seats):
            shape = entry[0]
            self._packed[shape].pack_into(rows, at, *map(truediv, entry[3:], self._sizes[shape]))
            at += COLUMNS * rows.itemsize

    def _kept_rows(self) -> _Kept:
        if len(self._kept) > _MOST_KEPT:
            self._kept = _Kept(self._row)
        return self._kept

    def _add_options(
        self, rows: NDArray[np.float32], things: list[Entry], called: dict[int, str], options: Sequence[Option | None]
    ) -> None:
        last = len(things) - 1
        places = dict(zip(map(_NAME, reversed(things)), range(last, -1, -1), strict=True))  # the first of equal ones
        for place, label in called.items():
            if place <= last:
                places[label] = place
        kept, verbs = self._kept, self._verbs
        numbers: list[int] = []
        pointers: list[tuple[int, int, int]] = []
        row = FIRST_OPTION
        for option in options:
            verb, parts = verbs[type(option)]
            name = ""
            column = POINTER
            for part in parts:
                meant = places.get(getattr(option, part))
                if meant is not None and column < COLUMNS:
                    name = name or things[meant][2]
                    pointers.append((row, column, meant))
                    column += 1
            numbers.append(kept[verb, name])
            row += 1
        kept.rows.take(numbers, 0, rows[FIRST_OPTION:row], "clip")
        for at, column, thing in pointers:
            rows[at, column] = (FIRST_THING + thing) / ROWS

    # Rows that have not been seen before.

    def _row(self, entry: Entry) -> NDArray[np.float32]:
        return self._option(*entry) if isinstance(entry[0], str) else self._thing(entry)

    def _option(self, verb: str, name: str) -> NDArray[np.float32]:
        row = np.zeros(COLUMNS, np.float32)
        row[KIND + _OPTION] = 1
        row[ZONE + place_of(verb, ZONES)] = 1
        row[PRINTED:POINTER] = self.printed(name)
        return row

    def _thing(self, entry: Entry) -> NDArray[np.float32]:
        number, whose, name = entry[:3]
        sizes = self._sizes[number]
        row = np.zeros(COLUMNS, np.float32)
        row[KIND + _THING] = 1
        if whose >= 0:
            row[WHOSE] = whose == 0
            row[WHOSE + 1] = whose / SEATS
        row[ZONE + self.zones.index(self.sight.shapes[number].zone)] = 1
        row[NUMBER : NUMBER + len(sizes)] = list(map(truediv, entry[3:], sizes))
        row[PRINTED:POINTER] = self.printed(name)
        return row

    def printed(self, name: str) -> NDArray[np.float32]:
        """What is printed on a card, as numbers; nothing for what is no card."""
        if name not in self._printed:
            self._printed[name] = self._print(name)
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


class _Verbs(dict[type, tuple[str, tuple[str, ...]]]):
    """The verb of an option and the attributes that are words in its form: the same for all of one class."""

    def __missing__(self, kind: type) -> tuple[str, tuple[str, ...]]:
        self[kind] = said = _said_by(kind)
        return said


def _said_by(kind: type) -> tuple[str, tuple[str, ...]]:
    """None stands for the slot that turns the page."""
    if not issubclass(kind, Option):
        return "more", ()
    return kind.form.partition(" ")[0], gaps_in_order(kind.form)


class _Kept(dict[Entry, int]):
    """Rows by what they are of: looking one up that is not there yet makes it."""

    def __init__(self, made: Any) -> None:
        super().__init__()
        self.made = made
        self.rows = np.zeros((1024, COLUMNS), np.float32)

    def __missing__(self, entry: Entry) -> int:
        number = len(self)
        if number == len(self.rows):
            self.rows = np.concatenate([self.rows, np.zeros_like(self.rows)])
        self.rows[number] = self.made(entry)
        self[entry] = number
        return number


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
