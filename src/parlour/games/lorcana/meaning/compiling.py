"""Trees of the card language made into the small objects that play: once for each printed card."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import (
    acts,
    amounts,
    conditions,
    filters,
    flow,
    lasting,
    picks,
    players,
    seatwise,
    zoning,
)
from parlour.games.lorcana.meaning.abilities import CardTrigger
from parlour.games.lorcana.meaning.compiling_forces import ForceCompiler
from parlour.games.lorcana.meaning.measures import COMPARISONS, MEASURES
from parlour.games.lorcana.meaning.naming import NameACard
from parlour.games.lorcana.meaning.parts import Action, HowMuch, Pattern, Test, Truth, Which, Who
from parlour.games.lorcana.meaning.patterns import OnOccurrence
from parlour.games.lorcana.meaning.selectors import (
    REFERENCES,
    AllTogether,
    AmongThem,
    Beneath,
    EndOfDeck,
    InPlay,
    InZone,
    It,
    LocationsOf,
    TheSource,
)
from parlour.games.lorcana.occurrences import CHALLENGE, KINDS, PLAYED, READY, SING, WAYS
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.zones import DECK, INKWELL, PLAY, UNDER, ZONES
from parlour.kernel import Step

#: Costs that move no cards, so that one can tell before paying them what the effect can do.
_STILL = (nodes.PayInk, nodes.RemoveInkDrops, nodes.LoseLore)


BEFORE: Final = ("it", "chosen", "looked", "rest", "this way")
"""References to what an earlier part of the same text did."""


def can_fail(node: nodes.Effect) -> bool:
    """Whether it can be seen beforehand that a part of [A] and [B] is impossible.

    Not of one that depends on what the parts before it chose, looked at or did, nor of discarding a hand, even of none.
    """
    if isinstance(node, nodes.Discard) and isinstance(node.what, nodes.Cards):
        return False
    for one in nodes.walk(node):
        if (isinstance(one, nodes.Ref) and one.to in BEFORE) or isinstance(one, nodes.ThatMuch | nodes.Done):
            return False
    return True


class Compiler(ForceCompiler):
    """Compiles one ability; knows its choices by number and which events it asks about."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.slots = 0
        self.player_slots = 0
        self.pending: list[Step[Lorcana]] = []
        """Questions that have to be asked before the effect being compiled."""
        self.its: list[tuple[It, int]] = []
        """Where the effect being compiled speaks of "it": after how many of its questions."""
        self.remembered = 0
        self.heard = 0
        self.paying = False
        """Whether a cost is being compiled: what is picked has to be able to pay it."""
        self.alone = False
        """Whether the effect being compiled is all that the ability does, if its player wants it."""
        self.activating = False
        """Whether it is the cost of an activated ability: characters exerted for it have to be dry."""
        self.again: list[flow.OnceMore] = []

    # Players

    def who(self, node: nodes.Player) -> Who:
        match node:
            case nodes.You():
                return players.TheYou()
            case nodes.Opponents():
                return players.TheOpponents()
            case nodes.Everyone():
                return players.TheEveryone()
            case nodes.ChosenPlayer(among):
                picked = players.PickedPlayer(self.player_slots, among)
                self.player_slots += 1
                if among == "any number of players":
                    self.pending.append(picks.PickPlayers(picked, ()))
                else:
                    self.pending.append(picks.PickPlayer(picked))
                return picked
            case nodes.They():
                return players.TheThey()
            case nodes.ThatPlayer():
                return players.TheThatPlayer()
            case nodes.PlayerOf(of):
                return players.ThePlayerOf(self.which(of))
            case nodes.PlayersWho(among, condition):
                return players.ThePlayersWho(self.who(among), self.truth(condition))
            case nodes.PlayersWithMost(among, amount, fewest):
                return players.ThePlayersWithMost(self.who(among), self.amount(amount), fewest)
            case nodes.BothPlayers(first, second):
                return players.TheBothPlayers(self.who(first), self.who(second))
        raise TypeError(f"no player: {node!r}")

    def who_if(self, node: nodes.Player | None) -> Who | None:
        return None if node is None else self.who(node)

    # Amounts

    def amount(self, node: nodes.Amount) -> HowMuch:
        match node:
            case nodes.Number(value):
                return amounts.ANumber(value)
            case nodes.Count(what):
                return amounts.CountOf(self.which(what))
            case nodes.Distinct(what, by):
                return amounts.DistinctOf(self.which(what), by)
            case nodes.StatOf(what, stat):
                return amounts.StatSum(self.which(what), MEASURES[stat])
            case nodes.Best(what, stat, lowest):
                return amounts.BestStat(self.which(what), MEASURES[stat], lowest)
            case nodes.PlayerStat(who, stat):
                return amounts.NumberOfPlayers(self.who(who), stat)
            case nodes.Times(factor, amount):
                return amounts.Multiple(factor, self.amount(amount))
            case nodes.Plus(first, second):
                return amounts.Sum(self.amount(first), self.amount(second))
            case nodes.AtMost(amount, maximum):
                return amounts.Capped(self.amount(amount), maximum)
            case nodes.ThatMuch(source):
                if source == "event":
                    return amounts.OfTheEvent()
                return amounts.TheNumber() if source == "number" else amounts.DoneThisWay()
            case nodes.TimesThisTurn(happening, total):
                return amounts.OftenThisTurn(self.remembering(happening), total)
        raise TypeError(f"no amount: {node!r}")

    def amount_if(self, node: nodes.Amount | None) -> HowMuch | None:
        return None if node is None else self.amount(node)

    # Filters

    def test(self, node: nodes.Filter) -> Test:
        match node:
            case nodes.OfType(types):
                return filters.IsCharacter() if types == ("character",) else filters.IsOfType(types)
            case nodes.HasClass(names):
                return filters.IsOfClass(names)
            case nodes.Named(names):
                return filters.IsNamed(names)
            case nodes.SharesName(what):
                return filters.HasSameName(self.which(what))
            case nodes.NamedCard():
                return filters.IsTheNamedCard()
            case nodes.HasInk(inks):
                return filters.IsOfInk(inks)
            case nodes.HasKeyword(keyword):
                return filters.HasTheKeyword(keyword)
            case nodes.Inkable():
                return filters.IsInkable()
            case nodes.StatIs(stat, comparison, amount):
                return filters.HasStat(MEASURES[stat], COMPARISONS[comparison], self.amount(amount))
            case nodes.Is(state):
                return self.state(state)
            case nodes.At(location):
                return filters.IsAt(self.which(location))
            case nodes.Against(what):
                return filters.IsAgainst(self.which(what))
            case nodes.Belongs(to):
                return filters.IsOfPlayer(self.who(to))
            case nodes.Other():
                return filters.IsOther()
            case nodes.OneOf(what):
                return filters.IsOneOf(self.which(what))
            case nodes.Did(happening, role):
                return filters.DidThisTurn(self.remembering(happening), role == "other")
            case nodes.Played(way):
                self.remembered |= 1 << PLAYED
                return filters.WasPlayed(way)
            case nodes.Not(filter):
                return filters.IsNot(self.test(filter))
            case nodes.Either(several):
                return filters.IsEither(tuple(self.test(one) for one in several))
            case nodes.Every(several):
                return filters.IsEvery(tuple(self.test(one) for one in several))
        raise TypeError(f"no filter: {node!r}")

    def state(self, state: str) -> Test:
        if state == "exerted":
            return filters.IsExerted()
        if state == "ready":
            return filters.IsReady()
        if state in ("damaged", "undamaged"):
            return filters.IsDamaged(state == "damaged")
        if state in ("drying", "dry"):
            return filters.IsDrying(state == "drying")
        if state == "at a location":
            return filters.IsAtALocation()
        return filters.IsChallenging() if state == "challenging" else filters.IsBeingChallenged()

    def tests(self, several: tuple[nodes.Filter, ...]) -> tuple[Test, ...]:
        return tuple(self.test(one) for one in several)

    def all_of(self, several: tuple[nodes.Filter, ...]) -> Test:
        tests = self.tests(several)
        return tests[0] if len(tests) == 1 else filters.IsEvery(tests)

    # Selectors

    def which(self, node: nodes.Selector, extra: Test | None = None) -> Which:
        match node:
            case nodes.This():
                return TheSource()
            case nodes.Ref(to):
                reference = REFERENCES[to]()
                if isinstance(reference, It):
                    self.its.append((reference, len(self.pending)))
                return reference
            case nodes.Cards():
                return self.cards(node)
            case nodes.Chosen(of, count, up_to, by, limits):
                chooser = self.who_if(by)
                if self.another and isinstance(of, nodes.Cards) and nodes.Other() in of.filters:
                    of = replace(of, filters=(*of.filters, nodes.Not(nodes.OneOf(nodes.Ref("subject")))))
                group = self.which(of)
                searched = isinstance(group, InZone) and group.zone == DECK  # 8.1.4: one may fail to find
                chosen = picks.Picked(
                    self.slot(),
                    group,
                    self.amount_if(count),
                    up_to or count is None or searched,
                    chooser,
                    tuple(self.limit(limit) for limit in limits),
                    extra,
                )
                if isinstance(chosen.of, InZone) and chosen.of.zone in (DECK, INKWELL):
                    self.pending.append(picks.LookThrough(chosen))
                self.pending.append(picks.Pick(chosen, ()))
                return chosen
            case nodes.AtRandom(of, count):
                random = picks.AtRandomPicked(self.slot(), self.which(of), self.amount(count))
                self.pending.append(picks.PickAtRandom(random))
                return random
            case nodes.DeckEnd(whose, count, end):
                return EndOfDeck(self.who(whose), self.amount(count), end == "bottom")
            case nodes.Together(parts):
                return AllTogether(tuple(self.which(part, extra) for part in parts))
            case nodes.LocationOf(of):
                return LocationsOf(self.which(of))
        raise TypeError(f"no cards: {node!r}")

    def which_if(self, node: nodes.Selector | None) -> Which | None:
        return None if node is None else self.which(node)

    def slot(self) -> int:
        self.slots += 1
        return self.slots - 1

    def cards(self, node: nodes.Cards) -> Which:
        most = tuple((MEASURES[one.stat], one.lowest) for one in node.filters if isinstance(one, nodes.Most))
        plain = [one for one in node.filters if not isinstance(one, nodes.Most)]
        whose = node.whose
        if whose is None and node.zone == "play" and node.among is None:
            # Whose cards they are decides which tables are looked at.
            for one in plain:
                if isinstance(one, nodes.Belongs):
                    whose = one.to
                    plain.remove(one)
                    break
        tests = self.tests(tuple(plain))
        owner = self.who_if(whose)
        if node.among is not None:
            return AmongThem(self.which(node.among), tests, owner, most, node.zone == "play")
        if node.under is not None or node.zone == "under":
            return Beneath(self.which_if(node.under), tests, owner, most)
        zone = ZONES.get(node.zone, PLAY)
        if zone == PLAY:
            return InPlay(tests, owner, most, 1)
        return InZone(zone, tests, owner, most)

    def limit(self, node: nodes.Limit) -> picks.Together:
        match node:
            case nodes.SameName():
                return picks.Together(picks.SAME_NAME, 0, 0, None)
            case nodes.DifferentNames():
                return picks.Together(picks.DIFFERENT_NAMES, 0, 0, None)
            case nodes.TotalIs(stat, comparison, amount):
                return picks.Together(picks.TOTAL, MEASURES[stat], COMPARISONS[comparison], self.amount(amount))
        raise TypeError(f"no limit: {node!r}")

    # Conditions

    def truth(self, node: nodes.Condition) -> Truth:
        match node:
            case nodes.Exists(what):
                return conditions.ThereIs(self.which(what))
            case nodes.Are(what, several):
                return conditions.TheyAre(self.which(what), self.all_of(several))
            case nodes.Compare(nodes.TimesThisTurn(happening, total), "=", second):  # "if it's the second this turn"
                often = amounts.OftenThisTurn(self.remembering(happening), total, so_far=True)
                return conditions.Compared(often, COMPARISONS["="], self.amount(second))
            case nodes.Compare(first, comparison, second):
                return conditions.Compared(self.amount(first), COMPARISONS[comparison], self.amount(second))
            case nodes.Happened(happening):
                return conditions.HappenedThisTurn(self.remembering(happening))
            case nodes.SomePlayer(who, condition):
                return conditions.ForSomePlayer(self.who(who), self.truth(condition))
            case nodes.EachPlayer(who, condition):
                return conditions.ForEachPlayer(self.who(who), self.truth(condition))
            case nodes.TurnOf(who):
                return conditions.IsTurnOf(self.who(who))
            case nodes.FirstPlayer(who):
                return conditions.TookFirstTurn(self.who(who))
            case nodes.Done():
                return conditions.WasDone()
            case nodes.Negated(condition):
                return conditions.NotSo(self.truth(condition))
            case nodes.AllOf(several):
                return conditions.AllHold(tuple(self.truth(one) for one in several))
            case nodes.AnyOf(several):
                return conditions.OneHolds(tuple(self.truth(one) for one in several))
        raise TypeError(f"no condition: {node!r}")

    def truth_if(self, node: nodes.Condition | None) -> Truth | None:
        return None if node is None else self.truth(node)

    # Happenings

    def pattern(self, node: nodes.Happening) -> Pattern:
        assert isinstance(node, nodes.On)
        ways = 0
        for way in node.ways:
            ways |= WAYS.get(way, 0)
        kind = KINDS[node.kind]
        if node.nth or ("at once" in node.ways and kind == SING):
            self.remembered |= 1 << kind
        self.heard |= 1 << kind
        return OnOccurrence(
            kind,
            self.who_if(node.who),
            self.which_if(node.what),
            self.which_if(node.other),
            -1 if node.source is None else ZONES.get(node.source, -1),
            -1 if node.to is None else ZONES.get(node.to, -1),
            ways,
            COMPARISONS[node.comparison or ">="],
            self.amount_if(node.amount),
            node.nth or 0,
        )

    def remembering(self, node: nodes.Happening) -> Pattern:
        pattern = self.pattern(node)
        self.remembered |= pattern.heard
        return pattern

    def remember_limit(self, verb: str) -> None:
        self.remembered |= 1 << {"ready": READY, "challenge": CHALLENGE}.get(verb, PLAYED)

    # Effects

    def effect(self, node: nodes.Effect) -> Action:
        """An effect with the questions it needs in front of it."""
        before, its = self.pending, self.its
        self.pending, self.its = [], []
        action = self.act(node)
        asked = self.asked()
        self.pending, self.its = before, its
        if isinstance(action, acts.OnCards):
            action.chooses = any(isinstance(step, picks.Pick | picks.PickAtRandom) for step in asked)
        return flow.Chain(asked, action) if asked else action

    def asked(self) -> tuple[Step[Lorcana], ...]:
        """The questions of the effect just compiled; what "it" was is kept where it is spoken of before one of them."""
        steps = list(self.pending)
        for it, place in sorted(self.its, key=lambda pair: -pair[1]):
            if place < len(self.pending):
                it.slot = self.slot()
                steps.insert(place, picks.KeepIt(it.slot))
        return tuple(steps)

    def effect_if(self, node: nodes.Effect | None) -> Action | None:
        return None if node is None else self.effect(node)

    def costs(self, several: tuple[nodes.Effect, ...], activating: bool = False) -> tuple[Action, ...]:
        before, was_activating = self.paying, self.activating
        self.paying, self.activating = True, activating
        made = tuple(self.effect(one) for one in several)
        self.paying, self.activating = before, was_activating
        return made

    def root(self, node: nodes.Effect) -> Action:
        """The whole effect of an ability."""
        before = self.again
        self.again = []
        self.alone = isinstance(node, nodes.May) and isinstance(node.effect, nodes.Exert)
        action = self.effect(node)
        self.alone = False
        for again in self.again:
            again.root = action
        self.again = before
        return action

    def act(self, node: nodes.Effect) -> Action:
        match node:
            case nodes.Sequence(effects, link):
                actions = tuple(self.effect(one) for one in effects)
                tied = [action for one, action in zip(effects, actions, strict=True) if can_fail(one)]
                return flow.InOrder(actions, tuple(tied) if link == "and" else ())
            case nodes.May(effect, who):
                return flow.Optional(self.effect(effect), self.who_if(who))
            case nodes.Pay(costs, effect):
                still = all(isinstance(cost, _STILL) for cost in costs)
                return flow.Paying(self.costs(costs), self.effect(effect), still)
            case nodes.Unless(effect, who, cost):
                payer = self.who(who)
                return flow.UnlessDone(self.effect(effect), payer, self.costs((cost,))[0])
            case nodes.If(condition, effect, otherwise):
                return flow.IfSo(self.truth(condition), self.effect(effect), self.effect_if(otherwise))
            case nodes.ForEach(what, effect):
                return flow.ForEachCard(self.which(what), self.effect(effect))
            case nodes.EachDoes(who, effect):
                return flow.EachOfThem(self.who(who), self.effect(effect))
            case nodes.Repeat(effect, times):
                return flow.Repeated(self.effect(effect), self.amount(times))
            case nodes.Again():
                again = flow.OnceMore()
                self.again.append(again)
                return again
            case nodes.ChooseOne(modes, who, count):
                chooser = self.who_if(who)
                return flow.OneOfSeveral(tuple(self.effect(mode) for mode in modes), chooser, count)
            case nodes.Apply(what, duration):
                forces = tuple(force for one in what for force in self.forces(one, duration))
                return lasting.ApplyForces(forces, lasting.DURATIONS[duration])
            case nodes.Watch(ability, duration, once):
                assert isinstance(ability, nodes.Triggered)
                trigger = self.trigger(ability)
                return lasting.StartWatching(trigger, lasting.DURATIONS[duration], once)
        return self.single(node)

    def single(self, node: nodes.Effect) -> Action:
        match node:
            case nodes.Choose(what):
                return acts.ChooseCards(self.which(what))
            case nodes.ChoosePlayer(who):
                self.who(who)
                return acts.ChooseAPlayer()
            case nodes.NameCard():
                return NameACard()
            case nodes.Note(amount):
                return seatwise.NoteNumber(self.amount(amount))
            case nodes.Look(what, reveal, who):
                looker = self.who_if(who)
                return zoning.LookAt(self.which(what), reveal, looker)
            case nodes.RevealUntil(who, several):
                return zoning.RevealUntilFound(self.who(who), self.all_of(several))
            case nodes.Put():
                return self.put(node)
            case nodes.Play(what, how, who, exerted, afterwards):
                player = self.who_if(who)
                playable = zoning.Playable(how, player)
                return zoning.PlayCards(self.which(what, playable), how, player, exerted, afterwards or "")
            case nodes.PayInk(amount, who):
                return seatwise.PayInkFor(self.amount(amount), self.who_if(who))
            case nodes.DealDamage(what, amount, unresisted):
                much = self.amount(amount)  # told before the choice: "equal to their Strength to chosen character"
                return acts.DealDamageTo(self.which(what), much, unresisted)
            case nodes.PutDamage(what, amount):
                return acts.PutDamageOn(self.which(what), self.amount(amount))
            case nodes.RemoveDamage(what, amount, up_to, total):
                return acts.HealCards(self.which(what), self.amount_if(amount), up_to, total)
            case nodes.MoveDamage(what, to, amount, up_to):
                return acts.MoveDamageTo(self.which(what), self.which(to), self.amount_if(amount), up_to)
            case nodes.Banish(what):
                return acts.BanishCards(self.which(what))
            case nodes.Exert(what):
                cost = acts.Exertable(self.activating) if self.paying else None
                return acts.ExertCards(self.which(what, cost), cost, self.alone)
            case nodes.Ready(what):
                return acts.ReadyCards(self.which(what))
            case nodes.MoveTo(what, location):
                movers = self.which(what)
                place = self.which(location, acts.OwnPlace(movers))
                later = None
                if isinstance(location, nodes.Ref):
                    on = self.pattern(nodes.On("play", what=location))
                    move = acts.MoveToLocation(movers, place, None)
                    later = CardTrigger(self.name, (on,), False, None, None, move, 0, PLAY, self.serial())
                return acts.MoveToLocation(movers, place, later)
            case nodes.UseAbility(what, name):
                return acts.UseNamedAbility(self.which(what), name)
        return self.of_players(node)

    def of_players(self, node: nodes.Effect) -> Action:
        """Effects of players: what they choose is asked of each of them in turn."""
        assert isinstance(
            node,
            nodes.Draw
            | nodes.Discard
            | nodes.Shuffle
            | nodes.GainLore
            | nodes.LoseLore
            | nodes.GetInkDrops
            | nodes.RemoveInkDrops,
        ), f"no effect: {node!r}"
        who = self.who(node.who)
        before, its = self.pending, self.its
        self.pending, self.its = [], []
        made: Action
        match node:
            case nodes.Draw(_, count, until, end):
                count_of = self.amount(count)
                made = seatwise.DrawCards(who, self.asked(), count_of, until, end == "bottom")
            case nodes.Discard(_, what):
                which = self.which(what)
                made = seatwise.DiscardCards(who, self.asked(), which, self.paying)
            case nodes.Shuffle(_):
                made = seatwise.ShuffleDecks(who, ())
            case nodes.GainLore(_, amount):
                much = self.amount(amount)
                made = seatwise.GainLoreFor(who, self.asked(), much)
            case nodes.LoseLore(_, amount):
                much = self.amount(amount)
                made = seatwise.LoseLoreFor(who, self.asked(), much)
            case nodes.GetInkDrops(_, amount):
                much = self.amount(amount)
                made = seatwise.GetDrops(who, self.asked(), much)
            case nodes.RemoveInkDrops(_, amount):
                much = self.amount(amount)
                made = seatwise.RemoveDrops(who, self.asked(), much)
        self.pending, self.its = before, its
        return made

    def put(self, node: nodes.Put) -> Action:
        mover = self.who_if(node.by)
        what = self.which(node.what)
        if node.to == "play":
            return zoning.PlayCards(what, "free", mover, node.exerted, "")
        if isinstance(what, picks.Picked) and node.to == "deck" and node.position in ("top", "bottom"):
            what.end = node.position
        to = UNDER if node.under is not None else ZONES[node.to]
        return zoning.PutCards(
            what,
            to,
            node.position or "",
            node.order == "random",
            node.exerted,
            node.facedown,
            self.which_if(node.under),
            node.reveal,
            mover,
        )
