"""What a match teaches, in numbers, and the file in which lessons are kept as they come."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from parlour.kernel.errors import ParlourError


class Position(msgspec.Struct, frozen=True, array_like=True):
    """A moment at which positions can be compared, in a deal that the seat on turn could imagine."""

    sides: list[list[float]]
    holdings: list[list[int]]
    said: list[float]
    """The chance of every side as the game's own judge has it, to be compared with."""
    side: int
    """The side that looked."""
    hoped: float
    """The chance of that side, as a search found it; below zero where nobody searched."""


class Question(msgspec.Struct, frozen=True, array_like=True):
    """A question: for every answer the numbers of its words, and how much it was worth thinking of."""

    words: list[tuple[int, ...]]
    shares: list[float]


class Lesson(msgspec.Struct, frozen=True, array_like=True):
    """A match that somebody won."""

    number: int
    won: list[int]
    """The sides that won; none where nobody did."""
    positions: list[Position]
    questions: list[Question]


class Copybook:
    """The lessons of one generation, a line each. What a killed process left half written is cut off."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def lessons(self) -> list[Lesson]:
        return list(self._read())

    def _read(self) -> Iterator[Lesson]:
        if not self.file.exists():
            return
        content = self.file.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            os.truncate(self.file, whole)
        reader = msgspec.json.Decoder(Lesson)
        for number, line in enumerate(content[:whole].splitlines()):
            try:
                lesson = reader.decode(line)
            except msgspec.DecodeError:
                raise ParlourError(f"Line {number + 1} of {self.file} is not what a training writes.") from None
            if lesson.number != number:
                raise ParlourError(f"Line {number + 1} of {self.file} is not what a training writes.")
            yield lesson

    def write(self, lessons: Iterable[Lesson]) -> Iterator[Lesson]:
        """Keep lessons as they come."""
        with self.file.open("ab") as kept:
            for lesson in lessons:
                kept.write(msgspec.json.encode(lesson) + b"\n")
                kept.flush()
                yield lesson
