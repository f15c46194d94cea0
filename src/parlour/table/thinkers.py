"""Bots think in processes of their own, never on the event loop; as many as are needed, up to a number.

A table waits for its own bot only: when all thinkers are busy another one is started, and one that takes too long is
ended and a plain answer given in its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from typing import TypeVar

import msgspec

from parlour.bots.bot import own_options
from parlour.bots.playing import seed_for
from parlour.kernel.rng import Rng
from parlour.table.messages import AnalysisSeen
from parlour.table.table import Table
from parlour.table.tasks import AnalysisTask, AnswerTask, AnyTask, Reply, about

Found = TypeVar("Found")

log = logging.getLogger("parlour.table.bots")

LONGEST_LINE = 32 << 20


class NoThought(Exception):
    """A bot came to nothing: it took too long, or its process ended."""


class Thinker:
    """One worker process. It has one task at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, task: AnyTask, seconds: float) -> msgspec.Raw:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(msgspec.json.encode(task) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
        except (TimeoutError, OSError, ValueError) as error:
            await self.end()
            raise NoThought(f"{type(error).__name__} while thinking") from error
        except asyncio.CancelledError:
            await self.end()
            raise
        if not line:
            await self.end()
            raise NoThought("the process ended while thinking")
        reply = msgspec.json.decode(line, type=Reply)
        if reply.problem:
            raise NoThought(reply.problem)
        return reply.said

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "parlour.table.thinking",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                limit=LONGEST_LINE,
                start_new_session=True,  # an interrupt in the terminal is for the server, which ends its workers
            )
        return self._process

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """All workers of a server."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.thoughts = 0
        self.failures = 0
        self._idle: list[Thinker] = []
        self._all: set[Thinker] = set()
        self._free = asyncio.Semaphore(most)

    @property
    def busy(self) -> int:
        return len(self._all) - len(self._idle)

    async def answer(self, table: Table) -> int:
        """What the bots that are asked answer. A bot that fails is answered for by chance, so that play goes on."""
        match = table.match
        assert match.setup is not None
        assert match.decision is not None
        kinds = {seat: table.players[player] for seat, player in enumerate(table.order)}
        bots = {seat: player.kind for seat, player in kinds.items() if not player.is_person}
        try:
            return await self.find(about(AnswerTask, table.id, match.setup, match.answers.all(), bots=bots), int)
        except NoThought as problem:
            self.failures += 1
            log.error("a bot could not answer", extra={"table": table.id, "problem": str(problem)})
        own = own_options(match.decision, match.decision.seat)
        return own[Rng(seed_for(table.seed, 3, table.moves)).below(len(own))]

    async def hint(self, table: Table, player: int, lang: str, effort: int = 0) -> AnalysisSeen:
        """What a searcher thinks of the options, from what this player may know."""
        setup, seat = table.match.setup, table.seat_of(player)
        assert setup is not None
        task = about(AnalysisTask, table.id, setup, table.match.answers.all(), seat=seat, lang=lang, effort=effort)
        return await self.find(task, AnalysisSeen)

    async def find(self, task: AnyTask, kind: type[Found]) -> Found:
        """What comes of a task."""
        return msgspec.json.decode(await self.raw(task), type=kind)

    async def raw(self, task: AnyTask) -> msgspec.Raw:
        """What comes of a task, as the JSON that a client is to get."""
        async with self._free:
            thinker = self._idle.pop() if self._idle else Thinker()
            self._all.add(thinker)
            try:
                found = await thinker.think(task, self.seconds)
            finally:
                self._idle.append(thinker)
            self.thoughts += 1
            return found

    async def close(self) -> None:
        for thinker in self._all:
            await thinker.end()
