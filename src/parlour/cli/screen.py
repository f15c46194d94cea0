"""The screen people play at: a terminal whose picture is drawn anew in place, or plain output that only goes on.

Plain output is for pipes, screen readers and terminals that can do no more than print.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from types import TracebackType

from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from parlour.cli.board import Fitted, drawn, fit, whole
from parlour.cli.console import complain, out, printable, window
from parlour.kernel.layout import Block, Line
from parlour.locale import Speaker

PROMPT = "> "


class Screen:
    """Shows blocks, says short messages, and reads what is typed."""

    def __init__(self, speaker: Speaker, plain: bool = False) -> None:
        self.speaker = speaker
        self.in_place = not plain and out.is_terminal and os.environ.get("TERM", "") not in ("", "dumb", "unknown")
        self.messages: list[Line] = []
        self.shown: list[str] = []
        """The table as it was printed last, where nothing is drawn in place."""

    def __enter__(self) -> Screen:
        if self.in_place:
            out.set_alt_screen(True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.in_place:
            out.set_alt_screen(False)

    def say(self, words: str, style: str = "") -> None:
        """A short message: at once, or with the next picture."""
        self.tell([Line(words, style)])

    def tell(self, lines: Sequence[Line]) -> None:
        if self.in_place:
            self.messages += lines
        else:
            for line in lines:
                out.print(drawn(line), soft_wrap=False)

    def complain(self, problem: Exception | str) -> None:
        """What went wrong, where the player sees it and in their language."""
        said = self.speaker.sentence(str(problem))
        if self.in_place:
            self.say(printable(said), "red")
        else:
            complain(said)

    def draw(self, blocks: Sequence[Block]) -> Fitted:
        """A picture of everything, in place of the last one."""
        width, height = window()
        if self.messages:
            blocks = [
                *blocks[:-1],
                Block("message", None, _broken(self.messages, width), weight=19, least=1),
                blocks[-1],
            ]
        fitted = fit(blocks, width - 1, height - 1, self.speaker)
        self.clear()
        for line in fitted.lines:
            out.print(line, no_wrap=True, overflow="crop", crop=True)
        self.messages = []
        return fitted

    def print_table(self, blocks: Sequence[Block]) -> None:
        """The table for whoever reads on: only when it is not as it was."""
        width, _ = window()
        lines = fit(blocks, width, 10_000, self.speaker).lines
        said = [line.plain for line in lines]
        if said == self.shown:
            return
        self.shown = said
        out.print(Text("─" * min(width, 60), style="dim"))
        for line in lines:
            out.print(line)

    def page(self, lines: Sequence[Line | Text]) -> None:
        """Something to read: it stands until Enter is pressed, and is turned over if it is long."""
        width, height = window()
        texts = [line if isinstance(line, Text) else drawn(line) for line in lines]
        if not self.in_place:
            for text in texts:
                out.print(text)
            return
        rows = [row for text in texts for row in (text.wrap(out, width - 1) if text.plain else [text])]
        step = height - 2
        for at in range(0, max(1, len(rows)), step):
            self.clear()
            for row in rows[at : at + step]:
                out.print(row, no_wrap=True, crop=True)
            last = at + step >= len(rows)
            self.read(self.speaker.text("Enter: back to the table" if last else "Enter: more") + " ")

    def block(self, block: Block) -> None:
        """One block with all its rows."""
        self.page(list(whole(block, window()[0] - 1, self.speaker)))

    def clear(self) -> None:
        """An empty screen; nothing of what stood there can be scrolled back to."""
        if self.in_place:
            out.control(Control(ControlType.HOME, ControlType.CLEAR))

    def read(self, prompt: str = PROMPT) -> str:
        return out.input(Text(prompt, style="bold cyan")).strip()


def _broken(lines: Sequence[Line], width: int) -> list[Line]:
    """Messages broken to the width of the window, each piece in the style of its message."""
    broken: list[Line] = []
    for line in lines:
        text = drawn(line)
        style = line.pieces[0][1] if line.pieces else ""
        broken += [Line(row.plain, style) for row in text.wrap(out, width - 1)] if text.plain else []
    return broken
