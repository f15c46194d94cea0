"""How good a position is for a seat: how near its own villain is to the objective, and how near the others are."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.games.villainous.card import ALLY, CONDITION, HYPNOTIZED
from parlour.games.villainous.rules.actions import activate_options, available
from parlour.games.villainous.rules.play import why_not_play
from parlour.games.villainous.rules.vanquish import helpers, vanquishable
from parlour.games.villainous.state import CARDS_EACH, DECK, DISCARD_PILE, Realm, Villainous
from parlour.games.villainous.symbols import (
    ACTIVATE,
    DISCARD,
    FATE,
    GAIN_POWER,
    MOVE_HERO,
    MOVE_ITEM_OR_ALLY,
    PLAY_CARD,
    VANQUISH,
    Symbol,
)

LEADER_WEIGHT: Final = 0.7
OTHERS_WEIGHT: Final = 0.1
SCALE: Final = 25.0

FRESH_CARD: Final = 0.6
"""What an unknown card is worth: a card in hand that is worth less had better be another."""

COVERED = (0.35, 0.8, 0.7, 0.5, 0.5, 0.5, 0.7, 0.25)
"""What it costs a villain that a symbol is covered, by action; gains count for each power."""

HERO_BURDEN: Final = 0.15
"""What each point of a hero's strength costs, as it will take allies to get rid of."""

READY: Final = 0.45
"""How much of a hero's burden is lifted when allies who could vanquish it stand ready."""

HOPE: Final = 0.75
"""How much of what a symbol could still bring this turn is counted before it is used: less than all, so it is used."""

PARTS: Final = ("goal", "wealth", "hand", "table", "covered", "heroes", "ready", "attached")
"""What progress is made of."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ambition:
    """How near a villain is to its objective, roughly in power: the bigger the nearer. Each villain has its own."""

    __slots__ = ("eager", "hand", "table")

    def __init__(self) -> None:
        self.hand: dict[str, float] = {}
        """What cards are worth in hand."""
        self.table: dict[str, float] = {}
        """What cards are worth in the realm, wherever they are."""
        self.eager: dict[str, float] = {}
        """What playing an effect is worth, about, when it can be played."""

    # What villains differ in.

    def goal(self, game: Villainous, realm: Realm) -> float:
        """How far the objective itself is reached."""
        return 0.0

    def wealth(self, power: int) -> float:
        """What so much power is worth: the first few more than the rest, and what cannot be spent soon nothing."""
        power = min(power, 12)
        return 0.55 * min(power, 6) + 0.15 * max(0, power - 6)

    def gain_hope(self, realm: Realm, amount: int) -> float:
        """What so much more power would be worth."""
        return self.wealth(realm.power + amount) - self.wealth(realm.power)

    def burden(self, game: Villainous, realm: Realm, hero: int) -> float:
        """What a hero in the realm costs beside the symbols it covers."""
        return HERO_BURDEN * game.strength[hero]

    def fresh(self, game: Villainous, realm: Realm) -> float:
        """What an unknown card is worth: more while the deck still holds what the plan needs."""
        return FRESH_CARD

    def in_hand(self, game: Villainous, realm: Realm, card: int) -> float:
        return self.hand.get(game.cards[card].name, 0.45)

    def on_table(self, game: Villainous, realm: Realm, card: int) -> float:
        printed = game.cards[card]
        known = self.table.get(printed.name)
        if known is not None:
            return known
        if printed.type == ALLY or game.state.get(card, 0) == HYPNOTIZED:
            return 0.35 * game.strength[card]
        return 0.5

    # What they have in common.

    def progress(self, game: Villainous, realm: Realm) -> float:
        return together(self.parts(game, realm))

    def parts(self, game: Villainous, realm: Realm) -> list[float]:
        """What progress is made of, part by part as ``PARTS`` names them: what speaks for it, what against it."""
        hand = table = covered = heroes = ready = attached = 0.0
        fresh = self.fresh(game, realm)
        for card in realm.hand:
            hand += self.in_hand(game, realm, card) - fresh
        for place in (0, 1, 2, 3):
            for card in realm.allies[place]:
                table += self.on_table(game, realm, card)
            for card in realm.items[place]:
                table += self.on_table(game, realm, card)
            cover = 0.0
            hidden = realm.covered >> 2 * place & 3
            if hidden:
                location = realm.villain.locations[place]
                for slot in range(location.top):
                    if hidden >> slot & 1:
                        cover += cost_of_cover(location.symbols[slot])
            covered += cover
            there = realm.heroes[place]
            for hero in there:
                burden = self.burden(game, realm, hero)
                heroes += burden
                ready += READY * self.readiness(game, realm, hero) * max(0.0, burden + cover / len(there))
        for card in realm.attached:
            attached += 0.3 * game.cards[card].bonus * (-1 if game.cards[card].fate else 1)
        return [self.goal(game, realm), self.wealth(realm.power), hand, table, covered, heroes, ready, attached]

    def readiness(self, game: Villainous, realm: Realm, hero: int) -> float:
        """How much of the strength that it takes to vanquish this hero is at hand."""
        strength = game.strength[hero]
        if strength == 0:
            return 1.0
        total = 0
        for ally in helpers(game, realm, hero):
            total += game.strength[ally]
        return min(1.0, total / strength)

    def prospects(self, game: Villainous, realm: Realm) -> float:
        """What the symbols that may still be used this turn promise."""
        value = 0.0
        plays = 0
        for _, symbol in available(game, realm):
            action = symbol.action
            if action == GAIN_POWER:
                value += self.gain_hope(realm, symbol.amount)
            elif action == PLAY_CARD:
                plays += 1
            elif action == VANQUISH:
                value += self.vanquish_hope(game, realm)
            elif action == FATE:
                value += 0.8
            elif action == DISCARD:
                value += self.discard_hope(game, realm)
            elif action == ACTIVATE:
                value += self.activate_hope(game, realm)
            elif action == MOVE_ITEM_OR_ALLY:
                value += self.move_hope(game, realm)
            elif action == MOVE_HERO:
                value += self.move_hero_hope(game, realm)
        if plays:
            gains = sorted((self.play_hope(game, realm, card) for card in realm.hand), reverse=True)
            value += sum(gain for gain in gains[:plays] if gain > 0)
        return HOPE * value

    def play_hope(self, game: Villainous, realm: Realm, card: int) -> float:
        """What playing this card would bring, about."""
        printed = game.cards[card]
        if printed.type == CONDITION or why_not_play(game, realm, card) is not None:
            return 0.0
        worth = self.eager.get(printed.name)
        if worth is None:
            worth = self.table.get(printed.name, 0.35 * printed.strength if printed.type == ALLY else 0.5)
        return worth - self.in_hand(game, realm, card) + self.fresh(game, realm) - 0.3 * max(printed.cost, 0)

    def vanquish_hope(self, game: Villainous, realm: Realm) -> float:
        return 1.2 if vanquishable(game, realm) else 0.0

    def discard_hope(self, game: Villainous, realm: Realm) -> float:
        junk = 0.0
        fresh = self.fresh(game, realm)
        for card in realm.hand:
            junk += max(0.0, fresh - self.in_hand(game, realm, card))
        return junk

    def activate_hope(self, game: Villainous, realm: Realm) -> float:
        return 0.8 if activate_options(game, realm) else 0.0

    def move_hope(self, game: Villainous, realm: Realm) -> float:
        return 0.2

    def move_hero_hope(self, game: Villainous, realm: Realm) -> float:
        return 0.3 if any(realm.heroes) else 0.0


def together(parts: list[float]) -> float:
    """The progress that these parts make: what is covered and the heroes speak against it."""
    goal, wealth, hand, table, covered, heroes, ready, attached = parts
    return goal + wealth + hand + table - covered - heroes + ready + attached


def cost_of_cover(symbol: Symbol) -> float:
    return COVERED[symbol.action] * (symbol.amount or 1)


def to_be_found(game: Villainous, realm: Realm, name: str) -> bool:
    """Whether the named card still lies in the deck or the discard pile."""
    return game.place[find_card(game, realm, name)] in (DECK, DISCARD_PILE)


def find_card(game: Villainous, realm: Realm, name: str) -> int:
    """The first copy of the named card, wherever it is."""
    first = realm.seat * CARDS_EACH
    for card in range(first, first + CARDS_EACH):
        if game.cards[card].name == name:
            return card
    raise KeyError(name)


def evaluate(game: Villainous, seat: int) -> float:
    """From -1 (lost) to 1 (won). The nearest opponent counts most, so that Fate is spent on the leader."""
    outcome = game.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0.0
        return 1.0 if seat in outcome.winners else -1.0
    realm = game.realms[seat]
    worth = realm.villain.ambition.progress(game, realm)
    if game.active == seat:
        worth += realm.villain.ambition.prospects(game, realm)
    leader = -1e9
    rest = 0.0
    for other in game.realms:
        if other.seat != seat and not game.gone >> other.seat & 1:
            theirs = other.villain.ambition.progress(game, other)
            rest += theirs
            if theirs > leader:
                leader = theirs
    return math.tanh((worth - LEADER_WEIGHT * leader - OTHERS_WEIGHT * (rest - leader)) / SCALE)
