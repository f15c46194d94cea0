"""What resolved effects and this turn leave behind: durations, floating triggers, uses, history, last known cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.context import Context
from parlour.games.lorcana.meaning.abilities import Triggered
from parlour.games.lorcana.meaning.amounts import Number
from parlour.games.lorcana.meaning.base import Selector
from parlour.games.lorcana.meaning.continuous.base import Continuous, OfCards
from parlour.games.lorcana.meaning.continuous.values import Modify
from parlour.games.lorcana.meaning.costs import context_for
from parlour.games.lorcana.meaning.ghost import Ghost
from parlour.games.lorcana.meaning.lasting import (
    FOR_GOOD,
    THEIR_NEXT_READY_STEP,
    THEIR_NEXT_TURN,
    THIS_CHALLENGE,
    THIS_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WHILE_IN_PLAY,
    Lasting,
    Watching,
)
from parlour.games.lorcana.meaning.tables import NO_TABLES
from parlour.games.lorcana.occurrences import TURN_END
from parlour.games.lorcana.standing import (
    AT_CHALLENGE_END,
    AT_READY_STEP,
    AT_TURN_END,
    AT_TURN_START,
    HISTORY,
    MEMBERS,
    Standing,
)

if TYPE_CHECKING:
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class Enduring(Standing):
    """The part of a standing that remembers."""

    __slots__ = (
        "alternates_printed",
        "count",
        "ghosts",
        "history",
        "known",
        "lasting",
        "outside",
        "outsiders",
        "remembered",
        "restrictions_printed",
        "tables",
        "used",
        "watched",
        "watching",
    )

    def __init__(self) -> None:
        super().__init__()
        self.lasting: list[Lasting] = []
        self.watching: list[Watching] = []
        self.history: list[Occurrence] = []
        self.ghosts: dict[int, Ghost] = {}
        self.used: dict[tuple[int, int, str], int] = {}
        self.count = 0
        """Lasting effects and floating triggers made so far."""
        self.tables = NO_TABLES
        self.watched = MEMBERS
        """The aspects of the game something in force depends on."""
        self.remembered = 0
        self.outsiders = False
        """Whether any card of the match has triggers that work outside play."""
        self.outside: tuple[int, ...] = ()
        """Those cards, among the scripts known."""
        self.known: list[Script] = []
        self.alternates_printed = False
        self.restrictions_printed = False
        self.stale = True

    def touch(self, aspects: int) -> None:
        if aspects & self.watched:
            self.stale = True

    def this_turn(self) -> list[Occurrence]:
        return self.history

    def last_known(self, card: int) -> Ghost | None:
        return self.ghosts.get(card)

    def remember_card(self, game: Lorcana, card: int) -> None:
        permanent = game.play.get(card)
        if permanent is not None:
            self.ghosts[card] = Ghost(
                permanent.face,
                game.strength(permanent),
                permanent.damage,
                permanent.exerted,
                permanent.at,
                permanent.under,
                permanent.ways,
                permanent.stamp,
                guests_of(game, permanent) if permanent.location else (),
            )

    def new_turn(self, game: Lorcana) -> None:
        self.history = []
        self.watching = [watching for watching in self.watching if watching.duration != THIS_TURN]
        self.ghosts = {}
        self.used = {}
        if self.watched & HISTORY:
            self.stale = True

    def times_used(self, key: tuple[int, int, str]) -> int:
        return self.used.get(key, 0)

    def use(self, key: tuple[int, int, str]) -> None:
        self.used[key] = self.used.get(key, 0) + 1

    def last(
        self,
        game: Lorcana,
        force: Continuous,
        context: Context,
        targets: tuple[tuple[int, int], ...],
        number: int,
        duration: int,
        seat: int,
        left: int,
    ) -> None:
        self.count += 1
        active = duration != THEIR_NEXT_TURN
        self.lasting.append(
            Lasting(self.count, force, context, targets, number, duration, seat, active, left, game.turn)
        )
        self.stale = True

    def mark_for_good(self, game: Lorcana, force: OfCards, context: Context, card: int) -> None:
        permanent = game.play.get(card)
        if permanent is not None:
            number = force.number(game, context)
            self.last(game, force, context, ((card, permanent.stamp),), number, FOR_GOOD, permanent.seat, -1)

    def strengthen(self, game: Lorcana, card: int, amount: int) -> None:
        permanent = game.play.get(card)
        if permanent is not None:
            context = context_for(game, card, permanent.stamp, permanent.seat)
            targets = ((card, permanent.stamp),)
            self.last(game, SUPPORTED, context, targets, amount, THIS_TURN, permanent.seat, -1)

    def watch(
        self,
        game: Lorcana,
        trigger: Triggered,
        context: Context,
        marks: tuple[tuple[int, int], ...],
        duration: int,
        once: bool,
    ) -> None:
        self.count += 1
        self.watching.append(Watching(self.count, trigger, context, marks, duration, once, game.turn))

    def used_up(self, game: Lorcana, serial: int) -> None:
        for index, lasting in enumerate(self.lasting):
            if lasting.serial == serial:
                if lasting.left > 1:
                    self.lasting[index] = lasting.changed(lasting.targets, lasting.active, lasting.left - 1)
                else:
                    del self.lasting[index]
                self.stale = True
                return

    def expire(self, game: Lorcana, moment: int, seat: int) -> None:
        kept: list[Lasting] = []
        changed = False
        for lasting in self.lasting:
            duration = lasting.duration
            over = False
            if moment == AT_TURN_END:
                over = duration == THIS_TURN or (
                    duration == THEIR_NEXT_TURN and lasting.active and lasting.seat in game.turn_seats()
                )
            elif moment == AT_TURN_START:
                over = duration == UNTIL_YOUR_NEXT_TURN and lasting.context.seat == seat
                if duration == THEIR_NEXT_TURN and not lasting.active and lasting.seat == seat:
                    lasting = lasting.changed(lasting.targets, True, lasting.left)
                    changed = True
            elif moment == AT_READY_STEP:
                over = duration == THEIR_NEXT_READY_STEP and lasting.seat == seat
            elif moment == AT_CHALLENGE_END:
                over = duration == THIS_CHALLENGE
            if over:
                changed = True
            else:
                kept.append(lasting)
        if changed:
            self.lasting = kept
            self.stale = True
        if self.watching:
            self.watching = [watching for watching in self.watching if not self.unwatched(watching, moment, seat)]

    def unwatched(self, watching: Watching, moment: int, seat: int) -> bool:
        duration = watching.duration
        if moment == AT_TURN_END:  # what waits for the end of the turn itself is kept until it has come
            return duration == THIS_TURN and not watching.trigger.heard >> TURN_END & 1
        if moment == AT_TURN_START:
            return duration == UNTIL_YOUR_NEXT_TURN and watching.context.seat == seat
        return moment == AT_CHALLENGE_END and duration == THIS_CHALLENGE

    def shifted(self, game: Lorcana, below: int, top: int) -> None:
        """10.10.6: what applied to the card below applies to the one on top."""
        stamp = game.stamps[top]
        old = game.stamps[below] - 1
        for index, lasting in enumerate(self.lasting):
            if any(card == below and life == old for card, life in lasting.targets):
                targets = tuple(
                    (top, stamp) if card == below and life == old else (card, life) for card, life in lasting.targets
                )
                self.lasting[index] = lasting.changed(targets, lasting.active, lasting.left)
                self.stale = True
        for index, watching in enumerate(self.watching):
            if (below, old) in watching.marks:
                self.watching[index] = watching.on_top((below, old), (top, stamp))

    def forget(self, game: Lorcana, seat: int) -> None:
        self.lasting = [lasting for lasting in self.lasting if lasting.context.seat != seat]
        self.watching = [watching for watching in self.watching if watching.context.seat != seat]
        self.stale = True

    def prune(self, game: Lorcana) -> None:
        """Lasting effects on cards that are gone, or of sources that had to stay, are over."""
        kept: list[Lasting] = []
        for lasting in self.lasting:
            if lasting.duration == WHILE_IN_PLAY:
                source = game.play.get(lasting.context.source)
                if source is None or source.stamp != lasting.context.stamp:
                    continue
            if isinstance(lasting.force, OfCards) and not any(
                game.stamps[card] <= stamp for card, stamp in lasting.targets
            ):
                continue
            kept.append(lasting)
        self.lasting = kept


SUPPORTED: Final = Modify(Selector(), "strength", Number(0))
"""Support's Strength for this turn."""


def guests_of(game: Lorcana, location: Permanent) -> tuple[int, ...]:
    """The characters at a location."""
    return tuple([other.id for other in game.players[location.seat].table if other.at == location.id])
