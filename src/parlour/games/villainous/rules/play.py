"""V5.3-V5.5, V6.10-V6.14: playing a card from hand, and what bars it."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from parlour.games.villainous.card import (
    ALLY,
    CONDITION,
    CURSE,
    EFFECT,
    ITEM,
    NO_CURSES_HERE,
    NO_EFFECTS,
    PAYS_FOR_AN_ITEM,
    Card,
)
from parlour.games.villainous.events import Plays, PlaysTo
from parlour.games.villainous.offering import card_options, place_options
from parlour.games.villainous.rules import refusals as why
from parlour.games.villainous.rules.cost import cost_of
from parlour.games.villainous.rules.power import pay
from parlour.games.villainous.rules.realm import attach, discard_from_realm, put_below, take_out, to_discard
from parlour.games.villainous.state import CARDS_EACH, LOCATIONS, Realm, Villainous
from parlour.games.villainous.text import Act, Carry, all_possible
from parlour.kernel.decision import NO, YES, Choose, Decision, Option, Yes
from parlour.kernel.refusal import Refusal
from parlour.kernel.step import Question, Step

OptionT = TypeVar("OptionT", bound=Option)

FREE: Final = 1 << 20
"""More power than anything costs: the budget for cards that are played at no cost."""


def why_not_play(game: Villainous, realm: Realm, card: int, free: bool = False) -> Refusal | None:
    """Why this card cannot be played from hand now, or None when it can."""
    printed = game.cards[card]
    kind = printed.type
    if kind == CONDITION:
        return why.CONDITION_NOT_PLAYED
    if kind == EFFECT and NO_EFFECTS in realm.in_force:
        return why.EFFECTS_BARRED
    budget = FREE if free or (kind == ITEM and pays_with_map(game, realm, printed)) else realm.power
    pricing = realm.pricing
    if not pricing and printed.cost > budget:
        return why.NOT_ENOUGH_POWER
    if kind == EFFECT:
        act = Act(realm.seat, realm.seat, card)
        if printed.aim is not None:
            targets = printed.aim.find(game, act)
            if not targets or not all_possible(game, printed.on_play, act):
                return why.CANNOT_BE_CARRIED_OUT
            if not affordable(game, realm, card, targets, budget):
                return why.NOT_ENOUGH_POWER
            return None
        if pricing and cost_of(game, realm, printed) > budget:
            return why.NOT_ENOUGH_POWER
        return None if all_possible(game, printed.on_play, act) else why.CANNOT_BE_CARRIED_OUT
    if printed.attach >= 0:
        bearers = possible_bearers(game, realm, printed)
        if not bearers:
            return why.NOBODY_TO_BEAR
        return None if affordable(game, realm, card, bearers, budget) else why.NOT_ENOUGH_POWER
    if not pricing and not realm.locked and kind != CURSE and not printed.only_at:
        return None
    places = possible_places(game, realm, printed)
    if not places:
        return why.NO_PLACE
    if pricing:
        for place in places:
            if cost_of(game, realm, printed, place) <= budget:
                return None
        return why.NOT_ENOUGH_POWER
    return None


def possible_places(game: Villainous, realm: Realm, printed: Card) -> list[int]:
    """V5.5: the unlocked locations to which it can be played, whatever it costs there."""
    locked = realm.locked
    places = [place for place in LOCATIONS if not locked >> place & 1] if locked else list(LOCATIONS)
    if printed.only_at:
        places = [place for place in places if realm.villain.locations[place].name == printed.only_at]
    if printed.type == CURSE and NO_CURSES_HERE in realm.in_force:
        places = [
            place
            for place in places
            if not any(game.cards[hero].static == NO_CURSES_HERE for hero in realm.heroes[place])
        ]
    return places


def possible_bearers(game: Villainous, realm: Realm, printed: Card) -> list[int]:
    """V6.11, V6.13: the cards at unlocked locations to which an item can be attached."""
    bearers: list[int] = []
    for place in (0, 1, 2, 3):
        if realm.locked >> place & 1:
            continue
        if printed.attach == ALLY:
            bearers.extend(realm.allies[place])
        elif not printed.defeat_at or realm.villain.locations[place].name != printed.defeat_at:
            bearers.extend(realm.heroes[place])
    if printed.bare_bearer and realm.attached:
        bearers = [card for card in bearers if not game.items_on(card)]
    return bearers


def affordable(game: Villainous, realm: Realm, card: int, targets: list[int], budget: int) -> list[int]:
    """Those of the targets at which the card can be paid for."""
    printed = game.cards[card]
    if printed.cost < 0:  # X: the strength of the hero it is aimed at
        return [
            target for target in targets if cost_of(game, realm, printed, -1, target, game.strength[target]) <= budget
        ]
    if not realm.pricing:
        return targets if printed.cost <= budget else []
    return [target for target in targets if cost_of(game, realm, printed, game.place[target], target) <= budget]


def pays_with_map(game: Villainous, realm: Realm, printed: Card) -> bool:
    """Whether the Never Land Map in the realm may be given up for this item."""
    return printed.type == ITEM and PAYS_FOR_AN_ITEM in realm.in_force


def begin_play(game: Villainous, realm: Realm, card: int, free: bool = False) -> None:
    """Play a card of one's own hand: it leaves the hand and what it needs is asked."""
    printed = game.cards[card]
    take_out(game, card)
    if not free and pays_with_map(game, realm, printed) and cost_of(game, realm, printed) > 0:
        game.push(GiveUpMap(card, free))
    else:
        place_played(game, realm, card, free)


def place_played(game: Villainous, realm: Realm, card: int, free: bool) -> None:
    """Ask what a card that has left the hand needs: an aim, a bearer, a location."""
    printed = game.cards[card]
    if printed.type == EFFECT:
        if printed.aim is not None:
            game.push(AimEffect(card, free))
        else:
            pay_and_perform(game, realm, card, -1, free)
    elif printed.attach >= 0:
        game.push(ChooseBearer(card, free))
    else:
        game.push(ChooseLocation(card, free))


def pay_and_perform(game: Villainous, realm: Realm, card: int, target: int, free: bool) -> None:
    """V6.14: pay the effect, carry it out once, discard it."""
    printed = game.cards[card]
    game.cause = printed.name
    if not game.unheard:
        game.emit(Plays("V6.14", realm.seat, printed.name))
    if not free:
        base = game.strength[target] if printed.cost < 0 else -1
        place = game.place[target] if target >= 0 else -1
        pay(game, realm, cost_of(game, realm, printed, place, target, base), "V5.4")
    act = Act(realm.seat, realm.seat, card, target)
    game.push(*[Carry(piece, act) for piece in printed.on_play], DiscardPlayed(card))


class DiscardPlayed(Step[Villainous]):
    """V6.14: an effect or condition that has been carried out goes to its discard pile."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, game: Villainous) -> None:
        to_discard(game, self.card)


class FromHand(Question[Villainous, OptionT], Generic[OptionT]):
    """A question about a card that is being played from hand."""

    __slots__ = ("card", "free")

    def __init__(self, card: int, free: bool) -> None:
        self.card = card
        self.free = free

    def budget(self, game: Villainous, realm: Realm) -> int:
        return FREE if self.free else realm.power

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.card // CARDS_EACH

    def fall_away(self, game: Villainous) -> None:
        to_discard(game, self.card)


class AimEffect(FromHand[Choose]):
    """What the effect is aimed at; it is paid afterwards, as its cost may depend on it."""

    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realm_of(self.card)
        printed = game.cards[self.card]
        assert printed.aim is not None
        act = Act(realm.seat, realm.seat, self.card)
        targets = printed.aim.find(game, act)
        return Decision(
            realm.seat,
            "aim",
            card_options(game, affordable(game, realm, self.card, targets, self.budget(game, realm))),
            rule="V6.14",
            ask=printed.on_play[0].which(printed.aim.noun),
            source=printed.name,
            about=printed.on_play[0].about(game, act),
        )

    def answer(self, game: Villainous, option: Choose) -> None:
        pay_and_perform(game, game.realm_of(self.card), self.card, option.value, self.free)


class ChooseLocation(FromHand[Choose]):
    """V5.5: any unlocked location of the realm."""

    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realm_of(self.card)
        printed = game.cards[self.card]
        places = possible_places(game, realm, printed)
        if realm.pricing:
            budget = self.budget(game, realm)
            places = [place for place in places if cost_of(game, realm, printed, place) <= budget]
        return Decision(
            realm.seat,
            "location",
            place_options(realm, places),
            rule="V5.5",
            ask="To which location do you play {source}?",
            source=printed.name,
        )

    def answer(self, game: Villainous, option: Choose) -> None:
        realm = game.realm_of(self.card)
        place = option.value
        cost = 0 if self.free else cost_of(game, realm, game.cards[self.card], place)
        game.cause = game.cards[self.card].name
        pay(game, realm, cost, "V5.4")
        enter(game, realm, self.card, place, -1)


class ChooseBearer(FromHand[Choose]):
    """V6.11: the card under which an item goes."""

    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realm_of(self.card)
        printed = game.cards[self.card]
        bearers = affordable(game, realm, self.card, possible_bearers(game, realm, printed), self.budget(game, realm))
        return Decision(
            realm.seat,
            "bearer",
            card_options(game, bearers),
            rule="V6.11",
            ask="To whom do you attach {source}?",
            source=printed.name,
        )

    def answer(self, game: Villainous, option: Choose) -> None:
        realm = game.realm_of(self.card)
        bearer = option.value
        cost = 0
        game.cause = game.cards[self.card].name
        if not self.free:
            cost = cost_of(game, realm, game.cards[self.card], game.place[bearer], bearer)
        pay(game, realm, cost, "V5.4")
        enter(game, realm, self.card, game.place[bearer], bearer)


class GiveUpMap(FromHand[Option]):
    """Never Land Map: it may be discarded instead of paying for another item."""

    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realm_of(self.card)
        printed = game.cards[self.card]
        options: tuple[Option, ...] = (YES, NO) if realm.power >= cost_of(game, realm, printed) else (YES,)
        return Decision(
            realm.seat,
            "may",
            options,
            rule="V9.1",
            ask="Do you discard the Never Land Map instead of paying for {source}?",
            source=printed.name,
        )

    def answer(self, game: Villainous, option: Option) -> None:
        realm = game.realm_of(self.card)
        given_up = isinstance(option, Yes)
        game.cause = game.cards[self.card].name
        if given_up:
            for location in (0, 1, 2, 3):
                for card in realm.items[location]:
                    if game.cards[card].static == PAYS_FOR_AN_ITEM:
                        discard_from_realm(game, card, "V9.1")
                        break
        place_played(game, realm, self.card, given_up)


def enter(game: Villainous, realm: Realm, card: int, place: int, bearer: int) -> None:
    """The card takes its place in the realm, and its texts about being played are carried out."""
    printed = game.cards[card]
    if bearer >= 0:
        attach(game, card, bearer, "V6.11")
    else:
        put_below(game, card, place)
        if not game.unheard:
            game.emit(PlaysTo("V5.5", realm.seat, game.label[card], realm.villain.locations[place].name))
    act = Act(realm.seat, realm.seat, card, bearer, place)
    steps: list[Step[Villainous]] = [Carry(piece, act) for piece in printed.on_play]
    if printed.type == ALLY:
        for other in realm.items[place]:
            for piece in game.cards[other].on_ally_played_here:
                steps.append(Carry(piece, Act(realm.seat, realm.seat, other, card, place)))
    if steps:
        game.push(*steps)
