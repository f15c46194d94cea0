"""A card's abilities as the rules use them, made from its script."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import Printed, Waiting
from parlour.games.lorcana.face import CAN_BE_SHIFTED_ONTO, SHIFT_KEYWORD, TEMPORARY
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.costs import Cost, context_for, without_ink
from parlour.games.lorcana.meaning.effects.following import Sequence
from parlour.games.lorcana.meaning.effects.resolving import payable_together, perform
from parlour.games.lorcana.occurrences import PLAYED
from parlour.games.lorcana.zones import PLAY, ZONES
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Script
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Condition, Effect, Filter, Happening, Player
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.meaning.continuous.base import Continuous
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


def stay(card: int, stamp: int) -> int:
    """8.1.5: the card as it is now; when it has left and come back it is a new one, and its uses count anew."""
    return stamp << 16 | card


class Triggered(Printed):
    """7.4: what it waits for, the moment's condition, the secondary condition and the effect."""

    __slots__ = (
        "about_itself",
        "at_once",
        "condition",
        "declinable",
        "during",
        "effect",
        "given",
        "giver",
        "heard",
        "limit",
        "name",
        "on",
        "optional",
        "serial",
        "zone",
    )
    means = nodes.Triggered

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Triggered) -> Triggered:
        """A whole text of its own, with a name and a number; "another" is neither its card nor the event's."""
        effect = compiler.triggered_effect(node)
        made = cls(compiler.name, 0, tuple([compiler.awaited(on) for on in node.on]), effect)
        made.at_once = any(isinstance(on, nodes.On) and "at once" in on.ways for on in node.on)
        made.during = compiler.condition_if(node.during)
        made.condition = compiler.condition_if(node.condition)
        made.limit = node.limit or 0
        made.optional = begins_with_may(node.effect)
        made.declinable = wholly_optional(node.effect)
        made.zone = ZONES.get(node.zone, PLAY)
        made.serial = compiler.serial()
        return made

    def __init__(self, name: str, serial: int, on: tuple[Happening, ...], effect: Effect) -> None:
        self.name = name
        self.serial = serial
        """Tells the abilities of one card apart."""
        self.on = on
        self.effect = effect
        self.at_once = False
        """One trigger for everything of the kind that happens at one moment."""
        self.during: Condition | None = None
        self.condition: Condition | None = None
        self.limit = 0
        self.optional = False
        """Whether its player may decline it; then it has not been used."""
        self.declinable = False
        """Whether nothing at all is done when its player declines."""
        self.zone: int = PLAY
        self.giver = -1
        """The card it was gained from."""
        self.given: dict[int, Triggered] = {}
        """The same ability as other cards gain it, by the card that gives it."""
        heard = 0
        for happening in on:
            heard |= happening.heard
        self.heard = heard
        """The kinds of occurrences it waits for, as bits."""
        self.about_itself = all(happening.about_source() for happening in on)
        """Whether it can only be triggered by what happens to or with its own card."""

    def add_to(self, script: Script) -> None:
        if self.zone == PLAY:
            script.face.gain_trigger(self)
        else:
            script.outside = (*script.outside, self)

    def given_by(self, giver: int) -> Triggered:
        """The same ability, gained from that card; made once for each giver."""
        known = self.given.get(giver)
        if known is not None:
            return known
        other = Triggered(self.name, self.serial, self.on, self.effect)
        other.at_once = self.at_once
        other.during = self.during
        other.condition = self.condition
        other.limit = self.limit
        other.optional = self.optional
        other.declinable = self.declinable
        other.zone = self.zone
        other.giver = giver
        self.given[giver] = other
        return other

    def fires(self, game: Lorcana, context: Context, occurrence: Occurrence) -> bool:
        """7.4.1, 7.4.4.1: whether this event triggers it; ``context`` already knows the event.

        2026 6.2.4: whatever its "if" says, which is looked at only when it resolves.
        """
        own_play = occurrence.kind == PLAYED and occurrence.what == context.source
        for happening in self.on:
            if own_play and not happening.about_source():
                continue  # 4.3.4.7: only "when you play this" is about its own play
            if happening.heard >> occurrence.kind & 1 and happening.matches(game, context, occurrence):
                break
        else:
            return False
        if self.during is not None and not self.during.holds(game, context):
            return False
        if self.condition is None or game.edition.secondary_if_on_resolution_only:
            return True
        return self.condition.holds(game, context)


def begins_with_may(effect: nodes.Effect) -> bool:
    """Whether everything begins with what its player may do."""
    while isinstance(effect, nodes.Sequence):
        effect = effect.effects[0]
    return isinstance(effect, nodes.May)


def wholly_optional(effect: nodes.Effect) -> bool:
    """Whether nothing at all is done unless its player wants it: "you may", and what follows only "if you do"."""
    if isinstance(effect, nodes.Sequence):
        parts = effect.effects
        return bool(parts) and wholly_optional(parts[0]) and all(only_if_done(one) for one in parts[1:])
    return isinstance(effect, nodes.May) and effect.who in (None, nodes.You())


def only_if_done(effect: nodes.Effect) -> bool:
    """Whether it happens only if what was offered before was done."""
    if not isinstance(effect, nodes.If) or effect.otherwise is not None:
        return False
    asked = effect.condition
    return nodes.Done() in (asked.conditions if isinstance(asked, nodes.AllOf) else (asked,))


class TriggeredWaiting(Waiting):
    """8.7: an ability of a card in the bag, with the event that triggered it."""

    __slots__ = ("context", "trigger")

    def __init__(self, trigger: Triggered, context: Context, label: str) -> None:
        super().__init__(context.seat, context.source, label, trigger.name)
        self.trigger = trigger
        self.context = context

    def resolve(self, game: Lorcana) -> None:
        game.fresh()
        if self.condition_fails(game):
            return  # 7.4.4.2
        trigger = self.trigger
        if trigger.limit and (trigger.optional or game.edition.once_needs_full_resolution):
            if not self.spent(game):
                perform(game, self.context, *self.accounted(game), CountUse(self.used()))
        else:
            perform(game, self.context, trigger.effect)

    def used(self) -> tuple[int, int, str]:
        """What its uses this turn are counted under."""
        return (stay(self.context.source, self.context.stamp), self.trigger.serial, self.trigger.name)

    def spent(self, game: Lorcana) -> bool:
        """2026 6.1.13.2: whether it has been resolved as often as it may be this turn."""
        return bool(self.trigger.limit) and game.standing.history.times_used(self.used()) >= self.trigger.limit

    def accounted(self, game: Lorcana) -> tuple[Step[Lorcana], ...]:
        """Its effect; 2026 6.1.1: with an account of every sentence, whether that was done."""
        effect = self.trigger.effect
        if not game.edition.once_needs_full_resolution:
            return (effect,)
        return tuple([step for one in sentences(effect) for step in (Intended(one), one, Performed(one))])

    def idle(self, game: Lorcana) -> bool:
        trigger = self.trigger
        if game.edition.once_needs_full_resolution and self.spent(game):
            return True
        if self.condition_fails(game):
            return True
        return trigger.declinable and not trigger.effect.can_begin(game, self.context)

    def declinable(self, game: Lorcana) -> bool:
        """2026 6.2.4: a false "if" that another ability could make true is the player's to leave behind or not."""
        if game.edition.secondary_if_on_resolution_only and self.condition_fails(game):
            return False
        return self.trigger.declinable

    def condition_fails(self, game: Lorcana) -> bool:
        condition = self.trigger.condition
        return condition is not None and not condition.holds(game, self.context)


def sentences(effect: Effect) -> list[Effect]:
    """The effects that make up one, in order."""
    if isinstance(effect, Sequence):
        return [one for part in effect.effects for one in sentences(part)]
    return [effect]


class Intended(Step["Lorcana"]):
    """2026 6.1.1: a sentence begins; one that cannot happen leaves the ability not fully resolved."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def run(self, game: Lorcana) -> None:
        game.fresh()
        if not self.effect.will_happen(game, game.context):
            game.context = game.context.declining()


class Performed(Step["Lorcana"]):
    """2026 6.1.1: a sentence has been resolved; if nothing was done, the ability is not fully resolved."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def run(self, game: Lorcana) -> None:
        if self.effect.reports() and not game.context.done:
            game.context = game.context.declining()


class CountUse(Step["Lorcana"]):
    """ "Once during your turn, you may": whoever declined has not used it and is asked at the next opportunity.

    2026 6.1.13.2: nor has anybody for whom it was not fully resolved.
    """

    __slots__ = ("used",)

    def __init__(self, used: tuple[int, int, str]) -> None:
        self.used = used

    def run(self, game: Lorcana) -> None:
        if not game.context.declined:
            game.standing.history.use(self.used)


class Static(Printed):
    """7.6: what holds while the condition is true."""

    __slots__ = ("aspects", "condition", "name", "what", "zone")
    means = nodes.Static

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Static) -> Static:
        """It has a name, and what holds may be any number of things."""
        return cls(compiler.name, compiler.continuous(node.what), compiler.condition_if(node.condition), node.zone)

    def __init__(self, name: str, what: tuple[Continuous, ...], condition: Condition | None, zone: str) -> None:
        self.name = name
        self.what = what
        self.condition = condition
        self.zone = zone
        aspects = 0 if condition is None else condition.aspects
        for one in what:
            aspects |= one.aspects
            if one.condition is not None:
                aspects |= one.condition.aspects
        self.aspects = aspects

    def add_to(self, script: Script) -> None:
        """What it says about its own card outside play is kept apart: nobody else has to be asked about it (7.6.5)."""
        kept = tuple([one for one in self.what if not one.keep_apart(script, one.condition or self.condition)])
        if kept and self.zone == "play":
            script.face.gain_static(Static(self.name, kept, self.condition, self.zone))


EXERT_THIS: Final = nodes.Exert(nodes.This())
"""The commonest cost."""


class Activated(Printed):
    """7.5: costs - effect."""

    __slots__ = (
        "besides",
        "by",
        "condition",
        "costs",
        "effect",
        "exerts",
        "given",
        "giver",
        "limit",
        "name",
        "serial",
        "zone",
    )
    means = nodes.Activated

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Activated) -> Activated:
        """A whole text of its own, with a name and a number; characters exerted for it have to be dry."""
        made = cls(compiler.name, 0, compiler.costs(node.costs, activating=True), compiler.root(node.effect))
        made.exerts = any(cost == EXERT_THIS for cost in node.costs)
        made.condition = compiler.condition_if(node.condition)
        made.limit = node.limit or 0
        made.by = compiler.player_if(node.by)
        if made.by is not None:
            compiler.opened = True
        made.zone = ZONES.get(node.zone, PLAY)
        made.serial = compiler.serial()
        if made.zone == PLAY:
            made.besides = tuple(
                [cost for cost, said in zip(made.costs, node.costs, strict=True) if said != EXERT_THIS]
            )
        return made

    def __init__(self, name: str, serial: int, costs: tuple[Effect, ...], effect: Effect) -> None:
        self.name = name
        self.serial = serial
        self.costs = costs
        self.effect = effect
        self.exerts = False
        """Whether exerting the card itself is part of the cost."""
        self.besides = costs
        """The costs without that, which the rules look at by themselves (``legality.use``)."""
        self.condition: Condition | None = None
        self.limit = 0
        self.by: Player | None = None
        """Who may use it; None: the card's player."""
        self.zone: int = PLAY
        self.giver = -1
        """The card it was gained from."""
        self.given: dict[int, Activated] = {}
        """The same ability as other cards gain it, by the card that gives it."""

    def add_to(self, script: Script) -> None:
        if self.zone == PLAY:
            script.face.gain_activated(self)
        else:
            script.activated_elsewhere = (*script.activated_elsewhere, self)

    def given_by(self, giver: int) -> Activated:
        """The same ability, gained from that card; made once for each giver."""
        known = self.given.get(giver)
        if known is not None:
            return known
        other = Activated(self.name, self.serial, self.costs, self.effect)
        other.exerts = self.exerts
        other.besides = self.besides
        other.condition = self.condition
        other.limit = self.limit
        other.by = self.by
        other.zone = self.zone
        other.giver = giver
        self.given[giver] = other
        return other

    def open_to(self, game: Lorcana, seat: int, card: int) -> bool:
        """Whether this seat may use it (7.5.2)."""
        if self.by is None:
            return game.owners[card] == seat
        return self.by.has(game, context_for(game, card, game.stamps[card], game.owners[card]), seat)

    def context(self, game: Lorcana, seat: int, card: int) -> Context:
        context = context_for(game, card, game.stamps[card], game.owners[card], self.giver, self.name)
        return context if seat == context.seat else context.for_player(seat)

    def called(self) -> str:
        """Its name, or else what tells it from other abilities of the card that have none."""
        return self.name or f"{self.giver}/{self.serial}"

    def is_again(self, other: Activated) -> bool:
        """Whether it is the same ability as that one, gained twice."""
        return self.name == other.name and (bool(self.name) or self.effect is other.effect)

    def uses_of(self, game: Lorcana, card: int) -> tuple[int, int, str]:
        """What its uses this turn are counted under."""
        return (stay(card, game.stamps[card]), self.serial, self.called())

    def usable(self, game: Lorcana, seat: int, card: int) -> bool:
        """Whether its conditions hold and ``seat`` could pay all its costs now; exertion is checked by the rules."""
        if self.zone != PLAY and game.zone[card] != self.zone:
            return False
        if self.limit and game.standing.history.times_used(self.uses_of(game, card)) >= self.limit:
            return False
        context = self.context(game, seat, card)
        if self.condition is not None and not self.condition.holds(game, context):
            return False
        if not self.costs and not self.effect.can_begin(game, context):
            return False  # what costs nothing and could do nothing is not offered
        if game.standing.modifiers.free_to_use(game, card, self.name):
            return payable_together(game, context, without_ink(self.besides))
        return payable_together(game, context, self.besides)

    def use(self, game: Lorcana, seat: int, card: int) -> None:
        """Push the steps that pay the costs and then carry out the effect."""
        context = self.context(game, seat, card)
        if self.limit:
            game.standing.history.use(self.uses_of(game, card))
        if game.standing.modifiers.free_to_use(game, card, self.name):
            perform(game, context, *without_ink(self.costs), self.effect)
        else:
            perform(game, context, *self.costs, self.effect)

    def resolve_free(self, game: Lorcana, seat: int, card: int) -> None:
        """Push the steps of the effect alone: another effect uses the ability without its costs."""
        perform(game, self.context(game, seat, card), self.effect)


class Resolve(Printed):
    """6.3: the effect of an action."""

    __slots__ = ("effect",)
    means = nodes.Resolve

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Resolve) -> Resolve:
        """A whole text of its own."""
        return cls(compiler.root(node.effect))

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def add_to(self, script: Script) -> None:
        """An action with several texts resolves them in order."""
        before = script.text
        script.text = self if before is None else Resolve(Sequence((before.effect, self.effect)))

    def perform(self, game: Lorcana, seat: int, card: int, singers: tuple[int, ...]) -> None:
        context = context_for(game, card, game.stamps[card], seat)
        if singers:
            context = context.copy()
            context.singers = singers
        perform(game, context, self.effect)


class Shift(Printed):
    """10.10 with its variants: the same name, such cards, any, one or both of two names."""

    __slots__ = ("condition", "cost", "filters", "onto", "temporary")
    means = nodes.Shift

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Shift) -> Shift:
        """Its costs have to be payable."""
        cost = Cost(compiler.costs(node.costs))
        return cls(cost, node.onto, tuple([compiler.filter(one) for one in node.filters]), node.temporary)

    def __init__(self, cost: Cost, onto: str, filters: tuple[Filter, ...], temporary: bool) -> None:
        self.cost = cost
        self.onto = onto
        self.filters = filters
        self.temporary = temporary
        self.condition: Condition | None = None
        """When it has Shift only at times."""

    def add_to(self, script: Script) -> None:
        script.shifts = (*script.shifts, self)
        if self.condition is None:
            script.face.keywords |= SHIFT_KEYWORD
            if self.temporary:
                script.face.keywords |= TEMPORARY

    def fits(self, game: Lorcana, card: int, onto: int) -> bool:
        """Whether ``card`` may be shifted onto that card in play alone."""
        below = game.play.get(onto)
        if below is None or self.onto == "duo":
            return False
        seat = game.owners[card]
        if below.seat != seat:
            return False
        if self.condition is not None and not self.condition.holds(game, self.context(game, card)):
            return False
        if self.onto == "such":
            context = self.context(game, card)
            for one in self.filters:
                if not one.fits(game, context, onto, below):
                    return False
            # A list of what it may be shifted onto that names no type means characters.
            return below.character or any(not one.aspects for one in self.filters)
        if not below.character:
            return False
        face = below.face
        if self.onto == "any" or face.can & CAN_BE_SHIFTED_ONTO:
            return True
        names = game.scripts[card].card.names
        for name in face.names:
            if name in names:
                return True
        for name in face.shift_names:
            if name == "*" or name in names:
                return True
        for bar in face.bars:
            if bar.allows(game, CAN_BE_SHIFTED_ONTO, onto, card):
                return True
        return False

    def context(self, game: Lorcana, card: int) -> Context:
        return context_for(game, card, game.stamps[card], game.owners[card])

    def pairs(self, game: Lorcana, seat: int, card: int) -> list[tuple[int, int]]:
        """The pairs of cards in play it may be shifted onto together: Combo and Duo Shift."""
        names = game.scripts[card].card.names
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
