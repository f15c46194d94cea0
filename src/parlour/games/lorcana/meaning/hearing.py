"""Events heard: what they trigger goes into the bag (7.4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.context import Context
from parlour.games.lorcana.meaning.abilities import Triggered, TriggeredWaiting, stay
from parlour.games.lorcana.meaning.costs import context_for
from parlour.games.lorcana.meaning.working_out import WorkingOut
from parlour.games.lorcana.occurrences import LEAVE, PLAYED
from parlour.games.lorcana.standing import (
    HISTORY,
)
from parlour.games.lorcana.zones import PLAY

if TYPE_CHECKING:
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


class Hearing(WorkingOut):
    """The part of a standing that listens."""

    __slots__ = ()

    def happened(self, game: Lorcana, occurrence: Occurrence) -> None:
        self.happened_together(game, [occurrence])

    def happened_together(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        if self.stale:
            self.refresh(game)
        for occurrence in occurrences:
            if occurrence.kind == LEAVE:
                self.remember_card(game, occurrence.what)
            if self.remembered >> occurrence.kind & 1:
                self.history.append(occurrence)
                if self.watched & HISTORY:
                    self.stale = True
        once: set[tuple[int, int, int]] = set()
        for occurrence in occurrences:
            waiting = self.tables.triggers.get(occurrence.kind)
            if waiting is not None:
                for card, trigger in waiting:
                    if trigger.about_itself and occurrence.what != card and occurrence.other != card:
                        continue
                    permanent = game.play.get(card)
                    if permanent is not None:
                        context = context_for(game, card, permanent.stamp, permanent.seat, trigger.giver)
                        self.consider(game, trigger, context, occurrence, occurrences, once, permanent.label)
            if occurrence.kind == PLAYED and occurrence.other >= 0:
                self.consider_below(game, occurrence, occurrences, once)
            if self.watching:
                self.consider_watching(game, occurrence, occurrences, once)
            if self.outsiders:
                self.consider_outside(game, occurrence, occurrences, once)

    def consider(
        self,
        game: Lorcana,
        trigger: Triggered,
        context: Context,
        occurrence: Occurrence,
        occurrences: list[Occurrence],
        once: set[tuple[int, int, int]],
        label: str,
    ) -> bool:
        """Put the ability into the bag if this event triggers it."""
        known = context.because(occurrence, game.challenge.challenger, game.challenge.challenged)
        if not trigger.fires(game, known, occurrence):
            return False
        if trigger.at_once:
            key = (context.source, trigger.serial, occurrence.kind)
            if key in once:
                return False
            once.add(key)
            same = [other for other in occurrences if other.kind == occurrence.kind]
            found = tuple(other.what for other in same if other.what >= 0 and trigger.fires(game, known, other))
            known = known.speaking_of(found)
        if trigger.limit:
            used = (stay(context.source, context.stamp), trigger.serial, trigger.name)
            if self.times_used(used) >= trigger.limit:
                return False
            self.use(used)
        game.bag.append(TriggeredWaiting(trigger, known, label))
        return True

    def consider_below(
        self,
        game: Lorcana,
        occurrence: Occurrence,
        occurrences: list[Occurrence],
        once: set[tuple[int, int, int]],
    ) -> None:
        """ "When you shift a character on top of this": the card below is asked although it is not in play any more."""
        card = occurrence.other
        for trigger in game.scripts[card].face.triggers:
            if trigger.waits_for_shift:
                context = context_for(game, card, game.stamps[card], game.owners[card])
                self.consider(game, trigger, context, occurrence, occurrences, once, game.cards[card].full_name)

    def consider_watching(
        self,
        game: Lorcana,
        occurrence: Occurrence,
        occurrences: list[Occurrence],
        once: set[tuple[int, int, int]],
    ) -> None:
        for watching in list(self.watching):
            if not watching.trigger.heard >> occurrence.kind & 1:
                continue
            context = watching.alive(game)
            label = game.cards[context.source].full_name if context.source >= 0 else ""
            fired = self.consider(game, watching.trigger, context, occurrence, occurrences, once, label)
            if fired and watching.once:
                self.watching.remove(watching)

    def consider_outside(
        self,
        game: Lorcana,
        occurrence: Occurrence,
        occurrences: list[Occurrence],
        once: set[tuple[int, int, int]],
    ) -> None:
        if self.known is not game.scripts:  # an imagined match: other cards may be behind the same numbers
            self.known = game.scripts
            self.outside = cards_outside(game.scripts)
        for card in self.outside:
            if game.zone[card] == PLAY:
                continue
            script = game.scripts[card]
            for trigger in script.outside:
                if trigger.heard >> occurrence.kind & 1 and (
                    game.zone[card] == trigger.zone or occurrence.what == card
                ):
                    context = context_for(game, card, game.stamps[card], game.owners[card])
                    self.consider(game, trigger, context, occurrence, occurrences, once, game.cards[card].full_name)


def cards_outside(scripts: list[Script]) -> tuple[int, ...]:
    """The cards with triggers that work outside play."""
    return tuple(card for card, script in enumerate(scripts) if script.outside)
