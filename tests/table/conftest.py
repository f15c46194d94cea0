"""Servers for the tests of the table: one on SQLite that most tests share, and a real PostgreSQL."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kit.table import GENEROUS, Cluster, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that serves the tests of one module."""
    file = tmp_path_factory.mktemp("tables") / "tables.db"
    running = Server(f"sqlite:///{file}", *GENEROUS).start()
    yield running
    running.close()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start servers of one's own: ``serving("--rate", "5")``; with ``database`` where its tables are."""
    running: list[Server] = []

    def start(*words: str, database: str = "", port: int = 0) -> Server:
        made = Server(database or f"sqlite:///{tmp_path / 'tables.db'}", *words, port=port)
        running.append(made)
        return made.start()

    yield start
    for server in running:
        server.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A real PostgreSQL. As root it runs as another user, and every start of pytest closes its own folder to others."""
    with tempfile.TemporaryDirectory(prefix="parlour-postgres-") as folder:
        cluster = Cluster(Path(folder) / "data")
        yield cluster
        cluster.close()
