"""The store on SQLite: an act is kept once and only for who leads, and acts survive when they are laid out anew."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from kit.loops import finish
from parlour.table import acts, messages, openings
from parlour.table.store import Displaced, Store, StoreError
from parlour.table.store.writer import Job, NewAct, NewTable, Over, Writer

ANSWERS = [acts.Answered(0, option) for option in (3, 1, 2)]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A database with one table at which three answers were given."""
    made = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    made.open()
    opening = openings.new(messages.MakeTable("pocket", ["you", "you"], seed=5))
    keep(made, NewTable("t", opening, made.process, 1), *(NewAct("t", 1, n, act) for n, act in enumerate(ANSWERS)))
    return made


def keep(store: Store, *jobs: Job) -> None:
    async def kept() -> None:
        writer = Writer(store)
        writer.start()
        try:
            for job in jobs:
                await writer.keep(job)
        finally:
            await writer.stop()

    finish(kept())


def test_an_act_is_kept_once_and_only_for_who_leads(store: Store) -> None:
    for late in (NewAct("t", 1, 2, ANSWERS[0]), NewAct("t", 2, 3, ANSWERS[0]), NewAct("other", 1, 0, ANSWERS[0])):
        with pytest.raises(Displaced):
            keep(store, late)
    assert store.acts_of("t") == ANSWERS
    (kept,) = store.all()
    assert kept.acts == 3


def test_it_is_noted_when_a_table_was_used(store: Store) -> None:
    keep(store, NewAct("t", 1, 3, ANSWERS[0], 12.5), NewAct("t", 1, 4, ANSWERS[1]))
    (kept,) = store.all()
    assert kept.touched == 12.5
    keep(store, Over("t", 1, True))
    (kept,) = store.all()
    assert kept.over
    assert kept.touched > 12.5


def test_what_cannot_be_kept_is_said(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE acts RENAME TO gone")
    with pytest.raises(StoreError):
        keep(store, NewAct("t", 1, 3, ANSWERS[0]))
    with store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE gone RENAME TO acts")
    keep(store, NewAct("t", 1, 3, ANSWERS[0]))
    assert store.acts_of("t") == [*ANSWERS, ANSWERS[0]]


def test_acts_survive_when_they_are_laid_out_anew(store: Store) -> None:
    with store.engine.connect() as connection:
        config = Config()
        config.set_main_option("script_location", "parlour.table.store:migrations")
        config.attributes["connection"] = connection
        command.downgrade(config, "first")
        connection.commit()
        assert "ROWID" not in layout(connection)
        command.upgrade(config, "head")
        connection.rollback()  # as if the process had been killed before it was done
        assert "ROWID" not in layout(connection)
    assert store.acts_of("t") == ANSWERS
    store.open()
    assert store.acts_of("t") == ANSWERS
    with store.engine.connect() as connection:
        assert "WITHOUT ROWID" in layout(connection)
    assert store.delete("t")
    assert store.acts_of("t") == []


def layout(connection: sa.Connection) -> str:
    return str(connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'acts'").scalar())
