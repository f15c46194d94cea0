"""Ursula wants the Crown in her lair, and Triton bound, moved and defeated so that his Trident is hers."""

from __future__ import annotations

from parlour.games.villainous.evaluation import Ambition, find_card, to_be_found
from parlour.games.villainous.state import Realm, Villainous


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
        self.table = {"Cauldron": 0.9, "Flotsam": 1.2, "Jetsam": 1.2, "Crown": 1.5, "Trident": 1.0}
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
        if printed.trait and find_card(game, realm, "Trident") in game.bearer:
            place = realm.villain.location(printed.defeat_at)
            return 2.4 - 0.35 * place - (0.8 if realm.is_locked(place) else 0.0)
        if printed.name in ("Whirlpool", "Poor Unfortunate Souls"):
            bound = any(game.cards[item].trait for item in realm.attached)
            return 1.6 if bound else 1.0
        return super().in_hand(game, realm, card)

    def goal(self, game: Villainous, realm: Realm) -> float:
        value = 0.0
        crown = find_card(game, realm, "Crown")
        if game.place[crown] < 4 and crown not in game.bearer:
            value += 5.0 if game.place[crown] == 0 else 3.0 - 0.8 * game.place[crown]
        trident = find_card(game, realm, "Trident")
        place = game.place[trident]
        if place < 4:
            if trident not in game.bearer:
                value += 9.5 + (4.0 if place == 0 else 1.6 - 1.0 * place)
            else:
                value += 3.0 + self.grip(game, realm, game.bearer[trident])
        for location in (0, 1, 2, 3):
            for hero in realm.heroes[location]:
                if game.bearer.get(trident, -1) != hero:
                    value += 0.25 * self.grip(game, realm, hero)
        return value

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

    def burden(self, game: Villainous, realm: Realm, hero: int) -> float:
        name = game.cards[hero].name
        worse = 2.5 if name == "Ariel" else 0.0
        if name == "King Triton" and game.items_on(hero):
            return 0.0
        return worse + 0.3

    def activate_hope(self, game: Villainous, realm: Realm) -> float:
        return 1.5 * super().activate_hope(game, realm)

    def move_hope(self, game: Villainous, realm: Realm) -> float:
        trident = find_card(game, realm, "Trident")
        if 0 < game.place[trident] < 4 and trident not in game.bearer:
            return 3.0
        return 0.2

    def move_hero_hope(self, game: Villainous, realm: Realm) -> float:
        bound = any(game.cards[item].trait for item in realm.attached)
        return 1.5 if bound else 0.1
