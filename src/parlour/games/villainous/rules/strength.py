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
)
from parlour.games.villainous.pieces.modifiers import Aura
from parlour.games.villainous.state import LOCATIONS, Realm, Villainous


def refresh(game: Villainous, realm: Realm) -> None:
    """Work out anew everything that depends on which cards lie where. Called by whatever changes that."""
    cards = game.cards
    heroes_everywhere = 0
    local: list[tuple[int, Aura]] = []
    sources: list[int] = []
    in_force: dict[int, int] = {}
    granting: list[int] = []
    pricing: list[int] = []
    state = game.state
    for location in LOCATIONS:
        for there in (realm.heroes[location], realm.allies[location], realm.items[location]):
            for card in there:
                printed = cards[card]
                if state and state.get(card) == HYPNOTIZED:
                    continue  # it has lost its ability
                aura = printed.aura
                if aura is not None:
                    if aura.here:
                        local.append((location, aura))
                        sources.append(card)
                    else:
                        heroes_everywhere += aura.heroes
                        sources.append(card)
                if printed.static:
                    in_force[printed.static] = in_force.get(printed.static, 0) + 1
                if printed.grants is not None:
                    granting.append(card)
                if printed.price is not None:
                    pricing.append(card)
    bonus: dict[int, int] = {}
    for item in realm.attached:
        printed = cards[item]
        bearer = game.bearer[item]
        stolen = not printed.fate and printed.attach < 0
        if printed.bonus and (printed.fate or cards[bearer].type == ALLY or state.get(bearer) == HYPNOTIZED):
            bonus[bearer] = bonus.get(bearer, 0) + printed.bonus
        if not stolen:
            if printed.static:
                in_force[printed.static] = in_force.get(printed.static, 0) + 1
            if printed.price is not None:
                pricing.append(item)
    strength = game.strength
    weakened = realm.weakened
    for location in LOCATIONS:
        heroes = realm.heroes[location]
        if heroes:
            change = heroes_everywhere
            for place, aura in local:
                if place == location:
                    change += aura.heroes
            if weakened:
                change -= weakened >> 8 * location & 255
            for card in heroes:
                printed = cards[card]
                value = printed.strength + change
                own = printed.aura
                if own is not None and own.heroes:
                    value -= own.heroes  # it speaks of the other heroes
                if printed.might is not None:
                    value += printed.might.bonus(game, realm, card)
                if bonus:
                    value += bonus.get(card, 0)
                strength[card] = value if value > 0 else 0
        allies = realm.allies[location]
        if allies:
            change = 0
            for place, aura in local:
                if place == location:
                    change += aura.allies
            for card in allies:
                printed = cards[card]
                value = printed.strength + change
                if state and state.get(card) == HYPNOTIZED:
                    value = game.base[card] + change
                else:
                    own = printed.aura
                    if own is not None and own.allies:
                        value -= own.allies
                    if printed.might is not None:
                        value += printed.might.bonus(game, realm, card)
                if bonus:
                    value += bonus.get(card, 0)
                if game.boost:
                    value += game.boost.get(card, 0)
                strength[card] = value if value > 0 else 0
    if HAND_FACE_UP in realm.in_force and HAND_FACE_UP not in in_force:
        remember_open_hand(game, realm)
    realm.in_force = in_force
    realm.granting = tuple(granting)
    realm.pricing = tuple(pricing)
    realm.covered = covered_symbols(game, realm)


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
