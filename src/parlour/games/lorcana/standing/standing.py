"""What holds now beyond the printed cards: one object that keeps its parts in step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import CHECKED, FACES, HISTORY, MEMBERS
from parlour.games.lorcana.durations import THIS_TURN
from parlour.games.lorcana.meaning.amounts import Number
from parlour.games.lorcana.meaning.base import Selector
from parlour.games.lorcana.meaning.continuous.values import Modify
from parlour.games.lorcana.meaning.costs import context_for
from parlour.games.lorcana.meaning.lasting import LastingEffect
from parlour.games.lorcana.occurrences import LEAVE
from parlour.games.lorcana.standing.faces import work_out
from parlour.games.lorcana.standing.history import History
from parlour.games.lorcana.standing.lasting import NOTHING_LASTS, LastingEffects
from parlour.games.lorcana.standing.listeners import Listeners, listeners_for
from parlour.games.lorcana.standing.modifiers import NO_MODIFIERS, Modifiers, PrintedRules

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Script
    from parlour.games.lorcana.meaning.lasting import FloatingTrigger
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


class Standing:
    """The modifiers in force, the listeners, the lasting effects and the history of the turn."""

    __slots__ = (
        "altered",
        "depends",
        "heard",
        "history",
        "lasting",
        "listeners",
        "modifiers",
        "printed",
        "stale",
        "unchecked",
        "watched",
    )

    def __init__(self, printed: PrintedRules, listeners: Listeners, history: History) -> None:
        self.printed = printed
        self.listeners = listeners
        self.heard = listeners.heard
        """The kinds of occurrences that are told of now, as bits: nobody waits for others, or asks about them later."""
        self.altered = False
        """Whether any face in play is not that of its print."""
        self.modifiers: Modifiers = NO_MODIFIERS
        self.lasting: LastingEffects = NOTHING_LASTS
        self.history = history
        self.stale = True
        """Whether faces and modifiers have to be worked out anew; until then anything might be waited for."""
        self.depends = MEMBERS
        """The aspects of the game that anything in force depends on."""
        self.watched = MEMBERS | CHECKED
        """Those, and the aspects that the game state check looks at."""
        self.unchecked = CHECKED | FACES
        """What the game state check looks at and has changed since one found nothing (1.9)."""

    def clone(self) -> Standing:
        """Only the history of the turn is written to; the other parts are replaced when they change."""
        other = Standing(self.printed, self.listeners, self.history.clone())
        other.modifiers = self.modifiers
        other.lasting = self.lasting
        other.stale = self.stale
        other.heard = self.heard
        other.altered = self.altered
        other.depends = self.depends
        other.watched = self.watched
        other.unchecked = self.unchecked
        return other

    def renewed(self, game: Lorcana) -> Standing:
        """A standing for the next game of a series, with the same cards (3.1.2)."""
        return standing_for(game.scripts)

    def attend(self, scripts: list[Script]) -> None:
        """In a match that is imagined: listen for what any of those cards could want to know, as all may turn up."""
        different = list(dict.fromkeys(scripts))
        self.printed = PrintedRules(different)
        listening = listeners_for(different)
        listening.in_play = self.listeners.in_play
        self.listen(listening.floated(self.listeners.floating))

    # Worked out only when it is needed

    def touch(self, aspects: int) -> None:
        """Something changed; values that depend on it are worked out before they are next read."""
        if aspects & self.watched:
            self.unchecked |= aspects & CHECKED
            if aspects & self.depends:
                self.stale = True
                self.heard = self.listeners.heard

    def refresh(self, game: Lorcana) -> None:
        """Work out the face of every card in play and everything else in force."""
        self.stale = False
        changed = self.altered or self.modifiers.lore
        if self.lasting.effects:
            self.lasting = self.lasting.pruned(game)
        self.modifiers, depends = work_out(game, self.lasting.effects)
        self.depends = depends
        self.watched = depends | CHECKED
        if changed or self.altered:
            self.unchecked |= FACES
        listeners = self.listeners = self.listeners.with_those_in_play(game)
        self.heard = listeners.awaited

    def listen(self, listeners: Listeners) -> None:
        """These wait for something now."""
        self.listeners = listeners
        self.heard = listeners.heard if self.stale else listeners.awaited

    # What happens

    def happened(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        """Remember what happens at one moment and put what it triggers into the bag (7.4.3).

        Called before cards leave play (8.4.4).
        """
        if self.stale:
            self.refresh(game)
        history = self.history
        listeners = self.listeners
        remembered = listeners.remembered
        for occurrence in occurrences:
            if occurrence.kind == LEAVE:
                history.leaving(game, occurrence.what)
            if remembered >> occurrence.kind & 1:
                history.occurrences.append(occurrence)
                self.touch(HISTORY)
        if listeners.outside and listeners.scripts is not game.scripts:
            listeners = self.listeners = listeners.knowing(game.scripts)
        listeners.hear(game, occurrences)

    def new_turn(self) -> None:
        """A turn has ended: its history is over."""
        self.history = History()
        if self.listeners.floating:
            self.listen(self.listeners.next_turn())
        self.touch(HISTORY)

    # What effects leave behind

    def last(self, effect: LastingEffect) -> None:
        """A resolved effect leaves something behind for a duration (7.6.3)."""
        self.change(self.lasting.adding(effect))

    def used_up(self, serial: int) -> None:
        """A lasting effect has done what it was for."""
        self.change(self.lasting.using_up(serial))

    def change(self, lasting: LastingEffects) -> None:
        """Something else lasts now."""
        if lasting is not self.lasting:
            self.lasting = lasting
            self.stale = True
            self.heard = self.listeners.heard

    def watch(self, trigger: FloatingTrigger) -> None:
        """A resolved effect leaves a trigger behind (7.4.7)."""
        self.listen(self.listeners.floated((*self.listeners.floating, trigger)))

    def unwatch(self, trigger: FloatingTrigger) -> None:
        """A trigger that waited for the first time only has triggered."""
        left = tuple([floating for floating in self.listeners.floating if floating is not trigger])
        self.listen(self.listeners.floated(left))

    def strengthen(self, game: Lorcana, card: int, amount: int) -> None:
        """That card in play gets so much Strength this turn: Support (10.13.1)."""
        permanent = game.play.get(card)
        if permanent is not None:
            effect = LastingEffect(SUPPORTED, context_for(game, card, permanent.stamp, permanent.seat), THIS_TURN)
            effect.targets = ((card, permanent.stamp),)
            effect.number = amount
            self.last(effect)

    def expire(self, game: Lorcana, moment: int, seat: int) -> None:
        """End the durations that end at this moment of this seat's turn."""
        if self.lasting.effects:
            self.change(self.lasting.after(game, moment, seat))
        if self.listeners.floating:
            self.listen(self.listeners.after(moment, seat))

    def shifted(self, game: Lorcana, below: int, top: int) -> None:
        """What applied to the card below applies to the one on top of it (10.10.6)."""
        before = (below, game.stamps[below] - 1)
        after = (top, game.stamps[top])
        self.change(self.lasting.shifting(before, after))
        self.listen(self.listeners.shifting(before, after))

    def forget(self, seat: int, timed_stay: bool) -> None:
        """A player has left: its effects end (1.10.2.3), or those that have no end of their own (2026 9.2.3)."""
        self.change(self.lasting.without_those_of(seat, timed_stay))
        self.listen(self.listeners.without_those_of(seat))


SUPPORTED: Final = Modify(Selector(), "strength", Number(0))
"""Support's Strength for this turn."""


def standing_for(scripts: list[Script]) -> Standing:
    """The standing of a match with those cards, before anything has happened."""
    return Standing(PrintedRules(list(dict.fromkeys(scripts))), listeners_for(scripts), History())
