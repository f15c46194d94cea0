"""What holds now, as the rules ask about it: costs, prohibitions, permissions, entering play, replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import AlternateCost, Entering, Replacing, Script
from parlour.games.lorcana.face import (
    MOVES_FREE,
)
from parlour.games.lorcana.meaning.continuous.entering import CardEntering, Enters
from parlour.games.lorcana.meaning.continuous.of_costs import CostChange, PlayFor, UseFor
from parlour.games.lorcana.meaning.continuous.of_players import (
    CannotBePlayed,
    LoreToWin,
    Permission,
    PlayersCan,
    PlayersCannot,
    Skip,
)
from parlour.games.lorcana.meaning.continuous.replacing import CardReplacing, Replace
from parlour.games.lorcana.meaning.costs import context_for
from parlour.games.lorcana.meaning.hearing import Hearing
from parlour.games.lorcana.meaning.tables import Held
from parlour.games.lorcana.occurrences import LEAVE
from parlour.games.lorcana.player import LORE_TO_WIN
from parlour.games.lorcana.zones import INKWELL, PLAY

if TYPE_CHECKING:
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


class CardStanding(Hearing):
    """The standing of a match whose cards are compiled scripts."""

    __slots__ = ()

    def clone(self) -> CardStanding:
        other = CardStanding()
        other.stale = self.stale
        other.cost_rules = self.cost_rules
        other.seat_rules = self.seat_rules
        other.enter_rules = self.enter_rules
        other.alternate_costs_there = self.alternate_costs_there
        other.heard = self.heard
        other.replaced = self.replaced
        other.lasting = self.lasting.copy()
        other.watching = self.watching.copy()
        other.history = self.history.copy()
        other.ghosts = self.ghosts.copy()
        other.used = self.used.copy()
        other.count = self.count
        other.tables = self.tables
        other.watched = self.watched
        other.remembered = self.remembered
        other.outsiders = self.outsiders
        other.outside = self.outside
        other.known = self.known
        other.alternates_printed = self.alternates_printed
        other.restrictions_printed = self.restrictions_printed
        return other

    def renewed(self, game: Lorcana) -> CardStanding:
        return standing_for(game.scripts)

    def readies_few(self, game: Lorcana, seat: int) -> bool:
        for held in self.tables.forbids:
            force = held.force
            assert isinstance(force, PlayersCannot)
            if force.verb == "ready" and force.who.has(game, held.context, seat):
                return True
        return False

    def seat_cannot(self, game: Lorcana, seat: int, verb: str, card: int) -> bool:
        for held in self.tables.forbids:
            force = held.force
            assert isinstance(force, PlayersCannot)
            if force.verb == verb and force.forbids(game, held.context, seat, card):
                return True
        if verb == "play" and card >= 0:
            for held in self.tables.unplayable:
                force = held.force
                assert isinstance(force, CannotBePlayed)
                if force.what.describes(game, held.context, card, None):
                    return True
            script = game.scripts[card]
            if script.unplayable:
                context = context_for(game, card, game.stamps[card], seat)
                for condition in script.unplayable:
                    if condition is None or condition.holds(game, context):
                        return True
        return False

    def seat_can(self, game: Lorcana, seat: int, verb: str) -> list[Permission]:
        found: list[Permission] = []
        for held in self.tables.permits:
            force = held.force
            assert isinstance(force, PlayersCan)
            if force.verb == verb and force.who.has(game, held.context, seat):
                found.append(Permission(force, held.context))
        return found

    def cost_of(self, game: Lorcana, seat: int, card: int, action: str, base: int, other: int) -> int:
        more = less = 0
        if action == "move":
            mover = game.play.get(card)
            if mover is not None and (
                mover.face.can & MOVES_FREE or any(bar.allows(game, MOVES_FREE, card, other) for bar in mover.face.bars)
            ):
                return 0
        for held in self.tables.costs:
            force = held.force
            assert isinstance(force, CostChange)
            if not force.applies(game, held.context, seat, card, action, other):
                continue
            if held.lasting is not None:
                change = held.lasting.number
            else:
                if force.limit and self.times_used((held.context.source, force.serial, "")) >= force.limit:
                    continue
                change = force.number(game, held.context)
            if change > 0:
                more += change
            else:
                less -= change
        script = game.scripts[card]
        if script.costs and game.zone[card] != PLAY:
            context = context_for(game, card, game.stamps[card], seat)
            for force, condition in script.costs:
                if force.applies(game, context, seat, card, action, other) and (
                    condition is None or condition.holds(game, context)
                ):
                    change = force.number(game, context)
                    if change > 0:
                        more += change
                    else:
                        less -= change
        return max(0, base + more - less)

    def cost_paid(self, game: Lorcana, seat: int, card: int, action: str, other: int) -> None:
        for held in self.tables.costs:
            force = held.force
            assert isinstance(force, CostChange)
            if not force.limit or not force.applies(game, held.context, seat, card, action, other):
                continue
            if held.lasting is not None:
                self.used_up(game, held.lasting.serial)
            else:
                self.use((held.context.source, force.serial, ""))

    def alternate_costs(self, game: Lorcana, seat: int, card: int) -> list[AlternateCost]:
        found: list[AlternateCost] = []
        for held in self.tables.alternates:
            force = held.force
            assert isinstance(force, PlayFor)
            if force.who.has(game, held.context, seat) and force.what.describes(game, held.context, card, None):
                found.append(force.offer(force.name))
        script = game.scripts[card]
        if script.alternates:
            context = context_for(game, card, game.stamps[card], seat)
            for force, condition in script.alternates:
                if condition is None or condition.holds(game, context):
                    found.append(force.offer(force.name))
        return found

    def free_to_use(self, game: Lorcana, card: int, name: str) -> bool:
        for held in self.tables.free_uses:
            force = held.force
            assert isinstance(force, UseFor)
            if force.ability == name.casefold() and force.what.describes(game, held.context, card, game.play.get(card)):
                return True
        return False

    def lore_to_win(self, game: Lorcana, seat: int) -> int:
        needed = LORE_TO_WIN
        for held in self.tables.wins:
            force = held.force
            assert isinstance(force, LoreToWin)
            if force.who.has(game, held.context, seat):
                needed = max(needed, force.amount.value(game, held.context))
        return needed

    def skips(self, game: Lorcana, seat: int, step: str) -> bool:
        for held in self.tables.skips:
            force = held.force
            assert isinstance(force, Skip)
            if force.step == step and force.who.has(game, held.context, seat):
                return True
        return False

    def entering(self, game: Lorcana, card: int) -> list[Entering]:
        found: list[Entering] = []
        for held in self.tables.enters:
            force = held.force
            assert isinstance(force, Enters)
            if force.zone == PLAY and force.what.describes(game, held.context, card, None):
                found.append(self.entry(game, force, held))
        script = game.scripts[card]
        if script.enters:
            context = context_for(game, card, game.stamps[card], game.owners[card])
            for force, condition in script.enters:
                if condition is None or condition.holds(game, context):
                    found.append(self.entry(game, force, Held(force, context, None)))
        return found

    def entry(self, game: Lorcana, force: Enters, held: Held) -> Entering:
        damage = 0 if force.damage is None else force.damage.value(game, held.context)
        serial = -1 if held.lasting is None or held.lasting.left < 0 else held.lasting.serial
        label = game.label(held.context.source)
        return CardEntering(force, held.context, label, damage, serial)

    def inks_exerted(self, game: Lorcana, card: int) -> bool:
        for held in self.tables.enters:
            force = held.force
            assert isinstance(force, Enters)
            if force.zone == INKWELL and force.exerted and force.what.describes(game, held.context, card, None):
                return True
        return False

    def replacing(self, game: Lorcana, occurrence: Occurrence) -> list[Replacing]:
        found: list[Replacing] = []
        for held in self.tables.replaces:
            force = held.force
            assert isinstance(force, Replace)
            serial = -1 if held.lasting is None else held.lasting.serial
            if force.counted and self.times_used((held.context.source, force.serial, force.name)):
                continue
            if force.happening.heard >> occurrence.kind & 1 and force.happening.matches(game, held.context, occurrence):
                found.append(CardReplacing(force, held.context, game.label(held.context.source), serial))
        return found


def standing_for(scripts: list[Script]) -> CardStanding:
    """The standing of a match with those cards: it listens only for what any of them could want to know."""
    made = CardStanding()
    heard = 1 << LEAVE
    for script in scripts:
        heard |= script.heard | script.remembered
        made.remembered |= script.remembered
        made.alternates_printed = made.alternates_printed or bool(script.alternates)
        made.restrictions_printed = made.restrictions_printed or bool(script.unplayable)
        made.outsiders = made.outsiders or bool(script.outside)
    made.heard = heard
    return made
