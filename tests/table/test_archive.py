"""What a page needs beside playing: finished matches told again, reviewed and gone on with, rules, decks, guides."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from kit.table import Message, Server, play_out
from parlour.kernel.record import Record
from parlour.kernel.registry import open_box
from parlour.locale import speaker_for


@pytest.fixture(scope="module")
def finished(server: Server) -> Message:
    """A table whose match is over."""
    made = server.make("dracoliath", "Anna=you", "Bruno=you", seed=7, options={"mastery": "0"})
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        play_out([one, two])
        made["heard"] = [event["words"] for _, event in sorted(one.events.items())]
        made["view"] = one.view
    return made


def record_of(server: Server, table: str, query: str = "") -> Record:
    status, _, body = server.request("GET", f"/api/tables/{table}/record{query}")
    assert status == 200
    return Record.parse(body.decode())


def post(server: Server, path: str, body: Any) -> tuple[int, Any]:
    status, _, answered = server.request("POST", path, body)
    return status, json.loads(answered)


def all_frames(server: Server, table: str, query: str) -> list[Message]:
    frames: list[Message] = []
    while True:
        told = server.get(f"/api/tables/{table}/replay?from={len(frames)}&count=25&{query}")
        frames += told["frames"]
        if len(frames) > told["length"]:
            return frames
        assert told["frames"]


def test_nothing_is_told_again_before_the_match_is_over(server: Server) -> None:
    made = server.make("dracoliath", "you", "you")
    for what in ("record", "replay", "review", "analysis"):
        assert server.request("GET", f"/api/tables/{made['table']}/{what}")[0] == 403
    assert post(server, f"/api/tables/{made['table']}/play-on", {})[0] == 403


def test_a_finished_match_is_told_again_as_a_seat_lived_it(server: Server, finished: Message) -> None:
    frames = all_frames(server, finished["table"], "seat=0")
    record = record_of(server, finished["table"])
    assert [frame["at"] for frame in frames] == list(range(len(record.answers) + 1))
    assert [frame["answer"]["text"] for frame in frames[1:]] == [answer.words for answer in record.answers]
    assert [event["words"] for frame in frames for event in frame["events"]] == finished["heard"]
    assert [event["number"] for frame in frames for event in frame["events"]] == list(
        range(1, len(finished["heard"]) + 1)
    )
    assert frames[-1]["view"] == finished["view"]
    for at in (0, 3, len(frames) - 1):
        assert frames[at]["view"] == json.loads(json.dumps(record.fork(at).view(0)))


def test_a_watcher_sees_no_hands_in_a_replay_and_turns_can_be_jumped_to(server: Server, finished: Message) -> None:
    told = server.get(f"/api/tables/{finished['table']}/replay?count=2&lang=fr")
    assert told["seat"] is None
    assert told["frames"][0]["view"]["seat"] is None
    assert told["turns"][0]["at"] == 0
    assert len(told["turns"]) > 3
    assert told["outcome"]["winners"]
    says = speaker_for("fr", open_box("dracoliath"), ("Anna", "Bruno"))
    match = record_of(server, finished["table"]).begin()
    assert match.decision is not None
    assert told["frames"][1]["answer"]["words"] in [says.say(option) for option in match.decision.options]


def test_a_review_grows_until_every_answer_has_been_looked_at(server: Server) -> None:
    made = server.make("pocket", "you", "you", seed=3, options={"hand": "2"})
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        play_out([one, two])
    deadline = time.monotonic() + 300
    while (review := server.get(f"/api/tables/{made['table']}/review"))["done"] < review["of"]:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert review["of"] == len(record_of(server, made["table"]).answers)
    assert review["answers"]
    for grade in review["answers"]:
        assert 0 <= grade["given"]["chance"] <= 1
        assert grade["cost"] == pytest.approx(max(grade["best"]["chance"] - grade["given"]["chance"], 0), abs=2e-4)
    assert [seat["curve"][-1][0] for seat in review["seats"]] == [review["of"]] * 2
    assert {seat["curve"][-1][1] for seat in review["seats"]} <= {0.0, 0.5, 1.0}


def test_a_searcher_is_asked_about_any_question_of_a_finished_match(server: Server, finished: Message) -> None:
    found = server.get(f"/api/tables/{finished['table']}/analysis?at=2&lang=it")
    match = record_of(server, finished["table"]).fork(2)
    assert match.decision is not None
    assert found["seat"] == match.decision.seat
    assert sorted(option["text"] for option in found["options"]) == sorted(map(str, match.decision.options))
    chances = [option["chance"] for option in found["options"]]
    assert chances == sorted(chances, reverse=True)
    assert found["line"][0]["seat"] == found["seat"]
    assert server.request("GET", f"/api/tables/{finished['table']}/analysis?at=99999")[0] == 400


def test_a_finished_match_can_be_gone_on_with_from_anywhere(server: Server, finished: Message) -> None:
    record = record_of(server, finished["table"])
    at = next(at for at in range(4, 20) if (asked := record.fork(at).decision) is not None and asked.seat == 0)
    status, made = post(
        server, f"/api/tables/{finished['table']}/play-on", {"answers": at, "seats": ["you", "Rival=random"]}
    )
    assert status == 201
    assert [seat["name"] for seat in made["seats"]] == ["Anna", "Rival"]
    with server.sit(made, 0) as one:
        assert one.view["river"] == json.loads(json.dumps(record.fork(at).view(0)))["river"]
        assert one.ask("refused", type="take_back")["reason"].startswith("You have given no answer")
        one.send(type="name", name="Carla")
        one.take("view")
        play_out([one])
    again = record_of(server, made["table"])
    assert [answer.words for answer in again.answers[:at]] == [answer.words for answer in record.answers[:at]]
    assert again.setup.seats == ("Carla", "Rival")
    assert again.verify() is None
    for wrong, field in (({"answers": 9999}, "answers"), ({"seats": ["you"]}, "seats"), ({"x": 1}, "x")):
        status, problem = post(server, f"/api/tables/{finished['table']}/play-on", wrong)
        assert (status, problem["field"]) == (400, field)


def test_a_table_that_goes_on_from_a_match_wakes_as_it_was(server: Server, finished: Message) -> None:
    _, made = post(server, f"/api/tables/{finished['table']}/play-on", {"answers": 5})
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        (asked,) = [client for client in (one, two) if client.question]
        asked.answer(0)
        seen = server.get(f"/api/tables/{made['table']}")["view"]
    server.kill()
    server.start()
    assert server.get(f"/api/tables/{made['table']}")["view"] == seen


def test_a_record_that_somebody_has_is_opened_as_a_table(server: Server, finished: Message) -> None:
    text = server.request("GET", f"/api/tables/{finished['table']}/record")[2].decode()
    status, made = post(server, "/api/records", {"record": text})
    assert status == 201
    seen = server.get(f"/api/tables/{made['table']}?lang=en")
    assert seen["outcome"]["winners"] == server.get(f"/api/tables/{finished['table']}")["outcome"]["winners"]
    assert all_frames(server, made["table"], "seat=1") == all_frames(server, finished["table"], "seat=1")
    for wrong in ("", "nonsense", text.replace("game: dracoliath", "game: os:system"), text + "Anna: fly\n"):
        status, problem = post(server, "/api/records", {"record": wrong})
        assert (status, problem["field"]) == (400, "record")


def test_matches_before_the_newest_stay_to_be_read(server: Server) -> None:
    made = server.make("pocket", "you", "you", seed=3, options={"hand": "2"})
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        play_out([one, two])
        first = record_of(server, made["table"])
        for client in (one, two):
            client.over = None
            client.send(type="rematch")
        one.take("welcome")
        assert server.request("GET", f"/api/tables/{made['table']}/record")[0] == 403
        assert str(record_of(server, made["table"], "?match=1")) == str(first)
        assert server.get(f"/api/tables/{made['table']}/replay?match=1&count=1")["length"] == len(first.answers)
        assert server.request("GET", f"/api/tables/{made['table']}/replay?match=7")[0] == 404


def test_the_page_for_a_shared_match_is_served(server: Server, finished: Message) -> None:
    status, headers, _ = server.request("GET", f"/replay/{finished['table']}")
    assert status == 200
    assert headers["content-type"].startswith("text/html")


# What is printed.


def test_games_say_what_can_be_chosen(server: Server) -> None:
    games = {game["name"]: game for game in server.get("/api/games?lang=fr")["games"]}
    decks = [choice["name"] for choice in games["lorcana"]["choices"]["decks"]]
    assert "amber-steel" in decks
    editions = [choice["name"] for choice in games["lorcana"]["choices"]["edition"]]
    assert editions == games["lorcana"]["editions"][::-1]
    villains = {choice["name"]: choice["said"] for choice in games["villainous"]["choices"]["villains"]}
    assert len(villains) == 6
    made = server.make("villainous", "you", "random", options={"villains": list(villains)[:2]})
    assert made["table"]
    assert games["dracoliath"]["options"]["first"] != "the name of who starts; at random when absent"
    assert server.get("/api/games")["levels"] == ["easy", "medium", "hard", "merciless"]


def test_a_first_guide_in_the_readers_language(server: Server) -> None:
    for game, kind in (("dracoliath", "take"), ("lorcana", "main"), ("villainous", "act")):
        english, italian = (server.get(f"/api/games/{game}?kind={kind}&lang={lang}") for lang in ("en", "it"))
        assert english["guide"]
        assert english["hint"]
        assert english["hint"] != italian["hint"]
        assert english["guide"] != italian["guide"]
    assert server.request("GET", "/api/games/chess")[0] == 404


def test_rules_are_found_by_words(server: Server) -> None:
    found = server.get("/api/rules/lorcana?query=challenge")
    assert found["count"] > 5
    assert all("challenge" in f"{rule['id']} {rule['title']} {rule['requirement']}".lower() for rule in found["rules"])
    book = open_box("villainous").rulebook()
    assert server.get("/api/rules/villainous")["count"] == len(book.rules)


def test_a_deck_is_checked_and_described(server: Server) -> None:
    (listed, *_) = [deck for deck in server.get("/api/decks/lorcana")["decks"] if deck["name"] == "amber-steel"]
    assert listed["problems"] == []
    assert listed["size"] == sum(listed["curve"].values()) == sum(card["count"] for card in listed["cards"])
    assert set(listed["inks"]) == {"Amber", "Steel"}
    text = "".join(f"{card['count']} {card['name']}\n" for card in listed["cards"])
    _, again = post(server, "/api/decks/lorcana", {"deck": text})
    assert again["cards"] == listed["cards"] or [card["name"] for card in again["cards"]] == [
        card["name"] for card in listed["cards"]
    ]
    _, wrong = post(server, "/api/decks/lorcana?lang=fr", {"deck": "9999 Pawpsicle\n2 Nobody At All\n"})
    assert {problem["line"] for problem in wrong["problems"]} == {1, 2}
    assert post(server, "/api/decks/dracoliath", {"deck": "x"})[0] == 404
    assert post(server, "/api/decks/lorcana", {"deck": "/etc/passwd"})[1]["cards"] == []
    assert server.get("/api/decks/dracoliath")["decks"] == []


def test_problems_are_said_in_the_readers_language(server: Server) -> None:
    french = json.loads(server.request("GET", "/api/tables/nothing?lang=fr")[2])["error"]
    assert french != "There is no such table."
