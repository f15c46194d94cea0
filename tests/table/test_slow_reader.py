"""A client that asks and never reads is let go, keeps nobody waiting, and misses nothing when it comes back."""

from __future__ import annotations

import base64
import json
import secrets
import socket
import time
from contextlib import suppress

from kit.table import Client, Message, Server, drain

DROPPED = b"parlour_slow_readers_dropped_total 1.0"


def frame(text: str) -> bytes:
    """A short text message as a client sends it, masked with zeros."""
    body = text.encode()
    assert len(body) < 126
    return bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body


AGAIN = frame(json.dumps({"type": "lang", "lang": "fr"}))
"""Asks for the whole table once more."""


def deaf(server: Server, made: Message) -> socket.socket:
    """A watcher's socket with a narrow window that nobody reads from."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    one.connect(("127.0.0.1", server.port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    one.sendall(
        f"GET /api/tables/{made['table']}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return one


def answered(players: list[Client]) -> float:
    """How long the answer took that one of the players gave now; when the match is over they play another."""
    while all(player.question is None for player in players):
        for player in players:
            drain(player, 0.05)
            if player.over is not None:
                player.over = None
                player.send(type="rematch")
    asked = next(player for player in players if player.question is not None)
    began = time.monotonic()
    asked.answer()
    return time.monotonic() - began


def test_a_slow_reader_is_dropped_and_can_resume(server: Server) -> None:
    made = server.make("dracoliath", "you", "you", seed=5)
    deadline = time.monotonic() + 180
    with server.sit(made, 0) as first, server.sit(made, 1) as second, deaf(server, made) as watcher:
        watcher.settimeout(0.1)
        while DROPPED not in server.request("GET", "/metrics")[2]:
            assert time.monotonic() < deadline, "nobody was dropped"
            with suppress(OSError):
                watcher.sendall(AGAIN * 20)
            assert answered([first, second]) < 5, "the others waited for the slow one"
            time.sleep(0.5)
    with server.sit(made) as back:
        assert list(back.events) == list(range(1, len(back.events) + 1))
        assert set(first.events) <= set(back.events)
