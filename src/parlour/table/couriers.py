"""News between processes that share a PostgreSQL: notes say which tables have something new, readers fetch it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

import psycopg

from parlour.table.store.store import LIFE_LOCK
from parlour.table.store.writer import CHANNEL

if TYPE_CHECKING:
    from parlour.table.house import House

log = logging.getLogger("parlour.table.couriers")


class Courier:
    """Listens to the channel all processes share, and looks at everything whenever it may have missed a note."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._listener: asyncio.Task[None] | None = None
        self._runner: asyncio.Task[None] | None = None
        self._acts: set[str] = set()
        self._errands: set[str] = set()
        self._heard = asyncio.Event()

    async def start(self) -> None:
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(listening))
        self._runner = asyncio.create_task(self._run())
        await listening.wait()

    async def stop(self) -> None:
        for task in (self._listener, self._runner):
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
        elif process != self.house.store.process:
            self._acts.update(tables)
        self._heard.set()

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
