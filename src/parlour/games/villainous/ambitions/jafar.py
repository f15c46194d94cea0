"""Jafar wants the pendant, the lamp, the way of the lamp to the palace, and the Genie's will."""

from __future__ import annotations

from parlour.games.villainous.card import HYPNOTIZED
from parlour.games.villainous.evaluate import Ambition, find_card, to_be_found
from parlour.games.villainous.state import HAND, Realm, Villainous


class JafarAmbition(Ambition):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.hand = {
            "Scarab Pendant": 2.2,
            "Magic Lamp": 2.2,
            "Hypnotize": 1.2,
            "Iago": 1.4,
            "Snake Staff": 1.0,
            "Scrying": 0.9,
            "Necessary Sacrifice": 0.6,
            "Palace Guard": 0.4,
            "Manipulation": 0.6,
        }
        self.table = {
            "Scarab Pendant": 1.0,
            "Magic Lamp": 0.5,
            "Snake Staff": 0.9,
            "Giant Hourglass": 0.8,
            "Palace Guard": 0.5,
            "Razoul": 0.9,
        }
        self.eager = {
            "Scarab Pendant": 7.0,
            "Magic Lamp": 7.0,
            "Scrying": 1.5,
            "Hypnotize": 4.0,
            "Iago": 2.5,
            "Necessary Sacrifice": 0.8,
            "A Snake, Am I?": 1.2,
            "Sorcerous Power": 0.5,
        }

    def fresh(self, game: Villainous, realm: Realm) -> float:
        if realm.locked and to_be_found(game, realm, "Scarab Pendant"):
            return 1.2
        return 1.1 if to_be_found(game, realm, "Magic Lamp") else 0.7

    def goal(self, game: Villainous, realm: Realm) -> float:
        value = 0.0
        open_cave = not realm.locked >> 3 & 1
        if open_cave:
            value += 5.0
        lamp = find_card(game, realm, "Magic Lamp")
        genie = find_card(game, realm, "Genie")
        iago = find_card(game, realm, "Iago")
        place = game.place[lamp]
        if place < 4:
            value += 5.0
            if lamp in game.bearer:
                value -= 3.0
            else:
                value += 1.6 * (3 - place) + (1.5 if place == 0 else 0.0)
                if place > 0:
                    if game.place[iago] == place:
                        value += 1.6
                    elif game.place[iago] < 4:
                        value += 0.4
            if game.state.get(genie, 0) == HYPNOTIZED:
                value += 7.0
            else:
                value += 0.35 * min(realm.power, game.strength[genie])
                if game.place[find_card(game, realm, "Hypnotize")] == HAND:
                    value += 1.0
        return value

    def burden(self, game: Villainous, realm: Realm, hero: int) -> float:
        name = game.cards[hero].name
        if name == "Genie":
            return 0.15 * game.strength[hero] if game.in_realm(find_card(game, realm, "Magic Lamp")) else 0.3
        worse = 2.0 if name in ("Princess Jasmine", "Carpet") else 0.0
        return worse + super().burden(game, realm, hero)

    def activate_hope(self, game: Villainous, realm: Realm) -> float:
        lamp, iago = find_card(game, realm, "Magic Lamp"), find_card(game, realm, "Iago")
        place = game.place[lamp]
        if 0 < place < 4 and place == game.place[iago] and lamp not in game.bearer and realm.power > 0:
            return 1.8
        return 0.4 * super().activate_hope(game, realm)

    def move_hope(self, game: Villainous, realm: Realm) -> float:
        place = game.place[find_card(game, realm, "Magic Lamp")]
        return 1.6 if 0 < place < 4 else 0.1
