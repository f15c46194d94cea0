"""Whoever can wait goes one by one, so that whoever gives an answer does not wait behind what others are shown.

An answer is acknowledged by its events. The views and questions that follow are most of the work, and while many tables
are busy each of them takes a turn, which comes when the event loop has seen to everything that arrived meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import deque

AT_ONCE = 2


class Turns:
    """The turns of one event loop."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._going = False

    async def take(self) -> None:
        """Wait for a turn."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.append(mine)
        if not self._going:
            self._going = True
            loop.call_soon(self._next)
        await mine

    def _next(self) -> None:
        given = 0
        while self._waiting and given < AT_ONCE:
            mine = self._waiting.popleft()
            if not mine.done():
                mine.set_result(None)
                given += 1
        self._going = bool(self._waiting)
        if self._going:
            asyncio.get_running_loop().call_soon(self._next)
