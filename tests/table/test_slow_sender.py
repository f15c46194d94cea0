"""A client that sends a request letter by letter is cut off, whichever request of its connection that is."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack, suppress

from kit.table import Server

HOST = b"Host: 127.0.0.1\r\n"
BEGINNINGS = {
    "a first line": b"GET /hea",
    "a header": b"GET /healthz HTTP/1.1\r\nHos",
    "a socket": b"GET /api/tables/x/socket HTTP/1.1\r\n" + HOST + b"Upgra",
    "a body": b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Length: 1000\r\n\r\n{",
    "a second request": b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\nGET /heal",
}
LATEST = 60.0


def is_cut_off(one: socket.socket) -> bool:
    """Send one more letter; whether the server has had enough."""
    try:
        one.sendall(b" ")
        with suppress(BlockingIOError):
            while one.recv(4096):
                pass
            return True
    except OSError:
        return True
    return False


def test_a_request_that_comes_letter_by_letter_is_cut_off(server: Server) -> None:
    with ExitStack() as opened:
        left = {}
        for what, sent in BEGINNINGS.items():
            one = opened.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            one.sendall(sent)
            one.setblocking(False)
            left[what] = one
        until = time.monotonic() + LATEST
        while left and time.monotonic() < until:
            time.sleep(0.5)
            left = {what: one for what, one in left.items() if not is_cut_off(one)}
    assert not left


def test_one_connection_carries_many_requests(server: Server) -> None:
    """Also when they come in pieces, and longer than one alone may take to arrive."""
    with socket.create_connection(("127.0.0.1", server.port), 60) as one:
        for _ in range(8):
            one.sendall(b"GET /healthz HTTP/1.1\r\n")
            time.sleep(1.5)
            one.sendall(HOST + b"\r\n")
            answer = one.recv(4096)
            while not answer.endswith(b"}"):
                answer += one.recv(4096)
            assert answer.startswith(b"HTTP/1.1 200")
