"""One client at a table. It is told the news since it was last told; there is no queue that could grow."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.types import Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.kernel.refusal import Refusal
from parlour.locale.speaker import NOBODY
from parlour.table import judging, messages, metrics, sayings
from parlour.table.limits import Bucket, Limits
from parlour.table.messages import FromTable

if TYPE_CHECKING:
    from parlour.table.room import Room

POLICY_VIOLATION = 1008
TRY_AGAIN = 1013
SLOWEST = 10.0
"""A client that takes nothing for so many seconds is let go; it can come back and resume."""

MOST_REPLIES = 32


class Gone(Exception):
    """The client has left, or is sent away."""


class Connection:
    """A socket, who sits behind it, and how far that one has been told."""

    def __init__(
        self, websocket: WebSocket, write: Send, room: Room, player: int, lang: str, limits: Limits, *, spoken_to: bool
    ) -> None:
        self.websocket = websocket
        self._write = write
        self.room = room
        self.player = player
        self.lang = lang
        self._spoken_to = spoken_to
        self.sending_since = 0.0
        self._limits = limits
        self._bucket = Bucket(limits.messages_per_second, 2 * limits.messages_per_second)
        self._malformed = 0
        self._replies: deque[FromTable] = deque()
        self._news = asyncio.Event()
        self._told = 0
        self._match = 0
        self._acknowledged = -1
        self._moves = -1
        self._waiting: list[int] = []
        self._around: tuple[int, ...] = ()
        self._over = False
        self._task: asyncio.Task[None] | None = None
        self._mulling: asyncio.Task[None] | None = None
        self._abandoned = False

    @property
    def you(self) -> int:
        """The seat that is called “you” in what is told; nobody, unless the client has asked for that."""
        return self.room.table.seat_of(self.player) if self._spoken_to else NOBODY

    # Listening.

    async def run(self, after: int) -> None:
        """Welcome the client, then listen and tell until it goes."""
        self._reply(self._welcome(after))
        self._task = asyncio.current_task()
        teller = asyncio.create_task(self._tell())
        try:
            while True:
                await self._listen()
        except (Gone, WebSocketDisconnect, RuntimeError):
            pass
        except asyncio.CancelledError:
            if not self._abandoned:
                raise
        finally:
            teller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await teller

    async def _listen(self) -> None:
        received = await self.websocket.receive()
        if received["type"] != "websocket.receive":
            raise Gone
        delay = self._bucket.take()
        if delay > 0:
            await asyncio.sleep(delay)
        text = received.get("text")
        metrics.TRAFFIC.received += 1
        if text is None:
            await self._bad_message()
            return
        try:
            message = messages.read_message(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            await self._bad_message()
            return
        await self._handle(message)

    async def _bad_message(self) -> None:
        self._malformed += 1
        metrics.REFUSED.inc()
        self.refuse(judging.MALFORMED)
        if self._malformed > self._limits.malformed_messages:
            await self.close(POLICY_VIOLATION, "too many messages that are none")
            raise Gone
        await self._replies_taken()

    async def _handle(self, message: messages.ClientMessage) -> None:
        try:
            await self.room.handle(self, message)
        except judging.NotSo as no:
            metrics.REFUSED.inc()
            self.refuse(*no.reasons, question=getattr(message, "question", None))
        await self._replies_taken()

    def mull(self, thought: Coroutine[Any, Any, FromTable]) -> None:
        """Have something thought over, and reply when it is: one thing at a time, while listening goes on."""
        if self._mulling is not None and not self._mulling.done():
            thought.close()
            raise judging.NotSo(judging.BUSY)
        self._mulling = asyncio.create_task(self._mull(thought, self.room.table.question))

    async def _mull(self, thought: Coroutine[Any, Any, FromTable], question: int) -> None:
        try:
            self._reply(await thought)
        except judging.NotSo as no:
            metrics.REFUSED.inc()
            self.refuse(*no.reasons, question=question)

    async def _replies_taken(self) -> None:
        """Listen no further while the client does not take what it was told."""
        while len(self._replies) >= MOST_REPLIES:
            await asyncio.sleep(0.05)

    # Telling.

    def wake(self) -> None:
        """There may be news."""
        self._news.set()

    def reply(self, message: FromTable) -> None:
        self._reply(message)

    def refuse(self, *reasons: Refusal, question: int | None = None) -> None:
        says = sayings.speaker(self.lang, self.room.table.box, self.room.table.names, self.you)
        words = " ".join(says.say(reason) for reason in reasons)
        rule = next((reason.rule for reason in reasons if reason.rule), "")
        number = self.room.table.question if question is None else question
        self._reply(messages.Refused(words, number, rule or msgspec.UNSET))

    def _reply(self, message: FromTable) -> None:
        self._replies.append(message)
        self._news.set()

    def speak(self, lang: str) -> None:
        """Go on in another language: the whole table is said again in it."""
        self.lang = lang
        self._reply(self._welcome(0))

    async def _tell(self) -> None:
        """Replies and events as soon as there are any; what is shown and asked after them when its turn comes."""
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                while self._replies:
                    await self._send(self._replies.popleft())
                await self._send_events()
                if self._to_show():
                    await self.room.house.turns.take()
                    await self._send_events()
                    await self._show()
            except (WebSocketDisconnect, RuntimeError, OSError):
                self.abandon()
                return

    async def _send_events(self) -> None:
        """What has happened since. An answer is acknowledged by its events, even if there are none."""
        table = self.room.table
        if self._match != table.matches:
            await self._send(self._welcome(self._told))
        told = table.told[self.player]
        if self._acknowledged != table.moves or self._told < len(told):
            first = self._told + 1
            new = told[self._told :]
            self._told = max(self._told, len(told))
            self._acknowledged = table.moves
            await self._send(messages.Events(first, sayings.events(new, first, self.lang, table.box, self.you)))

    def _to_show(self) -> bool:
        """Whether the table has changed since it was shown."""
        table = self.room.table
        return (
            self._moves != table.moves
            or self._around != self.room.around_version()
            or (table.match.outcome is not None and not self._over)
        )

    async def _show(self) -> None:
        """The table as it is now, then what is asked, what is around it, and how it ended."""
        room, table = self.room, self.room.table
        if self._moves != table.moves:
            self._moves = table.moves
            await self._send(messages.View(table.view(self.player)))
            await self._ask()
        around = room.around_version()
        if self._around != around:
            self._around = around
            await self._send(messages.AroundChanged(room.around(self.player)))
        if table.match.outcome is not None and not self._over:
            self._over = True
            over = sayings.over(table, self.lang)
            assert over is not None
            await self._send(over)

    async def _ask(self) -> None:
        table = self.room.table
        question = sayings.question(table, self.player, self.lang, self.you)
        waiting = sayings.waiting(table)
        if question is not None:
            await self._send(question)
        elif waiting != self._waiting:
            await self._send(messages.Waiting(waiting))
        self._waiting = waiting

    def _welcome(self, after: int) -> messages.Welcome:
        """The whole table, and all that happened after an event; it is up to date when it is sent at once."""
        room, table = self.room, self.room.table
        told = table.told[self.player]
        self._told = max(after, len(told))  # this process may not have heard yet of what the client was told elsewhere
        self._match = table.matches
        self._acknowledged = self._moves = table.moves
        self._waiting = sayings.waiting(table)
        self._around = room.around_version()
        self._over = False
        return messages.Welcome(
            seat=None if self.player == table.watcher else table.seat_of(self.player),
            names=list(table.names),
            lang=self.lang,
            view=table.view(self.player),
            events=sayings.events(told[after:], after + 1, self.lang, table.box, self.you),
            question=sayings.question(table, self.player, self.lang, self.you),
            waiting=self._waiting,
            game=table.opening.game,
            table=table.id,
            commitment=table.commitment,
            seed_was_given=table.opening.seed_was_given and table.matches == 1,
            around=room.around(self.player),
        )

    async def _send(self, message: FromTable) -> None:
        text = messages.encode(message)
        self.sending_since = time.monotonic()
        await self._write({"type": "websocket.send", "text": text.decode()})
        self.sending_since = 0.0
        metrics.TRAFFIC.sent += 1
        metrics.TRAFFIC.bytes += len(text)

    # Leaving.

    def is_slow(self) -> bool:
        return bool(self.sending_since) and time.monotonic() - self.sending_since > SLOWEST

    async def close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            async with asyncio.timeout(1.0):
                await self.websocket.close(code, reason)

    def abandon(self) -> None:
        """Stop at once, without a word: the client does not take any."""
        if self._task is not None:
            self._abandoned = True
            self._task.cancel()
