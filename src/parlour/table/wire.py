"""The socket of a client as a table writes to it: at once, and what belongs together in one go.

Every write is a call to the system and wakes whoever reads, which costs more than most messages take to be made. So a
table does not hand uvicorn one message after another to be sent some time: it writes all it has to say to a client
while that client takes it, and hears when one that was slow can take more.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

WIRE = "wire"
"""Under this name the state of a socket's scope holds its wire."""

WHOLE_TEXT = 0x81
"""The first byte of a message of text in one frame (RFC 6455, 5.2)."""


class Wire(WebSocketsSansIOProtocol):
    """A socket of uvicorn that can be written to directly. ``when_ready`` is called when it takes more again."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.when_ready: Callable[[], None] = _nothing
        self._full_since = 0.0

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][WIRE] = self

    @property
    def is_open(self) -> bool:
        return self.conn.state is State.OPEN and not self.disconnected

    @property
    def is_ready(self) -> bool:
        """Whether the client takes what it is told."""
        return not self._full_since and self.is_open

    def write(self, texts: Sequence[bytes]) -> None:
        """Write these messages. Whoever asks whether it is ready before holds no more than one such go for a client."""
        self.transport.write(framed(texts))

    def full_for(self) -> float:
        """For how many seconds the client has taken nothing that waits for it."""
        return time.monotonic() - self._full_since if self._full_since else 0.0

    def pause_writing(self) -> None:
        super().pause_writing()
        self._full_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._full_since = 0.0
        self.when_ready()


def framed(texts: Sequence[bytes]) -> bytes:
    """These messages as they go over the wire."""
    parts: list[bytes] = []
    for text in texts:
        parts.append(_head(len(text)))
        parts.append(text)
    return b"".join(parts)


def _head(length: int) -> bytes:
    """How a message of this many bytes begins; what a server sends is not masked."""
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, 126, length >> 8, length & 255))
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8, "big")


def _nothing() -> None:
    pass
