"""What people do at a table beside playing: taking back, rules, clocks, names, links, playing again."""

from __future__ import annotations

import random
import socket
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from kit.table import PATIENCE, Client, Message, Server, drain, play_out
from parlour.table.store import Store


def both(server: Server, game: str = "pocket", **more: object) -> tuple[Client, Client]:
    made = server.make(game, "you", "you", **more)
    return server.sit(made, 0), server.sit(made, 1)


def test_taking_back_against_bots_is_always_possible(server: Server) -> None:
    made = server.make("dracoliath", "you", "random", seed=11)
    with server.sit(made, 0) as you:
        first = you.wait_for_question()
        assert first is not None
        before = _texts(first)
        you.answer(0)
        drain(you)
        you.send(type="take_back")
        you.until(lambda: "A takes back an answer." in [event["words"] for event in you.events.values()])
        you.until(lambda: you.question is not None and _texts(you.question) == before)
        assert you.question is not None
        assert you.question["question"] > first["question"]


def _texts(question: Message) -> list[str]:
    return [option["text"] for option in question["options"]]


def test_taking_back_is_free_where_nothing_was_revealed(server: Server) -> None:
    one, two = both(server, "villainous", options={"villains": ["prince john", "jafar"]}, seed=3)
    asked = one if one.question else two
    assert asked.question is not None
    assert asked.question["kind"]
    before = asked.view
    asked.answer(0)
    drain(asked)
    back = asked.ask("events", type="take_back")
    assert back["events"][-1]["kind"] == "TakesBack"
    asked.until(lambda: asked.view == before)
    one.close()
    two.close()


def test_taking_back_what_was_revealed_needs_consent(server: Server) -> None:
    one, two = both(server, seed=5)
    one.wait_for_question()
    one.answer(0)
    two.wait_for_question()
    two.answer(0)  # the trick is taken: whoever took it may draw
    taker, other = (one, two) if _asked(one, two) is one else (two, one)
    assert taker.question is not None
    assert taker.question["kind"] == "draw"
    taker.answer("yes")
    drain(taker)
    asked = taker.ask("around", type="take_back")
    assert asked["around"]["asked_back"] == taker.welcome["seat"]
    other.until(lambda: other.around["asked_back"] is not None)
    other.send(type="decline")
    taker.until(lambda: _last_kind(taker) == "Declines")
    taker.until(lambda: taker.around["asked_back"] is None)
    taker.send(type="take_back")
    taker.until(lambda: taker.around["asked_back"] is not None)
    other.send(type="take_back")
    taker.until(lambda: _last_kind(taker) == "TakesBack")
    taker.until(lambda: taker.question is not None and taker.question["kind"] == "draw")
    one.close()
    two.close()


def _last_kind(client: Client) -> str:
    return str(client.events[max(client.events)]["kind"])


def _asked(*clients: Client) -> Client | None:
    """Whoever is asked next; nobody if the match is over instead."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for client in clients:
            drain(client, 0.02)
            if client.question is not None and client.over is None:
                return client
        if all(client.over is not None for client in clients):
            return None
    raise AssertionError("nobody is asked, and the match is not over")


def test_rules_answer_for_a_player_until_revoked(server: Server) -> None:
    one, two = both(server, seed=5, options={"hand": "4"})
    kinds: list[str] = []
    ruled = False
    while (client := _asked(one, two)) is not None:
        assert client.question is not None
        kinds.append(client.question["kind"])
        if client.question["kind"] == "draw" and not ruled and client is one:
            number, one.question = client.question["question"], None  # the rule answers it at once
            one.send(type="answer_for_me", question=number, option="no", until="match")
            one.until(lambda: one.around["rules"] != [])
            assert one.around["rules"][0]["option"] == "no"
            ruled = True
        else:
            client.answer(0)
    answered = [event for event in one.events.values() if event["kind"] == "AnsweredByRule"]
    assert not ruled or answered
    assert all(event["kind"] != "AnsweredByRule" for event in two.events.values())
    one.close()
    two.close()


def test_names_are_given_before_the_first_answer(server: Server) -> None:
    one, two = both(server, seed=5)
    one.send(type="name", name="Zoë")
    for client in (one, two):
        client.until(lambda client=client: client.view["seats"][0]["name"] == "Zoë")  # type: ignore[misc]
    assert two.ask("refused", type="name", name="zoë")["reason"] == "Somebody at the table has that name."
    assert two.ask("refused", type="name", name="a:b")["reason"].startswith("A name has letters")
    one.wait_for_question()
    one.answer(0)
    assert two.ask("refused", type="name", name="Late")["reason"].startswith("The match has begun")
    one.close()
    two.close()


def test_the_loser_begins_the_next_match_and_matches_are_counted(server: Server) -> None:
    one, two = both(server, "villainous", best_of=3)
    one.send(type="concede")
    over = one.take("over")
    assert over["winners"] == ["B"]
    assert "late" not in over, "who gives up has not run out of time"
    two.take("over")
    assert one.ask("refused", type="concede")["reason"] == "The match is over."
    one.send(type="rematch", first=1)
    two.until(lambda: two.around["again"] != [])
    two.send(type="rematch")
    welcome = two.take("welcome")
    assert welcome["around"]["match"] == 2
    assert sum(welcome["around"]["wins"]) == 1
    assert welcome["question"] is not None
    assert welcome["names"][welcome["seat"]] == "B"
    assert welcome["commitment"] != two.over["commitment"] if two.over else False
    one.close()
    two.close()


def test_who_lets_the_clock_run_out_has_lost(server: Server) -> None:
    one, two = both(server, seed=5, clock={"seconds": 1.5, "increment": 0.1})
    one.wait_for_question()
    one.answer(0)
    around = two.welcome["around"]["clocks"]
    assert around == [1.5, 1.5]
    over = one.take("over")
    assert over["outcome"]["winners"] == [0]
    assert over["late"] == 1
    two.until(lambda: "OutOfTime" in [event["kind"] for event in two.events.values()])
    one.close()
    two.close()


def test_one_link_holds_all_seats_of_a_hot_seat(server: Server) -> None:
    made = server.make("pocket", "you", "you", hot_seat=True, seed=5)
    token = made["seats"][0]["token"]
    with Client(server, made["table"], token, seat=0) as one, Client(server, made["table"], token, seat=1) as two:
        assert (one.welcome["seat"], two.welcome["seat"]) == (0, 1)
        play_out([one, two])


def test_a_link_becomes_a_cookie_that_no_script_can_read(server: Server) -> None:
    made = server.make("pocket", "you", "you", seed=5)
    link = made["seats"][0]["link"].removeprefix(server.address)
    status, headers, _ = server.request("GET", link)
    assert status == 303
    assert headers["location"] == f"/table/{made['table']}"
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    sent = {"Cookie": cookie.partition(";")[0]}
    status, _, body = server.request("GET", f"/api/tables/{made['table']}/held", headers=sent)
    assert status == 200
    assert made["seats"][0]["token"] in body.decode()
    status, _, body = server.request("GET", f"/api/tables/{made['table']}/held")
    assert body == b'{"seats":[]}'
    assert server.request("GET", link[:-4])[0] == 403


def test_tables_sleep_when_nobody_is_there_and_wake_when_somebody_comes(serving: Callable[..., Server]) -> None:
    server = serving("--sleep-after", "1")
    made = server.make("pocket", "you", "you", seed=5)
    with server.sit(made, 0) as one:
        one.wait_for_question()
        one.answer(0)
        told = len(one.events)
    deadline = time.monotonic() + PATIENCE
    while server.get("/healthz")["tables"] != 0:
        assert time.monotonic() < deadline
        time.sleep(0.25)
    with server.sit(made, 0) as one:
        assert len(one.events) == told


def test_a_second_server_on_one_file_is_told_so(serving: Callable[..., Server]) -> None:
    serving()
    with pytest.raises(AssertionError, match="Another process is serving"):
        serving()


def test_a_server_told_to_stop_finishes_and_goes_on_later(serving: Callable[..., Server]) -> None:
    server = serving()
    made = server.make("pocket", "you", "you", seed=5)
    one = server.sit(made, 0)
    one.wait_for_question()
    one.answer(0)
    told = len(one.events)
    assert server.stop() == 0
    again = serving(port=server.port)
    one.server = again
    one.come_back()
    assert len(one.events) == told
    assert one.twice == []
    one.close()


def test_the_best_of_three_is_counted_and_then_begins_anew(server: Server) -> None:
    one, two = both(server, best_of=3, seed=5)
    wins: list[list[int]] = []
    for played in range(3):
        two.send(type="concede")
        one.take("over")
        two.take("over")
        one.until(lambda played=played: sum(one.around["wins"]) == (1, 2, 1)[played])  # type: ignore[misc]
        wins.append(one.around["wins"] if one.welcome["seat"] == 0 else one.around["wins"][::-1])
        for client in (one, two):
            client.over = None
            client.send(type="rematch")
        one.take("welcome")
        two.take("welcome")
    assert wins == [[1, 0], [2, 0], [1, 0]]
    assert one.around["best_of"] == 3
    assert one.around["match"] == 4
    one.close()
    two.close()


def test_the_loser_says_who_begins(server: Server) -> None:
    for begins in (0, 1):
        one, two = both(server, seed=5)
        two.send(type="concede")
        one.take("over")
        two.take("over")
        two.send(type="rematch", first=begins)
        one.send(type="rematch", first=1 - begins)  # who won has no say in it
        welcomes = [client.take("welcome") for client in (one, two)]
        first = (one, two)[begins]
        assert welcomes[begins]["question"] is not None
        assert welcomes[1 - begins]["question"] is None
        assert first.question is not None
        one.close()
        two.close()


def test_what_was_missed_is_told_again(server: Server) -> None:
    one, two = both(server, seed=5)
    asked = one if one.question else two
    asked.answer(0)
    drain(asked)
    again = asked.ask("events", type="resume", after=1)
    assert again["from"] == 2
    assert [event["number"] for event in again["events"]] == list(range(2, max(asked.events) + 1))
    one.close()
    two.close()


def test_a_cookie_is_secure_behind_tls(serving: Callable[..., Server]) -> None:
    server = serving("--behind-proxy", "127.0.0.1")
    made = server.make("pocket", "you", "you")
    path = made["seats"][0]["link"].partition(str(server.port))[2]
    plain = server.request("GET", path)[1]["set-cookie"]
    behind = server.request("GET", path, headers={"X-Forwarded-Proto": "https"})[1]["set-cookie"]
    assert "Secure" not in plain
    assert "Secure" in behind
    assert "HttpOnly" in behind


def test_a_cookie_is_secure_where_the_public_address_is(serving: Callable[..., Server]) -> None:
    """Also if the proxy does not say that it was reached over TLS."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = serving("--public", f"https://localhost:{port}", port=port)
    path = server.make("pocket", "you", "you")["seats"][0]["link"].removeprefix(f"https://localhost:{port}")
    assert "Secure" in server.request("GET", path)[1]["set-cookie"]


def test_a_server_goes_by_the_name_in_its_public_address(serving: Callable[..., Server]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = serving("--public", f"https://play.example.org:{port}", port=port)
    assert server.request("GET", "/healthz", headers={"Host": "play.example.org"})[0] == 200
    assert server.request("GET", "/healthz", headers={"Host": "evil.example"})[0] == 421
    with pytest.raises(AssertionError, match="Links cannot begin with “play"):
        serving("--public", "play.example.org")


def test_who_sits_at_a_table_that_is_deleted_is_sent_away(server: Server) -> None:
    """At the next act, or before long if there is none."""
    for acting in (True, False):
        made = server.make("pocket", "you", "you", seed=5)
        with server.sit(made, 0) as one:
            store = Store(server.database)
            assert store.delete(made["table"])
            store.close()
            if acting:
                one.send(type="answer", question=1, option=0)
            with pytest.raises(ConnectionClosed) as gone:
                drain(one, 30.0)
            assert gone.value.rcvd is not None
            assert gone.value.rcvd.reason == "the table was deleted"
            assert server.request("GET", f"/api/tables/{made['table']}")[0] == 404


def test_what_is_asked_after_the_end_is_refused_as_over(server: Server) -> None:
    one, two = both(server)
    one.ask("over", type="concede")
    for message in ({"type": "hint"}, {"type": "explain", "words": "x"}, {"type": "take_back"}, {"type": "concede"}):
        assert one.ask("refused", **message)["reason"] == "The match is over."
    one.close()
    two.close()


def test_rules_alone_do_not_play_on_for_ever(server: Server) -> None:
    """After a hundred answers by rules somebody is asked again, and then they go on."""
    made = server.make("villainous", "you", "you", seed=4)
    players = [server.sit(made, 0), server.sit(made, 1)]
    ruled: list[set[tuple[str, str, str]]] = [set(), set()]
    for number in range(40):
        client = _asked(*players)
        assert client is not None
        asked = players.index(client)
        question = client.question
        assert question is not None
        known = [(question["kind"], question["source"], option["text"]) for option in question["options"]]
        if ruled[asked].intersection(known):
            break
        index = random.Random(number).randrange(len(known))
        ruled[asked].add(known[index])
        client.question = None  # the rule answers it at once
        client.send(
            type="answer_for_me",
            question=question["question"],
            option=question["options"][index]["index"],
            until="match",
        )
    else:
        pytest.fail("nobody was asked in spite of a rule")
    players[asked].answer(question["options"][0]["index"])
    later = _asked(*players)
    assert later is None or (later.question is not None and later.question["question"] > question["question"] + 10)
    for client in players:
        client.close()


def test_what_takes_long_may_be_asked_for_less_often(serving: Callable[..., Server]) -> None:
    server = serving("--rate", "100")
    made = server.make("pocket", "you", "you")
    with server.sit(made, 0) as one:
        began = time.monotonic()
        for _ in range(25):
            one.send(type="take_back")
        for _ in range(25):
            one.take("refused")
        assert time.monotonic() - began > 1.5
