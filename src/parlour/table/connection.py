"""One client at a table. It is told the news since it was last told; there is no queue that could grow."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.kernel.refusal import Refusal
from parlour.locale.speaker import NOBODY
from parlour.table import judging, messages, metrics, sayings
from parlour.table.limits import Bucket, Limits
from parlour.table.messages import FromTable
from parlour.table.wire import WIRE, Wire

if TYPE_CHECKING:
    from parlour.table.room import Room
    from parlour.table.showing import Views

log = logging.getLogger("parlour.table")

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
        self, websocket: WebSocket, room: Room, player: int, lang: str, limits: Limits, *, spoken_to: bool
    ) -> None:
        self.websocket = websocket
        self._wire: Wire = websocket.scope["state"][WIRE]
        self._wire.when_ready = self.tell
        self.room = room
        self.player = player
        self.lang = lang
        self._spoken_to = spoken_to
        self._limits = limits
        self._bucket = Bucket(limits.messages_per_second, 2 * limits.messages_per_second)
        self._malformed = 0
        self._replies: deque[FromTable] = deque()
        self._told = 0
        self._match = 0
        self._acknowledged = -1
        self._moves = -1
        self._waiting: list[int] = []
        self._around: tuple[int, ...] = ()
        self._over = False
        self._task = asyncio.current_task()
        self._acting = False
        self._mulling: asyncio.Task[None] | None = None
        self._abandoned = False

    @property
    def you(self) -> int:
        """The seat that is called “you” in what is told; nobody, unless the client has asked for that."""
        return self.room.table.seat_of(self.player) if self._spoken_to else NOBODY

    # Listening.

    async def run(self) -> None:
        """Listen until the client goes."""
        try:
            while True:
                await self._listen()
        except (Gone, WebSocketDisconnect, RuntimeError):
            pass
        except asyncio.CancelledError:
            if not self._abandoned:
                raise

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
        self._acting = True
        try:
            await self.room.handle(self, message)
        except judging.NotSo as no:
            metrics.REFUSED.inc()
            self.refuse(*no.reasons, question=getattr(message, "question", None))
        finally:
            self._acting = False
        if self._abandoned:
            raise Gone
        await self._replies_taken()

    def charge(self, worth: float) -> None:
        """What was asked for takes as long as so many messages: whoever asks again and again is heard later."""
        self._bucket.take(min(worth, self._bucket.brim))

    def mull(self, thought: Coroutine[Any, Any, FromTable]) -> None:
        """Have something thought over, and reply when it is: one thing at a time, while listening goes on."""
        if self._mulling is not None and not self._mulling.done():
            thought.close()
            raise judging.NotSo(judging.BUSY)
        self._mulling = asyncio.create_task(self._mull(thought, self.room.table.question))

    async def _mull(self, thought: Coroutine[Any, Any, FromTable], question: int) -> None:
        try:
            self.reply(await thought)
        except judging.NotSo as no:
            metrics.REFUSED.inc()
            self.refuse(*no.reasons, question=question)

    async def _replies_taken(self) -> None:
        """Listen no further while the client does not take what it was told."""
        while len(self._replies) >= MOST_REPLIES and self._wire.is_open:
            await asyncio.sleep(0.05)

    # Telling.

    def welcome(self, after: int) -> None:
        """Tell the client the whole table, and what has happened after the event it knows last."""
        self.reply(self._welcome(after))

    def reply(self, message: FromTable) -> None:
        self._replies.append(message)
        self.tell()

    def refuse(self, *reasons: Refusal, question: int | None = None) -> None:
        says = sayings.speaker(self.lang, self.room.table.box, self.room.table.names, self.you)
        words = " ".join(says.say(reason) for reason in reasons)
        rule = next((reason.rule for reason in reasons if reason.rule), "")
        number = self.room.table.question if question is None else question
        self.reply(messages.Refused(words, number, rule or msgspec.UNSET))

    def speak(self, lang: str) -> None:
        """Go on in another language: the whole table is said again in it."""
        self.lang = lang
        self.welcome(0)

    def tell(self) -> None:
        """Replies and what acknowledges an answer are written at once, as far as the client takes them.

        Everything else waits for the turn of this table; then it is told and shown together.
        """
        try:
            while self._replies and self._wire.is_ready:
                self._write([messages.encode(self._replies.popleft())])
            if self._wire.is_ready:
                if self._owes_an_answer() or not self._to_show():
                    self._write(self._events())
                if self._to_show():
                    self.room.wait_for_turn()
        except Exception:
            self._fail()

    def show(self, views: Views) -> None:
        """What has happened, the table as it is now, what is asked, what is around it, and how it ended."""
        try:
            self._write(self._events() + self._shown(views))
        except Exception:
            self._fail()

    def _fail(self) -> None:
        """Something is wrong with what this client would be told; the others at the table are not to suffer for it."""
        log.exception("a client could not be told", extra={"table": self.room.table.id})
        self.abandon()

    def _owes_an_answer(self) -> bool:
        """Whether this player has given an answer that has not been acknowledged."""
        table = self.room.table
        since = range(self._acknowledged + 1, table.moves + 1)
        return any(table.answered.get(question) == self.player for question in since)

    def _events(self) -> list[bytes]:
        """What has happened since. An answer is acknowledged by its events, even if there are none."""
        table = self.room.table
        if self._match != table.matches:
            return [messages.encode(self._welcome(self._told))]
        told = table.told[self.player]
        if self._acknowledged == table.moves and self._told >= len(told):
            return []
        first = self._told + 1
        new = told.after(self._told)
        self._told = max(self._told, len(told))
        self._acknowledged = table.moves
        return [messages.encode(messages.Events(first, sayings.events(new, first, self.lang, table.box, self.you)))]

    @property
    def is_behind(self) -> bool:
        """Whether the table has changed since it was shown, and the client can be shown it now."""
        return self._wire.is_ready and not self._replies and self._to_show()

    def _to_show(self) -> bool:
        table = self.room.table
        return (
            self._moves != table.moves
            or self._around != self.room.around_version()
            or (table.match.outcome is not None and not self._over)
        )

    def _shown(self, views: Views) -> list[bytes]:
        room, table = self.room, self.room.table
        shown: list[bytes] = []
        if self._moves != table.moves:
            self._moves = table.moves
            shown.append(views.text(self.player))
            shown += self._asked()
        around = room.around_version()
        if self._around != around:
            self._around = around
            shown.append(messages.encode(messages.AroundChanged(room.around(self.player))))
        if table.match.outcome is not None and not self._over:
            self._over = True
            shown.append(messages.encode(sayings.over(table, self.lang)))
        return shown

    def _asked(self) -> list[bytes]:
        """The question, if this player is asked; else who is, if that has changed."""
        table = self.room.table
        question = sayings.question(table, self.player, self.lang, self.you)
        before, self._waiting = self._waiting, sayings.waiting(table)
        if question is not None:
            return [messages.encode(question)]
        return [messages.encode(messages.Waiting(self._waiting))] if self._waiting != before else []

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
            events=sayings.events(told.after(after), after + 1, self.lang, table.box, self.you),
            question=sayings.question(table, self.player, self.lang, self.you),
            waiting=self._waiting,
            game=table.opening.game,
            table=table.id,
            commitment=table.commitment,
            seed_was_given=table.opening.seed_was_given and table.matches == 1,
            around=room.around(self.player),
        )

    def _write(self, texts: list[bytes]) -> None:
        if texts:
            self._wire.write(texts)
            metrics.TRAFFIC.sent += len(texts)
            metrics.TRAFFIC.bytes += sum(map(len, texts))

    # Leaving.

    def is_slow(self) -> bool:
        return self._wire.full_for() > SLOWEST

    async def close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            async with asyncio.timeout(1.0):
                await self.websocket.close(code, reason)

    def abandon(self) -> None:
        """Stop without a word, for the client does not take any: at once, or when what it asked for has been done.

        An act that is being kept must also be carried out.
        """
        self._abandoned = True
        if self._task is not None and not self._acting:
            self._task.cancel()
