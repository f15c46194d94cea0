"""Ursula wants the Crown in her lair, and Triton bound, moved and defeated so that his Trident is hers."""

from __future__ import annotations

from parlour.games.villainous.card import NO_MOVE_ACTION
from parlour.games.villainous.evaluate import Ambition, find_card, to_be_found
from parlour.games.villainous.rules.play import why_not_play
from parlour.games.villainous.state import HAND, Realm, Villainous


class UrsulaAmbition(Ambition):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.hand = {
            "Crown": 3.0,
            "Trident": 3.0,
            "Binding Contract (Ursula's Lair)": 1.4,
            "Binding Contract (Eric's Ship)": 0.8,
            "Binding Contract (The Shore)": 0.7,
            "Binding Contract (The Palace)": 0.3,
            "Whirlpool": 0.9,
            "Flotsam": 1.1,
            "Jetsam": 1.1,
            "Opportunist": 0.7,
            "Divination": 0.8,
            "Grow Giant": 0.5,
            "Change Form": 0.4,
            "Poor Unfortunate Souls": 0.5,
            "Trickery": 0.6,
        }
        self.table = {"Cauldron": 0.9, "Flotsam": 1.2, "Jetsam": 1.2, "Crown": 0.5, "Trident": 0.5}
        self.eager = {
            "Crown": 6.0,
            "Trident": 5.0,
            "Whirlpool": 1.2,
            "Divination": 1.2,
            "Opportunist": 1.0,
            "Grow Giant": 1.0,
            "Change Form": 0.4,
            "Poor Unfortunate Souls": 0.8,
        }

    def fresh(self, game: Villainous, realm: Realm) -> float:
        if to_be_found(game, realm, "Trident") or to_be_found(game, realm, "Crown"):
            return 1.2
        return 0.8

    def in_hand(self, game: Villainous, realm: Realm, card: int) -> float:
        printed = game.cards[card]
        if printed.trait:
            trident = find_card(game, realm, "Trident")
            place = realm.villain.location(printed.defeat_at)
            shut = 0.8 if realm.is_locked(place) else 0.0
            if game.place[trident] == HAND or trident in game.bearer:
                return 2.2 - 0.35 * place - shut
            if NO_MOVE_ACTION in realm.in_force:
                return 1.8 - shut
        if printed.name == "Change Form" and realm.is_locked(0):
            return 2.0
        if printed.name in ("Whirlpool", "Poor Unfortunate Souls"):
            bound = any(game.cards[item].trait for item in realm.attached)
            return 1.6 if bound else 1.0
        return super().in_hand(game, realm, card)

    def goal(self, game: Villainous, realm: Realm) -> float:
        value = -3.0 if realm.is_locked(0) else 0.0
        crown = find_card(game, realm, "Crown")
        if game.place[crown] < 4 and crown not in game.bearer:
            value += 6.0 - self.way_home(realm, game.place[crown])
        trident = find_card(game, realm, "Trident")
        place = game.place[trident]
        if place < 4:
            if trident not in game.bearer:
                value += 15.0 - self.way_home(realm, place)
            else:
                bearer = game.bearer[trident]
                value += 5.0 + max(self.grip(game, realm, bearer), self.reach(game, realm, bearer))
        for location in (0, 1, 2, 3):
            for hero in realm.heroes[location]:
                if game.bearer.get(trident, -1) != hero:
                    weight = 0.7 if game.cards[hero].name == "Ariel" else 0.25
                    value += weight * self.grip(game, realm, hero)
        return value

    def way_home(self, realm: Realm, place: int) -> float:
        """What it will take to bring an item from here to the lair."""
        if place == 0:
            return 0.0
        shut = realm.is_locked(place) or realm.is_locked(0)
        return 1.2 + 1.3 * place + (1.5 if shut else 0.0)

    def grip(self, game: Villainous, realm: Realm, hero: int) -> float:
        """How firmly a hero is held: by a contract, best when its place is near, and near to the lair."""
        best = 0.0
        for item in game.items_on(hero):
            name = game.cards[item].defeat_at
            if name:
                goal = realm.villain.location(name)
                near = abs(goal - game.place[hero])
                best = max(best, 4.6 - 0.7 * near - 0.35 * goal - (0.8 if realm.is_locked(goal) else 0.0))
        for ally in realm.allies[game.place[hero]]:
            if game.cards[ally].name in ("Flotsam", "Jetsam"):
                best += 0.4
                break
        return best

    def reach(self, game: Villainous, realm: Realm, hero: int) -> float:
        """What the contracts in hand promise against this hero."""
        best = 0.0
        for card in realm.hand:
            name = game.cards[card].defeat_at
            if name:
                goal = realm.villain.location(name)
                near = abs(goal - game.place[hero])
                if near:
                    best = max(best, 2.6 - 0.5 * near - 0.3 * goal - (0.6 if realm.is_locked(goal) else 0.0))
        return best

    def burden(self, game: Villainous, realm: Realm, hero: int) -> float:
        name = game.cards[hero].name
        worse = 0.0
        if name == "Ariel":
            far = [card for items in realm.items[1:] for card in items if game.cards[card].name in ("Crown", "Trident")]
            worse = 6.0 if far else 3.0
        if name == "King Triton" and game.items_on(hero):
            return 0.0
        return worse + 0.3

    def readiness(self, game: Villainous, realm: Realm, hero: int) -> float:
        return 0.0  # she vanquishes nobody

    def play_hope(self, game: Villainous, realm: Realm, card: int) -> float:
        """Contracts and what moves heroes count most when they are against Triton or Ariel."""
        printed = game.cards[card]
        if why_not_play(game, realm, card) is not None:
            return 0.0
        if printed.trait:
            urgent = find_card(game, realm, "Trident") in game.bearer or NO_MOVE_ACTION in realm.in_force
            return 2.2 if urgent else 0.4
        if printed.name == "Change Form" and realm.is_locked(0):
            return 2.0
        if printed.name in ("Whirlpool", "Poor Unfortunate Souls"):
            return 2.5 if any(game.cards[item].trait for item in realm.attached) else 0.3
        if printed.name == "Change Form" and realm.is_locked(0):
            return 3.0
        return super().play_hope(game, realm, card)

    def activate_hope(self, game: Villainous, realm: Realm) -> float:
        return 1.5 * super().activate_hope(game, realm)

    def move_hope(self, game: Villainous, realm: Realm) -> float:
        if NO_MOVE_ACTION in realm.in_force:
            return 0.0
        for name in ("Trident", "Crown"):
            card = find_card(game, realm, name)
            place = game.place[card]
            if 0 < place < 4 and card not in game.bearer and not realm.is_locked(place):
                return 3.0
        return 0.1

    def move_hero_hope(self, game: Villainous, realm: Realm) -> float:
        bound = any(game.cards[item].trait for item in realm.attached)
        return 1.5 if bound else 0.1
