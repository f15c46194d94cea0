"""The server's doors: HTTP for making and looking at tables, a socket for sitting at one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from parlour import bots
from parlour.kernel.errors import ParlourError
from parlour.kernel.registry import game_names, open_box
from parlour.locale import choose_language, languages
from parlour.table import looking, messages, metrics, offered, openapi
from parlour.table.answers import answer, refuse
from parlour.table.connection import POLICY_VIOLATION, Connection
from parlour.table.guards import Door, Hosts
from parlour.table.house import BadRequest, House
from parlour.table.limits import ByAddress
from parlour.table.page import Page
from parlour.table.room import Room
from parlour.table.store import StoreError

log = logging.getLogger("parlour.table")

BODY_SECONDS = 10.0
COOKIE_SECONDS = 60 * 86400

Handler = Callable[["Doors", Request], Awaitable[Response]]


class NoSuchTable(ParlourError):
    """There is no table of that name."""


def plainly(handler: Handler) -> Handler:
    """Whatever a user can do wrong is answered with one sentence."""

    @wraps(handler)
    async def handle(doors: Doors, request: Request) -> Response:
        try:
            return await handler(doors, request)
        except BadRequest as problem:
            return refuse(str(problem), problem.field)
        except NoSuchTable as problem:
            return refuse(str(problem), status=404)
        except StoreError:
            return refuse("The store does not answer; try again in a moment.", status=503)
        except ParlourError as problem:
            return refuse(str(problem), status=404)

    return handle


class Doors:
    """What the server answers, with the house behind it."""

    def __init__(self, house: House, public_address: str = "") -> None:
        self.house = house
        self.page = Page()
        self.public_address = public_address.rstrip("/")
        self._making = ByAddress(house.limits.tables_per_minute / 60, house.limits.tables_per_minute)

    def routes(self) -> list[Any]:
        api = "/api/tables/{table}"
        return [
            Route("/", self._page),
            Route("/table/{table}", self._open_link),
            Route("/static/{hash}/{name:path}", self._part),
            Route("/healthz", self._health),
            Route("/metrics", self._metrics),
            Route("/api/openapi.json", self._openapi),
            Route("/api/games", self._games),
            Route("/api/tables", self._make, methods=["POST"]),
            Route(api, self._look),
            Route(f"{api}/record", self._record),
            Route(f"{api}/held", self._held),
            Route("/api/rules/{game}/{rule}", self._rule),
            Route("/api/cards/{game}", self._cards),
            WebSocketRoute(f"{api}/socket", self.sit),
        ]

    # The page.

    async def _page(self, request: Request) -> Response:
        return self.page.index(request)

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
            secure=request.url.scheme == "https",
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

    async def _games(self, request: Request) -> Response:
        boxes = [await asyncio.to_thread(open_box, name) for name in game_names()]
        games = [
            messages.GameSeen(box.name, box.title, list(box.seat_counts), dict(box.known_options()), list(box.editions))
            for box in boxes
        ]
        return answer(messages.GamesSeen(games, bots.bot_names(), languages()))

    # Tables.

    @plainly
    async def _make(self, request: Request) -> Response:
        address = request.client.host if request.client else ""
        if not self._making.allows(address):
            return refuse("There are too many new tables from your address; try again in a minute.", status=429)
        try:
            async with asyncio.timeout(BODY_SECONDS):
                wanted = messages.read_new_table(await request.body())
        except ClientDisconnect:
            return refuse(f"A request has at most {messages.LONGEST_BODY} bytes.", status=413)
        except TimeoutError:
            return refuse("The request took too long to arrive.", status=408)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as problem:
            raise _bad_field(problem) from None
        room = await self.house.make(wanted)
        return answer(self._made(room, self._origin(request)), 201)

    def _made(self, room: Room, origin: str) -> messages.TableMade:
        table = room.table
        people = table.people
        seats = []
        for number, player in enumerate(table.players):
            seat = messages.SeatMade(number, player.name, player.kind)
            if player.is_person:
                held = people if table.opening.hot_seat else [number]
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
        return answer(looking.table(room, _language(request)))

    @plainly
    async def _record(self, request: Request) -> Response:
        room = await self._room(request)
        if room.table.match.outcome is None:
            return refuse("The record can be read when the match is over.", status=403)
        text = await asyncio.to_thread(looking.record, room.table)
        name = f"{room.table.opening.game}-{room.table.id}.parlour"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return PlainTextResponse(text, headers=headers)

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
        return await _find_room(self.house, request.path_params["table"])

    # Rules and cards.

    @plainly
    async def _rule(self, request: Request) -> Response:
        box = await asyncio.to_thread(offered.box_named, request.path_params["game"])
        edition = request.query_params.get("edition", "")
        return answer(
            await asyncio.to_thread(looking.rule, box, request.path_params["rule"], _language(request), edition)
        )

    @plainly
    async def _cards(self, request: Request) -> Response:
        box = await asyncio.to_thread(offered.box_named, request.path_params["game"])
        names = request.query_params.getlist("name")
        query = request.query_params.get("query", "")
        return answer(await asyncio.to_thread(looking.cards, box, query, names, _language(request)))

    # Sitting down.

    async def sit(self, websocket: WebSocket) -> None:
        """A client at a table: a player with a token or a cookie, or somebody who looks on."""
        try:
            room = await _find_room(self.house, websocket.path_params["table"])
            player = self._player(websocket, room)
        except ParlourError as problem:
            await websocket.close(POLICY_VIOLATION, str(problem)[:100])
            return
        await websocket.accept()
        lang = _wanted_language(websocket.query_params.get("lang", ""), websocket.headers.get("accept-language", ""))
        connection = Connection(websocket, room, player, lang, self.house.limits)
        room.enter(connection)
        metrics.CONNECTIONS.inc()
        try:
            await connection.run(_number(websocket.query_params.get("after", "")))
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
        seat = _number(websocket.query_params.get("seat", ""), -1)
        return next((player for player in held if room.table.seat_of(player) == seat), held[0])


async def _find_room(house: House, identity: str) -> Room:
    room = await house.room(identity) if len(identity) <= 32 and identity.isascii() else None
    if room is None:
        raise NoSuchTable("There is no such table.")
    return room


def _cookie(table: str, players: tuple[int, ...]) -> str:
    return f"parlour_{table}_{'-'.join(map(str, players))}"


def _players_held(house: House, table: str, cookies: dict[str, str]) -> tuple[int, ...]:
    held: set[int] = set()
    for name, token in cookies.items():
        if name.startswith(f"parlour_{table}_"):
            held.update(house.signer.players(token, table))
    return tuple(sorted(held))


def _number(text: str, otherwise: int = 0) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else otherwise


def _language(request: Request) -> str:
    return _wanted_language(request.query_params.get("lang", ""), request.headers.get("accept-language", ""))


def _wanted_language(asked: str, accepted: str) -> str:
    """The language that was asked for, else the first the browser likes that we speak, else English."""
    for wanted in (asked, *(part.partition(";")[0].strip() for part in accepted[:200].split(","))):
        try:
            if wanted and wanted != "*":
                return choose_language(wanted)
        except ParlourError:
            continue
    return "en"


def _bad_field(problem: Exception) -> BadRequest:
    """What msgspec says of a field, with the field's name apart."""
    said, _, place = str(problem).partition(" - at `$")
    name = place.strip("`").lstrip(".").partition("[")[0].partition(".")[0]
    if "unknown field `" in said or (not name and "missing required field `" in said):
        name = said.rpartition("field `")[2].rstrip("`")
    return BadRequest(f"The request is not right: {said}.", name or None)


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
        return refuse("There is nothing here." if status == 404 else "That cannot be done here.", status=status)

    async def broken(request: Request, problem: Exception) -> Response:
        log.error("a request failed", exc_info=problem, extra={"path": request.url.path})
        return refuse("Something went wrong in the server; it has been noted.", status=500)

    handlers: dict[Any, Any] = {HTTPException: nothing_there, Exception: broken}
    return Door(Starlette(routes=doors.routes(), lifespan=lifespan, exception_handlers=handlers), hosts, house.limits)
