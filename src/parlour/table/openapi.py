"""The description of the server for programs, made from the models that check what programs send."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from parlour import __version__
from parlour.table import messages

_HTTP: tuple[type, ...] = (
    messages.MakeTable,
    messages.TableMade,
    messages.Problem,
    messages.TableSeen,
    messages.Held,
    messages.RuleSeen,
    messages.RulesSeen,
    messages.CardsSeen,
    messages.GamesSeen,
    messages.GuideSeen,
    messages.DeckList,
    messages.DecksSeen,
    messages.PlayOn,
    messages.PlayRecord,
    messages.ReplaySeen,
    messages.ReviewSeen,
    messages.AnalysisSeen,
)
_PLACE = "#/components/schemas/{name}"


@cache
def description() -> dict[str, Any]:
    """OpenAPI 3.1, with the messages of the socket among its schemas."""
    _, schemas = msgspec.json.schema_components(
        [*_HTTP, messages.ClientMessage, messages.TableMessage], ref_template=_PLACE
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Parlour's table", "version": __version__, "description": __doc__.splitlines()[0]},
        "paths": {
            "/healthz": {"get": _get("Whether tables can be made.", None)},
            "/metrics": {"get": _get("Figures for Prometheus.", None)},
            "/api/games": {"get": _get("Games, bots and languages.", "GamesSeen", query=("lang",))},
            "/api/games/{game}": {"get": _get("A first guide.", "GuideSeen", "game", query=("kind", "lang"))},
            "/api/rules/{game}": {
                "get": _get("Rules by words.", "RulesSeen", "game", query=("query", "lang", "edition"))
            },
            "/api/rules/{game}/{rule}": {"get": _get("A rule.", "RuleSeen", "game", "rule", query=("lang", "edition"))},
            "/api/cards/{game}": {"get": _get("Cards.", "CardsSeen", "game", query=("query", "name", "lang"))},
            "/api/decks/{game}": {
                "get": _get("The decks that come with a game.", "DecksSeen", "game", query=("lang",)),
                "post": _post("What there is to say of a deck.", "DeckList", None, "game", query=("lang",)),
            },
            "/api/tables": {"post": _post("Make a table.", "MakeTable", "TableMade")},
            "/api/records": {"post": _post("Open a table from a record.", "PlayRecord", "TableMade")},
            "/api/tables/{table}": {"get": _get("What a watcher may know.", "TableSeen", "table", query=("lang",))},
            "/api/tables/{table}/held": {"get": _get("The seats this browser's cookies hold.", "Held", "table")},
            "/api/tables/{table}/socket": {"get": _socket()},
            "/api/tables/{table}/record": {"get": _finished("The record.", None)},
            "/api/tables/{table}/replay": {
                "get": _finished("The match frame by frame.", "ReplaySeen", "seat", "from", "count", "lang")
            },
            "/api/tables/{table}/review": {
                "get": _finished("What a searcher thinks of its answers.", "ReviewSeen", "lang")
            },
            "/api/tables/{table}/analysis": {
                "get": _finished("What a searcher thinks of a question in it.", "AnalysisSeen", "at", "lang")
            },
            "/api/tables/{table}/play-on": {
                "post": _post("A new table that goes on from it.", "PlayOn", "TableMade", "table")
            },
        },
        "components": {"schemas": schemas},
    }


def _get(summary: str, model: str | None, *path: str, query: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        "summary": summary,
        "parameters": [_parameter(name, "path") for name in path] + [_parameter(name, "query") for name in query],
        "responses": {"200": _answer("As asked.", model), "4XX": _answer("Refused.", "Problem")},
    }


def _finished(summary: str, model: str | None, *query: str) -> dict[str, Any]:
    """Something about a match that is over: ``match`` is its number at the table, the newest if it is not given."""
    return _get(f"{summary} Once the match is over; before that 403.", model, "table", query=("match", *query))


def _post(summary: str, body: str, model: str | None, *path: str, query: tuple[str, ...] = ()) -> dict[str, Any]:
    made = "201" if model == "TableMade" else "200"
    return {
        **_get(summary, model, *path, query=query),
        "requestBody": {"required": True, "content": _json(body)},
        "responses": {made: _answer("As asked.", model), "4XX": _answer("Refused.", "Problem")},
    }


def _socket() -> dict[str, Any]:
    """A WebSocket: OpenAPI has no word for what goes over it, so the two unions are named beside it."""
    given = ("token", "seat", "after", "lang", "you")
    return {
        "summary": "A WebSocket: sit down with a token or the seat's cookie, or look on without.",
        "parameters": [_parameter("table", "path")] + [_parameter(name, "query") for name in given],
        "responses": {"101": {"description": "Messages are JSON objects with a type."}},
        "x-client-messages": _union(messages.ClientMessage),
        "x-table-messages": _union(messages.TableMessage),
    }


def _union(union: Any) -> list[dict[str, str]]:
    return [{"$ref": _PLACE.format(name=model.__name__)} for model in union.__args__]


def _parameter(name: str, place: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}


def _answer(description: str, model: str | None) -> dict[str, Any]:
    return {"description": description} | ({"content": _json(model)} if model else {})


def _json(model: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": _PLACE.format(name=model)}}}
