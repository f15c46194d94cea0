"""What a client is shown is the table as it is now, whoever looks on with it and however the table came there."""

from __future__ import annotations

import contextlib
import json
import random

import pytest
from websockets.frames import Frame, Opcode

from kit.table import Client, Server
from parlour.table import acts, messages, openings, seating, wire
from parlour.table.showing import Views
from parlour.table.table import Table

GAMES = ("dracoliath", "lorcana", "villainous")


def next_act(table: Table, rng: random.Random) -> acts.Any:
    """Something that could happen at the table now: mostly an answer, at times one taken back or a concession."""
    if table.match.outcome is not None:
        return seating.next_deal(table)
    if not table.begun and rng.random() < 0.2:
        return acts.Named(0, f"Anna {rng.randrange(1000)}")
    if table.begun and rng.random() < 0.05:
        return acts.TookBack(0, rng.randrange(len(table.given), len(table.match.answers)))
    if rng.random() < 0.005:
        return acts.GaveUp(rng.randrange(len(table.players)))
    player = rng.choice(table.asked)
    return acts.Answered(player, rng.choice(table.own_options(player))[0])


def assert_shown_as_it_is(table: Table, players: set[int]) -> None:
    views = Views(table, players)
    for player in sorted(players):
        meant = json.loads(messages.encode(table.view(player)))
        assert json.loads(views.text(player)) == {"type": "view", "view": meant}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_everybody_is_shown_the_table_as_it_is_now(game: str, seed: int) -> None:
    rng = random.Random(seed)
    opening = openings.new(messages.MakeTable(game, ["you", "you"], seed=seed))
    table = Table("one", opening)
    everybody = [0, 1, table.watcher]
    done: list[acts.Any] = []
    for _ in range(150):
        done.append(next_act(table, rng))
        table.apply(done[-1])
        assert_shown_as_it_is(table, set(rng.sample(everybody, rng.randint(1, 3))))
    again = Table("one", opening)
    for act in done:
        again.apply(act)
    shown, woken = Views(table, everybody), Views(again, everybody)
    assert [shown.text(player) for player in everybody] == [woken.text(player) for player in everybody]


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_now_sees_what_the_others_were_shown(server: Server, game: str) -> None:
    made = server.make(game, "you", "you", seed=3)
    rng = random.Random(3)
    with contextlib.ExitStack() as open_:
        seats = [0, 1, 0, None]
        clients = [open_.enter_context(server.sit(made, seat)) for seat in seats]
        for _ in range(8):
            asked = next(client for client in clients if client.question is not None)
            assert asked.question is not None
            asked.answer(rng.choice(asked.question["options"])["index"])
            if rng.random() < 0.3:
                asked.send(type="take_back")
                asked.settle()
            for client, seat in zip(clients, seats, strict=True):
                with server.sit(made, seat) as new:
                    client.until(lambda client=client, new=new: _seen(client) == _seen(new))  # type: ignore[misc]


def _seen(client: Client) -> tuple[object, ...]:
    return client.view, client.question, client.events


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_messages_are_framed_as_the_standard_says(length: int) -> None:
    text = b"x" * length
    assert wire.framed([text, text]) == 2 * Frame(Opcode.TEXT, text).serialize(mask=False)
