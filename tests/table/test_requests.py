"""What the server answers over HTTP: tables, rules, cards, its own description, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kit.table import Server
from kit.terminal import Parlour
from parlour.table import tokens

POST: dict[str, Any] = {"game": "pocket", "seats": ["you", "you"]}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "os:system"}, "game"),
        ({"seats": []}, "seats"),
        ({"seats": ["you"]}, "seats"),
        ({"seats": ["you", "nobody"]}, "seats"),
        ({"seats": ["you", "os:system"]}, "seats"),
        ({"seats": ["easy:os", "you"]}, "seats"),
        ({"seats": "you"}, "seats"),
        ({"options": {"nonsense": 1}}, "options"),
        ({"options": []}, "options"),
        ({"seed": -1}, "seed"),
        ({"seed": "x"}, "seed"),
        ({"best_of": 2}, "best_of"),
        ({"clock": {"seconds": 0}}, "clock"),
        ({"surprise": 1}, "surprise"),
        ({"game": "dracoliath", "options": {"cards": "/etc/passwd"}}, "options"),
        ({"game": "lorcana", "options": {"decks": ["/etc/passwd", "/etc/passwd"]}}, "options"),
    ],
)
def test_bad_requests_name_the_field_and_what_would_be_right(server: Server, change: Any, field: str) -> None:
    status, _, body = server.request("POST", "/api/tables", {**POST, **change})
    problem = json.loads(body)
    assert 400 <= status < 500
    assert problem["field"] == field
    assert problem["error"]
    assert "root:" not in problem["error"]


def test_a_missing_field_is_named(server: Server) -> None:
    status, _, body = server.request("POST", "/api/tables", {"seats": ["you", "you"]})
    assert (status, json.loads(body)["field"]) == (400, "game")


def test_pages_of_other_sites_and_other_names_are_refused(server: Server) -> None:
    assert server.request("POST", "/api/tables", POST, {"Origin": "http://evil.example"})[0] == 403
    assert server.request("POST", "/api/tables", POST, {"Origin": server.address})[0] == 201
    assert server.request("GET", "/healthz", headers={"Host": "evil.example"})[0] == 421
    assert server.request("POST", "/api/tables", b"x" * 200_000)[0] == 413


def test_every_answer_carries_the_policy(server: Server) -> None:
    for path in ("/", "/healthz", "/api/nothing", "/metrics"):
        _, headers, _ = server.request("GET", path)
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"


def test_the_page_is_kept_by_browsers_under_its_hash(server: Server) -> None:
    status, headers, page = server.request("GET", "/")
    assert status == 200
    assert server.request("GET", "/", headers={"If-None-Match": headers["etag"]})[0] == 304
    style = page.decode().partition('rel="stylesheet" href="')[2].partition('"')[0]
    status, headers, _ = server.request("GET", style)
    assert status == 200
    assert "immutable" in headers["cache-control"]
    assert server.request("GET", style.replace("/static/", "/static/x"))[0] == 404


def test_it_describes_itself_by_the_models_that_check(server: Server) -> None:
    described = server.get("/api/openapi.json")
    assert described["openapi"].startswith("3.1")
    schemas = described["components"]["schemas"]
    assert schemas["MakeTable"]["required"] == ["game", "seats"]
    for reference in json.dumps(described).split('"$ref": "#/components/schemas/')[1:]:
        assert reference.partition('"')[0] in schemas
    socket = described["paths"]["/api/tables/{table}/socket"]["get"]
    assert len(socket["x-client-messages"]) >= 7


def test_rules_and_cards_in_the_readers_language(server: Server) -> None:
    rule = server.get("/api/rules/dracoliath/D1.4?lang=fr")
    assert rule["id"] == "D1.4"
    assert server.request("GET", "/api/rules/dracoliath/X9")[0] == 404
    for game in ("dracoliath", "lorcana", "villainous"):
        english = server.get(f"/api/cards/{game}?query=the&lang=en")
        assert english["count"] > 3
        name = english["cards"][0]["name"].replace(" ", "%20").replace("'", "%27").replace("&", "%26")
        (french,) = server.get(f"/api/cards/{game}?name={name}&lang=fr")["cards"]
        assert french["name"] == english["cards"][0]["name"]
        assert french["text"] != english["cards"][0]["text"] or not french["text"]


def test_games_and_figures(server: Server) -> None:
    games = server.get("/api/games")
    assert {"dracoliath", "lorcana", "villainous", "pocket"} <= {game["name"] for game in games["games"]}
    assert "greedy" in games["bots"]
    server.make("pocket", "you", "you")
    assert b'parlour_tables_made_total{game="pocket"}' in server.request("GET", "/metrics")[2]


def test_too_many_tables_from_one_address_are_refused(serving: Callable[..., Server]) -> None:
    server = serving("--tables", "3")
    codes = [server.request("POST", "/api/tables", POST)[0] for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]


def test_no_table_is_called_like_an_option() -> None:
    assert not [name for name in (tokens.new_table_id() for _ in range(2000)) if name.startswith("-")]


def test_tables_are_listed_exported_checked_and_deleted(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parlour = Parlour()
    made = server.make("dracoliath", "you", "you", seed=7)
    with server.sit(made, 0) as one:
        one.send(type="concede")
        one.take("over")
    listed = parlour("tables", "list", "--json", "--database", server.database).data
    (mine,) = [table for table in listed if table["table"] == made["table"]]
    assert mine["acts"] == 1
    assert mine["players"] == ["A=you", "B=you"]
    file = tmp_path / "match.parlour"
    assert parlour("tables", "export", made["table"], file, "--database", server.database).code == 0
    verified = parlour("replay", file, "--verify")
    assert verified.code == 0
    assert "The seed is the one that was promised" in verified.out
    file.write_text(file.read_text().replace("seed: 7", "seed: 8"))
    assert parlour("replay", file, "--verify").code == 1
    assert parlour("tables", "delete", made["table"], "--database", server.database).code == 0
    assert parlour("tables", "export", made["table"], "--database", server.database).code == 1
