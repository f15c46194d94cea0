"""The one who writes: it keeps all acts waiting for it in one transaction, then says so to each.

An act is durable when ``keep`` returns. While one transaction is being committed the next one gathers, so many tables
share one commit and nobody waits for a timer. A commit that has to wait for a disk or another machine is made in a
thread; one that only has to survive this process (SQLite without a sync) is cheaper than that and is made at once.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Iterable

from sqlalchemy import Connection
from sqlalchemy import text as sql
from sqlalchemy.exc import SQLAlchemyError

from parlour.table import acts
from parlour.table.store.errors import Displaced, StoreError
from parlour.table.store.store import Store

log = logging.getLogger("parlour.table.store")

CHANNEL = "parlour"
LONGEST_NOTE = 7000
MOST_AT_ONCE = 500


class NewTable:
    """A table that has just been made, led by who made it."""

    def __init__(self, table: str, opening: acts.Opening, holder: str | None, fence: int) -> None:
        self.table = table
        self.opening = opening
        self.holder = holder
        self.fence = fence


class NewAct:
    """An act at a table: number ``number``, to be kept only if its writer still leads the table.

    ``used`` is the time of day if it is to be noted that the table is being used; PostgreSQL notes it with every act.
    """

    def __init__(self, table: str, fence: int, number: int, act: acts.Any, used: float | None = None) -> None:
        self.table = table
        self.fence = fence
        self.number = number
        self.body = acts.write(act)
        self.used = used


class Over:
    """Whether the match at a table is over, for whoever lists the tables."""

    def __init__(self, table: str, fence: int, over: bool) -> None:
        self.table = table
        self.fence = fence
        self.over = over


class Errand:
    """Something for the process that leads the table to do."""

    def __init__(self, table: str, body: str) -> None:
        self.table = table
        self.body = body


class Here:
    """Who is connected to this process at a table; told to the others and kept nowhere."""

    def __init__(self, table: str, players: Iterable[int]) -> None:
        self.table = table
        self.note = f"{table}:{','.join(map(str, sorted(players)))}"


Job = NewTable | NewAct | Over | Errand | Here
Waiting = tuple[Job, "asyncio.Future[None]"]
Kept = tuple["asyncio.Future[None]", StoreError | None]


class Writer:
    """Keeps what it is given, in order, on a connection of its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.batches = 0
        self.kept = 0
        self._at_once = not store.shared and store.survives == "process"
        self._gathered: list[Waiting] = []
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._work, name="parlour writer", daemon=True)
        self._connection: Connection | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        if not self._at_once:
            self._thread.start()

    async def stop(self) -> None:
        """Finish what is waiting, then end."""
        if self._thread.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
        elif self._at_once:
            self._keep_gathered()
            self._reconnect()

    async def keep(self, job: Job) -> None:
        """Returns when the job is durable; raises Displaced or StoreError when it is not."""
        assert self._loop is not None, "the writer has not been started"
        done: asyncio.Future[None] = self._loop.create_future()
        if self._at_once:
            if not self._gathered:
                self._loop.call_soon(self._keep_gathered)
            self._gathered.append((job, done))
        else:
            self._jobs.put((job, done))
        await done

    def _keep_gathered(self) -> None:
        """Keep all that was given in this round of the event loop."""
        batch, self._gathered = self._gathered, []
        if batch:
            _answer(self._keep_all(batch))

    # In the thread.

    def _work(self) -> None:
        ending = False
        while not ending:
            first = self._jobs.get()
            batch: list[Waiting] = []
            while first is not None:
                batch.append(first)
                if len(batch) == MOST_AT_ONCE or self._jobs.empty():
                    break
                first = self._jobs.get()
            ending = first is None
            if batch:
                self._tell(self._keep_all(batch))
        if self._connection is not None:
            self._connection.close()

    def _keep_all(self, batch: list[Waiting]) -> list[Kept]:
        """Keep a batch in one transaction; if that fails, each job in one of its own, so that none spoils another."""
        try:
            problems = self._transaction([job for job, _ in batch])
        except (SQLAlchemyError, sqlite3.Error) as error:
            self._reconnect()
            if len(batch) == 1:
                log.error("an act could not be kept", extra={"problem": str(error).splitlines()[0]})
                problems = [StoreError("The table could not be written to the store.")]
            else:
                return [kept for waiting in batch for kept in self._keep_all([waiting])]
        self.batches += 1
        self.kept += len(batch)
        return [(done, problem) for (_, done), problem in zip(batch, problems, strict=True)]

    def _tell(self, answers: list[Kept]) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_answer, answers)
        except RuntimeError:  # the loop has ended: nobody waits any more
            log.warning("acts were kept after the server had ended", extra={"acts": len(answers)})

    def _transaction(self, jobs: list[Job]) -> list[StoreError | None]:
        if self._connection is None:
            self._connection = self.store.engine.connect()
        write = _write_to_postgres if self.store.shared else _write_to_sqlite
        problems = write(self._connection, jobs, self.store.process)
        self._connection.commit()
        return problems

    def _reconnect(self) -> None:
        if self._connection is not None:
            try:
                self._connection.close()
            except SQLAlchemyError:
                self._connection.invalidate()
            self._connection = None


def _answer(answers: list[Kept]) -> None:
    for done, problem in answers:
        if done.cancelled():
            continue
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)


def _displaced() -> Displaced:
    return Displaced("Another process leads this table now, or it was deleted.")


def _write_to_sqlite(connection: Connection, jobs: list[Job], _process: str) -> list[StoreError | None]:
    """One statement after the other; they never leave this process, so each costs microseconds."""
    driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    if not driver.in_transaction:
        driver.execute("BEGIN IMMEDIATE")
    problems = [_write_one_to_sqlite(driver, job) for job in jobs]
    driver.commit()
    return problems


def _write_one_to_sqlite(driver: sqlite3.Connection, job: Job) -> StoreError | None:
    """An act touches nothing but the acts: each page of the file that a commit writes costs as much as a statement."""
    if isinstance(job, NewAct):
        kept = driver.execute(
            "INSERT OR IGNORE INTO acts SELECT id, ?, ? FROM tables WHERE id = ? AND fence = ?",
            (job.number, job.body, job.table, job.fence),
        )
        if kept.rowcount != 1:
            return _displaced()
        if job.used is not None:
            driver.execute("UPDATE tables SET touched = ? WHERE id = ?", (job.used, job.table))
    elif isinstance(job, NewTable):
        driver.execute(
            "INSERT INTO tables (id, game, opening, acts, over, touched, holder, fence) "
            "VALUES (?, ?, ?, 0, 0, ?, ?, ?)",
            (job.table, job.opening.game, acts.write(job.opening), time.time(), job.holder, job.fence),
        )
    elif isinstance(job, Over):
        driver.execute(
            "UPDATE tables SET over = ?, touched = ? WHERE id = ? AND fence = ?",
            (job.over, time.time(), job.table, job.fence),
        )
    return None


_KEEP_ACTS = sql(
    """
    WITH given AS (
        SELECT * FROM unnest(
            CAST(:tables AS text[]), CAST(:fences AS bigint[]), CAST(:numbers AS int[]),
            CAST(:bodies AS text[])
        ) AS given(table_id, fence, number, body)
    ), led AS (
        UPDATE tables SET acts = tables.acts + 1,
            touched = extract(epoch FROM clock_timestamp())
        FROM given
        WHERE tables.id = given.table_id AND tables.fence = given.fence AND tables.acts = given.number
        RETURNING tables.id
    )
    INSERT INTO acts (table_id, number, body)
    SELECT given.table_id, given.number, given.body FROM given JOIN led ON led.id = given.table_id
    RETURNING table_id
    """
)


def _write_to_postgres(connection: Connection, jobs: list[Job], process: str) -> list[StoreError | None]:
    """A statement per kind of job and one note per batch: the note takes a lock of the whole database at commit."""
    new = [job for job in jobs if isinstance(job, NewTable)]
    if new:
        now = time.time()
        connection.execute(
            sql(
                "INSERT INTO tables (id, game, opening, acts, over, touched, holder, fence) "
                "VALUES (:id, :game, :opening, 0, false, :touched, :holder, :fence)"
            ),
            [
                {
                    "id": job.table,
                    "game": job.opening.game,
                    "opening": acts.write(job.opening),
                    "touched": now,
                    "holder": job.holder,
                    "fence": job.fence,
                }
                for job in new
            ],
        )
    kept = _keep_acts(connection, [job for job in jobs if isinstance(job, NewAct)])
    for job in jobs:
        if isinstance(job, Over):
            over = {"over": job.over, "id": job.table, "fence": job.fence}
            connection.execute(sql("UPDATE tables SET over = :over WHERE id = :id AND fence = :fence"), over)
    errands = [job for job in jobs if isinstance(job, Errand)]
    if errands:
        connection.execute(
            sql("INSERT INTO errands (table_id, body) VALUES (:table_id, :body)"),
            [{"table_id": job.table, "body": job.body} for job in errands],
        )
    _notify(connection, process, "acts", {job.table for job in jobs if job in kept})
    _notify(connection, process, "errands", {job.table for job in errands})
    _notify(connection, process, "here", {job.note for job in jobs if isinstance(job, Here)})
    return [_displaced() if isinstance(job, NewAct) and job not in kept else None for job in jobs]


def _keep_acts(connection: Connection, new: list[NewAct]) -> set[Job]:
    """Those that were kept. A table has at most one act in a batch, for the next waits until this one is durable."""
    if not new:
        return set()
    given = {
        "tables": [job.table for job in new],
        "fences": [job.fence for job in new],
        "numbers": [job.number for job in new],
        "bodies": [job.body for job in new],
    }
    led = set(connection.execute(_KEEP_ACTS, given).scalars())
    return {job for job in new if job.table in led}


def _notify(connection: Connection, process: str, about: str, words: set[str]) -> None:
    waiting = sorted(words)
    while waiting:
        note = f"{process} {about}"
        while waiting and len(note) + len(waiting[-1]) < LONGEST_NOTE:
            note += " " + waiting.pop()
        connection.execute(sql("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note})
