"""Running the server: uvicorn with uvloop, its limits, its logs, and how it ends."""

from __future__ import annotations

import gc
import ipaddress
import json
import logging
import os
import re
import signal
import socket
import sys
import time
from collections.abc import Callable
from typing import Any, Literal
from urllib.parse import urlsplit

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from parlour.kernel.errors import ParlourError
from parlour.table import app, messages
from parlour.table.guards import Hosts
from parlour.table.house import House
from parlour.table.limits import Limits
from parlour.table.store import Store, StoreError, default_address
from parlour.table.store.store import Survives
from parlour.table.thinkers import Thinkers
from parlour.table.wire import Wire

HEADER_SECONDS = 10.0
"""A client that has not sent a whole request by then is let go."""

NEVER = 1 << 30
YOUNG = 20_000
"""So many more objects than before have come before what is new is looked through for cycles."""

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Settings:
    """How a server is to run."""

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 8000,
        database: str = "",
        survives: Survives | None = None,
        names: tuple[str, ...] = (),
        public_address: str = "",
        behind_proxy: str = "",
        thinkers: int = 0,
        bot_seconds: float = 60.0,
        sleep_after: float = 600.0,
        limits: Limits | None = None,
        log_level: Literal["debug", "info", "warning", "error"] = "info",
    ) -> None:
        self.host = host
        self.port = port
        self.database = database or os.environ.get("PARLOUR_DATABASE", "") or default_address()
        self.survives = survives
        self.names = names
        self.public_address = public_address
        self.behind_proxy = behind_proxy
        self.thinkers = thinkers or max(4, 2 * (os.cpu_count() or 1))
        self.bot_seconds = bot_seconds
        self.sleep_after = sleep_after
        self.limits = limits or Limits()
        self.log_level = log_level


class PromptProtocol(H11Protocol):
    """HTTP in which a request has to arrive in time: a client that sends a letter a minute holds nothing."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._deadline = self.loop.call_later(HEADER_SECONDS, self._late)

    def data_received(self, data: bytes) -> None:
        """After an answer only the next whole request keeps a connection open, not any byte of one."""
        self.conn.receive_data(data)
        self.handle_events()

    def _late(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.abort()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._deadline.cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()
        super().connection_lost(exc)


_TOKEN = re.compile(r"(?<=token=)[^\s\"&]+")


class JsonLines(logging.Formatter):
    """A log for programs: one JSON object a line. Tokens do not get into it, also not in an address uvicorn tells."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return _TOKEN.sub("…", json.dumps(line, default=str, ensure_ascii=False))


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("parlour", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # addresses of requests may carry a token
    logging.getLogger("alembic").setLevel(logging.WARNING)


def spare_long_pauses() -> None:
    """Tables live long and refer to each other little: only what is new is looked through for cycles as play goes on.

    That is some ten thousand objects at any moment, none of them in a cycle, and takes a millisecond or more in which
    nobody is answered; so it is done every few seconds, not many times in each. A look through everything takes a tenth
    of a second with some hundred tables; the house has one every ten minutes.
    """
    sys.setswitchinterval(0.0005)  # work in a thread, such as waking a table, must not keep the loop from its sockets
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


def listen(settings: Settings) -> socket.socket:
    """The socket to listen on; a port that is taken is said plainly. Port 0 takes any that is free."""
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        listener = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ParlourError(f"The server cannot listen on {settings.host}, port {settings.port}: {reason}.") from error
    settings.port = listener.getsockname()[1]
    return listener


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def public_names(address: str) -> list[str]:
    """The name in the address that links begin with, if one was given: whoever follows a link calls the server so."""
    if not address:
        return []
    try:
        scheme, name = urlsplit(address).scheme, urlsplit(address).hostname
    except ValueError:
        scheme, name = "", None
    if scheme not in ("http", "https") or not name:
        raise ParlourError(f"Links cannot begin with “{address}”; write for example https://play.example.org.")
    return [f"[{name}]" if ":" in name else name]


def house_of(settings: Settings) -> House:
    store = Store(settings.database, settings.survives)
    thinkers = Thinkers(settings.thinkers, settings.bot_seconds)
    return House(store, settings.limits, thinkers, settings.sleep_after)


class Announcing(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(settings: Settings, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until interrupted or told to stop; what was acknowledged is finished first."""
    set_up_logs(settings.log_level)
    names = (*settings.names, *public_names(settings.public_address))
    house = house_of(settings)
    house.store.open()  # a database that cannot be used is said before anything listens
    house.store.serve()
    listener = listen(settings)
    hosts = Hosts(names, any_address=not is_loopback(settings.host))
    config = uvicorn.Config(
        app.build(house, hosts, settings.public_address),
        loop="uvloop" if os.name == "posix" else "asyncio",
        http=PromptProtocol,
        ws=Wire,
        ws_max_size=messages.LONGEST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        proxy_headers=bool(settings.behind_proxy),
        forwarded_allow_ips=settings.behind_proxy or None,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=10,
        h11_max_incomplete_event_size=32 * 1024,
    )
    spare_long_pauses()
    signal.signal(signal.SIGTERM, lambda *_: None)  # being told to stop, and having stopped, is no failure
    server = Announcing(config, ready)
    try:
        server.run(sockets=[listener])
    finally:
        listener.close()
    if not server.started:
        raise StoreError("The server could not start; the log says why.")
