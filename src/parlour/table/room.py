"""A table as this process has it: its connections, and, if this process leads it, everything that moves it on.

An act is judged, kept in the store, and only then carried out and told; so what is in memory is never ahead of what is
durable. One act at a time: the lock is held from judging to carrying out.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from parlour.kernel.errors import ParlourError
from parlour.locale import choose_language
from parlour.table import acts, judging, messages, metrics, sayings, seating, taking_back
from parlour.table.connection import Connection
from parlour.table.judging import NotSo
from parlour.table.showing import Views
from parlour.table.store import Displaced, StoreError
from parlour.table.store.writer import Errand, NewAct, Over
from parlour.table.table import Table
from parlour.table.thinkers import NoThought

if TYPE_CHECKING:
    from parlour.table.house import House

log = logging.getLogger("parlour.table")

AGAIN = 3.0
"""After so many seconds an answer that another process should have carried out is sent to it once more."""


PRESENCE_LASTS = 12.0
"""What another process says about who is connected to it is believed for so many seconds."""


MOST_RULED = 100
"""So many answers in a row are given by rules before a person is asked again, whatever the rules say.

Else a match could go on for ever without anybody.
"""

HEAVY = 20
"""Judging whether an answer may be taken back takes as long as so many other messages."""

EVENTS_AT_ONCE = 20
"""Telling so many events again takes as long as a message."""


NOTED_EVERY = 60.0
"""That a table is used is noted in its row once in so many seconds."""


class Sent(msgspec.Struct):
    """What a process asks of the one that leads a table: a message of one of its players."""

    player: int
    message: messages.ClientMessage


class Room:
    """One table with its clients in this process."""

    def __init__(self, house: House, table: Table, fence: int, leading: bool) -> None:
        self.house = house
        self.table = table
        self.fence = fence
        self.leading = leading
        self.connections: set[Connection] = set()
        self.presence = 0
        self._waits_for_turn = False
        self._elsewhere: dict[str, tuple[float, frozenset[int]]] = {}
        """Who is connected to each other process, and when it said so."""
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._ruled = 0
        """How many answers rules have given since a person last did anything."""
        self._pending: list[tuple[float, Connection, messages.Answer]] = []
        self._thinking: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._asked_at = time.monotonic()
        self._noted = 0.0

    # Clients.

    def enter(self, connection: Connection, after: int) -> None:
        """Somebody comes who knows what happened up to an event."""
        self.connections.add(connection)
        self._presence_changed()
        connection.welcome(after)
        self.tell()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._pending = [waiting for waiting in self._pending if waiting[1] is not connection]
        self._presence_changed()
        self.tell()

    def _presence_changed(self) -> None:
        self.used = time.monotonic()
        self.presence += 1
        self.house.presence_changed(self)

    def hear_of_presence(self, process: str, players: frozenset[int]) -> None:
        """Another process says who is connected to it."""
        if process not in self._elsewhere and players:
            self.house.presence_changed(self)  # it may not know who is here
        _, before = self._elsewhere.get(process, (0.0, frozenset()))
        self._elsewhere[process] = (time.monotonic(), players)
        if players != before:
            self.presence += 1
            self.tell()

    def forget_the_silent(self) -> None:
        """A process that has said nothing for long has nobody connected to it, or is no more."""
        latest = time.monotonic() - PRESENCE_LASTS
        silent = [process for process, (heard, _) in self._elsewhere.items() if heard < latest]
        for process in silent:
            del self._elsewhere[process]
        if silent:
            self.presence += 1
            self.tell()

    def players_here(self) -> set[int]:
        """The players who are connected to this process."""
        return {connection.player for connection in self.connections} - {self.table.watcher}

    def tell(self) -> None:
        """There may be news for everybody here."""
        for connection in self.connections:
            connection.tell()

    def wait_for_turn(self) -> None:
        """Somebody here is to be shown the table."""
        if not self._waits_for_turn:
            self._waits_for_turn = True
            self.house.turns.wait_for(self._show)

    def _show(self) -> None:
        """Show the table to all who have not seen it as it is now."""
        self._waits_for_turn = False
        behind = [connection for connection in self.connections if connection.is_behind]
        views = Views(self.table, {connection.player for connection in behind})
        for connection in behind:
            connection.show(views)

    def here(self) -> list[int]:
        """The seats whose players are connected, and the bots'."""
        table = self.table
        present = self.players_here().union(*(players for _, players in self._elsewhere.values()))
        return [s for s, p in enumerate(table.order) if p in present or not table.players[p].is_person]

    def around_version(self) -> tuple[int, ...]:
        return (self.table.changes, self.presence, self.table.moves if self.table.opening.clock else 0)

    def around(self, player: int) -> messages.Around:
        table = self.table
        asked_back = table.asked_back
        return messages.Around(
            here=self.here(),
            asked_back=None if asked_back is None else table.seat_of(asked_back.player),
            agreed=sorted(map(table.seat_of, table.agreed)),
            rules=[
                messages.AnswerRuleSeen(rule.number, rule.kind, rule.source, rule.text, rule.until)
                for rule in table.rules.values()
                if rule.player == player
            ],
            again=sorted(map(table.seat_of, table.wishes)),
            match=table.matches,
            best_of=table.opening.best_of,
            wins=[table.wins[player] for player in table.order],
            commitment=table.commitment,
            clocks=[self._left(player) for player in table.order] if table.opening.clock else None,
            running=[table.seat_of(player) for player in table.asked] if self._clock_runs() else [],
            names=list(table.names),
            begun=table.begun,
        )

    # Messages.

    async def handle(self, connection: Connection, message: Any) -> None:
        """Do what a client asks, or raise NotSo."""
        self.used = time.monotonic()
        if isinstance(message, messages.Answer):
            await self._request(connection, message)
        elif isinstance(message, messages.Explain):
            connection.reply(self._explain(connection, message.words))
        elif isinstance(message, messages.SetLang):
            connection.charge(len(self.table.told[connection.player]) / EVENTS_AT_ONCE)
            connection.speak(_language(message.lang, connection.lang))
        elif isinstance(message, messages.Resume):
            self._resume(connection, message.after)
        elif isinstance(message, messages.Hint):
            connection.mull(self._hint(connection, message.effort))
        else:
            await self._request(connection, message)

    async def _request(self, connection: Connection, message: Any) -> None:
        """Something that changes the table: carried out here, or by the process that leads it."""
        if connection.player == self.table.watcher:
            raise NotSo(judging.WATCHING)
        if isinstance(message, messages.TakeBack):
            connection.charge(HEAVY)
        try:
            if not self.leading:
                await self._send_on(connection, message)
            else:
                await self._carry_out(connection.player, message)
        except Displaced:
            if await self.demote():
                await self._send_on(connection, message)
        except StoreError:
            raise NotSo(judging.BUSY) from None

    async def _send_on(self, connection: Connection, message: Any) -> None:
        """Give a message to the process that leads, once it seems right from here."""
        if isinstance(message, messages.Answer) and self.table.answered.get(message.question) == connection.player:
            return  # it was kept after all, and its events tell so
        async with self._lock:
            await self._judge(connection.player, message)
        if isinstance(message, messages.Answer):
            self._pending.append((time.monotonic(), connection, message))
        await self._errand(connection.player, message)

    async def _errand(self, player: int, message: Any) -> None:
        body = messages.encode(Sent(player, message)).decode()
        await self.house.writer.keep(Errand(self.table.id, body))

    async def do_errand(self, body: str) -> None:
        """Carry out what another process asks of this one; whoever asked finds out from the acts, or from silence."""
        sent = msgspec.json.decode(body, type=Sent)
        try:
            await self._carry_out(sent.player, sent.message)
        except Displaced:
            await self.demote()
        except (NotSo, StoreError) as no:
            log.info("an errand was refused", extra={"table": self.table.id, "problem": str(no)})

    async def _carry_out(self, player: int, message: Any) -> None:
        async with self._lock:
            self._ruled = 0
            await self._perform(await self._judge(player, message))
            await self._go_on()

    async def _judge(self, player: int, message: Any) -> acts.Any:
        if isinstance(message, messages.TakeBack):
            return await self._judge_taking_back(player)
        return judging.judge(self.table, player, message)

    async def _judge_taking_back(self, player: int) -> acts.Any:
        table = self.table
        if table.asked_back is not None and player != table.asked_back.player:
            if player not in table.people:
                raise NotSo(judging.WATCHING)
            return acts.Agreed(player)
        tier = await asyncio.to_thread(taking_back.tier, table, player)
        return acts.TookBack(player, tier.keep) if tier.free else acts.AskedBack(player, tier.keep)

    def _explain(self, connection: Connection, words: str) -> messages.Explained:
        """Only those who are asked are told why not: the reasons speak of their own cards."""
        table = self.table
        self._require_asked(connection)
        says = sayings.speaker(connection.lang, table.box, table.names, connection.you)
        reasons = table.match.explain(words, table.seat_of(connection.player)).reasons
        return messages.Explained(words, [{"reason": says.say(reason), "rule": reason.rule} for reason in reasons])

    def _require_asked(self, connection: Connection) -> None:
        if not self.table.own_options(connection.player):
            raise NotSo(judging.OVER if self.table.match.outcome is not None else judging.NOT_ASKED)

    def _resume(self, connection: Connection, after: int) -> None:
        told = self.table.told[connection.player].after(after)
        connection.charge(len(told) / EVENTS_AT_ONCE)
        events = sayings.events(told, after + 1, connection.lang, self.table.box, connection.you)
        connection.reply(messages.Events(after + 1, events))

    async def _hint(self, connection: Connection, effort: int) -> messages.Hinted:
        table, number = self.table, self.table.question
        self._require_asked(connection)
        try:
            found = await self.house.thinkers.hint(table, connection.player, connection.lang, effort)
        except NoThought:
            raise NotSo(judging.BUSY) from None
        if table.question != number:
            raise NotSo(judging.STALE)
        return messages.Hinted(number, found.options, found.line, effort)

    # Acts.

    async def _perform(self, act: acts.Any) -> None:
        """Keep an act, then carry it out, then let everybody know. The lock is held."""
        table = self.table
        if isinstance(act, acts.Answered) and self._clock_runs():
            act = msgspec.structs.replace(act, left=self._left_after(act.player))
        began = time.perf_counter()
        await self.house.writer.keep(NewAct(table.id, self.fence, table.acts, act, self._to_note()))
        metrics.KEPT_IN.observe(time.perf_counter() - began)
        metrics.TRAFFIC.acts[type(act).__name__] += 1
        was_over = table.match.outcome is not None
        self._apply(act)
        self.tell()
        if was_over != (table.match.outcome is not None):
            await self.house.writer.keep(Over(table.id, self.fence, not was_over))

    def _to_note(self) -> float | None:
        """The time of day, once a minute: nobody needs to know more exactly when a table was used."""
        now = time.time()
        if now - self._noted < NOTED_EVERY:
            return None
        self._noted = now
        return now

    def _apply(self, act: acts.Any) -> None:
        self.table.apply(act)
        self._asked_at = time.monotonic()

    async def _go_on(self) -> None:
        """What follows without anybody's doing: rules answer, agreements take effect, bots think, clocks run."""
        while True:
            act = self._ruled_answer() or self._agreed() or await self._next_match()
            if act is None:
                break
            await self._perform(act)
        self._let_bots_think()
        self._set_clock()

    async def go_on(self) -> None:
        """Begin to lead: whatever was waiting goes on."""
        try:
            async with self._lock:
                await self._go_on()
        except Displaced:
            await self.demote()

    def _ruled_answer(self) -> acts.Answered | None:
        answer = self.table.ruled_answer() if self._ruled < MOST_RULED else None
        self._ruled += answer is not None
        return answer

    def _agreed(self) -> acts.TookBack | None:
        asked = self.table.asked_back
        if asked is None or not set(self.table.people) <= self.table.agreed:
            return None
        return acts.TookBack(asked.player, asked.keep)

    async def _next_match(self) -> acts.Dealt | None:
        table = self.table
        if table.match.outcome is None or not table.people or not set(table.people) <= table.wishes.keys():
            return None
        return await asyncio.to_thread(seating.next_deal, table)

    # Bots.

    def _let_bots_think(self) -> None:
        waiting = self.table.match.decision is not None and not self.table.asked
        if waiting and self.leading and self._thinking is None:
            self._thinking = asyncio.create_task(self._think())
            self._thinking.add_done_callback(self._thought)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._thinking = None
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("a bot's answer could not be given", exc_info=problem, extra={"table": self.table.id})

    async def _think(self) -> None:
        """Bots answer until a person is asked or the match is over."""
        table = self.table
        while self.leading and table.match.decision is not None and not table.asked:
            number = table.question
            began = time.perf_counter()
            option = await self.house.thinkers.answer(table)
            metrics.THOUGHT_IN.observe(time.perf_counter() - began)
            try:
                async with self._lock:
                    decision = table.match.decision
                    if table.question == number and decision is not None and self.leading:
                        by = decision.options[option].by()
                        await self._perform(acts.Answered(table.order[by if by >= 0 else decision.seat], option))
                        await self._go_on()
            except Displaced:
                await self.demote()

    # Clocks.

    def _clock_runs(self) -> bool:
        """Clocks run from the first answer on, for people who are asked."""
        table = self.table
        return table.opening.clock is not None and table.begun and bool(table.asked)

    def _left(self, player: int) -> float:
        running = self._clock_runs() and player in self.table.asked
        spent = time.monotonic() - self._asked_at if running else 0.0
        return round(max(0.0, self.table.left[player] - spent), 3)

    def _left_after(self, player: int) -> float | None:
        """What is left after an answer given now; bots have no clock."""
        rules = self.table.opening.clock
        if rules is None or player not in self.table.asked:
            return None
        return self._left(player) + rules.increment

    def _set_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self.leading and self._clock_runs():
            soonest = min(self._left(player) for player in self.table.asked)
            loop = asyncio.get_running_loop()
            self._clock = loop.call_later(soonest + 0.01, lambda: loop.create_task(self._time_is_up()))

    async def _time_is_up(self) -> None:
        try:
            async with self._lock:
                late = [player for player in self.table.asked if self._left(player) <= 0] if self._clock_runs() else []
                if late and self.leading:
                    await self._perform(acts.GaveUp(late[0], True))
                await self._go_on()
        except Displaced:
            await self.demote()

    # Leading and following.

    async def demote(self) -> bool:
        """Somebody else leads now: forget nothing, follow. False if the table was deleted, and all were sent away."""
        if not await self.house.still_has(self):
            return False
        if self.leading:
            metrics.DISPLACED.inc()
            log.warning("another process leads this table now", extra={"table": self.table.id})
        self.leading = False
        self._set_clock()
        await self.house.catch_up([self])
        return True

    async def promote(self, fence: int) -> None:
        """This process leads from now on."""
        self.fence = fence
        await self.house.catch_up([self])
        self.leading = True
        await self.go_on()

    async def follow(self, new: Sequence[acts.Any], first: int) -> None:
        """Carry out acts that another process has kept; ``first`` is the number of the first of them."""
        async with self._lock:
            for act in new[self.table.acts - first :]:
                self._apply(act)
            late = [waiting for waiting in self._pending if waiting[2].question < self.table.question]
            self._pending = [waiting for waiting in self._pending if waiting not in late]
        for _, connection, message in late:
            if self.table.answered.get(message.question) == connection.player:
                continue
            connection.refuse(judging.STALE, question=message.question)
        self.tell()

    async def send_again(self) -> None:
        """Answers that nobody has carried out: the one who led may have died with them."""
        now = time.monotonic()
        pending, self._pending = self._pending, []
        for since, connection, message in pending:
            if self.table.answered.get(message.question) == connection.player:
                continue  # it was carried out by an errand
            if self.leading:
                try:
                    await self._carry_out(connection.player, message)
                except NotSo as no:
                    connection.refuse(*no.reasons, question=message.question)
            elif now - since > AGAIN:
                self._pending.append((now, connection, message))
                await self._errand(connection.player, message)
            else:
                self._pending.append((since, connection, message))

    @property
    def is_idle(self) -> bool:
        return not self.connections and self._thinking is None and not self._lock.locked()

    async def close(self, code: int, reason: str) -> None:
        """Send everybody away and stop."""
        self.leading = False
        self._set_clock()
        if self._thinking is not None:
            self._thinking.cancel()
        await asyncio.gather(*(connection.close(code, reason) for connection in list(self.connections)))


def _language(wanted: str, now: str) -> str:
    try:
        return choose_language(wanted) if wanted else now
    except ParlourError:
        return now
