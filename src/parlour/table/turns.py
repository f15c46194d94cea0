"""Whoever can wait goes one by one, so that whoever gives an answer does not wait behind what others are shown.

An answer is acknowledged by its events. The views and questions that follow are most of the work, and while many tables
are busy each of them takes a turn, which comes when the event loop has seen to everything that arrived meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

AT_ONCE = 4


class Turns:
    """The turns of one event loop."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._going = False

    def wait_for(self, turn: Callable[[], None]) -> None:
        """Have this done when its turn comes."""
        self._waiting.append(turn)
        if not self._going:
            self._going = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(min(AT_ONCE, len(self._waiting))):
            loop.call_soon(self._waiting.popleft())
        self._going = bool(self._waiting)
        if self._going:
            loop.call_soon(self._next)
