"""The house: all tables this process has open, how they are made, woken and put to sleep, and who leads them."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import Iterable

from sqlalchemy.exc import SQLAlchemyError

from parlour.kernel.errors import ParlourError
from parlour.table import acts, metrics, tokens
from parlour.table.connection import TRY_AGAIN
from parlour.table.couriers import Courier
from parlour.table.limits import Limits
from parlour.table.openings import BadRequest
from parlour.table.reviewing import Reviews
from parlour.table.room import PRESENCE_LASTS, Room
from parlour.table.store import Displaced, Kept, Store
from parlour.table.store.store import ALIVE
from parlour.table.store.writer import NewTable, Over, Writer
from parlour.table.table import Table
from parlour.table.thinkers import Thinkers
from parlour.table.turns import Turns

log = logging.getLogger("parlour.table")

ROUND = 1.5
"""Seconds between two rounds through the house."""

SWEEP = 600.0
"""Seconds between two looks through all of memory for what refers only to itself; see ``spare_long_pauses``."""

DELETED_EVERY = 5.0
"""Seconds between two looks for tables that were deleted from the store while they are open here."""

SERVICE_RESTART = 1012


class House:
    """Everything a server needs besides its sockets."""

    def __init__(self, store: Store, limits: Limits, thinkers: Thinkers, sleep_after: float) -> None:
        self.store = store
        self.limits = limits
        self.thinkers = thinkers
        self.sleep_after = sleep_after
        self.reviews = Reviews(thinkers)
        self.writer = Writer(store)
        self.turns = Turns()
        self.rooms: dict[str, Room] = {}
        self.ready = False
        self._signer: tokens.Signer | None = None
        self._waking: dict[str, asyncio.Future[Room | None]] = {}
        self._courier = Courier(self) if store.shared else None
        self._rounds: asyncio.Task[None] | None = None
        self._seen = time.monotonic()
        self._kept = 0
        self._said_here = 0.0
        self._swept = time.monotonic()
        self._looked_for_deleted = time.monotonic()

    @property
    def signer(self) -> tokens.Signer:
        assert self._signer is not None, "the house is not open"
        return self._signer

    # Opening and closing.

    async def open(self) -> None:
        """Begin to serve the store, which has been opened."""
        self._signer = tokens.Signer(await asyncio.to_thread(self.store.signing_key))
        self.writer.start()
        if self._courier is not None:
            await asyncio.to_thread(self.store.live)
            await self._courier.start()
        self._rounds = asyncio.create_task(self._go_round())
        self.ready = True

    async def close(self) -> None:
        """Finish what was acknowledged, send everybody away, and leave the tables to others."""
        self.ready = False
        if self._rounds is not None:
            self._rounds.cancel()
        await asyncio.gather(*(room.close(SERVICE_RESTART, "the server stops") for room in list(self.rooms.values())))
        if self._courier is not None:
            await self._courier.stop()
        self.reviews.close()
        await self.thinkers.close()
        await self.writer.stop()
        with contextlib.suppress(SQLAlchemyError):
            await asyncio.to_thread(self.store.leave)
        self.store.close()

    # Tables.

    async def make(self, opening: acts.Opening) -> Room:
        """A new table, durable when this returns."""
        if len(self.rooms) >= self.limits.tables_awake:
            raise BadRequest("This server has as many tables as it can hold; try again later.")
        identity = tokens.new_table_id()
        table = await asyncio.to_thread(Table, identity, opening)
        fence = 1
        await self.writer.keep(NewTable(identity, opening, self.store.process, fence))
        room = self._admit(Room(self, table, fence, True))
        metrics.TABLES_MADE.labels(opening.game).inc()
        log.info("a table was made", extra={"table": identity, "game": opening.game, "players": len(opening.players)})
        if table.match.outcome is not None:
            await self.writer.keep(Over(identity, fence, True))
        await room.go_on()
        return room

    async def room(self, identity: str) -> Room | None:
        """The room of that table, woken from the store if it sleeps; None if there is no such table."""
        room = self.rooms.get(identity)
        if room is not None:
            return room
        waking = self._waking.get(identity)
        if waking is None:
            waking = self._waking[identity] = asyncio.ensure_future(self._wake(identity))
            waking.add_done_callback(lambda _: self._waking.pop(identity, None))
        return await asyncio.shield(waking)

    async def _wake(self, identity: str) -> Room | None:
        try:
            found = await asyncio.to_thread(self._load, identity)
        except Displaced:
            return None
        if found is None:
            return None
        table, kept = found
        leading = kept.holder == self.store.process or not self.store.shared
        room = self._admit(Room(self, table, kept.fence, leading))
        log.info("a table woke", extra={"table": identity, "acts": table.acts, "leading": leading})
        await self.catch_up([room])
        if leading:
            await self._take_errands([room])
            await room.go_on()
        return room

    def _load(self, identity: str) -> tuple[Table, Kept] | None:
        kept = self.store.find(identity)
        if kept is None:
            return None
        if self.store.shared:
            kept = self.store.lead(identity)
        table = Table(identity, kept.opening)
        for act in self.store.acts_of(identity):
            table.apply(act)
        return table, kept

    def _admit(self, room: Room) -> Room:
        self.rooms[room.table.id] = room
        self._count()
        return room

    async def forget(self, room: Room, reason: str) -> None:
        """Put a table out of memory; it is woken from the store when somebody comes."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        await room.close(TRY_AGAIN, reason)
        self._count()

    def _count(self) -> None:
        metrics.TABLES_AWAKE.set(len(self.rooms))
        metrics.TABLES_LED.set(sum(room.leading for room in self.rooms.values()))

    # What is to be done from time to time.

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self._round()
            except (SQLAlchemyError, ParlourError, OSError) as problem:
                log.error("the store does not answer", extra={"problem": str(problem).splitlines()[0]})
            except Exception:  # whatever it was, this round must not be the last
                log.exception("a round through the house failed")

    async def _round(self) -> None:
        for room in list(self.rooms.values()):
            for connection in [connection for connection in room.connections if connection.is_slow()]:
                metrics.DROPPED.inc()
                log.warning("a slow reader was dropped", extra={"table": room.table.id})
                connection.abandon()
        if self.store.shared:
            await self._stay_alive()
            self._say_who_is_here()
        else:
            kept, self._kept = self._kept, self.writer.kept
            await asyncio.to_thread(self.store.tidy, kept == self._kept)
        await self._put_to_sleep()
        await self._forget_the_deleted()
        if time.monotonic() - self._swept > SWEEP:
            self._swept = time.monotonic()
            gc.collect()

    async def _put_to_sleep(self) -> None:
        now = time.monotonic()
        sleepy = [room for room in self.rooms.values() if room.is_idle and now - room.used > self.sleep_after]
        for room in sleepy:
            await self.forget(room, "the table sleeps")
            log.info("a table sleeps", extra={"table": room.table.id})
        led = [room.table.id for room in sleepy]
        if led and self.store.shared:
            await asyncio.to_thread(self.store.release, led)

    async def _forget_the_deleted(self) -> None:
        if time.monotonic() - self._looked_for_deleted > DELETED_EVERY:
            self._looked_for_deleted = time.monotonic()
            there = await asyncio.to_thread(self.store.which, list(self.rooms))
            for room in [room for identity, room in self.rooms.items() if identity not in there]:
                await self.still_has(room)

    async def still_has(self, room: Room) -> bool:
        """Whether a table is still in the store; if it was deleted, everybody at it is sent away."""
        if await asyncio.to_thread(self.store.which, [room.table.id]):
            return True
        await self.forget(room, "the table was deleted")
        return False

    # Several processes.

    async def _stay_alive(self) -> None:
        """Be seen, find out whether one was thought dead, and lead the tables here whose leader died."""
        gap = time.monotonic() - self._seen
        await asyncio.to_thread(self.store.live)
        self._seen = time.monotonic()
        if gap > ALIVE / 2:
            await self._check_leads()
        following = [room for room in self.rooms.values() if not room.leading]
        if following:
            led = await asyncio.to_thread(self.store.holders, [room.table.id for room in following])
            for room in following:
                if not led.get(room.table.id, True):
                    await self._take_over(room)
                await room.send_again()

    def presence_changed(self, room: Room) -> None:
        """Who is connected here has changed, or another process may not know it."""
        if self._courier is not None:
            self._courier.presence_changed(room.table.id)

    def _say_who_is_here(self) -> None:
        """Once in a while it is said again: notes are not kept, and who says nothing is taken to be gone."""
        again = time.monotonic() - self._said_here > PRESENCE_LASTS / 3
        if again:
            self._said_here = time.monotonic()
        for room in self.rooms.values():
            room.forget_the_silent()
            if again and room.connections:
                self.presence_changed(room)

    async def _check_leads(self) -> None:
        """After a long silence somebody else may have taken tables over."""
        for room in [room for room in self.rooms.values() if room.leading]:
            kept = await asyncio.to_thread(self.store.find, room.table.id)
            if kept is None or kept.fence != room.fence:
                await room.demote()

    async def _take_over(self, room: Room) -> None:
        kept = await asyncio.to_thread(self.store.lead, room.table.id)
        if kept.holder != self.store.process:
            return
        metrics.TAKEN_OVER.inc()
        log.warning("a table was taken over", extra={"table": room.table.id})
        await room.promote(kept.fence)
        await self._take_errands([room])
        await room.send_again()
        self._count()

    async def catch_up(self, rooms: Iterable[Room]) -> None:
        """Fetch what other processes have kept."""
        since = {room.table.id: room.table.acts for room in rooms}
        new = await asyncio.to_thread(self.store.acts_of_many, since)
        for identity, found in new.items():
            room = self.rooms.get(identity)
            if room is not None:
                await room.follow(found, since[identity])

    async def heard_of_acts(self, tables: Iterable[str]) -> None:
        rooms = [self.rooms[table] for table in tables if table in self.rooms]
        await self.catch_up(room for room in rooms if not room.leading)

    async def heard_of_errands(self, tables: Iterable[str]) -> None:
        await self._take_errands([self.rooms[table] for table in tables if table in self.rooms])

    async def _take_errands(self, rooms: list[Room]) -> None:
        led = [room.table.id for room in rooms if room.leading]
        if led and self.store.shared:
            for table, body in await asyncio.to_thread(self.store.errands, led):
                if table in self.rooms:
                    await self.rooms[table].do_errand(body)
