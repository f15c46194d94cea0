"""Things that hold for players and for moments: costs, permissions, entering play, replacements (7.6.5, 7.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import AlternateCost, Entering, Permission, Replacing
from parlour.games.lorcana.meaning.costs import CardCost
from parlour.games.lorcana.meaning.flow import perform
from parlour.games.lorcana.meaning.forces import WIDE, Force
from parlour.games.lorcana.meaning.parts import Action, HowMuch, Pattern, Which, Who
from parlour.games.lorcana.occurrences import CHALLENGE, DRAW, PLAYED, READY

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.meaning.forces import CardForce
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana

COUNTED: Final = {"ready": READY, "challenge": CHALLENGE, "play": PLAYED, "draw": DRAW}
"""What "more than so many" is counted by."""


class CostForce(Force):
    """4.3.4.5: so much more or less ink."""

    __slots__ = ("action", "change", "each_turn", "limit", "other", "what", "who")

    def __init__(
        self,
        who: Who,
        what: Which,
        change: HowMuch,
        action: str,
        other: Which | None,
        limit: int,
        each_turn: bool,
    ) -> None:
        super().__init__(WIDE, 0)
        self.who = who
        self.what = what
        self.change = change
        self.action = action
        self.other = other
        self.limit = limit
        self.each_turn = each_turn

    def number(self, game: Lorcana, context: Context) -> int:
        return self.change.value(game, context)

    def applies(self, game: Lorcana, context: Context, seat: int, card: int, action: str, other: int) -> bool:
        if self.action != action and not (self.action == "play" and action == "shift"):
            return False
        if not self.who.has(game, context, seat):
            return False
        if not self.what.describes(game, context, card, game.play.get(card)):
            return False
        if self.other is None:
            return True
        return other >= 0 and self.other.describes(game, context, other, game.play.get(other))


class SeatForbidForce(Force):
    """Those players cannot."""

    __slots__ = ("more_than", "verb", "what", "who")

    def __init__(self, who: Who, verb: str, what: Which | None, more_than: HowMuch | None) -> None:
        super().__init__(WIDE, 0)
        self.who = who
        self.verb = verb
        self.what = what
        self.more_than = more_than

    def forbids(self, game: Lorcana, context: Context, seat: int, card: int) -> bool:
        if not self.who.has(game, context, seat):
            return False
        what = self.what
        if what is not None:
            context = context.for_player(seat)
            if card < 0 or not what.describes(game, context, card, game.play.get(card)):
                return False
        if self.more_than is None:
            return True
        return self.done(game, context, seat) >= self.more_than.value(game, context)

    def done(self, game: Lorcana, context: Context, seat: int) -> int:
        """How often it was done this turn; challenges of everybody count together."""
        kind = COUNTED[self.verb]
        what = self.what
        done = 0
        for occurrence in game.standing.this_turn():
            if occurrence.kind != kind or (occurrence.who != seat and self.verb != "challenge"):
                continue
            if what is None or what.describes(game, context, occurrence.what, game.play.get(occurrence.what)):
                done += 1
        return done


class UnplayableForce(Force):
    """Such cards cannot be played."""

    __slots__ = ("what",)

    def __init__(self, what: Which) -> None:
        super().__init__(WIDE, 0)
        self.what = what


class SeatPermitForce(Force):
    """Those players can."""

    __slots__ = ("exerted", "once_each_name", "verb", "what", "who", "zone")

    def __init__(self, who: Who, verb: str, what: Which | None, zone: int, exerted: bool, once_each_name: bool) -> None:
        super().__init__(WIDE, 0)
        self.who = who
        self.verb = verb
        self.what = what
        self.zone = zone
        self.exerted = exerted
        self.once_each_name = once_each_name


class CardPermission(Permission):
    __slots__ = ("context", "force")

    def __init__(self, force: SeatPermitForce, context: Context) -> None:
        super().__init__(force.zone, force.exerted)
        self.force = force
        self.context = context

    def key(self, game: Lorcana, card: int) -> tuple[int, int, str]:
        return (self.context.source, self.force.serial, game.cards[card].name)

    def fits(self, game: Lorcana, seat: int, card: int) -> bool:
        what = self.force.what
        if what is not None:
            if not what.describes(game, self.context, card, game.play.get(card)):
                return False
            if self.force.verb == "play" and card not in what.cards(game, self.context):
                return False
        return not (self.force.once_each_name and game.standing.times_used(self.key(game, card)))

    def used(self, game: Lorcana, seat: int, card: int) -> None:
        if self.force.once_each_name:
            game.standing.use(self.key(game, card))


class AlternateForce(Force):
    """4.3.4.4: such cards for other costs."""

    __slots__ = ("cost", "what", "who")

    def __init__(self, who: Who, what: Which, cost: CardCost) -> None:
        super().__init__(WIDE, 0)
        self.who = who
        self.what = what
        self.cost = cost

    def offer(self, label: str) -> AlternateCost:
        return AlternateCost(self.cost, label, True)


class FreeUseForce(Force):
    """The named ability of those cards costs nothing."""

    __slots__ = ("ability", "what")

    def __init__(self, what: Which, ability: str) -> None:
        super().__init__(WIDE, 0)
        self.what = what
        self.ability = ability.casefold()


class EntersForce(Force):
    """7.7.4."""

    __slots__ = ("damage", "exerted", "gains", "limit", "may", "then", "what", "zone")

    def __init__(
        self,
        what: Which,
        exerted: bool,
        damage: HowMuch | None,
        may: bool,
        then: Action | None,
        zone: int,
        gains: tuple[CardForce, ...],
        limit: int,
    ) -> None:
        super().__init__(WIDE, 0)
        self.what = what
        self.exerted = exerted
        self.damage = damage
        self.may = may
        self.then = then
        self.zone = zone
        self.gains = gains
        self.limit = limit
        """For so many cards; 0 for all of them."""


class CardEntering(Entering):
    __slots__ = ("context", "force", "lasting")

    def __init__(self, force: EntersForce, context: Context, label: str, damage: int, lasting: int) -> None:
        super().__init__(context.source, label, force.name, force.exerted, damage, force.may)
        self.force = force
        self.context = context
        self.lasting = lasting

    def then(self, game: Lorcana, seat: int, card: int) -> None:
        if self.lasting >= 0:
            game.standing.used_up(game, self.lasting)
        for gain in self.force.gains:
            game.standing.mark_for_good(game, gain, self.context, card)
        if self.force.then is not None:
            perform(game, self.context.speaking_of((card,)), self.force.then)


class ReplaceForce(Force):
    """7.7.2: instead."""

    __slots__ = ("counted", "effect", "may", "once", "pattern")

    def __init__(self, pattern: Pattern, effect: Action | None, may: bool, once: bool, counted: bool) -> None:
        super().__init__(WIDE, 0)
        self.counted = counted
        """Only the first time each turn; what it replaces has not happened, so its uses are counted (7.7.5)."""
        self.pattern = pattern
        self.effect = effect
        self.may = may
        self.once = once


class CardReplacing(Replacing):
    """One instance of a replacement that fits an event."""

    __slots__ = ("context", "force", "lasting")

    def __init__(self, force: ReplaceForce, context: Context, label: str, lasting: int) -> None:
        super().__init__(context.source, label, force.name, lasting + 1, False, force.may)
        self.force = force
        self.context = context
        self.lasting = lasting

    def same(self, other: Replacing) -> bool:
        if not isinstance(other, CardReplacing) or other.force is not self.force:
            return False
        return other.lasting != self.lasting or other.card != self.card

    def fits(self, game: Lorcana, occurrence: Occurrence) -> bool:
        return self.force.pattern.matches(game, self.context, occurrence)

    def apply(self, game: Lorcana, occurrence: Occurrence) -> Occurrence | None:
        if self.force.once and self.lasting >= 0:
            game.standing.used_up(game, self.lasting)
        elif self.force.counted:
            game.standing.use((self.card, self.force.serial, self.name))
        if self.force.effect is not None:
            context = self.context.because(occurrence, game.challenge.challenger, game.challenge.challenged)
            perform(game, context, self.force.effect)
        return None

    def nothing(self) -> bool:
        return self.force.effect is None and not self.may and not self.force.once

    def cease(self, game: Lorcana) -> None:
        if self.lasting >= 0:
            game.standing.used_up(game, self.lasting)


class SkipForce(Force):
    """7.7.9."""

    __slots__ = ("step", "who")

    def __init__(self, who: Who, step: str) -> None:
        super().__init__(WIDE, 0)
        self.who = who
        self.step = step


class WinForce(Force):
    """Another amount of lore to win."""

    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: HowMuch) -> None:
        super().__init__(WIDE, 0)
        self.who = who
        self.amount = amount


class FaceupForce(Force):
    """The top card of a deck is public."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__(WIDE, 0)
        self.who = who
