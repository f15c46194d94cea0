"""The table as words and as an image, as the seat that is asked sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.kernel.box import Box
from parlour.kernel.match import Match
from parlour.locale import speaker_for

if TYPE_CHECKING:
    from numpy.typing import NDArray

WIDTH, HEIGHT, LINE = 900, 640, 15
INK, PAPER = (31, 36, 48), (251, 250, 247)


def drawn(match: Match, box: Box) -> tuple[str, Callable[[], NDArray[np.uint8]]]:
    """The lines of the board; and how they are made into an image, which takes longer."""
    speaker = speaker_for("en", box, match.names)
    decision = match.decision
    blocks = box.layout().blocks(match.view(decision.seat if decision is not None else 0), speaker)
    lines: list[str] = []
    for block in blocks:
        if block.shown:
            lines += [block.title.text()] if block.title is not None else []
            lines += [row.text() for row in block.rows]
    lines.append(str(decision.prompt) if decision is not None else str(match.outcome and match.outcome.reason))
    return "\n".join(lines), lambda: image(lines)


def image(lines: list[str]) -> NDArray[np.uint8]:
    from PIL import Image, ImageDraw

    paper: Any = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(paper)
    for number, line in enumerate(lines):
        pen.text((10, 8 + LINE * number), line.encode("latin-1", "replace").decode("latin-1"), fill=INK)
    return np.asarray(paper, dtype=np.uint8)
