"""Whole matches over sockets: what is asked, what is told, and how it ends."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

from kit.table import Server, drain, play_out
from parlour.kernel.record import Record

GAMES = ("dracoliath", "lorcana", "villainous", "pocket")


def test_two_people_play_a_match_to_its_end_while_somebody_looks_on(server: Server) -> None:
    made = server.make("dracoliath", "Anna=you", "Bruno=you")
    with server.sit(made, 0) as anna, server.sit(made, 1) as bruno, server.sit(made) as watcher:
        assert (anna.welcome["seat"], bruno.welcome["seat"], watcher.welcome["seat"]) == (0, 1, None)
        assert anna.welcome["names"] == ["Anna", "Bruno"]
        assert (anna.question is None) != (bruno.question is None)
        assert watcher.question is None
        play_out([anna, bruno])
        over = watcher.over or watcher.take("over")
        for client in (anna, bruno, watcher):
            assert sorted(client.events) == list(range(1, len(client.events) + 1))
            assert client.twice == []
        assert anna.over == bruno.over
        promise = hashlib.sha256(f"{over['seed']}:{over['salt']}".encode()).hexdigest()
        assert promise == over["commitment"] == made["commitment"] == anna.welcome["commitment"]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_bot_and_the_record_replays(server: Server, game: str) -> None:
    made = server.make(game, "you", "random")
    assert "token" not in made["seats"][1]
    with server.sit(made, 0) as you:
        status, _, _ = server.request("GET", f"/api/tables/{made['table']}/record")
        assert status == 403
        play_out([you])
        status, _, text = server.request("GET", f"/api/tables/{made['table']}/record")
        assert status == 200
        record = Record.parse(text.decode())
        again = record.replay()
        assert again.outcome is not None
        assert you.over is not None
        assert list(again.outcome.winners) == you.over["outcome"]["winners"]
        assert you.over["seed"] == record.setup.seed
        assert [event["rule"] for event in you.events.values()] == [event.rule for event in again.log(0)]


def test_no_token_gets_into_the_log(serving: Callable[..., Server]) -> None:
    server = serving("--log", "info")
    made = server.make("pocket", "you", "random")
    with server.sit(made, 0) as you:
        play_out([you])
    log = server.log.read_text(encoding="utf-8")
    assert made["table"] in log
    assert made["seats"][0]["token"] not in log


def test_an_answer_is_told_only_to_those_who_may_know(server: Server) -> None:
    made = server.make("pocket", "you", "you", seed=5)
    with server.sit(made, 0) as one, server.sit(made, 1) as two, server.sit(made) as watcher:
        play_out([one, two], lambda question: 0)
        watcher.wait_for_question()
        drew = [
            (event, other.events[event["number"]]["words"], watcher.events[event["number"]]["words"])
            for client, other in ((one, two), (two, one))
            for event in client.events.values()
            if event["kind"] == "Drew"
        ]
        assert drew
        for event, to_the_other, to_the_watcher in drew:
            assert to_the_other == to_the_watcher == event["words"].rpartition(" draws ")[0] + " draws a card."


def test_words_come_in_the_readers_language(server: Server) -> None:
    made = server.make("dracoliath", "you", "random", seed=3)
    with server.sit(made, 0, lang="fr") as you:
        assert you.welcome["lang"] == "fr"
        question = you.wait_for_question()
        assert question is not None
        texts = [option["text"] for option in question["options"]]
        french = [option["words"] for option in question["options"]]
        italian = you.ask("welcome", type="lang", lang="it")
        assert italian["lang"] == "it"
        assert [option["text"] for option in italian["question"]["options"]] == texts
        assert french != texts
        assert [option["words"] for option in italian["question"]["options"]] != french


@pytest.mark.parametrize(("lang", "words"), [("en", "You take"), ("fr", "Vous prenez"), ("it", "Prendi")])
def test_who_asks_for_it_is_called_you(server: Server, lang: str, words: str) -> None:
    """Otherwise, and by everybody else, players are called by their names."""
    made = server.make("dracoliath", "Anna=you", "Bruno=random", seed=5)
    with (
        server.sit(made, 0, lang=lang, you="yes") as you,
        server.sit(made, 0, lang=lang) as anna,
        server.sit(made, lang=lang, you="yes") as watcher,
    ):
        you.wait_for_question()
        you.answer()
        for client in (you, anna, watcher):
            drain(client)
        said = {client: " ".join(event["words"] for event in client.events.values()) for client in (you, anna, watcher)}
        assert "Anna" not in said[you]
        assert "Bruno" in said[you]
        assert "Anna" in said[anna]
        assert "Anna" in said[watcher]
        assert words in said[you]


def test_text_forms_are_answers_and_what_is_none_is_explained(server: Server) -> None:
    made = server.make("pocket", "you", "you", seed=5)
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        question = one.wait_for_question()
        assert question is not None
        held = {option["text"] for option in question["options"]}
        missing = next(f"play red {n}" for n in range(1, 9) if f"play red {n}" not in held)
        refused = one.ask("refused", type="answer", question=question["question"], option=missing)
        assert refused["rule"] == "P2.1"
        assert refused["question"] == question["question"]
        explained = one.ask("explained", type="explain", words=missing)
        assert explained["reasons"][0]["rule"] == "P2.1"
        assert two.ask("refused", type="explain", words=missing)["reason"] == "You are not asked now."
        one.answer(question["options"][0]["text"].upper())
        assert two.wait_for_question() is not None


def test_the_same_answer_twice_changes_nothing(server: Server) -> None:
    made = server.make("pocket", "you", "you", seed=5)
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        question = one.wait_for_question()
        assert question is not None
        for _ in range(3):
            one.send(type="answer", question=question["question"], option=0)
        refused = [one.take("refused"), one.take("refused")]
        assert refused[0]["reason"] == "That question is not asked any more."
        assert refused[1]["question"] == question["question"]
        early = two.wait_for_question()
        assert early is not None
        assert two.ask("refused", type="answer", question=early["question"] + 1, option=0)["reason"].endswith("yet.")
        looked = server.get(f"/api/tables/{made['table']}")
        assert looked["question"] == early["question"] == question["question"] + 1


def test_a_hint_is_one_of_the_options(server: Server) -> None:
    made = server.make("dracoliath", "you", "you", seed=5)
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        asked, other = (one, two) if one.question else (two, one)
        assert asked.question is not None
        hint = asked.ask("hint", type="hint")
        assert hint["options"][0]["text"] in [option["text"] for option in asked.question["options"]]
        assert other.ask("refused", type="hint")["reason"] == "You are not asked now."


def test_a_hint_is_thought_on_and_holds_up_nobody(server: Server) -> None:
    """Asked again with more effort the searcher goes on; an answer meanwhile is taken, and the hint is refused."""
    made = server.make("dracoliath", "you", "random", seed=5)
    with server.sit(made, 0) as one:
        question = one.wait_for_question()
        assert question is not None
        first = one.ask("hint", type="hint")
        more = one.ask("hint", type="hint", effort=3)
        assert (first["effort"], more["effort"]) == (0, 3)
        widths = [told["options"][0]["high"] - told["options"][0]["low"] for told in (first, more)]
        assert widths[1] <= widths[0]
        one.send(type="hint", effort=15)
        assert one.ask("refused", type="hint")["reason"] == "The table is busy; try again in a moment."
        one.answer(question["options"][0]["text"])
        assert one.take("refused") == {
            "type": "refused",
            "reason": "That question is not asked any more.",
            "question": question["question"],
        }
        assert one.ask("refused", type="hint", effort=16)["reason"].startswith("That is not a message")


def test_conceding_ends_the_match_for_everybody(server: Server) -> None:
    made = server.make("villainous", "you", "you")
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        one.send(type="concede")
        assert two.take("over")["outcome"]["winners"] == [1]
        assert one.take("over")["winners"] == ["B"]
        assert two.ask("refused", type="concede")["reason"] == "The match is over."
        looked = server.get(f"/api/tables/{made['table']}")
        assert looked["outcome"]["winners"] == [1]
        assert looked["seed"] == two.over["seed"] if two.over else False
