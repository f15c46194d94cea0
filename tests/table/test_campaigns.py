"""The campaigns in small: the whole ones are run by the commands that their modules name."""

from __future__ import annotations

from collections.abc import Callable

from kit.fuzzing import campaign
from kit.killing import Campaign
from kit.loops import finish
from kit.table import GENEROUS, Cluster, Server


def test_hostile_messages_and_requests_change_leak_and_break_nothing(server: Server) -> None:
    counts, problems = finish(campaign(server, 2000, 120, 7))
    assert problems == []
    assert counts["refused"] > 1000
    assert counts["honest answers"] > 4


def test_a_killed_server_loses_nothing_on_sqlite(serving: Callable[..., Server]) -> None:
    killing = Campaign([serving(*GENEROUS)], 2, 1)
    finish(killing.run(2))
    assert killing.problems == []
    assert killing.answers > 10


def test_a_killed_process_is_replaced_by_another_on_postgresql(
    serving: Callable[..., Server], postgres: Cluster
) -> None:
    database = postgres.database()
    killing = Campaign([serving(*GENEROUS, database=database) for _ in range(2)], 2, 2)
    finish(killing.run(2))
    assert killing.problems == []
    assert killing.answers > 10
