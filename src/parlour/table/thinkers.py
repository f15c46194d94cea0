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

import msgspec

from parlour.bots.bot import own_options
from parlour.bots.playing import seed_for
from parlour.kernel.rng import Rng
from parlour.table.table import Table
from parlour.table.thinking import Task, Thought

log = logging.getLogger("parlour.table.bots")

LONGEST_LINE = 1 << 20


class NoThought(Exception):
    """A bot came to nothing: it took too long, or its process ended."""


class Thinker:
    """One worker process. It has one task at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, task: Task, seconds: float) -> Thought:
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
        thought = msgspec.json.decode(line, type=Thought)
        if thought.problem:
            raise NoThought(thought.problem)
        return thought

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
        try:
            return (await self._think(_task(table))).option
        except NoThought as problem:
            self.failures += 1
            log.error("a bot could not answer", extra={"table": table.id, "problem": str(problem)})
        decision = table.match.decision
        assert decision is not None
        own = own_options(decision, decision.seat)
        return own[Rng(seed_for(table.seed, 3, table.moves)).below(len(own))]

    async def hint(self, table: Table, player: int) -> Thought:
        """What a searcher thinks of the options, from what this player may know."""
        task = _task(table)
        task.hint_for = table.seat_of(player)
        return await self._think(task)

    async def _think(self, task: Task) -> Thought:
        async with self._free:
            thinker = self._idle.pop() if self._idle else Thinker()
            self._all.add(thinker)
            try:
                thought = await thinker.think(task, self.seconds)
            finally:
                self._idle.append(thinker)
            self.thoughts += 1
            return thought

    async def close(self) -> None:
        for thinker in self._all:
            await thinker.end()


def _task(table: Table) -> Task:
    setup = table.match.setup
    assert setup is not None
    kinds = {seat: table.players[player].kind for seat, player in enumerate(table.order)}
    people = {seat: kind for seat, kind in kinds.items() if table.players[table.order[seat]].is_person}
    return Task(
        table.id,
        setup.game,
        setup.seats,
        setup.seed,
        setup.options,
        table.match.answers.all(),
        {seat: kind for seat, kind in kinds.items() if seat not in people},
    )
