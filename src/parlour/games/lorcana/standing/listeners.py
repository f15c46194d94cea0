"""Who listens: triggered abilities in play, floating ones and those that work outside play (7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.durations import THIS_TURN
from parlour.games.lorcana.meaning.abilities import TriggeredWaiting, stay
from parlour.games.lorcana.meaning.costs import context_for, context_of
from parlour.games.lorcana.occurrences import LEAVE, PLAYED
from parlour.games.lorcana.zones import PLAY

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Script
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.abilities import Triggered
    from parlour.games.lorcana.meaning.lasting import FloatingTrigger
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


class Listeners:
    """Everything that waits for something to happen. Immutable, so that copies of a match share it."""

    __slots__ = ("always", "awaited", "floating", "heard", "in_play", "outside", "remembered", "scripts")

    def __init__(self, scripts: list[Script]) -> None:
        self.heard = 0
        """The kinds of occurrences any card of the match could wait for or ask about, as bits; others go unreported."""
        self.remembered = 0
        """The kinds of occurrences any card of the match asks about afterwards, as bits."""
        self.always = 0
        """The kinds that are told of whatever is in play: those remembered, and those that work outside play."""
        self.awaited = 0
        """The kinds that are told of while faces are as they were when cards in play were last looked at."""
        self.in_play: list[tuple[int, Triggered]] = []
        """The cards in play that wait for something, with their abilities."""
        self.floating: tuple[FloatingTrigger, ...] = ()
        self.outside: tuple[int, ...] = ()
        """The cards with triggers that work outside play."""
        self.scripts = scripts
        """The scripts these are the cards of: in an imagined match other cards may be behind the same numbers."""

    def copy(self) -> Listeners:
        other = Listeners(self.scripts)
        other.heard = self.heard
        other.remembered = self.remembered
        other.always = self.always
        other.awaited = self.awaited
        other.in_play = self.in_play
        other.floating = self.floating
        other.outside = self.outside
        return other

    def knowing(self, scripts: list[Script]) -> Listeners:
        """The same when these are the cards of the match."""
        other = self.copy()
        other.scripts = scripts
        other.outside = tuple([card for card, script in enumerate(scripts) if script.outside])
        return other

    def with_those_in_play(self, game: Lorcana) -> Listeners:
        """The same when faces have been worked out: their triggers."""
        found: list[tuple[int, Triggered]] = []
        for permanent in game.play.values():
            for trigger in permanent.face.triggers:
                found.append((permanent.id, trigger))
        if found == self.in_play:
            return self
        other = self.copy()
        other.in_play = found
        other.count_kinds()
        return other

    def count_kinds(self) -> None:
        """Work out what is awaited; part of making one."""
        awaited = self.always
        for _, trigger in self.in_play:
            awaited |= trigger.heard
        for floating in self.floating:
            awaited |= floating.trigger.heard
        self.awaited = awaited & self.heard

    def hear(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        """7.4.3: what happens at one moment; the abilities it triggers go into the bag."""
        told = Telling(game, occurrences)
        for occurrence in occurrences:
            kind = 1 << occurrence.kind
            for card, trigger in self.in_play:
                if trigger.heard & kind and (
                    not trigger.about_itself or occurrence.what == card or occurrence.other == card
                ):
                    told.in_play(occurrence, card, trigger)
            for covered in occurrence.covered:
                told.below(occurrence, covered)
            for floating in game.standing.listeners.floating:  # without those that have just triggered for good
                told.floating(occurrence, floating)
            for card in self.outside:
                told.outside(occurrence, card)

    # Floating triggers

    def floated(self, floating: tuple[FloatingTrigger, ...]) -> Listeners:
        """The same with these floating triggers."""
        other = self.copy()
        other.floating = floating
        other.count_kinds()
        return other

    def after(self, moment: int, seat: int) -> Listeners:
        """Without the floating triggers that end at this moment of this seat's turn."""
        return self.floated(tuple([floating for floating in self.floating if not floating.over(moment, seat)]))

    def next_turn(self) -> Listeners:
        """Without the floating triggers of the turn that has ended."""
        return self.floated(tuple([floating for floating in self.floating if floating.duration != THIS_TURN]))

    def shifting(self, below: tuple[int, int], top: tuple[int, int]) -> Listeners:
        """10.10.6: what spoke of the card below speaks of the one on top."""
        if not any(below in floating.marks for floating in self.floating):
            return self
        return self.floated(
            tuple([floating.on_top(below, top) if below in floating.marks else floating for floating in self.floating])
        )

    def without_those_of(self, seat: int) -> Listeners:
        """1.10.2.3: those of a player who has left end."""
        return self.floated(tuple([floating for floating in self.floating if floating.context.seat != seat]))


class Telling:
    """What happens at one moment, while it is told to those who wait."""

    __slots__ = ("game", "occurrences", "once")

    def __init__(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        self.game = game
        self.occurrences = occurrences
        self.once: set[tuple[int, int, int]] | None = None
        """The abilities that trigger once for everything of a kind that happens at one moment, and have."""

    def in_play(self, occurrence: Occurrence, card: int, trigger: Triggered) -> None:
        permanent = self.game.play.get(card)
        if permanent is not None:
            if trigger.giver < 0:
                context = permanent.context or context_of(self.game, permanent)
            else:
                context = context_for(self.game, card, permanent.stamp, permanent.seat, trigger.giver)
            self.triggers(trigger, context, occurrence, permanent.label)

    def below(self, occurrence: Occurrence, card: int) -> None:
        """The card below was in play when the other one was played on top of it, so it sees that (10.10.6)."""
        for trigger in self.game.scripts[card].face.triggers:
            if trigger.heard >> PLAYED & 1:
                self.not_in_play(occurrence, card, trigger)

    def floating(self, occurrence: Occurrence, floating: FloatingTrigger) -> None:
        game = self.game
        if not floating.trigger.heard >> occurrence.kind & 1:
            return
        context = floating.alive(game)
        label = game.scripts[context.source].card.full_name if context.source >= 0 else ""
        if self.triggers(floating.trigger, context, occurrence, label) and floating.once:
            game.standing.unwatch(floating)

    def outside(self, occurrence: Occurrence, card: int) -> None:
        """A card with triggers that work where it is, or for what happens to itself."""
        game = self.game
        if game.zone[card] == PLAY:
            return
        for trigger in game.scripts[card].outside:
            if trigger.heard >> occurrence.kind & 1 and (game.zone[card] == trigger.zone or occurrence.what == card):
                self.not_in_play(occurrence, card, trigger)

    def not_in_play(self, occurrence: Occurrence, card: int, trigger: Triggered) -> None:
        game = self.game
        context = context_for(game, card, game.stamps[card], game.owners[card])
        self.triggers(trigger, context, occurrence, game.scripts[card].card.full_name)

    def triggers(self, trigger: Triggered, context: Context, occurrence: Occurrence, label: str) -> bool:
        """Put the ability into the bag if this event triggers it."""
        game = self.game
        challenge = game.challenge
        known = context.because(occurrence, challenge.challenger, challenge.challenged, trigger.name)
        if not trigger.fires(game, known, occurrence):
            return False
        if trigger.at_once:
            key = (context.source, trigger.serial, occurrence.kind)
            if self.once is None:
                self.once = set()
            if key in self.once:
                return False
            self.once.add(key)
            same = [other for other in self.occurrences if other.kind == occurrence.kind]
            found = tuple([other.what for other in same if other.what >= 0 and trigger.fires(game, known, other)])
            known = known.all_of(found)
        if trigger.limit and not game.edition.once_needs_full_resolution:
            history = game.standing.history
            used = (stay(context.source, context.stamp), trigger.serial, trigger.name)
            if history.times_used(used) >= trigger.limit:
                return False
            if not trigger.optional:
                history.use(used)
        game.bag.append(TriggeredWaiting(trigger, known, label))
        return True


def listeners_for(scripts: list[Script]) -> Listeners:
    """Listening only for what any of these cards could want to know."""
    made = Listeners(scripts).knowing(scripts)
    made.heard = 1 << LEAVE
    made.always = 1 << LEAVE
    for script in dict.fromkeys(scripts):
        made.heard |= script.heard | script.remembered
        made.remembered |= script.remembered
        for trigger in script.outside:
            made.always |= trigger.heard
    made.always |= made.remembered
    made.count_kinds()
    return made
