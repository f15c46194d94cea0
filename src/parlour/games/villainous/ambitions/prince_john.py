"""Prince John counts his power, and little else."""

from __future__ import annotations

from parlour.games.villainous.evaluate import Ambition
from parlour.games.villainous.state import Realm, Villainous


class PrinceJohnAmbition(Ambition):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.hand = {
            "Beautiful, Lovely Taxes": 1.0,
            "Greed": 1.2,
            "Imprison": 0.6,
            "Warrant": 1.0,
            "Set a Trap": 0.6,
            "King Richard's Crown": 0.3,
            "Cowardice": 0.4,
        }
        self.table = {"Warrant": 2.2, "King Richard's Crown": 1.0, "Sir Hiss": 0.8, "Sheriff of Nottingham": 2.2}
        self.eager = {"Beautiful, Lovely Taxes": 1.5, "Imprison": 1.5, "Set a Trap": 1.5, "Intimidation": 1.5}

    def wealth(self, power: int) -> float:
        power = min(power, 20)
        return 0.9 * power + (3.0 if power == 20 else 0.0)

    def on_table(self, game: Villainous, realm: Realm, card: int) -> float:
        worth = super().on_table(game, realm, card)
        heroes = sum(len(heroes) for heroes in realm.heroes)
        if game.cards[card].strength and heroes > 1:
            worth += 0.35 * game.strength[card]
        return worth

    def burden(self, game: Villainous, realm: Realm, hero: int) -> float:
        name = game.cards[hero].name
        stolen = 0.5 * game.tokens.get(hero, 0)
        worse = 4.0 if name == "Robin Hood" else 2.5 if name == "King Richard" else 0.0
        return worse - stolen + 0.05 * game.strength[hero]
