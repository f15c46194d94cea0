"""How a game lies on a table: blocks of one-line rows, which a terminal fits to its size, and data for a page.

It knows no terminal: styles are words such as ``bold red`` that whoever draws may understand or leave out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from mypy_extensions import mypyc_attr


class Voice(Protocol):
    """The language of whoever looks at the table."""

    language: str
    cards: Mapping[str, str]

    def text(self, form: str, **gaps: Any) -> str: ...

    def name(self, label: str) -> str: ...

    def sentence(self, english: str) -> str: ...


class Line:
    """One line: pieces of text, each with its style."""

    __slots__ = ("pieces",)

    def __init__(self, text: str = "", style: str = "") -> None:
        self.pieces: list[tuple[str, str]] = []
        self.add(text, style)

    def add(self, text: str, style: str = "") -> Line:
        if text:
            self.pieces.append((text, style))
        return self

    def join(self, other: Line) -> Line:
        self.pieces.extend(other.pieces)
        return self

    def text(self) -> str:
        return "".join(text for text, _ in self.pieces)

    def __repr__(self) -> str:
        return f"<Line: {self.text()}>"


class Block:
    """Rows under a title, one line each.

    Where room is short the blocks of least ``weight`` give way first: they are said shortly (``short``), then several
    rows share a line if ``columns`` allows it, then they are folded to ``least`` rows, keeping the first ones, or the
    last ones of what is ``newest`` at its end. ``word`` is what a player types to see such a block whole; one that is
    not ``shown`` is seen only then.
    """

    __slots__ = ("columns", "least", "newest", "rows", "short", "shown", "title", "weight", "word")

    def __init__(
        self,
        word: str,
        title: Line | None,
        rows: Sequence[Line],
        *,
        short: Sequence[Line] | None = None,
        weight: int = 5,
        least: int = 0,
        columns: bool = False,
        shown: bool = True,
        newest: bool = False,
    ) -> None:
        self.word = word
        self.title = title
        self.rows = list(rows)
        self.short = list(rows if short is None else short)
        self.weight = weight
        self.least = least
        self.columns = columns
        self.shown = shown
        self.newest = newest

    def __repr__(self) -> str:
        return f"<Block {self.word!r}: {len(self.rows)} rows>"


class Offer:
    """Something chosen before a match: the option it is given as, the question, and each choice with what it is."""

    __slots__ = ("choices", "option", "question")

    def __init__(self, option: str, question: str, choices: Mapping[str, str]) -> None:
        self.option = option
        self.question = question
        self.choices = choices


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """How a view is laid out; this one suits any game, and games that have a better one bring it in their box."""

    passing: ClassVar[frozenset[str]] = frozenset()
    """The forms of events that go without saying where room is short, such as that a turn has begun."""

    def blocks(self, view: dict[str, Any], voice: Voice) -> list[Block]:
        """What ``match.view(seat)`` says and nothing else, from the top of the table to the hand of whoever looks."""
        common = {key: value for key, value in view.items() if key not in ("seat", "seats", "active")}
        found = [Block("table", None, [_row(common, voice)] if common else [], weight=4)]
        seats = view.get("seats")
        for number, seat in enumerate(seats if isinstance(seats, list) else []):
            title = Line("▸ " if number == view.get("active") else "  ", "bold")
            own = number == view.get("seat")
            title.add(voice.text("You") if own else str(seat.get("name", number + 1)), "bold")
            rest = {key: value for key, value in seat.items() if key != "name"}
            found.append(Block(str(seat.get("name", "")), title.add("  ").join(_row(rest, voice)), []))
        return found

    def describe(self, words: str, view: dict[str, Any], voice: Voice) -> list[Line]:
        """The printed card, place or villain that somebody's words mean, as far as it may be known; or nothing."""
        return []

    def names(self, view: dict[str, Any], voice: Voice) -> list[str]:
        """Everything that can be described, by the names the reader knows."""
        return []

    def legend(self, voice: Voice) -> list[tuple[str, str]]:
        """The marks this layout uses, and what each means."""
        return []

    def guide(self, voice: Voice) -> list[str]:
        """What somebody has to know who plays for the first time: the goal, and how it is reached."""
        return []

    def hint(self, kind: str, voice: Voice) -> str:
        """One sentence about a kind of question, for somebody who meets it for the first time."""
        return ""

    def offers(self, voice: Voice) -> list[Offer]:
        """What somebody may choose who is led to a table: a deck, a villain, the cards that are played with."""
        return []

    def shortly(self, words: list[str], view: dict[str, Any], voice: Voice) -> list[str]:
        """The same sentences or options with shorter names, where that cannot be misunderstood; for narrow windows."""
        return words

    def page(self) -> dict[str, Any]:
        """Data for whoever lays the game out on a page: plain values."""
        return {}


def _row(values: Mapping[str, Any], voice: Voice) -> Line:
    """Every value under its name."""
    line = Line()
    for place, (key, value) in enumerate(values.items()):
        line.add(("  " if place else "") + key.replace("_", " ") + " ", "dim").add(_said(value, voice))
    return line


def _said(value: Any, voice: Voice) -> str:
    if value is None:
        return "–"
    if isinstance(value, str):
        return voice.name(value) or "▒▒"
    if isinstance(value, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {_said(item, voice)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return " · ".join(_said(item, voice) for item in value) or "–"
    return str(value)
