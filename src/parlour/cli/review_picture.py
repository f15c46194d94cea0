"""A review's curves as a picture (PNG), drawn by matplotlib where it is installed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.review_page import COLOURS
from parlour.kernel.errors import ParlourError, why_unread

if TYPE_CHECKING:
    from parlour.bots.review import Review
    from parlour.locale import Speaker


def save(found: Review, speaker: Speaker, file: Path) -> None:
    """The chance of winning of everybody who is watched, over the answers of the match."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 3.6), layout="constrained")
    axes = figure.add_subplot()
    for seat in found.watched():
        points = found.curve(seat)
        numbers, chances = [number for number, _ in points], [100 * chance for _, chance in points]
        axes.step(numbers, chances, where="post", color=COLOURS[seat % len(COLOURS)], label=found.seats[seat])
    axes.axhline(50, color="#bbbbbb", linewidth=0.8)
    axes.set(ylim=(0, 100), xlim=(0, max(found.length, 1)), xlabel=speaker.text("answer"), ylabel="%")
    names = " / ".join(found.seats)
    axes.set_title(speaker.text("Chance of winning of {name} after every answer", name=names))
    axes.legend(loc="upper left")
    try:
        figure.savefig(file, format="png", dpi=120)
    except OSError as error:
        raise ParlourError(f"The picture cannot be written to {file}: {why_unread(error)}.") from None
