"""V2: setting up the table: boards, locks, decks, hands, and power by seat."""

from __future__ import annotations

from parlour.games.villainous.card import Villain
from parlour.games.villainous.events import ObjectiveAnnounced
from parlour.games.villainous.rules.piles import draw
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.rules.turn import BeginTurn
from parlour.games.villainous.state import (
    CARDS_EACH,
    DECK,
    FATE_DECK,
    VILLAIN_CARDS,
    Realm,
    Villainous,
    empty_table,
)
from parlour.kernel.rng import Rng

STARTING_POWER = (0, 1, 2, 2, 3, 3)
"""V2.9, in order of play."""

OPENING_HAND = 4


def set_out(game: Villainous, realm: Realm) -> None:
    """V2.2-V2.6: the board with its lock, both decks in print order."""
    first = realm.seat * CARDS_EACH
    realm.deck = tuple(range(first, first + VILLAIN_CARDS))
    realm.fate_deck = tuple(range(first + VILLAIN_CARDS, first + CARDS_EACH))
    for card in realm.deck:
        game.place[card] = DECK
    for card in realm.fate_deck:
        game.place[card] = FATE_DECK
    for place, location in enumerate(realm.villain.locations):
        if location.locked:
            realm.locked |= 1 << place
    refresh(game, realm)


def deal(names: tuple[str, ...], rng: Rng, villains: tuple[Villain, ...], round_limit: int) -> Villainous:
    """A new match at its first step: seat 0 plays first (V2.8)."""
    game = empty_table(names, rng, villains, round_limit)
    for realm in game.realms:
        set_out(game, realm)
        deck = list(realm.deck)
        rng.shuffle(deck)
        realm.deck = tuple(deck)
        fate = list(realm.fate_deck)
        rng.shuffle(fate)
        realm.fate_deck = tuple(fate)
    open_match(game)
    return game


def open_match(game: Villainous, first: int = 0) -> None:
    """V1.3, V2.5, V2.9: objectives are announced, hands drawn, power given out; the turn of the first begins."""
    for realm in game.realms:
        villain = realm.villain
        game.emit(ObjectiveAnnounced("V1.3", realm.seat, villain.name, villain.objective.text))
    for realm in game.realms:
        draw(game, realm, OPENING_HAND, "V2.5")
        power = STARTING_POWER[(realm.seat - first) % len(game.realms)]
        game.cauldron += realm.power - power
        realm.power = power
    game.push(BeginTurn(first))
