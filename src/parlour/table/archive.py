"""The doors to finished matches: their records, replays and reviews, and new tables that go on from them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from parlour.table import acts, looking, messages, openings
from parlour.table.answers import raw_answer
from parlour.table.house import House
from parlour.table.limits import ByAddress
from parlour.table.requests import Refused, address_of, body_of, language_of, number, plainly, room_named
from parlour.table.table import Played
from parlour.table.tasks import AnalysisTask, FramesTask, about
from parlour.table.thinkers import NoThought

FRAMES = 60
MOST_FRAMES = 200

Make = Callable[[Request, acts.Opening], Awaitable[Response]]


class Archive:
    """What can be done with a match that is over. ``make`` opens a table and answers with its links."""

    def __init__(self, house: House, make: Make) -> None:
        self.house = house
        self._make = make
        each = house.limits.thoughts_per_minute
        self._thoughts = ByAddress(each / 60, each)

    def routes(self) -> list[Any]:
        api = "/api/tables/{table}"
        return [
            Route(f"{api}/record", self._record),
            Route(f"{api}/replay", self._replay),
            Route(f"{api}/review", self._review),
            Route(f"{api}/analysis", self._analysis),
            Route(f"{api}/play-on", self._play_on, methods=["POST"]),
            Route("/api/records", self._play_record, methods=["POST"]),
        ]

    @plainly
    async def _record(self, request: Request) -> Response:
        table, played = await self._finished(request)
        room = await room_named(self.house, table)
        text = await asyncio.to_thread(looking.record, room.table, played)
        name = f"{room.table.opening.game}-{table}{'' if played.number == 1 else f'-{played.number}'}.parlour"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return PlainTextResponse(text, headers=headers)

    @plainly
    async def _replay(self, request: Request) -> Response:
        table, played = await self._finished(request)
        self._count(request)
        query = request.query_params
        watching = len(played.setup.seats)
        task = about(
            FramesTask,
            table,
            played.setup,
            played.answers,
            number=played.number,
            seat=min(number(query.get("seat", ""), watching), watching),
            first=number(query.get("from", "")),
            count=min(number(query.get("count", ""), FRAMES), MOST_FRAMES),
            lang=language_of(request),
        )
        return await _thought(self.house.thinkers.raw(task))

    @plainly
    async def _review(self, request: Request) -> Response:
        table, played = await self._finished(request)
        self._count(request)
        return await _thought(self.house.reviews.told(table, played, language_of(request)))

    @plainly
    async def _analysis(self, request: Request) -> Response:
        table, played = await self._finished(request)
        self._count(request)
        at = number(request.query_params.get("at", ""))
        if at >= len(played.answers) or played.answers[at] < 0:
            raise openings.BadRequest("Nobody is asked anything there.", "at")
        task = about(AnalysisTask, table, played.setup, played.answers[:at], seat=None, lang=language_of(request))
        return await _thought(self.house.thinkers.raw(task))

    @plainly
    async def _play_on(self, request: Request) -> Response:
        wanted = await body_of(request, messages.read_play_on)
        _, played = await self._finished(request, wanted.match)
        opening = await asyncio.to_thread(openings.going_on, played.setup, played.answers, wanted)
        return await self._make(request, opening)

    @plainly
    async def _play_record(self, request: Request) -> Response:
        self._count(request)
        wanted = await body_of(request, messages.read_play_record)
        return await self._make(request, await asyncio.to_thread(openings.of_record, wanted))

    async def _finished(self, request: Request, wanted: int | None = None) -> tuple[str, Played]:
        """The match that is meant, by its number at the table: the newest one if no other is named."""
        room = await room_named(self.house, request.path_params["table"])
        asked = number(request.query_params.get("match", "")) or wanted or room.table.matches
        played = room.table.played(asked)
        if not played.over:
            raise Refused("That can be seen when the match is over.", 403)
        return room.table.id, played

    def _count(self, request: Request) -> None:
        """Thinking costs more than answering: an address gets so much of it a minute."""
        if not self._thoughts.allows(address_of(request)):
            raise Refused("There are too many requests from your address; try again in a moment.", 429)


async def _thought(found: Awaitable[Any]) -> Response:
    try:
        return raw_answer(bytes(await found))
    except NoThought:
        raise Refused("The table is busy; try again in a moment.", 503) from None
