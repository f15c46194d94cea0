"""A curve in characters: chances from 0 to 1 over the answers of a match."""

from __future__ import annotations

from collections.abc import Sequence

ROWS = 8
_EIGHTHS = " ▁▂▃▄▅▆▇█"


def draw(points: Sequence[tuple[int, float]], length: int, width: int) -> list[str]:
    """Lines from 100 % at the top to 0 % at the bottom; the half is marked beside them."""
    columns = resample(points, length, min(width, max(length, 1)))
    lines = []
    for row in range(ROWS - 1, -1, -1):
        filled = "".join(_EIGHTHS[max(0, min(8, round((chance * ROWS - row) * 8)))] for chance in columns)
        label = {ROWS - 1: "100 %", ROWS // 2: " 50 %", 0: "  0 %"}.get(row, "     ")
        lines.append(f"{label} │{filled}")
    lines.append("      └" + "─" * len(columns))
    return lines


def resample(points: Sequence[tuple[int, float]], length: int, width: int) -> list[float]:
    """The chance that stood at each of ``width`` moments of the match: that of the last point before it."""
    columns: list[float] = []
    at = 0
    for column in range(width):
        moment = 1 + column * max(length - 1, 0) / max(width - 1, 1)
        while at + 1 < len(points) and points[at + 1][0] <= moment:
            at += 1
        columns.append(points[at][1])
    return columns


def line(chances: Sequence[float]) -> str:
    """Chances as one line, each a bar of an eighth at least."""
    return "".join(_EIGHTHS[max(1, min(8, round(8 * chance)))] for chance in chances)
