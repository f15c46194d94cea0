"""Continuous parts of the card language made into forces, and abilities made of them."""

from __future__ import annotations

from parlour.games.lorcana.face import (
    CANNOT_READY,
    CANNOT_READY_AT_START,
    CANNOTS,
    CANS,
    KEYWORDS,
    MUSTS,
)
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import forces, rules
from parlour.games.lorcana.meaning.abilities import CardActivated, CardStatic, CardTrigger
from parlour.games.lorcana.meaning.conditions import AllHold
from parlour.games.lorcana.meaning.costs import CardCost
from parlour.games.lorcana.meaning.forces import Force
from parlour.games.lorcana.meaning.measures import MEASURES
from parlour.games.lorcana.meaning.parts import Action, HowMuch, Pattern, Test, Truth, Which, Who
from parlour.games.lorcana.meaning.selectors import Beneath, InZone, TheSource
from parlour.games.lorcana.zones import DISCARD, HAND, UNDER, ZONES


def _of_another(what: nodes.Selector | None) -> bool:
    """Whether an event is about a card other than the source."""
    return isinstance(what, nodes.Cards) and nodes.Other() in what.filters


class ForceCompiler:
    """The half of the compiler that makes forces; the other half makes everything they are made of."""

    def __init__(self) -> None:
        self.name = ""
        self.made = 0
        self.another = False
        """Whether it triggers from what happened to another card: "another chosen" one is neither of the two."""

    # What the other half does

    def who(self, node: nodes.Player) -> Who:
        raise TypeError

    def amount(self, node: nodes.Amount) -> HowMuch:
        raise TypeError

    def amount_if(self, node: nodes.Amount | None) -> HowMuch | None:
        raise TypeError

    def which(self, node: nodes.Selector, extra: Test | None = None) -> Which:
        raise TypeError

    def which_if(self, node: nodes.Selector | None) -> Which | None:
        raise TypeError

    def who_if(self, node: nodes.Player | None) -> Who | None:
        raise TypeError

    def truth(self, node: nodes.Condition) -> Truth:
        raise TypeError

    def truth_if(self, node: nodes.Condition | None) -> Truth | None:
        raise TypeError

    def pattern(self, node: nodes.Happening) -> Pattern:
        raise TypeError

    def effect_if(self, node: nodes.Effect | None) -> Action | None:
        raise TypeError

    def root(self, node: nodes.Effect) -> Action:
        raise TypeError

    def costs(self, several: tuple[nodes.Effect, ...], activating: bool = False) -> tuple[Action, ...]:
        raise TypeError

    def remember_limit(self, verb: str) -> None:
        raise TypeError

    # Abilities

    def serial(self) -> int:
        self.made += 1
        return self.made

    def trigger(self, node: nodes.Triggered) -> CardTrigger:
        at_once = any(isinstance(on, nodes.On) and "at once" in on.ways for on in node.on)
        before = self.another
        self.another = any(isinstance(on, nodes.On) and _of_another(on.what) for on in node.on)
        effect = self.root(node.effect)
        self.another = before
        return CardTrigger(
            self.name,
            tuple(self.pattern(on) for on in node.on),
            at_once,
            self.truth_if(node.during),
            self.truth_if(node.condition),
            effect,
            node.limit or 0,
            ZONES.get(node.zone, 2),
            self.serial(),
        )

    def activated(self, node: nodes.Activated) -> CardActivated:
        exerts = any(cost == nodes.Exert(nodes.This()) for cost in node.costs)
        return CardActivated(
            self.name,
            exerts,
            self.costs(node.costs, True),
            self.root(node.effect),
            self.truth_if(node.condition),
            node.limit or 0,
            self.who_if(node.by),
            ZONES.get(node.zone, 2),
            self.serial(),
        )

    def static(self, node: nodes.Static) -> CardStatic:
        made = tuple(force for one in node.what for force in self.forces(one, ""))
        return CardStatic(self.name, made, self.truth_if(node.condition), ZONES.get(node.zone, 2))

    # Forces

    def forces(self, node: nodes.Continuous, duration: str) -> tuple[Force, ...]:
        """The forces of one continuous part; rules for building decks have none."""
        if isinstance(node, nodes.When):
            condition = self.truth(node.condition)
            made = tuple(force for one in node.what for force in self.forces(one, duration))
            for force in made:
                force.condition = condition if force.condition is None else AllHold((condition, force.condition))
            return made
        force_made = self.force(node, duration)
        for force in force_made:
            force.name = self.name
            force.serial = self.serial()
        return force_made

    def force(self, node: nodes.Continuous, duration: str) -> tuple[Force, ...]:
        match node:
            case nodes.Modify(what, stat, amount):
                return (forces.ModifyForce(self.which(what), MEASURES[stat], self.amount(amount)),)
            case nodes.Gain(what, ability):
                return self.gain(self.which(what), ability)
            case nodes.LoseKeyword(what, keyword, _):
                return (forces.LoseKeywordForce(self.which(what), keyword),)
            case nodes.LoseAbility(what, name):
                return (forces.LoseAbilityForce(self.which(what), name),)
            case nodes.GainClass(what, name):
                return (forces.GainClassForce(self.which(what), name),)
            case nodes.GainName(what, name, for_shift):
                return (forces.GainNameForce(self.which(what), name or "*", for_shift),)
            case nodes.Cannot():
                return (self.cannot(node, duration),)
            case nodes.Prevent(what, cause):
                return (forces.PreventForce(self.which(what), cause),)
            case nodes.Must(what, verb):
                return (forces.AllowForce(self.which(what), MUSTS[verb]),)
            case nodes.Can(what, verb, other):
                which = self.which(what)
                if other is None:
                    return (forces.AllowForce(which, CANS[verb]),)
                return (forces.BarForce(which, CANS[verb], True, self.which(other), None),)
            case nodes.DamageWith(what, stat):
                return (forces.DamageWithForce(self.which(what), stat),)
        return self.wide(node)

    def gain(self, what: Which, ability: nodes.Ability) -> tuple[Force, ...]:
        match ability:
            case nodes.Keyword(name, amount):
                return (forces.GainKeywordForce(what, name, self.amount_if(amount)),)
            case nodes.Triggered():
                return (forces.GainTriggerForce(what, self.trigger(ability)),)
            case nodes.Activated():
                return (forces.GainActivatedForce(what, self.activated(ability)),)
            case nodes.Static():
                return (forces.GainStaticForce(what, self.static(ability)),)
        return ()  # Shift is gained outside play: see scripts

    def cannot(self, node: nodes.Cannot, duration: str) -> Force:
        what = self.which(node.what)
        if node.verb == "gain keyword":
            return forces.CannotGainForce(what, node.keyword or next(iter(KEYWORDS)))
        if node.verb == "be played":
            return rules.UnplayableForce(what)
        bit = CANNOTS[node.verb]
        if bit == CANNOT_READY and duration == "their next ready step":
            bit = CANNOT_READY_AT_START
        if node.other is None and node.unless_paid is None:
            return forces.ForbidForce(what, bit)
        cost = None if node.unless_paid is None else CardCost(self.costs((node.unless_paid,)))
        return forces.BarForce(what, bit, False, self.which_if(node.other), cost)

    def wide(self, node: nodes.Continuous) -> tuple[Force, ...]:
        match node:
            case nodes.PlayersCannot(who, verb, what, more_than):
                if verb == "choose" and what is not None:
                    return (forces.UnchoosableForce(self.which(what), self.who(who)),)
                if more_than is not None:
                    self.remember_limit(verb)
                return (rules.SeatForbidForce(self.who(who), verb, self.which_if(what), self.amount_if(more_than)),)
            case nodes.PlayersCan(who, verb, what, exerted, once_each_name):
                which = self.which_if(what)
                zone = DISCARD if verb == "ink from discard" else HAND
                if isinstance(which, InZone):
                    zone = which.zone
                elif isinstance(which, Beneath):
                    zone = UNDER
                return (rules.SeatPermitForce(self.who(who), verb, which, zone, exerted, once_each_name),)
            case nodes.PlayFor(who, what, costs):
                return (rules.AlternateForce(self.who(who), self.which(what), CardCost(self.costs(costs))),)
            case nodes.UseFor(what, name):
                return (rules.FreeUseForce(self.which(what), name),)
            case nodes.CostChange(who, what, change, action, other, limit, each_turn):
                return (
                    rules.CostForce(
                        self.who(who),
                        self.which(what),
                        self.amount(change),
                        action,
                        self.which_if(other),
                        limit or 0,
                        each_turn,
                    ),
                )
            case nodes.Enters(what, exerted, damage, may, then, zone, gains, limit):
                given = tuple(
                    force
                    for ability in gains
                    for force in self.gain(TheSource(), ability)
                    if isinstance(force, forces.CardForce)
                )
                return (
                    rules.EntersForce(
                        self.which(what),
                        exerted,
                        self.amount_if(damage),
                        may,
                        self.effect_if(then),
                        ZONES.get(zone, 2),
                        given,
                        limit or 0,
                    ),
                )
            case nodes.Replace(happening, effect, may, once):
                counted = isinstance(happening, nodes.On) and happening.nth is not None
                return (rules.ReplaceForce(self.pattern(happening), self.effect_if(effect), may, once, counted),)
            case nodes.Skip(who, step):
                return (rules.SkipForce(self.who(who), step),)
            case nodes.LoreToWin(who, amount):
                return (rules.WinForce(self.who(who), self.amount(amount)),)
            case nodes.Faceup(who):
                return (rules.FaceupForce(self.who(who)),)
            case nodes.DeckLimit() | nodes.DeckInk():
                return ()
        raise TypeError(f"nothing that holds: {node!r}")
