"""The doors to what is printed: games, their first guides, rules, cards and decks, in the reader's language."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from parlour import bots
from parlour.bots.levels import LEVELS
from parlour.kernel.box import Box
from parlour.kernel.registry import game_names, open_box
from parlour.locale import languages
from parlour.table import looking, messages, offered
from parlour.table.answers import answer
from parlour.table.requests import body_of, language_of, plainly


class Library:
    """What can be looked up without a table."""

    def routes(self) -> list[Any]:
        return [
            Route("/api/games", self._games),
            Route("/api/games/{game}", self._guide),
            Route("/api/rules/{game}", self._rules),
            Route("/api/rules/{game}/{rule}", self._rule),
            Route("/api/cards/{game}", self._cards),
            Route("/api/decks/{game}", self._decks),
            Route("/api/decks/{game}", self._deck, methods=["POST"]),
        ]

    @plainly
    async def _games(self, request: Request) -> Response:
        lang = language_of(request)
        games = [looking.game(await asyncio.to_thread(open_box, name), lang) for name in game_names()]
        return answer(messages.GamesSeen(games, bots.bot_names(), list(LEVELS), languages()))

    @plainly
    async def _guide(self, request: Request) -> Response:
        kind = request.query_params.get("kind", "")
        return answer(await asyncio.to_thread(looking.guide, await _box(request), kind, language_of(request)))

    @plainly
    async def _rules(self, request: Request) -> Response:
        query, edition = (request.query_params.get(name, "") for name in ("query", "edition"))
        box, lang = await _box(request), language_of(request)
        return answer(await asyncio.to_thread(looking.rules, box, query, lang, edition))

    @plainly
    async def _rule(self, request: Request) -> Response:
        rule, edition = request.path_params["rule"], request.query_params.get("edition", "")
        box, lang = await _box(request), language_of(request)
        return answer(await asyncio.to_thread(looking.rule, box, rule, lang, edition))

    @plainly
    async def _cards(self, request: Request) -> Response:
        names = request.query_params.getlist("name")
        query = request.query_params.get("query", "")
        return answer(await asyncio.to_thread(looking.cards, await _box(request), query, names, language_of(request)))

    @plainly
    async def _decks(self, request: Request) -> Response:
        return answer(await asyncio.to_thread(looking.decks, await _box(request), language_of(request)))

    @plainly
    async def _deck(self, request: Request) -> Response:
        wanted = await body_of(request, messages.read_deck_list)
        return answer(await asyncio.to_thread(looking.deck, await _box(request), wanted.deck, language_of(request)))


async def _box(request: Request) -> Box:
    return await asyncio.to_thread(offered.box_named, request.path_params["game"])
