"""Several processes on one PostgreSQL: who leads, who is here, and that one thought dead cannot write when it wakes."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator

import pytest

from kit.loops import finish
from kit.table import GENEROUS, PATIENCE, Client, Cluster, Server, drain
from parlour.table import acts, messages, openings
from parlour.table.store import Displaced, Store
from parlour.table.store.writer import NewAct, NewTable, Writer

Pair = tuple[Server, Server]


@pytest.fixture
def pair(serving: Callable[..., Server], postgres: Cluster) -> Iterator[Pair]:
    database = postgres.database()
    first, second = (serving(*GENEROUS, database=database) for _ in range(2))
    yield first, second
    first.signal(signal.SIGCONT)


def until(true: Callable[[], bool], seconds: float = 90.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_lease_that_has_passed_on_writes_nothing(postgres: Cluster) -> None:
    address = postgres.database()
    old, new = Store(address), Store(address)
    old.open()
    opening = openings.new(messages.MakeTable("pocket", ["you", "you"], seed=5))

    async def passed_on() -> None:
        writers = Writer(old), Writer(new)
        for writer in writers:
            writer.start()
        await writers[0].keep(NewTable("t", opening, old.process, 1))
        await writers[0].keep(NewAct("t", 1, 0, acts.Answered(0, 0)))
        taken = new.lead("t")  # the old one holds no lock and was never seen: it counts as dead
        assert (taken.holder, taken.fence) == (new.process, 2)
        with pytest.raises(Displaced):
            await writers[0].keep(NewAct("t", 1, 1, acts.Answered(1, 0)))
        await writers[1].keep(NewAct("t", 2, 1, acts.Answered(1, 1)))
        with pytest.raises(Displaced):
            await writers[0].keep(NewAct("t", 1, 2, acts.Answered(0, 0)))
        for writer in writers:
            await writer.stop()

    finish(passed_on())
    assert new.acts_of("t") == [acts.Answered(0, 0), acts.Answered(1, 1)]
    for store in (old, new):
        store.close()


def test_a_frozen_process_cannot_write_when_it_wakes(pair: Pair) -> None:
    frozen, other = pair
    made = frozen.make("pocket", "you", "you", seed=5)
    asked = frozen.sit(made, 0)
    if asked.question is None:
        asked.close()
        asked = frozen.sit(made, 1)
    question = asked.question
    assert question is not None
    assert len(question["options"]) > 1
    frozen.signal(signal.SIGSTOP)
    asked.send(type="answer", question=question["question"], option=question["options"][0]["index"])
    seat = question["seat"]
    again = other.sit(made, seat)
    again.wait_for_question()
    again.send(type="answer", question=question["question"], option=question["options"][-1]["index"])
    again.take("events")
    frozen.signal(signal.SIGCONT)
    asked.take("events")  # it reads the answer it was sent while it was frozen, and tells of the one that was kept
    seen = f"/api/tables/{made['table']}"
    until(lambda: bool(frozen.get(seen)["view"] == other.get(seen)["view"]))
    again.send(type="concede")
    again.take("over")
    until(lambda: frozen.request("GET", f"{seen}/record")[0] == 200)
    records = [server.request("GET", f"{seen}/record")[2].decode() for server in pair]
    assert records[0] == records[1]
    (first, *_) = [line for line in records[0].partition("---\n")[2].splitlines() if not line.startswith("#")]
    assert first.endswith(f": {question['options'][-1]['text']}")
    assert b"parlour_tables_lost_total 1.0" in frozen.request("GET", "/metrics")[2]
    for client in (asked, again):
        client.close()


def here(client: Client) -> list[int]:
    drain(client, 0.1)
    return list(client.around["here"])


def test_who_is_here_is_known_in_every_process(pair: Pair) -> None:
    first, second = pair
    made = first.make("pocket", "you", "you", seed=5)
    with first.sit(made, 0) as one:
        assert here(one) == [0]
        with second.sit(made, 1) as two:
            until(lambda: here(one) == [0, 1])
            until(lambda: here(two) == [0, 1])
            assert [seat["here"] for seat in first.get(f"/api/tables/{made['table']}")["seats"]] == [True, True]
        until(lambda: here(one) == [0])
        with second.sit(made, 1):
            until(lambda: here(one) == [0, 1])
            second.kill()
        until(lambda: here(one) == [0])


def test_who_is_connected_to_a_process_that_follows_can_do_everything_there(pair: Pair) -> None:
    """Also what is refused is refused at once, and what others are asked for reaches them."""
    leads, follows = pair
    made = leads.make("dracoliath", "Anna=you", "Ben=you", seed=5)
    with leads.sit(made, 0) as anna, follows.sit(made, 1) as ben:
        for message in ({"type": "take_back"}, {"type": "decline"}, {"type": "rematch"}, {"type": "ask_me", "rule": 3}):
            assert ben.ask("refused", **message)["reason"]
        ben.send(type="name", name="Bea")
        until(lambda: named(anna) == "Bea")
        gave: list[Client] = []
        deadline = time.monotonic() + PATIENCE
        while gave[-2:] != [ben, anna]:  # then it is taken back by consent
            assert time.monotonic() < deadline
            for client in (anna, ben):
                drain(client, 0.1)
            for asked in [client for client in (anna, ben) if client.question is not None]:
                assert asked.question is not None
                asked.answer(asked.question["options"][0]["index"])
                gave.append(asked)
        ben.send(type="take_back")
        until(lambda: asked_back(anna) == ben.welcome["seat"])
        anna.send(type="take_back")
        until(lambda: last_kind(ben) == "TakesBack")
        ben.send(type="concede")
        assert anna.take("over")["winners"] == ["Anna"]
        ben.take("over")
        for client in (ben, anna):
            client.send(type="rematch")
        assert ben.take("welcome")["around"]["match"] == 2


def last_kind(client: Client) -> str:
    drain(client, 0.1)
    return str(client.events[max(client.events)]["kind"])


def named(client: Client) -> str:
    drain(client, 0.1)
    return str(client.view["seats"][1]["name"])


def asked_back(client: Client) -> int | None:
    drain(client, 0.1)
    asked: int | None = client.around["asked_back"]
    return asked
