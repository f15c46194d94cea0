"""Hostile messages and requests against a table in play: nothing may change, leak or break.

The whole campaign::

    PYTHONPATH=tests python -m kit.fuzzing --messages 100000 --requests 10000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from kit.table import GENEROUS, Server
from parlour.kernel.event import Event
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.registry import box_of
from parlour.kernel.replay import begin

ENOUGH = 24
"""So many malformed messages one socket may send before it is closed."""

GAMES = ("dracoliath", "lorcana", "villainous", "pocket")


def hostile_message(rng: random.Random, question: int) -> str | bytes:
    """Something a client should not send: wrong numbers, wrong kinds, too deep, too long, not even text."""
    number = rng.choice([0, -1, question - 1, question + 1, question + rng.randrange(9999), 2**53, 2**80, 1e300])
    option: Any = rng.choice([0, 1, -1, 10**12, True, None, 1.5, "", "end turn", "concede", "x" * 300, ["a"], {"b": 1}])
    makers: list[Callable[[], str | bytes]] = [
        lambda: json.dumps({"type": "answer", "question": number, "option": option}),
        lambda: json.dumps({"type": "answer", "question": question, "option": rng.choice([10**9, -5, "none"])}),
        lambda: json.dumps({"type": "resume", "after": rng.choice([-1, 10**9, "x", None, 7])}),
        lambda: json.dumps({"type": "explain", "words": rng.choice(["play everything", "\u0000", "🂡" * 90, 5])}),
        lambda: json.dumps({"type": "name", "name": rng.choice(["", "A", "a:b", "\u202e", "<script>", "#", "x" * 70])}),
        lambda: json.dumps({"type": "answer_for_me", "question": number, "option": option, "until": "never"}),
        lambda: json.dumps({"type": "ask_me", "rule": rng.randrange(100)}),
        lambda: json.dumps({"type": "rematch", "first": rng.choice([0, 9, -1, "A"])}),
        lambda: json.dumps({"type": rng.choice(["decline", "welcome", "events", "", "__class__", 7, None])}),
        lambda: json.dumps({"type": "lang", "lang": rng.choice(["xx", "../../etc", "e" * 19, 3])}),
        lambda: "[" * rng.randrange(1, 4000),
        lambda: '{"type":' * rng.randrange(1, 900),
        lambda: json.dumps({"type": "answer", "question": {"a": [[[[question]]]]}, "option": 0}),
        lambda: bytes(rng.randrange(256) for _ in range(rng.randrange(200))),
        lambda: "".join(chr(rng.choice([*range(32, 127), 0xE9, 0x1F0A1])) for _ in range(rng.randrange(200))),
        lambda: json.dumps({"type": "explain", "words": "y" * rng.choice([*[401] * 9, *[7000] * 10, 200_000])}),
        lambda: json.dumps("answer"),
        lambda: "",
    ]
    return rng.choice(makers)()


def hostile_request(rng: random.Random, table: str, token: str, foreign: str) -> bytes:
    """A request nobody should make, as bytes on the wire; with a seat's token that was changed, or another table's."""
    host = rng.choice(["127.0.0.1", "127.0.0.1", "127.0.0.1", "evil.example", "localhost.evil.example", ""])
    other = rng.choice([*(token[:-3] + end for end in ("AAA", "...", "%00")), foreign])
    path = rng.choice(
        [
            *(
                "/api/tables",
                "/api/tables/",
                f"/api/tables/{table}",
                f"/api/tables/{table}/record",
                "/../etc/passwd",
            ),
            *(f"/api/tables/{table}/{what}" for what in ("replay?seat=0", "review", "analysis?at=-1", "play-on")),
            *("/api/records", "/api/decks/lorcana", "/api/decks/os:system", "/api/games/%2e%2e", "/replay/%00"),
            *(f"/api/tables/{'x' * 500}", f"/api/tables/{table}/socket?token={other}", f"/table/{table}?token={other}"),
            *(
                "/api/rules/os:system/1",
                "/api/cards/parlour.cli.main:app",
                "/api/rules/lorcana/%2e%2e",
                "/static/x/x",
            ),
            *(
                "/api/cards/lorcana?query=" + "a" * 900,
                "/metrics",
                "/healthz",
                "/api/tables/%00",
                "*",
                "//evil.org/",
            ),
        ]
    )
    bodies = [
        b"",
        b"{",
        b"[" * 5000,
        json.dumps({"game": rng.choice(["os:system", "lorcana", "../x", "x" * 50]), "seats": ["you"] * 9}).encode(),
        json.dumps({"game": "dracoliath", "seats": ["you", "you"], "options": {"cards": "/etc/passwd"}}).encode(),
        json.dumps({"game": "lorcana", "seats": ["you", "you"], "options": {"decks": ["/etc/passwd", "/x"]}}).encode(),
        json.dumps({"game": "pocket", "seats": ["you", "os:system"]}).encode(),
        json.dumps({"game": "pocket", "seats": ["you", "you"], "seed": -(2**70)}).encode(),
        json.dumps({"game": "pocket", "seats": ["you", "you"], "options": {"hand": {"a": [1]}}}).encode(),
        json.dumps({"game": "pocket", "seats": ["a=you", "a=you"]}).encode(),
        json.dumps({"game": "villainous", "seats": ["you", "you"], "options": {"villains": 7, "rounds": "x"}}).encode(),
        json.dumps({"match": 2**60, "answers": -1, "seats": ["you"] * 8}).encode(),
        json.dumps({"record": "parlour record 1\ngame: os:system\nseed: 1\nseats: A, B\n---\nA: x\n"}).encode(),
        json.dumps(
            {"record": "parlour record 1\ngame: dracoliath\nseed: 1\nseats: A, B\ncards: /etc/passwd\n---\n"}
        ).encode(),
        json.dumps({"deck": "9999 Pawpsicle\n" * 400}).encode(),
        json.dumps({"deck": "{" * 5000}).encode(),
        bytes(rng.randrange(256) for _ in range(300)),
    ]
    body = rng.choice(bodies)
    method = rng.choice(["GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "BREW", "\x00"])
    lines = [
        f"{method} {path} {rng.choice(['HTTP/1.1', 'HTTP/1.1', 'HTTP/9', 'x'])}",
        f"Host: {host}",
        f"Content-Length: {rng.choice([len(body), len(body), 10**9, -1, 'x'])}",
        f"Origin: {rng.choice(['http://evil.example', 'null', f'http://{host}'])}",
        f"Cookie: parlour_{table}_0={other}; parlour_{table}_1={'x' * rng.randrange(3000)}",
        f"X-Forwarded-For: {rng.choice(['1.2.3.4', 'x' * 300])}",
        rng.choice(["Connection: close", "Upgrade: websocket", "Transfer-Encoding: chunked", "A: " + "b" * 9000]),
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body


class Watched:
    """A table in play whose two seats and watcher keep every byte they are sent, and after which answers it was.

    ``foreign`` is the token of a seat at another table.
    """

    def __init__(self, server: Server, made: dict[str, Any], foreign: str) -> None:
        self.server = server
        self.table: str = made["table"]
        self.tokens: list[str | None] = [seat["token"] for seat in made["seats"]] + [None]
        self.foreign = foreign
        self.given: list[str] = []
        """The honest answers, in words."""
        self.sent: list[dict[int, list[str]]] = [{} for _ in self.tokens]

    def keep(self, seat: int, text: str) -> None:
        """This was sent to a seat when so many answers had been given."""
        self.sent[seat].setdefault(len(self.given), []).append(text)

    async def sit(self, seat: int) -> ClientConnection:
        return await self.knock(self.tokens[seat])

    async def knock(self, token: str | None) -> ClientConnection:
        query = f"?token={token}" if token else ""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket{query}"
        return await connect(address, max_size=None, compression=None, proxy=None, ping_interval=None, open_timeout=30)


class Fuzzer:
    """Sends hostile things to a table while it is played on honestly now and then."""

    def __init__(self, watched: Watched, rng: random.Random) -> None:
        self.watched = watched
        self.rng = rng
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []

    async def run(self, messages: int, every: int = 100) -> None:
        """Bursts of hostile messages from a seat or a watcher, and an honest answer after each."""
        while self.counts["messages"] < messages and await self._answer():
            before = await self._question()
            await self._burst(self.rng.randrange(len(self.watched.tokens)), min(every, messages))
            await self._come_as_another()
            after = await self._question()
            if before != after:
                self.problems.append(f"question {before} became {after} by hostile messages")

    async def _burst(self, seat: int, size: int) -> None:
        question = await self._question()
        left = size
        while left > 0:
            with suppress(ConnectionClosed, InvalidHandshake, WebSocketException, OSError, TimeoutError):
                async with await self.watched.sit(seat) as connection:
                    abusive = self.rng.random() < 0.05
                    for _ in range(80 if abusive else ENOUGH):
                        left -= 1
                        self.counts["messages"] += 1
                        await connection.send(self._message(seat, question))
                    if self.rng.random() < 0.9:
                        await connection.send('{"type":"resume","after":0}')
                        await self._hear(connection, seat)
                    connection.transport.abort()  # they leave without a word, a few of them before anything is heard

    async def _come_as_another(self) -> None:
        """With the token of another table's seat, or one that was changed, nobody is let in."""
        honest = str(self.watched.tokens[0])
        token = self.rng.choice([self.watched.foreign, honest[:-1], honest + "A", honest.swapcase(), honest[::-1]])
        try:
            async with await self.watched.knock(token) as connection:
                said = await asyncio.wait_for(connection.recv(), 20)
                self.problems.append(f"somebody with the token {token!r} was told {said!r}")
        except (ConnectionClosed, InvalidHandshake):
            self.counts["turned away"] += 1

    def _message(self, seat: int, question: int) -> str | bytes:
        if self.watched.tokens[seat] is None and self.rng.random() < 0.1:
            return json.dumps({"type": self.rng.choice(["concede", "take_back", "hint", "decline"])})
        return hostile_message(self.rng, question)

    async def _hear(self, connection: ClientConnection, seat: int) -> None:
        """Take all replies, up to that to the last message, which asks for all events."""
        while True:
            text = await asyncio.wait_for(connection.recv(), 20)
            assert isinstance(text, str)
            self.watched.keep(seat, text)
            message = json.loads(text)
            self.counts[message["type"]] += 1
            if message["type"] == "events" and message["from"] == 1:
                return

    async def _question(self) -> int:
        looked = await asyncio.to_thread(self.watched.server.get, f"/api/tables/{self.watched.table}")
        return int(looked["question"])

    async def _answer(self) -> bool:
        """An honest answer by whoever is asked; false when the match is over."""
        for seat in range(len(self.watched.tokens) - 1):
            async with await self.watched.sit(seat) as connection:
                text = await connection.recv()
                assert isinstance(text, str)
                self.watched.keep(seat, text)
                question = json.loads(text)["question"]
                if question is None:
                    continue
                option = self.rng.choice(question["options"])
                answer = {"type": "answer", "question": question["question"], "option": option["index"]}
                await connection.send(json.dumps(answer))
                self.watched.given.append(option["text"])
                while json.loads(text)["type"] != "events":
                    text = str(await connection.recv())
                    self.watched.keep(seat, text)
                return True
        return False


async def send_requests(server: Server, watched: Watched, count: int, rng: random.Random) -> Counter[str]:
    """Hostile requests over plain sockets: some whole, some cut off, some slow, some kept open."""
    found: Counter[str] = Counter()
    open_ends: list[socket.socket] = []

    def send(request: bytes) -> str:
        with suppress(OSError):
            connection = socket.create_connection(("127.0.0.1", server.port), 10)
            if rng.random() < 0.02:
                connection.sendall(request[: rng.randrange(len(request))])
                open_ends.append(connection)  # half open: it neither ends nor goes on
                return "half open"
            with connection:
                connection.settimeout(0.5 if b"10000000" in request or b"chunked" in request else 5)
                if rng.random() < 0.01:  # slow: a few bytes at a time
                    for begin in range(0, len(request), 1 + len(request) // 20):
                        connection.sendall(request[begin : begin + 1 + len(request) // 20])
                        time.sleep(0.02)
                    return "slow"
                connection.sendall(request)
                with suppress(TimeoutError):
                    return connection.recv(200).split(b"\r\n")[0].decode("latin-1")[9:12] or "closed"
                return "no answer"
        return "broken off"

    token = str(watched.tokens[0])
    for _ in range(count):
        found[await asyncio.to_thread(send, hostile_request(rng, watched.table, token, watched.foreign))] += 1
        if len(open_ends) > 200:
            open_ends.pop(0).close()
    for connection in open_ends:
        connection.close()
    return found


def hidden_names(match: Match, seat: int) -> set[str]:
    """Names of cards that this seat cannot know of now: in no view or event of its, but in those of another."""
    seats = range(len(match.names))
    own = json.dumps(match.watch() if seat not in seats else match.view(seat))
    others = [json.dumps(match.view(other)) for other in seats if other != seat]
    return {name for view in others for name in _strings(json.loads(view)) if f'"{name}"' not in own}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner)
            if len(key) > 3:
                yield key
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def leaks(watched: Watched, record: Record) -> list[str]:
    """Every card that stands in a byte a seat was sent while it could not know of it, and the seed before the end.

    What was sent after so many answers is searched for what another seat knew then, and for every card of the game,
    since some are known to nobody; unless something that the seat knew by then speaks of it.
    """
    match = begin(record.setup)
    cards = set(box_of(record.setup).printed_names())
    seats = range(len(match.names) + 1)
    known = ["" for _ in seats]
    heard = 0
    problems: list[str] = []
    for after, number in enumerate([None, *record.replay().answers.all()]):
        if number is not None:
            match.give(number)
        new, heard = match.events[heard:], len(match.events)
        for seat in seats:
            known[seat] += _knows(match, seat, new)
            sent = "\n".join(watched.sent[seat].get(after, ()))
            hidden = cards | hidden_names(match, seat)
            found = {name for name in hidden if name in sent and name not in known[seat]}
            problems += [f"seat {seat} was sent the hidden “{name}” after {after} answers" for name in found]
            if match.outcome is None and str(record.setup.seed) in sent:
                problems.append(f"seat {seat} was sent the seed")
    return problems


def _knows(match: Match, seat: int, new: list[Event]) -> str:
    """What a seat, or a watcher, knows by the view of this moment, what it has just heard and what it is asked."""
    view = match.watch() if seat == len(match.names) else match.view(seat)
    told = [event.text() for event in (event.seen_by(seat) for event in new) if event is not None]
    decision = match.decision
    asked = [] if decision is None or seat not in decision.seats else [option.text() for option in decision.options]
    return "\n".join([json.dumps(view, ensure_ascii=False), *told, *asked])


async def campaign(server: Server, messages: int, requests: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Everything, spread over all games; what was counted, and what went wrong."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    problems: list[str] = []
    for number, game in enumerate(GAMES):
        until = messages * (number + 1) // len(GAMES)
        while counts["messages"] < until:
            made = await asyncio.to_thread(server.make, game, "you", "you")
            another = await asyncio.to_thread(server.make, game, "you", "you")
            watched = Watched(server, made, another["seats"][0]["token"])
            fuzzer = Fuzzer(watched, rng)
            await fuzzer.run(until - counts["messages"])
            counts += fuzzer.counts
            counts["honest answers"] += len(watched.given)
            problems += fuzzer.problems
            if number == 0 or requests:
                share = requests // len(GAMES) if counts[f"{game} requests"] == 0 else 0
                counts.update(await send_requests(server, watched, share, rng))
                counts[f"{game} requests"] += share
            problems += await finish(server, watched)
    health = await asyncio.to_thread(server.get, "/healthz")
    if health["status"] != "ok":
        problems.append(f"the server is not well: {health}")
    return counts, problems


async def finish(server: Server, watched: Watched) -> list[str]:
    """End the match, then look through everything that was sent for what was hidden."""
    looked = await asyncio.to_thread(server.get, f"/api/tables/{watched.table}")
    if looked.get("outcome") is None:
        async with await watched.sit(0) as connection:
            await connection.send('{"type":"concede"}')
            while json.loads(await connection.recv())["type"] != "over":
                pass
    status, _, body = await asyncio.to_thread(server.request, "GET", f"/api/tables/{watched.table}/record")
    if status != 200:
        return [f"the record cannot be read: {status}"]
    record = Record.parse(body.decode())
    kept = [answer.words for answer in record.answers][: len(watched.given)]
    changed = [] if kept == watched.given else [f"the honest answers {watched.given} were kept as {kept}"]
    return changed + leaks(watched, record)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="parlour-fuzz-") as folder:
        server = Server(f"sqlite:///{folder}/tables.db", *GENEROUS[:-2], "--log", "error").start()
        began = time.monotonic()
        try:
            counts, problems = asyncio.run(campaign(server, given.messages, given.requests, given.seed))
        finally:
            server.close()
    print(f"{counts['messages']} hostile messages and {given.requests} requests in {time.monotonic() - began:.0f} s")
    print("  " + ", ".join(f"{kind}: {count}" for kind, count in counts.most_common()))
    print(f"  {len(problems)} problems")
    for problem in problems[:20]:
        print("    " + problem)
    raise SystemExit(bool(problems))


if __name__ == "__main__":
    main()
