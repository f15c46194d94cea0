"""Fits the blocks of a table into a window: said shortly, in columns, and folded where something has to give way."""

from __future__ import annotations

import re
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
    for give_way in WAYS:
        for place in by_weight:
            while sum(each.height for each in places) > height and give_way(place):
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


class _Place:
    """A block in a window: how its rows are said now, whether several stand on a line, and how many are folded away."""

    def __init__(self, block: Block, width: int, speaker: Speaker) -> None:
        self.block = block
        self.width = width
        self.speaker = speaker
        self.rows = block.rows
        self.stop = 0
        """Rows that share a line begin at multiples of this; 0 while each has its own."""
        self.breaking = True
        self.kept = len(block.rows)

    @property
    def hidden(self) -> int:
        return len(self.rows) - self.kept

    @property
    def height(self) -> int:
        heading = [] if self.block.title is None else [[self.block.title]]
        return sum(self._lines_of(group) for group in (*heading, *self._grouped())) + (1 if self.hidden else 0)

    def _lines_of(self, group: Sequence[Line]) -> int:
        if len(group) > 1 or not self.breaking or cell_len(group[0].text()) <= self.width:
            return 1
        return len(broken(drawn(group[0]), self.width))

    # The ways to give way: each says whether it has changed anything.

    def say_shortly(self) -> bool:
        if self.rows is self.block.short:
            return False
        self.rows = self.block.short
        self.kept = len(self.rows)
        return True

    def stand_beside(self) -> bool:
        """Short rows share a line, in columns."""
        return self._share((self.width + GAP) // STOPS)

    def stand_closely(self) -> bool:
        """Rows share a line, one right after the other."""
        return self._share(1)

    def _share(self, stop: int) -> bool:
        if not self.block.columns or self.stop == stop or len(self.rows) < 2:
            return False
        self.stop = stop
        return True

    def cut(self) -> bool:
        """Rows that are too long end in “…” where the window ends."""
        if not self.breaking:
            return False
        self.breaking = False
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
        found = [] if self.block.title is None else self._drawn([self.block.title])
        rows = [line for group in self._grouped() for line in self._drawn(group)]
        if self.hidden:
            words = self.speaker.text("{n} more ▸ {word}", n=self.hidden, word=self.speaker.text(self.block.word))
            more = Text(f"    {words}", style="dim italic", no_wrap=True)
            rows = [more, *rows] if self.block.newest else [*rows, more]
        return found + rows

    def _grouped(self) -> list[list[Line]]:
        """The rows that are kept, those that share a line together: each takes as many stops as it is long."""
        kept = self.rows[self.hidden :] if self.block.newest else self.rows[: self.kept]
        if not self.stop:
            return [[row] for row in kept]
        groups: list[list[Line]] = []
        at = 0
        for row in kept:
            if not groups or at + cell_len(self._beside(row)) > self.width:
                groups.append([row])
                at = self._room(row.text())
            else:
                groups[-1].append(row)
                at += self._room(self._beside(row))
        return groups

    def _beside(self, row: Line) -> str:
        """What is said of a row that follows another on its line: in columns all of it, else without its inset."""
        return row.text() if self.stop > 1 else row.text().lstrip()

    def _room(self, said: str) -> int:
        """How far it is from the beginning of a row to that of the next one on the same line."""
        return -(-(cell_len(said) + GAP) // self.stop) * self.stop

    def _drawn(self, group: Sequence[Line]) -> list[Text]:
        if len(group) == 1:
            return broken(drawn(group[0]), self.width) if self.breaking else [drawn(group[0], self.width)]
        line = Text(no_wrap=True)
        for row in group:
            said = self._beside(row) if line else row.text()
            line.append_text(drawn(row)[len(row.text()) - len(said) :])
            line.append(" " * (self._room(said) - cell_len(said)))
        line.rstrip()
        return [line]


def broken(text: Text, width: int) -> list[Text]:
    """A row on as many lines as it needs, broken between words; those that follow begin a little further in."""
    if text.cell_len <= width:
        text.no_wrap = True
        return [text]
    said = text.plain
    inset = min(len(said) - len(said.lstrip()) + 2, width // 2)
    breaks: list[int] = []
    at = room = 0
    for word in re.finditer(r"\s*\S+", said):
        length = cell_len(word[0])
        if at + length > (room or width) and at:
            breaks.append(word.start())
            length = cell_len(word[0].lstrip())
            at, room = 0, width - inset
        at += length
    first, *others = text.divide(breaks)
    following = [Text(" " * inset).append_text(_stripped(other)) for other in others]
    lines = [first, *following]
    for line in lines:
        line.no_wrap = True
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
    return lines


def _stripped(text: Text) -> Text:
    """Without the space at the beginning."""
    return text[len(text.plain) - len(text.plain.lstrip()) :]


STOPS = 6
"""Into how many parts a line is divided where rows share it."""

KEPT_ALWAYS = 20
"""Blocks of this weight or more are never folded away whole: the question itself."""

WAYS = (
    _Place.say_shortly,
    _Place.stand_beside,
    _Place.stand_closely,
    _Place.fold,
    _Place.cut,
    _Place.fold_entirely,
)
"""How blocks give way, one way after the other."""
