"""Servers killed or frozen in the middle of running matches, and what must be true afterwards.

The whole campaign::

    PYTHONPATH=tests python -m kit.killing --kills 100
    PYTHONPATH=tests python -m kit.killing --kills 100 --postgres
    PYTHONPATH=tests python -m kit.killing --kills 30 --postgres --processes 2
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import tempfile
import time
from collections import Counter
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from kit.table import GENEROUS, Cluster, Server
from parlour.kernel.record import Record
from parlour.kernel.registry import open_box
from parlour.locale import speaker_for

GAMES = ("dracoliath", "pocket", "villainous", "lorcana")
PATIENCE = 1500.0
SILENCE = 4.0
"""A client that has answered and hears nothing for so long tries another server."""


class Player:
    """Plays a seat whatever happens to the servers, and keeps what it was told and what was acknowledged."""

    def __init__(
        self, servers: list[Server], made: dict[str, Any], seat: int, rng: random.Random, heard: list[int]
    ) -> None:
        self.heard = heard
        self.servers = servers
        self.table = made["table"]
        self.token = made["seats"][seat]["token"]
        self.seat = seat
        self.rng = rng
        self.events: list[str] = []
        self.acknowledged: dict[int, str] = {}
        self.over: dict[str, Any] | None = None
        self.problems: list[str] = []
        self.connections = 0
        self._sent: tuple[int, str] | None = None
        self._given: dict[int, dict[str, Any]] = {}
        self._again: set[int] = set()

    async def play(self) -> None:
        """Until the match is over, come back after every break."""
        deadline = time.monotonic() + PATIENCE
        while self.over is None:
            server = self.rng.choice(self.servers)
            address = f"ws://127.0.0.1:{server.port}/api/tables/{self.table}/socket"
            query = f"?token={self.token}&after={len(self.events)}"
            with suppress(OSError, InvalidHandshake, WebSocketException, TimeoutError, EOFError):
                async with connect(
                    address + query, max_size=None, compression=None, proxy=None, open_timeout=5
                ) as socket:
                    self.connections += 1
                    await self._sit(socket)
            if time.monotonic() > deadline:
                self.problems.append(f"the match at {self.table} does not end")
                return
            await asyncio.sleep(0.05)

    async def _sit(self, socket: ClientConnection) -> None:
        self._sent = None
        while self.over is None:
            message = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
            kind = message["type"]
            if kind in ("welcome", "events"):
                self._hear(message)
            if kind == "over":
                self.over = message
            if kind == "refused" and message["question"] not in self._again:
                self.problems.append(f"refused: {message}")
            question = message["question"] if kind == "welcome" else message if kind == "question" else None
            if question:
                await self._answer(socket, question)

    def _hear(self, message: dict[str, Any]) -> None:
        if self._sent is not None and message["type"] == "events":
            self.acknowledged[self._sent[0]] = self._sent[1]
            self.heard.append(self._sent[0])
            self._sent = None
        for event in message["events"]:
            if event["number"] != len(self.events) + 1:
                self.problems.append(f"event {event['number']} came after {len(self.events)}")
            self.events.append(event["words"])

    async def _answer(self, socket: ClientConnection, question: dict[str, Any]) -> None:
        number = question["question"]
        if number in self._given:  # whoever does not know whether an answer arrived sends the same one again
            self._again.add(number)
        option = self._given.setdefault(number, self.rng.choice(question["options"]))
        self._sent = (number, option["text"])
        await asyncio.sleep(self.rng.random() * 0.02)
        await socket.send(json.dumps({"type": "answer", "question": question["question"], "option": option["index"]}))


def check(player: Player, record: Record) -> list[str]:
    """What a finished match must look like to one who lived through it."""
    problems = list(player.problems)
    answers = {number: answer.words for number, answer in enumerate(record.answers, 1)}
    for number, words in player.acknowledged.items():
        if answers.get(number) != words:
            problems.append(f"answer {number}, “{words}”, was acknowledged but is “{answers.get(number)}”")
    says = speaker_for("en", open_box(record.setup.game), record.setup.seats)
    told = [says.say(event) for event in record.replay().log(player.seat)]
    if told != player.events:
        problems.append(f"{len(told)} events happened, {len(player.events)} were heard, or others")
    return problems


class Campaign:
    """Some tables at a time, servers that die, and a count of what went wrong."""

    def __init__(self, servers: list[Server], tables: int, seed: int) -> None:
        self.servers = servers
        self.tables = tables
        self.rng = random.Random(seed)
        self.ending = False
        self.matches: Counter[str] = Counter()
        self.answers = 0
        self.heard: list[int] = []
        """Every acknowledgement as it comes."""
        self.comings = 0
        self.problems: list[str] = []

    async def run(self, kills: int, freezes: int = 0) -> None:
        runners = [asyncio.create_task(self._matches(number)) for number in range(self.tables)]
        deeds = ["kill"] * kills + ["freeze"] * freezes
        self.rng.shuffle(deeds)
        for deed in deeds:
            await self._go_on_for(self.rng.randint(3, 60))
            server = self.rng.choice(self.servers)
            if deed == "kill":
                server.kill()
                await asyncio.to_thread(server.start)
            else:
                server.signal(signal.SIGSTOP)
                await asyncio.sleep(9.0)
                server.signal(signal.SIGCONT)
        self.ending = True
        await asyncio.gather(*runners)

    async def _go_on_for(self, answers: int) -> None:
        """Let play go on for so many more answers, and then to some moment within one."""
        until = len(self.heard) + answers
        deadline = time.monotonic() + PATIENCE / 25
        while len(self.heard) < until and time.monotonic() < deadline:
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.rng.random() * 0.02)

    async def _matches(self, number: int) -> None:
        """One table after the other, until the killing is over."""
        first = True
        while first or not self.ending:
            first = False
            game = GAMES[(number + sum(self.matches.values())) % len(GAMES)]
            made = await self._make(game)
            players = [
                Player(self.servers, made, seat, random.Random(self.rng.random()), self.heard)
                for seat in range(len(made["seats"]))
                if "token" in made["seats"][seat]
            ]
            await asyncio.gather(*(player.play() for player in players))
            await self._check(players)
            self.matches[game] += 1

    async def _make(self, game: str) -> dict[str, Any]:
        seats = ["you", self.rng.choice(["you", "random"])]
        while True:
            with suppress(OSError, AssertionError, EOFError, HTTPException):
                return await asyncio.to_thread(self.rng.choice(self.servers).make, game, *seats)
            await asyncio.sleep(0.1)

    async def _check(self, players: list[Player]) -> None:
        table = players[0].table
        for _ in range(200):
            with suppress(OSError, EOFError, HTTPException):
                status, _, body = await asyncio.to_thread(
                    self.rng.choice(self.servers).request, "GET", f"/api/tables/{table}/record"
                )
                if status == 200:
                    break
            await asyncio.sleep(0.1)
        else:
            self.problems.append(f"{table} has no record: {status} {body!r}, {[player.problems for player in players]}")
            return
        record = Record.parse(body.decode())
        for player in players:
            self.answers += len(player.acknowledged)
            self.comings += player.connections
            self.problems += check(player, record)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--freezes", type=int, default=0)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="parlour-kills-") as folder:
        cluster = Cluster(Path(folder) / "postgres") if given.postgres else None
        address = cluster.database() if cluster else f"sqlite:///{folder}/tables.db"
        servers = [Server(address, *GENEROUS).start() for _ in range(given.processes)]
        campaign = Campaign(servers, given.tables, given.seed)
        began = time.monotonic()
        try:
            asyncio.run(campaign.run(given.kills, given.freezes))
        finally:
            for server in servers:
                server.close()
            if cluster:
                cluster.close()
        print(
            f"{given.kills} kills, {given.freezes} freezes of {given.processes} process(es) on "
            f"{'PostgreSQL' if cluster else 'SQLite'} in {time.monotonic() - began:.0f} s: "
            f"{sum(campaign.matches.values())} matches to their end ({dict(campaign.matches)}), "
            f"{campaign.answers} acknowledged answers, {campaign.comings} connections, "
            f"{len(campaign.problems)} problems"
        )
        for problem in campaign.problems[:20]:
            print("  " + problem)
        raise SystemExit(bool(campaign.problems))


if __name__ == "__main__":
    main()
