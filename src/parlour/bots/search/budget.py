"""How long to think: so many iterations, or so many seconds."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.bots.search.thinking import Thinking

AT_ONCE = 16
"""Iterations between two looks at the clock, or at whether the answer is settled."""


class Budget:
    """Iterations, which a seed repeats exactly, or seconds; ``streams`` trees grow apart and are merged at the end."""

    __slots__ = ("iterations", "seconds", "streams")

    def __init__(self, iterations: int = 0, seconds: float = 0.0, streams: int = 1) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.streams = streams

    @classmethod
    def read(cls, words: str) -> Budget:
        """``1000`` iterations, ``2s`` seconds, or ``4x1000``: four trees of a thousand each."""
        found = re.fullmatch(r"(?:(\d+)x)?(?:(\d+)|(\d+(?:\.\d+)?)s)", words.strip())
        if found is None:
            raise ParlourError(f"“{words}” is no time to think: write iterations or seconds, such as 1000 or 2s.")
        budget = cls(int(found[2] or 0), float(found[3] or 0), int(found[1] or 1))
        if not (budget.iterations or budget.seconds) or not budget.streams:
            raise ParlourError("A search needs at least one iteration, or some time.")
        return budget

    def __str__(self) -> str:
        words = str(self.iterations) if self.iterations else f"{self.seconds:g}s"
        return f"{self.streams}x{words}" if self.streams > 1 else words

    def spend(self, thinking: Thinking) -> None:
        """Think until it is used up, or until more thinking cannot change the answer any more."""
        if self.iterations:
            self.spend_iterations(thinking)
        else:
            self.spend_seconds(thinking)

    def spend_iterations(self, thinking: Thinking) -> None:
        left = self.iterations
        while left > 0:
            for _ in range(min(AT_ONCE, left)):
                thinking.iterate()
            left -= AT_ONCE
            if thinking.is_settled(left):
                return

    def exhaust(self, thinking: Thinking) -> None:
        """Think until it is used up, also when the answer is settled: every answer is to be known better."""
        if self.seconds:
            self.spend_seconds(thinking)
        else:
            for _ in range(self.iterations):
                thinking.iterate()

    def spend_seconds(self, thinking: Thinking) -> None:
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            for _ in range(AT_ONCE):
                thinking.iterate()
