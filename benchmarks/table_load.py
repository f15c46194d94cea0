"""How much one server carries: many tables of two scripted players, beside a bare echo in the same run.

::

    python benchmarks/table_load.py                       500 tables, 20 seconds, SQLite
    python benchmarks/table_load.py --database URL        PostgreSQL; with --processes 2, two servers on it

The echo is starlette on the same uvicorn with the same settings; it is sent messages of the sizes that the table sent,
one at a time on as many sockets as there are tables, and sends them back. In both cases a message counts when it
arrives at a client, and the clients are one process: an answer makes five or six messages to the two players, and the
echo makes one for each that it is sent. So the echo has to read more, the table has twice as many sockets, and each has
as many answers or messages under way as there are tables.

Both are measured flat out, in turn and several times over, since no machine is equally fast twice; and once at a pace
that neither is full with, for latencies: players think, and the echo is sent as many messages a second as those players
were sent. Flat out an answer waits behind those of all other tables. What a message takes of the server's processor
time is said too: it hardly depends on what else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable, Sequence
from statistics import median
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ECHO = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

async def echo(websocket):
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)

class Ready(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("http://x:" + str(self.servers[0].sockets[0].getsockname()[1]), flush=True)

app = Starlette(routes=[WebSocketRoute("/", echo)])
Ready(uvicorn.Config(app, port=0, loop="uvloop", http="h11", ws="websockets-sansio", ws_per_message_deflate=False,
      log_level="error", access_log=False)).run()
"""
SERVE = "from parlour.cli.main import main; main()"
FREE = (
    "--tables",
    "1000000",
    "--connections",
    "100000",
    "--requests",
    "1000000",
    "--rate",
    "1000000",
    "--log",
    "error",
)


class Process:
    """A server in a process of its own."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])

    def memory(self) -> int:
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Tally:
    """What the clients count while the clock runs; ``pause`` is how long each of them thinks before it sends."""

    def __init__(self) -> None:
        self.counting = 0.0
        self.pause = 0.0
        self.clear()

    def clear(self) -> None:
        self.messages = 0
        self.answers = 0
        self.latencies: list[float] = []
        self.sizes: list[int] = []


async def socket_to(address: str) -> ClientConnection:
    return await connect(address, max_size=None, compression=None, proxy=None, open_timeout=60, ping_interval=None)


async def play(port: int, made: dict[str, Any], seat: int, tally: Tally, seed: int) -> None:
    """Answer every question with any of its options; when the match is over begin another."""
    rng = random.Random(seed)
    token = made["seats"][seat]["token"]
    socket = await socket_to(f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket?token={token}")
    sent = 0.0
    try:
        while True:
            text = await socket.recv(decode=False)
            if tally.counting:
                tally.messages += 1
                tally.sizes.append(len(text))
            head = bytes(text[:22])
            if sent and head.startswith(b'{"type":"events"'):
                if 0 < tally.counting <= sent:
                    tally.answers += 1
                    tally.latencies.append(time.perf_counter() - sent)
                sent = 0.0
            question = None
            if head.startswith(b'{"type":"question"'):
                question = json.loads(text)
            elif head.startswith(b'{"type":"welcome"'):
                question = json.loads(text)["question"]
            elif head.startswith(b'{"type":"over"'):
                await socket.send('{"type":"rematch"}')
            if question is not None:
                option = rng.randrange(len(question["options"]))
                answer = {
                    "type": "answer",
                    "question": question["question"],
                    "option": question["options"][option]["index"],
                }
                if tally.pause:
                    await asyncio.sleep(rng.uniform(0, 2 * tally.pause))
                sent = time.perf_counter()
                await socket.send(json.dumps(answer))
    except ConnectionClosed:
        return


async def echo(port: int, sizes: list[int], tally: Tally, seed: int) -> None:
    rng = random.Random(seed)
    texts = ["x" * size for size in rng.choices(sizes, k=20)]  # ready, for it is not the clients that are measured
    socket = await socket_to(f"ws://127.0.0.1:{port}/")
    try:
        while True:
            text = rng.choice(texts)
            if tally.pause:
                await asyncio.sleep(rng.uniform(0, 2 * tally.pause))
            sent = time.perf_counter()
            await socket.send(text)
            await socket.recv(decode=False)
            if 0 < tally.counting <= sent:
                tally.messages += 1
                tally.latencies.append(time.perf_counter() - sent)
    except ConnectionClosed:
        return


def make(port: int, game: str) -> dict[str, Any]:
    body = json.dumps({"game": game, "seats": ["you", "you"]}).encode()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables", body, timeout=60) as response:
        made: dict[str, Any] = json.loads(response.read())
    return made


class Figures:
    """What one measurement found."""

    def __init__(self, tally: Tally, seconds: float, cpu: float) -> None:
        self.messages = tally.messages / seconds
        self.cost = 1e6 * cpu / max(1, tally.messages)
        """Microseconds of the servers' processor time for a message."""
        self.answers = tally.answers / seconds
        self.sizes = tally.sizes
        self.latencies = sorted(tally.latencies)

    def at(self, share: float) -> float:
        """A percentile of the latencies, in milliseconds."""
        return 1000 * self.latencies[min(len(self.latencies) - 1, int(len(self.latencies) * share))]

    def said(self) -> str:
        return " / ".join(f"{self.at(share):.1f}" for share in (0.5, 0.95, 0.99)) + " ms"


async def measure(
    servers: Sequence[Process],
    clients: Sequence[Awaitable[None]],
    tally: Tally,
    seconds: float,
    paces: list[Callable[[Figures], float]],
) -> list[Figures]:
    """Let the clients run flat out, then at each of the paces; a pace is the pause that follows from what was found."""
    tasks = [asyncio.ensure_future(client) for client in clients]
    found: list[Figures] = []
    for pace in [None, *paces]:
        if pace is not None:
            tally.pause = pace(found[-1])
        await asyncio.sleep(5.0)
        tally.clear()
        spent = sum(server.cpu() for server in servers)
        tally.counting = began = time.perf_counter()
        await asyncio.sleep(seconds)
        tally.counting = 0.0
        spent = sum(server.cpu() for server in servers) - spent
        found.append(Figures(tally, time.perf_counter() - began, spent))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


PACE = 0.3
"""The share of what the server does flat out at which latencies are measured."""


class Table:
    """The servers under measurement and their tables."""

    def __init__(self, given: argparse.Namespace, folder: str) -> None:
        database = given.database or f"sqlite:///{folder}/tables.db"
        words = ("-c", SERVE, "serve", "--port", "0", "--database", database, "--survive", given.survive, *FREE)
        self.servers = [Process(*words) for _ in range(given.processes)]
        make(self.servers[0].port, given.game)
        before = self.memory()
        self.made = [(server, make(server.port, given.game)) for server in self._in_turn(given.tables)]
        self.count: int = given.tables
        self.before = before

    def _in_turn(self, count: int) -> list[Process]:
        return [self.servers[number % len(self.servers)] for number in range(count)]

    def memory(self) -> int:
        return sum(server.memory() for server in self.servers)

    def per_table(self) -> float:
        """KiB for a table with what it has told."""
        return (self.memory() - self.before) / self.count / 1024

    def measured(self, seconds: float, *paces: Callable[[Figures], float]) -> list[Figures]:
        tally = Tally()
        clients = [
            play(server.port, table, seat, tally, 2 * number + seat)
            for number, (server, table) in enumerate(self.made)
            for seat in (0, 1)
        ]
        return uvloop.run(measure(self.servers, clients, tally, seconds, list(paces)))

    def end(self) -> None:
        for server in self.servers:
            server.end()


def echo_measured(
    bare: Process, count: int, sizes: list[int], seconds: float, *paces: Callable[[Figures], float]
) -> list[Figures]:
    tally = Tally()
    clients = [echo(bare.port, sizes, tally, number) for number in range(count)]
    return uvloop.run(measure([bare], clients, tally, seconds, list(paces)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured flat out, in turn")
    parser.add_argument("--game", default="dracoliath")
    parser.add_argument("--database", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--survive", default="process")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="parlour-load-") as folder:
        table, bare = Table(given, folder), Process("-c", ECHO)
        full, paced = table.measured(given.seconds, lambda found: given.tables / (PACE * found.answers))
        sizes = random.Random(1).sample(full.sizes, min(len(full.sizes), 5000))
        echoed, even = echo_measured(bare, given.tables, sizes, given.seconds, lambda _: given.tables / paced.messages)
        rounds = [(full, echoed)]
        for _ in range(given.rounds - 1):
            rounds.append(
                (table.measured(given.seconds)[0], echo_measured(bare, given.tables, sizes, given.seconds)[0])
            )
        per_table = table.per_table()
        table.end()
        bare.end()
    kind = given.database.partition(":")[0] or "sqlite"
    mean = sum(full.sizes) / len(full.sizes)
    print(
        f"{given.tables} tables of {given.game}, {given.processes} process(es), {kind}; messages of {mean:,.0f} bytes"
    )
    for ours, theirs in rounds:
        print(
            f"  flat out: {ours.answers:,.0f} answers/s, {ours.messages:,.0f} messages/s of {ours.cost:.0f} µs each, "
            f"to their events {ours.said()}"
        )
        print(f"      echo: {theirs.messages:,.0f} messages/s of {theirs.cost:.0f} µs each, {theirs.said()}")
    print(
        f"  at {paced.answers:,.0f} answers/s ({paced.messages:,.0f} messages/s): {paced.said()} (50th / 95th / 99th)"
    )
    print(f"      echo: at {even.messages:,.0f} messages/s: {even.said()}")
    print(f"  {per_table:,.0f} KiB per table, its two sockets and its events included")
    carried = [100 * ours.messages / theirs.messages for ours, theirs in rounds]
    slower = [ours.at(0.99) / theirs.at(0.99) for ours, theirs in rounds]
    said = ", ".join(f"{share:.0f}" for share in carried)
    print(f"the table carries {median(carried):.0f} % of the echo's messages/s ({said}); its 99th percentile is")
    print(f"{median(slower):.1f} times the echo's flat out, {paced.at(0.99) / even.at(0.99):.1f} times at an even pace")


if __name__ == "__main__":
    main()
