"""The layout of a game that has none of its own: every value of the view under its name."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.locale import Speaker

_SAID_ELSEWHERE = {"seat", "seats", "active"}


def lay(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """The common things in a box, then a table with a row for each seat; the active one is marked."""
    common = [(key, value) for key, value in view.items() if key not in _SAID_ELSEWHERE]
    parts: list[RenderableType] = []
    if common:
        grid = Table.grid(padding=(0, 2))
        for key, value in common:
            grid.add_row(Text(_title(key), style="dim"), _value(value, speaker))
        parts.append(Panel(grid, box=box.ROUNDED, expand=False))
    seats = view.get("seats")
    if isinstance(seats, list) and seats:
        parts.append(_seats(seats, view, speaker))
    return Group(*parts)


def _seats(seats: list[dict[str, Any]], view: dict[str, Any], speaker: Speaker) -> Table:
    columns = list(dict.fromkeys(key for seat in seats for key in seat))
    table = Table(*(_title(column) for column in columns), box=box.SIMPLE_HEAD)
    for number, seat in enumerate(seats):
        style = "bold" if number == view.get("active") else ""
        table.add_row(*(_value(seat.get(column), speaker) for column in columns), style=style)
    return table


def _title(key: str) -> str:
    return key.replace("_", " ")


def _value(value: Any, speaker: Speaker) -> Text:
    return Text(_say(value, speaker))


def _say(value: Any, speaker: Speaker) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return speaker.name(value) or "▒▒"
    if isinstance(value, dict):
        return ", ".join(f"{_title(str(key))} {_say(item, speaker)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return " · ".join(_say(item, speaker) for item in value)
    return str(value)
