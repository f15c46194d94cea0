"""The server's doors: HTTP for making and looking at tables, a socket for sitting at one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from parlour.kernel.errors import ParlourError
from parlour.table import acts, looking, messages, metrics, openapi, openings
from parlour.table.answers import answer, refuse
from parlour.table.archive import Archive
from parlour.table.connection import POLICY_VIOLATION, Connection
from parlour.table.guards import Door, Hosts
from parlour.table.house import House
from parlour.table.library import Library
from parlour.table.limits import ByAddress
from parlour.table.page import Page
from parlour.table.requests import Refused, address_of, body_of, language_of, number, plainly, room_named
from parlour.table.room import Room

log = logging.getLogger("parlour.table")

COOKIE_SECONDS = 60 * 86400

ROOMS = ("/", "/about", "/decks", "/position", "/replay/{table}", "/replay/{table}/{at:int}", "/review/{table}")
"""Addresses that the page itself knows what to do with."""


class Doors:
    """What the server answers, with the house behind it."""

    def __init__(self, house: House, public_address: str = "") -> None:
        self.house = house
        self.page = Page()
        self.public_address = public_address.rstrip("/")
        self.library = Library()
        self.archive = Archive(house, self._open)
        self._making = ByAddress(house.limits.tables_per_minute / 60, house.limits.tables_per_minute)

    def routes(self) -> list[Any]:
        api = "/api/tables/{table}"
        return [
            *(Route(room, self._page) for room in ROOMS),
            Route("/worker.js", self._worker),
            Route("/table/{table}", self._open_link),
            Route("/static/{hash}/{name:path}", self._part),
            Route("/healthz", self._health),
            Route("/metrics", self._metrics),
            Route("/api/openapi.json", self._openapi),
            Route("/api/tables", self._make, methods=["POST"]),
            Route(api, self._look),
            Route(f"{api}/held", self._held),
            *self.library.routes(),
            *self.archive.routes(),
        ]

    # The page.

    async def _page(self, request: Request) -> Response:
        return self.page.index(request)

    async def _worker(self, request: Request) -> Response:
        return self.page.worker(request)

    async def _part(self, request: Request) -> Response:
        return self.page.part(request)

    async def _open_link(self, request: Request) -> Response:
        """A seat's link: its token goes into a cookie that no script can read, and out of the address."""
        token = request.query_params.get("token")
        if token is None:
            return self.page.index(request)
        table = request.path_params["table"]
        players = self.house.signer.players(token, table)
        if not players:
            return PlainTextResponse("This link is not right: it may have been cut off.", 403)
        response = RedirectResponse(f"/table/{table}", 303, headers={"cache-control": "no-store"})
        response.set_cookie(
            _cookie(table, players),
            token,
            max_age=COOKIE_SECONDS,
            path=f"/api/tables/{table}",
            secure=urlsplit(self._origin(request)).scheme == "https",
            httponly=True,
            samesite="lax",
        )
        return response

    # The service.

    async def _health(self, request: Request) -> Response:
        ready = self.house.ready
        state = {"status": "ok" if ready else "starting", "tables": len(self.house.rooms)}
        return answer(state, 200 if ready else 503)

    async def _metrics(self, request: Request) -> Response:
        return Response(metrics.exposition(), media_type=metrics.CONTENT_TYPE)

    async def _openapi(self, request: Request) -> Response:
        return answer(openapi.description())

    # Tables.

    @plainly
    async def _make(self, request: Request) -> Response:
        wanted = await body_of(request, messages.read_new_table)
        return await self._open(request, await asyncio.to_thread(openings.new, wanted))

    async def _open(self, request: Request, opening: acts.Opening) -> Response:
        """Open a table, and answer with the links to it."""
        if not self._making.allows(address_of(request)):
            raise Refused("There are too many new tables from your address; try again in a minute.", 429)
        room = await self.house.make(opening)
        return answer(self._made(room, self._origin(request)), 201)

    def _made(self, room: Room, origin: str) -> messages.TableMade:
        table = room.table
        people = table.people
        seats = []
        for place, player in enumerate(table.players):
            seat = messages.SeatMade(place, player.name, player.kind)
            if player.is_person:
                held = people if table.opening.hot_seat else [place]
                seat.token = self.house.signer.token(table.id, held)
                seat.link = self._link(origin, table.id, seat.token)
            seats.append(seat)
        return messages.TableMade(table.id, seats, f"{origin}/table/{table.id}", table.commitment)

    def _link(self, origin: str, table: str, token: str) -> str:
        return f"{origin}/table/{table}?token={token}"

    def _origin(self, request: Request) -> str:
        return self.public_address or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"

    @plainly
    async def _look(self, request: Request) -> Response:
        room = await self._room(request)
        return answer(looking.table(room, language_of(request)))

    @plainly
    async def _held(self, request: Request) -> Response:
        """The seats this browser holds, each with the link by which another device takes it up."""
        room = await self._room(request)
        table = room.table
        held = _players_held(self.house, table.id, request.cookies)
        seats = [
            messages.SeatMade(
                table.seat_of(player),
                table.players[player].name,
                table.players[player].kind,
                link=self._link(self._origin(request), table.id, self.house.signer.token(table.id, [player])),
            )
            for player in sorted(held)
            if player in table.people
        ]
        return answer(messages.Held(seats))

    async def _room(self, request: Request) -> Room:
        return await room_named(self.house, request.path_params["table"])

    # Sitting down.

    async def sit(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A client at a table: a player with a token or a cookie, or somebody who looks on."""
        websocket = WebSocket(scope, receive, send)
        try:
            room = await room_named(self.house, websocket.path_params["table"])
            player = self._player(websocket, room)
        except ParlourError as problem:
            await websocket.close(POLICY_VIOLATION, str(problem)[:100])
            return
        await websocket.accept()
        spoken_to = websocket.query_params.get("you") == "yes"
        lang, limits = language_of(websocket), self.house.limits
        connection = Connection(websocket, room, player, lang, limits, spoken_to=spoken_to)
        room.enter(connection, number(websocket.query_params.get("after", "")))
        metrics.CONNECTIONS.inc()
        try:
            await connection.run()
        finally:
            metrics.CONNECTIONS.dec()
            room.leave(connection)

    def _player(self, websocket: WebSocket, room: Room) -> int:
        token = websocket.query_params.get("token")
        if token is not None:
            held = self.house.signer.players(token, room.table.id)
            if not held:
                raise ParlourError("This token is not one of this table.")
        else:
            held = _players_held(self.house, room.table.id, websocket.cookies)
        if any(player not in room.table.people for player in held):
            raise ParlourError("This token is not one of this table.")
        if not held:
            return room.table.watcher
        seat = number(websocket.query_params.get("seat", ""), -1)
        return next((player for player in held if room.table.seat_of(player) == seat), held[0])


class Sockets:
    """The door of sockets as an application of its own: nothing stands between a table and what it writes."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._doors.sit(scope, receive, send)


def _is_for_programs(request: Request) -> bool:
    return request.url.path.startswith(("/api/", "/static/"))


def _cookie(table: str, players: tuple[int, ...]) -> str:
    return f"parlour_{table}_{'-'.join(map(str, players))}"


def _players_held(house: House, table: str, cookies: dict[str, str]) -> tuple[int, ...]:
    held: set[int] = set()
    for name, token in cookies.items():
        if name.startswith(f"parlour_{table}_"):
            held.update(house.signer.players(token, table))
    return tuple(sorted(held))


def build(house: House, hosts: Hosts, public_address: str = "") -> ASGIApp:
    """The whole application."""
    doors = Doors(house, public_address)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    async def nothing_there(request: Request, problem: Exception) -> Response:
        status = problem.status_code if isinstance(problem, HTTPException) else 404
        if status == 404 and "text/html" in request.headers.get("accept", "") and not _is_for_programs(request):
            return doors.page.nothing(request)
        return refuse("There is nothing here." if status == 404 else "That cannot be done here.", status=status)

    async def broken(request: Request, problem: Exception) -> Response:
        log.error("a request failed", exc_info=problem, extra={"path": request.url.path})
        return refuse("Something went wrong in the server; it has been noted.", status=500)

    handlers: dict[Any, Any] = {HTTPException: nothing_there, Exception: broken}
    pages = Starlette(routes=doors.routes(), lifespan=lifespan, exception_handlers=handlers)
    sockets = Router([WebSocketRoute("/api/tables/{table}/socket", Sockets(doors))])
    return Door(pages, sockets, hosts, house.limits)
