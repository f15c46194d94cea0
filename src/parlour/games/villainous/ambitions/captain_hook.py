"""Captain Hook wants the map, then Peter Pan on his ship, and allies there who are strong enough."""

from __future__ import annotations

from parlour.games.villainous.evaluate import Ambition, find_card, to_be_found
from parlour.games.villainous.state import FATE_DECK, Realm, Villainous


class CaptainHookAmbition(Ambition):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.hand = {
            "Never Land Map": 2.0,
            "Worthy Opponent": 1.0,
            "Pirate Brute": 1.0,
            "Smee": 0.9,
            "Boarding Party": 0.8,
            "Cutlass": 0.7,
            "Ingenious Device": 1.2,
            "Mr. Starkey": 0.7,
            "Aye, Aye, Sir!": 0.5,
        }
        self.table = {"Never Land Map": 0.5, "Ingenious Device": 1.5, "Hook's Case": 1.3, "Cannon": 0.8}
        self.eager = {"Never Land Map": 6.0, "Worthy Opponent": 2.0, "Give Them a Scare": 0.6, "Aye, Aye, Sir!": 0.8}

    def fresh(self, game: Villainous, realm: Realm) -> float:
        return 1.1 if realm.locked and to_be_found(game, realm, "Never Land Map") else 0.7

    def goal(self, game: Villainous, realm: Realm) -> float:
        value = 0.0
        if not realm.locked >> 3 & 1:
            value += 5.0
        pan = find_card(game, realm, "Peter Pan")
        place = game.place[pan]
        strength = 8
        if place < 4:
            strength = max(1, game.strength[pan])
            value += 5.0 + 2.2 * (3 - place)
        elif place != FATE_DECK:
            value -= 1.0
        crew = 0.0
        for location in (0, 1, 2, 3):
            for ally in realm.allies[location]:
                reach = location == 0 or (location == 1 and game.cards[ally].reach)
                crew += game.strength[ally] * (1.0 if reach else max(0.0, 0.55 - 0.1 * location))
        return value + 6.0 * min(1.0, crew / strength)

    def in_hand(self, game: Villainous, realm: Realm, card: int) -> float:
        name = game.cards[card].name
        if name == "Worthy Opponent" and game.in_realm(find_card(game, realm, "Peter Pan")):
            return 0.4
        return super().in_hand(game, realm, card)

    def burden(self, game: Villainous, realm: Realm, hero: int) -> float:
        if game.cards[hero].name == "Peter Pan":
            return 0.0
        load = 1.5 if any(game.cards[item].name == "Taunt" for item in game.items_on(hero)) else 0.0
        return load + super().burden(game, realm, hero)

    def move_hope(self, game: Villainous, realm: Realm) -> float:
        return 0.5 if any(realm.allies[1:]) else 0.1

    def move_hero_hope(self, game: Villainous, realm: Realm) -> float:
        place = game.place[find_card(game, realm, "Peter Pan")]
        return 2.2 if 0 < place < 4 and not realm.locked >> place & 1 else 0.2

    def on_table(self, game: Villainous, realm: Realm, card: int) -> float:
        printed = game.cards[card]
        if printed.strength:
            return 0.1 * game.strength[card]
        return super().on_table(game, realm, card)
