"""Decks, hands and discard piles: drawing (V4.8), reshuffling (V4.10, V5.10, V8.9), taking cards off the top."""

from __future__ import annotations

from parlour.games.villainous.card import DRAWS_ONE_LESS, HAND_OF_FIVE
from parlour.games.villainous.events import Draws, DrawsACard, FateDeckShuffled, ShufflesDiscards, ShufflesFate
from parlour.games.villainous.rules.realm import take_out
from parlour.games.villainous.state import DECK, FATE_DECK, HAND, Realm, Villainous
from parlour.kernel.event import only


def renew_deck(game: Villainous, realm: Realm, rule: str = "V4.10") -> None:
    """Shuffle the discard pile to be the new deck, below what is left of the old one."""
    fresh = list(realm.discard)
    if not fresh:
        return
    game.rng.shuffle(fresh)
    for card in fresh:
        game.place[card] = DECK
    realm.deck = (*realm.deck, *fresh)
    realm.discard = ()
    game.emit(ShufflesDiscards(rule, realm.seat))


def renew_fate(game: Villainous, realm: Realm) -> None:
    fresh = list(realm.fate_discard)
    if not fresh:
        return
    game.rng.shuffle(fresh)
    for card in fresh:
        game.place[card] = FATE_DECK
    realm.fate_deck = (*realm.fate_deck, *fresh)
    realm.fate_discard = ()
    game.emit(ShufflesFate("V5.10", realm.seat))


def shuffle_deck(game: Villainous, realm: Realm) -> None:
    """Mix the deck; what anybody knew of its order is gone."""
    cards = list(realm.deck)
    game.rng.shuffle(cards)
    realm.deck = tuple(cards)
    for card in cards:
        game.known.pop(card, None)


def shuffle_fate(game: Villainous, realm: Realm, rule: str) -> None:
    cards = list(realm.fate_deck)
    game.rng.shuffle(cards)
    realm.fate_deck = tuple(cards)
    for card in cards:
        game.known.pop(card, None)
    game.emit(FateDeckShuffled(rule, realm.seat))


def top_of_deck(game: Villainous, realm: Realm) -> int:
    """Take the top card of the Villain deck face up, or -1 when there is none even after reshuffling."""
    if not realm.deck:
        renew_deck(game, realm, "V8.9")
        if not realm.deck:
            return -1
    card = realm.deck[0]
    take_out(game, card)
    return card


def top_of_fate(game: Villainous, realm: Realm) -> int:
    """V5.10: the same for the Fate deck; with one card left that one comes first, then the pile is shuffled."""
    if not realm.fate_deck:
        renew_fate(game, realm)
        if not realm.fate_deck:
            return -1
    card = realm.fate_deck[0]
    take_out(game, card)
    return card


def draw(game: Villainous, realm: Realm, count: int, rule: str) -> None:
    for _ in range(count):
        if not realm.deck:
            renew_deck(game, realm)
            if not realm.deck:
                return
        card = realm.deck[0]
        realm.deck = realm.deck[1:]
        realm.hand = (*realm.hand, card)
        game.place[card] = HAND
        if not game.unheard:
            game.emit(Draws(rule, realm.seat, game.cards[card].name, only(realm.seat), DrawsACard(rule, realm.seat)))


def hand_size(realm: Realm) -> int:
    """V4.8: up to how many cards are drawn at the end of the turn."""
    size = 4
    if HAND_OF_FIVE in realm.in_force:
        size = 5
    return size - realm.in_force.get(DRAWS_ONE_LESS, 0)
