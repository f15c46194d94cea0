"""The Queen of Hearts wants a Wicket at each location, strong ones, and the shot in her hand."""

from __future__ import annotations

from parlour.games.villainous.card import NO_MOVES_OF_ALLIES_AND_ITEMS, WICKET
from parlour.games.villainous.evaluate import Ambition, find_card
from parlour.games.villainous.state import NEIGHBOURS, Realm, Villainous

GUARDED = 1.6
WICKET_WORTH = 4.0
SURE_SHOT = 13
"""Wickets of this strength together miss only seldom."""


class QueenOfHeartsAmbition(Ambition):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.hand = {
            "Take the Shot": 0.8,
            "Card Guard: Heart": 1.2,
            "Card Guard: Spade": 1.2,
            "Card Guard: Club": 1.0,
            "Card Guard: Diamond": 1.0,
            "By Order of the Queen": 1.2,
            "Very Merry Unbirthday": 0.9,
            "Judgment": 0.7,
            "Spear": 0.6,
        }
        self.table = {"The King": 0.9, "Stopwatch": 1.2, "Tweedle Dee & Tweedle Dum": 1.0}
        self.eager = {
            "Take the Shot": 5.0,
            "Very Merry Unbirthday": 1.5,
            "By Order of the Queen": 3.0,
            "Off With Your Head!": 1.6,
            "Card Guard: Heart": 2.2,
            "Card Guard: Spade": 2.2,
            "Card Guard: Club": 2.0,
            "Card Guard: Diamond": 2.0,
        }

    def goal(self, game: Villainous, realm: Realm) -> float:
        value = 0.0
        places = 0
        strength = 0
        for location in (0, 1, 2, 3):
            wicket = guard = False
            for card in realm.allies[location]:
                if game.state.get(card, 0) == WICKET:
                    wicket = True
                    strength += game.strength[card]
                elif game.cards[card].trait:
                    guard = True
            if wicket:
                places += 1
                value += WICKET_WORTH
            elif guard:
                value += GUARDED
        value += 0.5 * min(strength, SURE_SHOT)
        if places == 4:
            value += 2.0
            shots = sum(1 for card in realm.hand if game.cards[card].name == "Take the Shot")
            value += 2.5 * min(shots, 1) + 0.4 * min(realm.power, 4)
        return value

    def bare(self, game: Villainous, realm: Realm) -> list[int]:
        """The locations without a Wicket."""
        return [
            place
            for place in (0, 1, 2, 3)
            if not any(game.state.get(card, 0) == WICKET for card in realm.allies[place])
        ]

    def fresh(self, game: Villainous, realm: Realm) -> float:
        return 0.9

    def in_hand(self, game: Villainous, realm: Realm, card: int) -> float:
        printed = game.cards[card]
        bare = self.bare(game, realm)
        if printed.name == "Take the Shot":
            first = next(other for other in realm.hand if game.cards[other] is printed)
            if card != first:
                return 0.2
            return 3.0 if not bare else 1.2 if len(bare) == 1 else 0.7
        if printed.name == "By Order of the Queen":
            guards = sum(
                1
                for place in bare
                for ally in realm.allies[place]
                if game.cards[ally].trait and game.state.get(ally, 0) != WICKET
            )
            return 0.4 + 0.5 * min(guards, 2)
        if printed.trait:
            return super().in_hand(game, realm, card) + (0.6 if bare else -0.3)
        return super().in_hand(game, realm, card)

    def move_hope(self, game: Villainous, realm: Realm) -> float:
        if NO_MOVES_OF_ALLIES_AND_ITEMS in realm.in_force:
            return 0.0
        for place in self.bare(game, realm):
            for near in NEIGHBOURS[place]:
                if sum(1 for ally in realm.allies[near] if game.state.get(ally, 0) == WICKET) > 1:
                    return 3.0
        return 0.1

    def on_table(self, game: Villainous, realm: Realm, card: int) -> float:
        if game.cards[card].trait:
            return 0.15 * game.strength[card]
        return super().on_table(game, realm, card)

    def burden(self, game: Villainous, realm: Realm, hero: int) -> float:
        name = game.cards[hero].name
        worse = 1.2 if name in ("Dodo", "White Rabbit", "Caterpillar") else 0.0
        if name == "Alice":
            worse = 2.5 if self.bare(game, realm) else 0.8
        return worse + super().burden(game, realm, hero)

    def activate_hope(self, game: Villainous, realm: Realm) -> float:
        if realm.power == 0:
            return 0.0
        for location in (0, 1, 2, 3):
            there = realm.allies[location]
            if any(game.state.get(card, 0) == WICKET for card in there):
                continue
            if any(game.cards[card].trait for card in there):
                return 3.0
        stopwatch = find_card(game, realm, "Stopwatch")
        return 1.0 if game.in_realm(stopwatch) and realm.power < 8 else 0.1
