"""A card's abilities as the rules use them, made from its script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import (
    ActivatedAbility,
    Script,
    ShiftAbility,
    StaticAbility,
    Text,
    Trigger,
    Waiting,
)
from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.face import CAN_BE_SHIFTED_ONTO, Face
from parlour.games.lorcana.meaning.context import Context
from parlour.games.lorcana.meaning.costs import CardCost, context_for, without_ink
from parlour.games.lorcana.meaning.flow import payable_together, perform
from parlour.games.lorcana.meaning.parts import Action, Pattern, Test, Truth, Who
from parlour.games.lorcana.meaning.patterns import OnOccurrence
from parlour.games.lorcana.meaning.selectors import TheSource
from parlour.games.lorcana.occurrences import PLAYED, SING
from parlour.games.lorcana.zones import PLAY

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.forces import Force
    from parlour.games.lorcana.meaning.rules import AlternateForce, CostForce, EntersForce, UnplayableForce
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


def stay(card: int, stamp: int) -> int:
    """8.1.5: the card as it is now; when it has left and come back it is a new one, and its uses count anew."""
    return stamp << 16 | card


class CardTrigger(Trigger):
    """7.4: patterns, the moment's conditions, the secondary condition and the effect."""

    __slots__ = (
        "about_itself",
        "at_once",
        "condition",
        "during",
        "effect",
        "giver",
        "kinds",
        "limit",
        "patterns",
        "serial",
        "waits_for_shift",
        "zone",
    )

    def __init__(
        self,
        name: str,
        patterns: tuple[Pattern, ...],
        at_once: bool,
        during: Truth | None,
        condition: Truth | None,
        effect: Action,
        limit: int,
        zone: int,
        serial: int,
        giver: int = -1,
    ) -> None:
        heard = 0
        for pattern in patterns:
            heard |= pattern.heard
        super().__init__(name, heard)
        self.patterns = patterns
        self.at_once = at_once
        """One trigger for everything of the kind that happens at one moment."""
        self.during = during
        self.condition = condition
        self.effect = effect
        self.limit = limit
        self.zone = zone
        self.serial = serial
        self.giver = giver
        self.kinds = tuple(kind for kind in range(32) if heard >> kind & 1)
        self.about_itself = all(
            isinstance(pattern, OnOccurrence)
            and (isinstance(pattern.what, TheSource) or isinstance(pattern.other, TheSource))
            for pattern in patterns
        )
        """Whether it can only be triggered by what happens to or with its own card."""
        self.waits_for_shift = any(
            isinstance(pattern, OnOccurrence) and pattern.kind == PLAYED and isinstance(pattern.other, TheSource)
            for pattern in patterns
        )
        """Whether it waits for a card being played on top of this one."""

    def given_by(self, giver: int) -> CardTrigger:
        """The same ability, gained from that card."""
        return CardTrigger(
            self.name,
            self.patterns,
            self.at_once,
            self.during,
            self.condition,
            self.effect,
            self.limit,
            self.zone,
            self.serial,
            giver,
        )

    def fires(self, game: Lorcana, context: Context, occurrence: Occurrence) -> bool:
        """7.4.1, 7.4.4.1: whether this event triggers it; ``context`` already knows the event."""
        for pattern in self.patterns:
            if pattern.heard >> occurrence.kind & 1 and pattern.matches(game, context, occurrence):
                break
        else:
            return False
        if self.at_once and occurrence.kind == SING and sung_before(game, occurrence):
            return False
        if self.during is not None and not self.during.holds(game, context):
            return False
        return self.condition is None or self.condition.holds(game, context)


def sung_before(game: Lorcana, occurrence: Occurrence) -> bool:
    """Another singer of the same song has been counted already."""
    for earlier in game.standing.this_turn():
        if earlier is occurrence:
            return False
        if earlier.kind == SING and earlier.other == occurrence.other and earlier.other_stamp == occurrence.other_stamp:
            return True
    return False


class CardWaiting(Waiting):
    """8.7: an ability of a card in the bag, with the event that triggered it."""

    __slots__ = ("context", "trigger")

    def __init__(self, trigger: CardTrigger, context: Context, label: str) -> None:
        super().__init__(context.seat, context.source, label, trigger.name)
        self.trigger = trigger
        self.context = context

    def resolve(self, game: Lorcana) -> None:
        game.fresh()
        condition = self.trigger.condition
        if condition is not None and not condition.holds(game, self.context):
            return  # 7.4.4.2
        perform(game, self.context, self.trigger.effect)


class CardStatic(StaticAbility):
    """7.6: forces that hold while the condition is true."""

    __slots__ = ("aspects", "condition", "forces", "zone")

    def __init__(self, name: str, forces: tuple[Force, ...], condition: Truth | None, zone: int) -> None:
        super().__init__(name)
        self.forces = forces
        self.condition = condition
        self.zone = zone
        aspects = 0 if condition is None else condition.aspects
        for force in forces:
            aspects |= force.aspects
            if force.condition is not None:
                aspects |= force.condition.aspects
        self.aspects = aspects


class CardActivated(ActivatedAbility):
    """7.5: costs - effect."""

    __slots__ = ("by", "condition", "costs", "effect", "giver", "limit", "serial", "zone")

    def __init__(
        self,
        name: str,
        exerts: bool,
        costs: tuple[Action, ...],
        effect: Action,
        condition: Truth | None,
        limit: int,
        by: Who | None,
        zone: int,
        serial: int,
        giver: int = -1,
    ) -> None:
        super().__init__(name, exerts, by is not None)
        self.costs = costs
        self.effect = effect
        self.condition = condition
        self.limit = limit
        self.by = by
        self.zone = zone
        self.serial = serial
        self.giver = giver

    def given_by(self, giver: int) -> CardActivated:
        return CardActivated(
            self.name,
            self.exerts,
            self.costs,
            self.effect,
            self.condition,
            self.limit,
            self.by,
            self.zone,
            self.serial,
            giver,
        )

    def open_to(self, game: Lorcana, seat: int, card: int) -> bool:
        if self.by is None:
            return game.owners[card] == seat
        return self.by.has(game, context_for(game, card, game.stamps[card], game.owners[card]), seat)

    def context(self, game: Lorcana, seat: int, card: int) -> Context:
        context = context_for(game, card, game.stamps[card], game.owners[card], self.giver)
        return context if seat == context.seat else context.for_player(seat)

    def uses_of(self, game: Lorcana, card: int) -> tuple[int, int, str]:
        """What its uses this turn are counted under."""
        return (stay(card, game.stamps[card]), self.serial, self.name)

    def usable(self, game: Lorcana, seat: int, card: int) -> bool:
        if self.zone != PLAY and game.zone[card] != self.zone:
            return False
        if self.limit and game.standing.times_used(self.uses_of(game, card)) >= self.limit:
            return False
        context = self.context(game, seat, card)
        if self.condition is not None and not self.condition.holds(game, context):
            return False
        if game.standing.free_to_use(game, card, self.name):
            return payable_together(game, context, without_ink(self.costs))
        return payable_together(game, context, self.costs)

    def use(self, game: Lorcana, seat: int, card: int) -> None:
        context = self.context(game, seat, card)
        if self.limit:
            game.standing.use(self.uses_of(game, card))
        if game.standing.free_to_use(game, card, self.name):
            perform(game, context, *without_ink(self.costs), self.effect)
        else:
            perform(game, context, *self.costs, self.effect)

    def resolve_free(self, game: Lorcana, seat: int, card: int) -> None:
        perform(game, self.context(game, seat, card), self.effect)


class CardText(Text):
    """6.3: the effect of an action."""

    __slots__ = ("effect",)

    def __init__(self, effect: Action) -> None:
        self.effect = effect

    def perform(self, game: Lorcana, seat: int, card: int, singers: tuple[int, ...]) -> None:
        context = context_for(game, card, game.stamps[card], seat)
        if singers:
            context = context.copy()
            context.singers = singers
        perform(game, context, self.effect)


class CardShift(ShiftAbility):
    """10.10 with its variants: the same name, such cards, any, one or both of two names."""

    __slots__ = ("condition", "onto", "tests")

    def __init__(
        self,
        name: str,
        cost: CardCost,
        onto: str,
        tests: tuple[Test, ...],
        temporary: bool,
        condition: Truth | None = None,
    ) -> None:
        super().__init__(name, cost, temporary)
        self.onto = onto
        self.tests = tests
        self.condition = condition
        """When it has Shift only at times."""

    def fits(self, game: Lorcana, card: int, onto: int) -> bool:
        below = game.play.get(onto)
        if below is None or self.onto == "duo":
            return False
        seat = game.owners[card]
        if below.seat != seat:
            return False
        context = context_for(game, card, game.stamps[card], seat)
        if self.condition is not None and not self.condition.holds(game, context):
            return False
        if self.onto == "such":
            for test in self.tests:
                if not test.fits(game, context, onto, below):
                    return False
            # A list of what it may be shifted onto that names no type means characters.
            return below.character or any(not test.aspects for test in self.tests)
        if not below.character:
            return False
        if self.onto == "any" or below.face.can & CAN_BE_SHIFTED_ONTO or "*" in below.face.shift_names:
            return True
        if any(bar.allows(game, CAN_BE_SHIFTED_ONTO, onto, card) for bar in below.face.bars):
            return True
        names = game.cards[card].names
        for name in below.face.names:
            if name in names:
                return True
        return any(name in names for name in below.face.shift_names)

    def pairs(self, game: Lorcana, seat: int, card: int) -> list[tuple[int, int]]:
        names = game.cards[card].names
        if self.onto not in ("combo", "duo") or len(names) < 2:
            return []
        found: list[tuple[int, int]] = []
        table = [permanent for permanent in game.players[seat].table if permanent.character]
        for first in table:
            for second in table:
                if first is second:
                    continue
                if names[0] in first.face.names and names[1] in second.face.names:
                    found.append((first.id, second.id))
        return found


class CardScript(Script):
    """A printed card with everything its text says."""

    __slots__ = (
        "alternates",
        "costs",
        "enters",
        "heard",
        "outside",
        "remembered",
        "unplayable",
    )

    def __init__(self, card: Card, face: Face) -> None:
        super().__init__(card, face)
        self.costs: tuple[tuple[CostForce, Truth | None], ...] = ()
        """Changes of its own cost, with their conditions (7.6.5)."""
        self.alternates: tuple[tuple[AlternateForce, Truth | None], ...] = ()
        self.enters: tuple[tuple[EntersForce, Truth | None], ...] = ()
        self.unplayable: tuple[tuple[UnplayableForce, Truth | None], ...] = ()
        self.outside: tuple[CardTrigger, ...] = ()
        """Triggers that work outside play."""
        self.heard = 0
        """The kinds of events anything in its text waits for."""
        self.remembered = 0
        """The kinds of events whose history anything in its text asks about."""
