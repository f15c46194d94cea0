"""V5.2, V5.4: power taken from the cauldron and returned to it. None is ever made or lost without being counted."""

from __future__ import annotations

from parlour.games.villainous.card import GAINS_ONE_LESS
from parlour.games.villainous.events import GainsPower, LosesPower, PaysPower, PowerPutOn, RegainsPower
from parlour.games.villainous.state import Realm, Villainous


def gain(game: Villainous, realm: Realm, amount: int, rule: str) -> None:
    """Take power from the cauldron; some heroes make every gain smaller."""
    if GAINS_ONE_LESS in realm.in_force:
        amount -= realm.in_force[GAINS_ONE_LESS]
    if amount <= 0:
        return
    realm.power += amount
    game.cauldron -= amount
    if not game.unheard:
        game.emit(GainsPower(rule, realm.seat, amount))


def pay(game: Villainous, realm: Realm, amount: int, rule: str) -> None:
    if amount <= 0:
        return
    realm.power -= amount
    game.cauldron += amount
    if not game.unheard:
        game.emit(PaysPower(rule, realm.seat, amount))


def lose(game: Villainous, realm: Realm, amount: int, rule: str) -> None:
    """Power taken away, as much as there is."""
    amount = min(amount, realm.power)
    if amount <= 0:
        return
    realm.power -= amount
    game.cauldron += amount
    if not game.unheard:
        game.emit(LosesPower(rule, realm.seat, amount))


def put_on(game: Villainous, realm: Realm, card: int, amount: int, rule: str) -> None:
    """Power that a hero takes: it is on the card, no longer the player's."""
    realm.power -= amount
    game.tokens[card] = game.tokens.get(card, 0) + amount
    game.emit(PowerPutOn(rule, realm.seat, game.label[card], amount))


def give_back(game: Villainous, realm: Realm, card: int, rule: str) -> None:
    """Power on a defeated hero returns to its villain; that is no gain."""
    amount = game.tokens.pop(card, 0)
    if amount:
        realm.power += amount
        game.emit(RegainsPower(rule, realm.seat, amount))
