"""The database: opened, brought up to date, and read. Writing acts is the writer's."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy import text as sql
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from parlour.kernel.errors import why_unread
from parlour.table import acts, tokens
from parlour.table.store import schema
from parlour.table.store.errors import Displaced, StoreError
from parlour.table.store.only_one import OnlyOne

Survives = Literal["process", "power"]
"""What an acknowledged answer survives: that the server's process is killed, or also that the power goes."""

MIGRATION_LOCK = 0x7061726C
LIFE_LOCK = 0x7061
"""The class of the lock each process holds on its own name; the database frees it when the process dies."""

AT_ONCE = 1000
"""How many tables are named in one question to the database."""

SHORT_LOG, LONG_LOG = 1 << 20, 256 << 20

ALIVE = 6.0
"""A process that has not been seen for so many seconds is taken for dead, and others may lead its tables."""


def default_address() -> str:
    """SQLite in the user's data folder."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('parlour', appauthor=False) / 'tables.db'}"


_COUNTED = sa.select(sa.func.count()).where(schema.acts.c.table_id == schema.tables.c.id).scalar_subquery()
_KEPT = sa.select(
    *(column for column in schema.tables.c if column.name != "acts"),
    _COUNTED.label("acts"),
)


class Kept:
    """A table as the store has it."""

    __slots__ = ("acts", "fence", "game", "holder", "id", "opening", "over", "touched")

    def __init__(self, row: Any) -> None:
        self.id: str = row.id
        self.game: str = row.game
        self.opening = acts.read_opening(row.opening)
        self.acts: int = row.acts
        self.over: bool = row.over
        self.touched: float = row.touched
        self.holder: str | None = row.holder
        self.fence: int = row.fence


class Store:
    """One database. ``process`` names this process among those that share it."""

    def __init__(self, address: str, survives: Survives | None = None) -> None:
        self.url = _url(address)
        self.shared = self.url.get_backend_name() == "postgresql"
        self.survives: Survives = survives or ("power" if self.shared else "process")
        self.process = tokens.new_table_id()
        self._only_one: OnlyOne | None = None
        self.file = file_at(address)
        if self.file is not None:
            _make_folder(self.file)
        self.engine = sa.create_engine(self.url, pool_size=4, max_overflow=4, pool_pre_ping=self.shared)
        sa.event.listen(self.engine, "connect", self._on_connect)

    def open(self) -> None:
        """Make sure the database is there and of the newest shape."""
        try:
            with self.engine.connect() as connection:
                if self.shared:  # a slow machine may need a while for it, and holds nothing but this lock
                    connection.execute(sql("SET idle_in_transaction_session_timeout TO '60s'"))
                    connection.execute(sql("SELECT pg_advisory_lock(:n)"), {"n": MIGRATION_LOCK})
                _migrate(connection)
                connection.commit()
                if self.shared:
                    connection.execute(sql("SELECT pg_advisory_unlock(:n)"), {"n": MIGRATION_LOCK})
                    connection.commit()
            self.engine.dispose()  # the connections of serving are made with patience and log of their own
        except SQLAlchemyError as error:
            raise StoreError(f"The database {self.said()} cannot be used: {_reason(error)}.") from error

    def serve(self) -> None:
        """Claim the database for serving: SQLite has one server, PostgreSQL any number."""
        if self.file is not None:
            self._only_one = OnlyOne(self.file)

    def close(self) -> None:
        self.engine.dispose()
        if self._only_one is not None:
            self._only_one.release()

    def tidy(self, quiet: bool) -> None:
        """Carry SQLite's log of changes over into its file: when nobody writes, or when the log has become long.

        Whoever writes meanwhile waits for the disk, so it is done rarely, and most of it beside the writing.
        """
        log = self.file.with_name(self.file.name + "-wal") if self.file is not None else None
        size = log.stat().st_size if log is not None and log.exists() else 0
        if size <= (SHORT_LOG if quiet else LONG_LOG):
            return
        with self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)" if quiet else "PRAGMA wal_checkpoint(RESTART)")

    def said(self) -> str:
        """Its address without the password."""
        return self.url.render_as_string(hide_password=True)

    def _on_connect(self, connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        if self.shared:
            cursor.execute("SET idle_in_transaction_session_timeout TO '4s'")  # a frozen process must not hold locks
            cursor.execute(f"SET synchronous_commit TO {'on' if self.survives == 'power' else 'off'}")
            connection.commit()
        else:
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute(f"PRAGMA synchronous={'FULL' if self.survives == 'power' else 'NORMAL'}")
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.execute("PRAGMA busy_timeout=10000")
            if self._only_one is not None:
                cursor.execute("PRAGMA wal_autocheckpoint=0")  # a commit must not wait for a disk; see tidy
        cursor.close()

    # What is known of the house.

    def signing_key(self) -> str:
        """The key all tokens of this database are signed with; made once, by whoever comes first."""
        with self.engine.begin() as connection:
            wanted = sa.select(schema.house.c.value).where(schema.house.c.key == "key")
            found = connection.execute(wanted).scalar()
            if found is None:
                made = {"key": "key", "value": tokens.new_key()}
                insert = sa.insert(schema.house).values(**made)
                connection.execute(insert.prefix_with("OR IGNORE") if not self.shared else _or_nothing(made))
                found = connection.execute(wanted).scalar()
        return str(found)

    # Tables.

    def find(self, table: str) -> Kept | None:
        with self.engine.connect() as connection:
            row = connection.execute(_KEPT.where(schema.tables.c.id == table)).first()
        return None if row is None else Kept(row)

    def which(self, tables: Sequence[str]) -> set[str]:
        """Those of these tables that are there."""
        there: set[str] = set()
        with self.engine.connect() as connection:
            for begin in range(0, len(tables), AT_ONCE):
                some = tables[begin : begin + AT_ONCE]
                there.update(
                    connection.execute(sa.select(schema.tables.c.id).where(schema.tables.c.id.in_(some))).scalars()
                )
        return there

    def acts_of(self, table: str, since: int = 0) -> list[acts.Any]:
        """The acts at a table after the first ``since``, in order."""
        wanted = (
            sa.select(schema.acts.c.body)
            .where(schema.acts.c.table_id == table, schema.acts.c.number >= since)
            .order_by(schema.acts.c.number)
        )
        with self.engine.connect() as connection:
            return [acts.read(body) for body in connection.execute(wanted).scalars()]

    def acts_of_many(self, since: dict[str, int]) -> dict[str, list[acts.Any]]:
        """The new acts at several tables, in one question."""
        found: dict[str, list[acts.Any]] = {}
        if not since:
            return found
        columns = schema.acts.c
        wanted = (
            sa.select(columns.table_id, columns.body)
            .where(sa.or_(*(sa.and_(columns.table_id == t, columns.number >= n) for t, n in since.items())))
            .order_by(columns.table_id, columns.number)
        )
        with self.engine.connect() as connection:
            for table, body in connection.execute(wanted):
                found.setdefault(table, []).append(acts.read(body))
        return found

    def all(self) -> list[Kept]:
        with self.engine.connect() as connection:
            return [Kept(row) for row in connection.execute(_KEPT.order_by(schema.tables.c.touched))]

    def delete(self, table: str) -> bool:
        with self.engine.begin() as connection:
            gone = connection.execute(sa.delete(schema.tables).where(schema.tables.c.id == table))
        return gone.rowcount > 0

    # Who leads.

    def _now(self) -> Any:
        """The time of day by which processes judge each other: the database's, where they may be on many machines."""
        return sa.extract("epoch", sa.func.clock_timestamp()) if self.shared else time.time()

    def _led(self) -> Any:
        """Whether a table's holder lives: it was seen lately, and holds the lock that ends with its process."""
        processes = schema.processes
        seen = sa.exists().where(processes.c.id == schema.tables.c.holder, processes.c.seen > self._now() - ALIVE)
        held = sa.exists(
            sa.select(sa.literal(1))
            .select_from(sa.table("pg_locks"))
            .where(
                sa.literal_column("locktype") == "advisory",
                sa.literal_column("classid") == sa.literal_column(f"{LIFE_LOCK}::oid"),
                sa.literal_column("objid") == sa.literal_column("(hashtext(tables.holder)::bigint & 4294967295)::oid"),
            )
        )
        return sa.and_(seen, held)

    def live(self) -> None:
        """Say that this process is alive, and forget those that have been dead for long."""
        now = self._now()
        seen = {"id": self.process, "seen": now}
        processes = schema.processes
        with self.engine.begin() as connection:
            changed = connection.execute(sa.update(processes).where(processes.c.id == self.process).values(seen=now))
            if not changed.rowcount:
                connection.execute(sa.insert(processes).values(**seen))
                connection.execute(sa.delete(processes).where(processes.c.seen < now - 1000 * ALIVE))

    def lead(self, table: str) -> Kept:
        """Become the one who leads this table, if nobody alive does: whoever led it before can write no more.

        The store's word is the answer: ``holder`` of what is returned says who leads now.
        """
        tables = schema.tables
        take = (
            sa.update(tables)
            .where(tables.c.id == table, tables.c.holder.is_distinct_from(self.process))
            .where(sa.or_(tables.c.holder.is_(None), sa.not_(self._led())) if self.shared else sa.true())
            .values(holder=self.process, fence=tables.c.fence + 1)
        )
        with self.engine.begin() as connection:
            connection.execute(take)
            row = connection.execute(_KEPT.where(tables.c.id == table)).first()
        if row is None:
            raise Displaced("This table does not exist any more.")
        return Kept(row)

    def holders(self, tables: Sequence[str]) -> dict[str, bool]:
        """Which of these tables are led by a process that is alive."""
        columns = schema.tables.c
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(columns.id, self._led()).where(columns.id.in_(tables)))
            return {table: bool(led) for table, led in found}

    def release(self, tables: Sequence[str]) -> None:
        """Lead these tables no longer, so that others need not wait."""
        columns = schema.tables.c
        with self.engine.begin() as connection:
            connection.execute(
                sa.update(schema.tables)
                .where(columns.id.in_(tables), columns.holder == self.process)
                .values(holder=None)
            )

    def leave(self) -> None:
        """This process ends: it leads nothing and is not counted any more."""
        with self.engine.begin() as connection:
            mine = schema.tables.c.holder == self.process
            connection.execute(sa.update(schema.tables).where(mine).values(holder=None))
            connection.execute(sa.delete(schema.processes).where(schema.processes.c.id == self.process))

    def errands(self, tables: Sequence[str]) -> list[tuple[str, str]]:
        """Take what other processes ask of the one who leads these tables."""
        columns = schema.errands.c
        with self.engine.begin() as connection:
            taken = connection.execute(
                sa.delete(schema.errands)
                .where(columns.table_id.in_(tables))
                .returning(columns.id, columns.table_id, columns.body)
            )
            return [(row.table_id, row.body) for row in sorted(taken, key=lambda row: int(row.id))]


def _or_nothing(values: dict[str, str]) -> Any:
    from sqlalchemy.dialects.postgresql import insert

    return insert(schema.house).values(**values).on_conflict_do_nothing()


def _migrate(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "parlour.table.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError(
            f"“{address}” is not the address of a database; write for example sqlite:////var/lib/parlour/tables.db "
            "or postgresql://user@host/name."
        ) from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite":
        raise StoreError(f"Tables are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}.")
    if not url.database or url.database == ":memory:":
        raise StoreError("Tables have to be kept in a file: write for example sqlite:////var/lib/parlour/tables.db.")
    return url


def file_at(address: str) -> Path | None:
    """The file in which the database of that address is; None where it is none, but a server."""
    url = _url(address)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The folder {file.parent} cannot be made: {why_unread(error)}.") from error


def _reason(error: SQLAlchemyError) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0].rstrip(".")
