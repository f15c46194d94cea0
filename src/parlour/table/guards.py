"""What stands at the door: hosts and origins, sizes, rates, and the headers that every answer carries."""

from __future__ import annotations

import ipaddress
import logging
from collections import Counter
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.table import messages
from parlour.table.answers import refuse
from parlour.table.limits import ByAddress, Limits

log = logging.getLogger("parlour.table.door")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""Nothing from elsewhere, nothing inline, in no frame."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


class Hosts:
    """The names this server goes by. A page that made a browser resolve its own name to us does not know them."""

    def __init__(self, names: Iterable[str], any_address: bool) -> None:
        self._names = LOOPBACK_NAMES | {name.casefold() for name in names}
        self._any_address = any_address

    def know(self, host: str) -> bool:
        name = _without_port(host).casefold()
        return name in self._names or (self._any_address and _is_address(name))


def _without_port(host: str) -> str:
    head, colon, tail = host.rpartition(":")
    return head if colon and tail.isdigit() else host


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class Door:
    """Lets in what may come in, and puts the headers on what goes out."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp, hosts: Hosts, limits: Limits) -> None:
        self.app = app
        self.sockets = sockets
        self.hosts = hosts
        self.limits = limits
        self._requests = ByAddress(limits.requests_per_second, 10 * limits.requests_per_second)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        problem = self._problem(scope)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, problem)
        elif problem:
            log.warning("refused at the door", extra={"problem": problem[1], "path": scope["path"]})
            await refuse(problem[1], status=problem[0])(scope, receive, _with_headers(send))
        else:
            await self.app(scope, _limited(scope, receive), _with_headers(send))

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        """What is wrong with a request before anybody looks at what it wants."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.hosts.know(host):
            return 421, "This server does not go by that name; start it with --name to add one."
        origin = headers.get("origin")
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if origin is not None and writes and urlsplit(origin).netloc.casefold() != host.casefold():
            return 403, "A page of another site may not do that."
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > messages.LONGEST_BODY:
            return 413, f"A request has at most {messages.LONGEST_BODY} bytes."
        if not self._requests.allows(_address(scope)):
            return 429, "There are too many requests from your address; try again in a moment."
        return None

    async def _socket(self, scope: Scope, receive: Receive, send: Send, problem: tuple[int, str] | None) -> None:
        address = _address(scope)
        if problem is None and self._sockets[address] >= self.limits.connections_per_address:
            problem = 429, "There are too many sockets from your address."
        if problem is not None:
            log.warning("a socket was refused", extra={"problem": problem[1]})
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": problem[1]})
            return
        self._sockets[address] += 1
        try:
            await self.sockets(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _limited(scope: Scope, receive: Receive) -> Receive:
    """Bodies without a declared length are counted as they come; beyond the limit the client is gone for us."""
    if scope["method"] in ("GET", "HEAD"):
        return receive
    taken = 0

    async def receiving() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        return message if taken <= messages.LONGEST_BODY else {"type": "http.disconnect"}

    return receiving
