"""Fits the blocks of a table into a window: said shortly, in columns, and folded where something has to give way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text

from parlour.kernel.layout import Block, Line
from parlour.locale import Speaker

GAP = 2
"""Blank cells between columns."""


def drawn(line: Line, width: int = 0) -> Text:
    """A line as rich prints it; in a window of that width it never breaks."""
    text = Text(no_wrap=bool(width))
    for piece, style in line.pieces:
        text.append(plain(piece), style=style.strip())
    if width and text.cell_len > width:
        text.truncate(width, overflow="ellipsis")
    return text


def plain(words: str) -> str:
    """Words without anything that commands a terminal."""
    return words if words.isprintable() else "".join(sign if sign.isprintable() else "·" for sign in words)


@dataclass
class Fitted:
    """Lines that fit a window, and how many rows of which blocks are folded away."""

    lines: list[Text]
    folded: dict[str, int] = field(default_factory=dict)


def fit(blocks: Sequence[Block], width: int, height: int, speaker: Speaker) -> Fitted:
    """The blocks in at most that many lines. The blocks of least weight give way first, one step at a time."""
    places = [_Place(block, width, speaker) for block in blocks if block.shown and (block.rows or block.title)]
    by_weight = sorted(places, key=lambda place: place.block.weight)
    for give_way in (_Place.say_shortly, _Place.stand_beside, _Place.fold, _Place.fold_entirely):
        for place in by_weight:
            while _height(places) > height and give_way(place):
                pass
    lines = [line for place in places for line in place.lines()]
    folded = {place.block.word: place.hidden for place in places if place.hidden}
    return Fitted(lines[max(0, len(lines) - height) :], folded)


def whole(block: Block, width: int, speaker: Speaker) -> list[Text]:
    """A block with every row it has."""
    place = _Place(block, width, speaker)
    if block.columns:
        place.stand_beside()
    rows = place.lines()
    return rows if block.rows else [*rows, Text("    –", style="dim")]


def _height(places: Sequence[_Place]) -> int:
    return sum(place.height for place in places)


class _Place:
    """A block in a window: how its rows are said now, whether several stand on a line, and how many are folded away."""

    def __init__(self, block: Block, width: int, speaker: Speaker) -> None:
        self.block = block
        self.width = width
        self.speaker = speaker
        self.rows = block.rows
        self.beside = False
        self.kept = len(block.rows)

    @property
    def hidden(self) -> int:
        return len(self.rows) - self.kept

    @property
    def height(self) -> int:
        return len(self._grouped()) + (self.block.title is not None) + (1 if self.hidden else 0)

    def say_shortly(self) -> bool:
        if self.rows is self.block.short:
            return False
        self.rows = self.block.short
        self.kept = len(self.rows)
        return True

    def stand_beside(self) -> bool:
        """Short rows share a line."""
        if not self.block.columns or self.beside or len(self.rows) < 2:
            return False
        self.beside = True
        return True

    def fold(self) -> bool:
        """A line less, as far as the block may be folded; the first fold needs a line to say so."""
        return self._fold(max(self.block.least, 1))

    def fold_entirely(self) -> bool:
        return self.block.weight < KEPT_ALWAYS and self._fold(0)

    def _fold(self, least: int) -> bool:
        before = self.height
        while self.kept > least and self.height >= before:
            self.kept -= 1
        return self.height < before

    def lines(self) -> list[Text]:
        found = [] if self.block.title is None else [drawn(self.block.title, self.width)]
        rows = [self._line(group) for group in self._grouped()]
        if self.hidden:
            words = self.speaker.text("{n} more ▸ {word}", n=self.hidden, word=self.speaker.text(self.block.word))
            more = Text(f"    {words}", style="dim italic", no_wrap=True)
            rows = [more, *rows] if self.block.newest else [*rows, more]
        return found + rows

    def _grouped(self) -> list[list[Line]]:
        """The rows that are kept, those that share a line together: each takes as many stops as it is long."""
        kept = self.rows[self.hidden :] if self.block.newest else self.rows[: self.kept]
        if not self.beside:
            return [[row] for row in kept]
        groups: list[list[Line]] = []
        room = 0
        for row in kept:
            stops = self._stops(row)
            if stops > room:
                groups.append([])
                room = STOPS
            groups[-1].append(row)
            room -= stops
        return groups

    def _stops(self, row: Line) -> int:
        return min(STOPS, -(-(cell_len(row.text()) + GAP) // self._stop))

    @property
    def _stop(self) -> int:
        return (self.width + GAP) // STOPS

    def _line(self, group: Sequence[Line]) -> Text:
        if len(group) == 1:
            return drawn(group[0], self.width)
        line = Text(no_wrap=True)
        for row in group:
            line.append_text(drawn(row, self.width))
            line.append(" " * (self._stops(row) * self._stop - cell_len(row.text())))
        line.rstrip()
        return line


STOPS = 6
"""Into how many parts a line is divided where rows share it."""

KEPT_ALWAYS = 20
"""Blocks of this weight or more are never folded away whole: the question itself."""
