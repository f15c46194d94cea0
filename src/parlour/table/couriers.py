"""News between processes that share a PostgreSQL: notes say which tables have something new, readers fetch it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

import psycopg

from parlour.table.store.errors import StoreError
from parlour.table.store.store import LIFE_LOCK
from parlour.table.store.writer import CHANNEL, Here

if TYPE_CHECKING:
    from parlour.table.house import House

log = logging.getLogger("parlour.table.couriers")


GATHER = 0.05
"""For so many seconds comings and goings gather before they are told."""


class Courier:
    """Listens to the channel all processes share, and looks at everything whenever it may have missed a note."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._listener: asyncio.Task[None] | None = None
        self._runner: asyncio.Task[None] | None = None
        self._acts: set[str] = set()
        self._errands: set[str] = set()
        self._heard = asyncio.Event()
        self._announcer: asyncio.Task[None] | None = None
        self._presence: set[str] = set()
        self._changed = asyncio.Event()

    async def start(self) -> None:
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(listening))
        self._runner = asyncio.create_task(self._run())
        self._announcer = asyncio.create_task(self._announce())
        await listening.wait()

    async def stop(self) -> None:
        for task in (self._listener, self._runner, self._announcer):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    async def _listen(self, listening: asyncio.Event) -> None:
        address = self.house.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    life = (LIFE_LOCK, self.house.store.process)
                    await connection.execute("SELECT pg_advisory_lock(%s, hashtext(%s))", life)
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    listening.set()
                    self._all_may_be_new()
                    async for note in connection.notifies():
                        self._note(note.payload)
            except psycopg.Error as problem:
                log.error("the database does not answer", extra={"problem": str(problem).splitlines()[0]})
            await asyncio.sleep(1.0)

    def _note(self, payload: str) -> None:
        process, about, *tables = payload.split(" ")
        if about == "errands":
            self._errands.update(tables)
        elif process == self.house.store.process:
            return
        elif about == "here":
            self._hear_of_presence(process, tables)
            return
        else:
            self._acts.update(tables)
        self._heard.set()

    def _hear_of_presence(self, process: str, notes: list[str]) -> None:
        for note in notes:
            table, _, players = note.partition(":")
            room = self.house.rooms.get(table)
            if room is not None:
                room.hear_of_presence(process, frozenset(map(int, filter(None, players.split(",")))))

    def presence_changed(self, table: str) -> None:
        """Somebody came to a table here or left it: the other processes are told in a moment."""
        self._presence.add(table)
        self._changed.set()

    async def _announce(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            await asyncio.sleep(GATHER)
            tables, self._presence = self._presence, set()
            rooms = [self.house.rooms[table] for table in tables if table in self.house.rooms]
            news = [Here(room.table.id, room.players_here()) for room in rooms]
            with contextlib.suppress(StoreError):  # it is told again before long
                await asyncio.gather(*map(self.house.writer.keep, news))

    def _all_may_be_new(self) -> None:
        self._acts.update(self.house.rooms)
        self._errands.update(self.house.rooms)
        self._heard.set()

    async def _run(self) -> None:
        """While one batch is fetched the next one gathers."""
        while True:
            await self._heard.wait()
            self._heard.clear()
            acts, self._acts = self._acts, set()
            errands, self._errands = self._errands, set()
            try:
                await self.house.heard_of_acts(acts)
                await self.house.heard_of_errands(errands)
            except Exception:  # whatever it was, the next news must be fetched
                log.exception("news could not be fetched")
                await asyncio.sleep(1.0)
                self._all_may_be_new()
