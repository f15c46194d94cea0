"""Reads the whole pool and says, set by set, what is understood."""

import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from parlour.games.lorcana.cards import Card, Pool
from parlour.games.lorcana.language import library

READABLE: Final = "readable"
SCRIPTED: Final = "scripted"
UNREADABLE: Final = "unreadable"
CHUNK: Final = 200
WORTH_PROCESSES: Final = 8000
"""Fewer cards than this are read sooner in one process than others are started."""


class Reading:
    """How one card fared."""

    __slots__ = ("first_set", "full_name", "status", "why")

    def __init__(self, full_name: str, first_set: str, status: str, why: str) -> None:
        self.full_name = full_name
        self.first_set = first_set
        self.status = status
        self.why = why


class Row:
    """How the cards first printed in one set fared."""

    __slots__ = ("code", "name", "readable", "scripted", "unreadable")

    def __init__(self, code: str, name: str) -> None:
        self.code = code
        self.name = name
        self.readable = 0
        self.scripted = 0
        self.unreadable = 0

    @property
    def cards(self) -> int:
        return self.readable + self.scripted + self.unreadable


class Report:
    """How every card fared, by set."""

    def __init__(self, readings: list[Reading], pool: Pool, seconds: float) -> None:
        self.readings = readings
        self.seconds = seconds
        rows: dict[str, Row] = {}
        for reading in sorted(readings, key=lambda one: _set_order(one.first_set)):
            row = rows.setdefault(reading.first_set, Row(reading.first_set, pool.set_names.get(reading.first_set, "")))
            if reading.status == READABLE:
                row.readable += 1
            elif reading.status == SCRIPTED:
                row.scripted += 1
            else:
                row.unreadable += 1
        self.rows = list(rows.values())

    def unreadable_in_sets_to_ten(self) -> list[Reading]:
        """Cards of sets 1 to 10 that are not understood."""
        return [
            reading
            for reading in self.readings
            if reading.status == UNREADABLE and reading.first_set.isdigit() and int(reading.first_set) <= 10
        ]

    def as_data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "seconds": round(self.seconds, 3),
            "sets": [
                {
                    "set": row.code,
                    "name": row.name,
                    "cards": row.cards,
                    "readable": row.readable,
                    "scripted": row.scripted,
                    "unreadable": row.unreadable,
                }
                for row in self.rows
            ],
            "cards": [
                {"card": reading.full_name, "set": reading.first_set, "status": reading.status, "why": reading.why}
                for reading in self.readings
                if reading.status != READABLE
            ],
        }


def _set_order(code: str) -> tuple[int, str]:
    return (int(code), "") if code.isdigit() else (1000, code)


def read_one(card: Card) -> Reading:
    """Read one card."""
    first = card.sets[0]
    by_hand = library.scripted().get(card.key)
    try:
        library.script_of(card)
    except library.Unreadable as problem:
        return Reading(card.full_name, first, UNREADABLE, problem.why)
    if by_hand is not None:
        return Reading(card.full_name, first, SCRIPTED, by_hand.reason)
    return Reading(card.full_name, first, READABLE, "")


def _read_names(names: list[str]) -> list[tuple[str, str, str, str]]:
    from parlour.games.lorcana.cards import find

    readings = [read_one(find(name)) for name in names]
    return [(one.full_name, one.first_set, one.status, one.why) for one in readings]


def _nothing() -> None:
    return None


def read_pool(pool: Pool, processes: int = 0, advance: Callable[[], None] = _nothing) -> Report:
    """Read every card; in several processes when asked for, or when there are so many that it pays."""
    begun = time.perf_counter()
    cards = pool.cards()
    workers = processes or (os.cpu_count() or 1)
    readings: list[Reading] = []
    if processes <= 1 and (processes == 1 or workers == 1 or len(cards) < WORTH_PROCESSES):
        for card in cards:
            readings.append(read_one(card))
            advance()
        library.remember()
    else:
        names = [card.full_name for card in cards]
        chunks = [names[start : start + CHUNK] for start in range(0, len(names), CHUNK)]
        with ProcessPoolExecutor(workers) as executor:
            for results in executor.map(_read_names, chunks):
                for result in results:
                    readings.append(Reading(*result))
                    advance()
    return Report(readings, pool, time.perf_counter() - begun)
