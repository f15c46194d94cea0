"""Reading what a request asks for, and answering whatever is wrong with it in one sentence of the reader's language."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from parlour.kernel.errors import ParlourError
from parlour.locale import choose_language, speaker_for
from parlour.table import messages
from parlour.table.answers import refuse
from parlour.table.house import House
from parlour.table.openings import BadRequest
from parlour.table.room import Room
from parlour.table.store import StoreError

BODY_SECONDS = 10.0

Body = TypeVar("Body")
Doors = TypeVar("Doors")
Handler = Callable[[Doors, Request], Awaitable[Response]]


class Refused(ParlourError):
    """A request that is understood and not granted, with the status that says so."""

    def __init__(self, error: str, status: int) -> None:
        super().__init__(error)
        self.status = status


def plainly(handler: Handler[Doors]) -> Handler[Doors]:
    """Whatever a user can do wrong is answered with one sentence."""

    @wraps(handler)
    async def handle(doors: Doors, request: Request) -> Response:
        says = speaker_for(language_of(request)).sentence
        try:
            return await handler(doors, request)
        except BadRequest as problem:
            return refuse(says(str(problem)), problem.field)
        except Refused as problem:
            return refuse(says(str(problem)), status=problem.status)
        except StoreError:
            return refuse(says("The store does not answer; try again in a moment."), status=503)
        except ParlourError as problem:
            return refuse(says(str(problem)), status=404)

    return handle


async def body_of(request: Request, read: Callable[[bytes], Body]) -> Body:
    """The body of a request, read and checked by its model."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return read(await request.body())
    except ClientDisconnect:
        raise Refused(f"A request has at most {messages.LONGEST_BODY} bytes.", 413) from None
    except TimeoutError:
        raise Refused("The request took too long to arrive.", 408) from None
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as problem:
        raise _bad_field(problem) from None


def _bad_field(problem: Exception) -> BadRequest:
    """What msgspec says of a field, with the field's name apart."""
    said, _, place = str(problem).partition(" - at `$")
    name = place.strip("`").lstrip(".").partition("[")[0].partition(".")[0]
    if "unknown field `" in said or (not name and "missing required field `" in said):
        name = said.rpartition("field `")[2].rstrip("`")
    return BadRequest(f"The request is not right: {said}.", name or None)


async def room_named(house: House, identity: str) -> Room:
    room = await house.room(identity) if len(identity) <= 32 and identity.isascii() else None
    if room is None:
        raise Refused("There is no such table.", 404)
    return room


def number(text: str, otherwise: int = 0) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else otherwise


def language_of(request: Any) -> str:
    """The language that was asked for, else the first the browser likes that we speak, else English."""
    asked = request.query_params.get("lang", "")
    accepted = request.headers.get("accept-language", "")
    for wanted in (asked, *(part.partition(";")[0].strip() for part in accepted[:200].split(","))):
        try:
            if wanted and wanted != "*":
                return choose_language(wanted)
        except ParlourError:
            continue
    return "en"


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""
