"""What follows from the cards in a realm: strengths (V9.6), covered symbols (V6.7, V6.8) and standing texts (V3.4)."""

from __future__ import annotations

from parlour.games.villainous.card import (
    ALLY,
    ENLARGED_LEFT,
    ENLARGED_RIGHT,
    HAND_FACE_UP,
    HYPNOTIZED,
    SHRUNKEN_LEFT,
    SHRUNKEN_RIGHT,
    Card,
)
from parlour.games.villainous.modifiers import Aura
from parlour.games.villainous.state import LOCATIONS, Realm, Villainous


def refresh(game: Villainous, realm: Realm) -> None:
    """Work out anew everything that depends on which cards lie where. Called by whatever changes that."""
    standing = Standing()
    cards = game.cards
    state = game.state
    for location in LOCATIONS:
        for there in (realm.heroes[location], realm.allies[location], realm.items[location]):
            for card in there:
                printed = cards[card]
                if printed.stands and (not state or state.get(card) != HYPNOTIZED):  # it has then lost its ability
                    standing.add(card, printed, location)
    if realm.attached:
        add_attached(game, realm, standing)
    for location in LOCATIONS:
        if realm.heroes[location]:
            heroes_at(game, realm, location, standing)
        if realm.allies[location]:
            allies_at(game, realm, location, standing)
    if HAND_FACE_UP in realm.in_force and HAND_FACE_UP not in standing.in_force:
        remember_open_hand(game, realm)
    realm.in_force = standing.in_force
    realm.granting = tuple(standing.granting)
    realm.pricing = tuple(standing.pricing)
    realm.covered = covered_symbols(game, realm)


class Standing:
    """The standing texts of a realm, gathered from its cards."""

    __slots__ = ("bonus", "granting", "heroes_everywhere", "in_force", "local", "pricing")

    def __init__(self) -> None:
        self.in_force: dict[int, int] = {}
        self.granting: list[int] = []
        self.pricing: list[int] = []
        self.heroes_everywhere = 0
        self.local: list[tuple[int, Aura]] = []
        self.bonus: dict[int, int] = {}
        """Strength that attached items give, by their bearers."""

    def add(self, card: int, printed: Card, location: int) -> None:
        aura = printed.aura
        if aura is not None:
            if aura.here:
                self.local.append((location, aura))
            else:
                self.heroes_everywhere += aura.heroes
        if printed.static:
            self.in_force[printed.static] = self.in_force.get(printed.static, 0) + 1
        if printed.grants is not None:
            self.granting.append(card)
        if printed.price is not None:
            self.pricing.append(card)


def add_attached(game: Villainous, realm: Realm, standing: Standing) -> None:
    """Items that hang on somebody; one that a hero has taken does nothing for anybody."""
    cards = game.cards
    for item in realm.attached:
        printed = cards[item]
        bearer = game.bearer[item]
        if printed.bonus and (printed.fate or cards[bearer].type == ALLY or game.state.get(bearer) == HYPNOTIZED):
            standing.bonus[bearer] = standing.bonus.get(bearer, 0) + printed.bonus
        stolen = not printed.fate and printed.attach < 0
        if not stolen:
            if printed.static:
                standing.in_force[printed.static] = standing.in_force.get(printed.static, 0) + 1
            if printed.price is not None:
                standing.pricing.append(item)


def heroes_at(game: Villainous, realm: Realm, location: int, standing: Standing) -> None:
    """V9.6: the strength of the heroes at a location, never below 0."""
    change = standing.heroes_everywhere
    for place, aura in standing.local:
        if place == location:
            change += aura.heroes
    if realm.weakened:
        change -= realm.weakened >> 8 * location & 255
    for card in realm.heroes[location]:
        printed = game.cards[card]
        value = printed.strength + change
        own = printed.aura
        if own is not None:
            value -= own.heroes  # it speaks of the other heroes
        if printed.might is not None:
            value += printed.might.bonus(game, realm, card)
        if standing.bonus:
            value += standing.bonus.get(card, 0)
        game.strength[card] = value if value > 0 else 0


def allies_at(game: Villainous, realm: Realm, location: int, standing: Standing) -> None:
    """V9.6: the strength of the allies at a location; a hypnotized hero has the one that was paid for (V9.9)."""
    change = 0
    for place, aura in standing.local:
        if place == location:
            change += aura.allies
    for card in realm.allies[location]:
        printed = game.cards[card]
        if game.state and game.state.get(card) == HYPNOTIZED:
            value = game.base[card] + change
        else:
            value = printed.strength + change
            own = printed.aura
            if own is not None:
                value -= own.allies
            if printed.might is not None:
                value += printed.might.bonus(game, realm, card)
        if standing.bonus:
            value += standing.bonus.get(card, 0)
        if game.boost:
            value += game.boost.get(card, 0)
        game.strength[card] = value if value > 0 else 0


def remember_open_hand(game: Villainous, realm: Realm) -> None:
    """V10.1: the hand is no longer played face up, but what everybody has seen in it they still know."""
    everyone = (1 << len(game.realms)) - 1
    for card in realm.hand:
        game.known[card] = everyone


def covered_symbols(game: Villainous, realm: Realm) -> int:
    """Two bits for each location: the left and the right one of its top symbols.

    Of several heroes one covers (V6.8): an enlarged one before a shrunken one before a normal one.
    """
    covered = 0
    state = game.state
    for location in LOCATIONS:
        heroes = realm.heroes[location]
        if not heroes:
            continue
        here = 3
        if state:
            shrunken = 0
            enlarged = False
            for card in heroes:
                size = state.get(card, 0)
                if size == SHRUNKEN_LEFT:
                    shrunken = shrunken or 1
                elif size == SHRUNKEN_RIGHT:
                    shrunken = shrunken or 2
                elif size == ENLARGED_LEFT:
                    enlarged = True
                    if location > 0:
                        covered |= 2 << 2 * (location - 1)
                elif size == ENLARGED_RIGHT:
                    enlarged = True
                    if location < 3:
                        covered |= 1 << 2 * (location + 1)
            if shrunken and not enlarged:
                here = shrunken
        covered |= here << 2 * location
    return covered
