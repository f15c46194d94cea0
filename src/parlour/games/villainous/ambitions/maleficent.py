"""Maleficent wants curses at all four locations, and keeps away from her own fire."""

from __future__ import annotations

from parlour.games.villainous.card import CURSE
from parlour.games.villainous.evaluate import Ambition
from parlour.games.villainous.state import Realm, Villainous

CURSED = (0.0, 4.0, 8.5, 13.5, 20.0)
"""What it is worth to have that many locations cursed."""


class MaleficentAmbition(Ambition):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.hand = {
            "Forest of Thorns": 1.8,
            "Green Fire": 1.8,
            "Dreamless Sleep": 1.8,
            "Raven": 1.2,
            "Staff": 0.9,
            "Vanish": 0.5,
            "Dragon Form": 0.6,
            "Cackling Goon": 0.3,
            "Spinning Wheel": 0.3,
        }
        self.table = {
            "Forest of Thorns": 0.3,
            "Green Fire": 0.4,
            "Dreamless Sleep": 0.3,
            "Raven": 3.5,
            "Staff": 1.0,
            "Spinning Wheel": 0.6,
        }
        self.eager = {
            "Forest of Thorns": 5.0,
            "Green Fire": 5.0,
            "Dreamless Sleep": 5.0,
            "Vanish": 0.7,
            "Dragon Form": 1.5,
        }

    def goal(self, game: Villainous, realm: Realm) -> float:
        cursed = 0
        value = 0.0
        for place in (0, 1, 2, 3):
            for card in realm.items[place]:
                if game.cards[card].type == CURSE:
                    cursed += 1
                    if realm.heroes[place]:
                        value -= 1.0  # Once Upon a Dream
                    break
            else:
                for hero in realm.heroes[place]:
                    if game.cards[hero].name == "Merryweather":
                        value -= 3.0
        return (
            value
            + CURSED[cursed]
            + (0.4 if realm.may_stay or realm.stays_next else 0.0)
            + 0.5 * min(realm.dragon_forms, 1)
        )
