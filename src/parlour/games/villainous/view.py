"""What a seat may know (V10.1): everything that lies face up, its own hand, and cards it has looked at."""

from __future__ import annotations

from typing import Any

from parlour.games.villainous.card import ALLY, HERO, STATE_WORDS, TYPE_WORDS
from parlour.games.villainous.imagine import hand_is_seen
from parlour.games.villainous.rules.actions import GRANTED
from parlour.games.villainous.state import Realm, Villainous


def view(game: Villainous, seat: int) -> dict[str, Any]:
    """The table as this seat sees it, built up from what is public and what the seat knows besides."""
    return {
        "seat": seat,
        "turn": game.turn,
        "round": game.round(),
        "active": game.active,
        "fate_token": game.fate_token if game.fate_token >= 0 else None,
        "over": game.outcome is not None,
        "used": sorted(number for number in game.symbols_used if number < GRANTED),
        "seats": [_seat(game, realm, seat) for realm in game.realms],
    }


def _seat(game: Villainous, realm: Realm, seat: int) -> dict[str, Any]:
    villain = realm.villain
    return {
        "name": game.names[realm.seat],
        "plays": villain.name,
        "objective": villain.objective.text,
        "progress": villain.objective.progress(game, realm.seat),
        "power": realm.power,
        "at": villain.locations[realm.figure].name,
        "left": bool(game.gone >> realm.seat & 1),
        "hand": known_hand(game, realm, seat),
        "hand_size": len(realm.hand),
        "deck": len(realm.deck),
        "deck_known": _known_places(game, realm.deck, seat),
        "discard": [game.cards[card].name for card in realm.discard],
        "fate_deck": len(realm.fate_deck),
        "fate_known": _known_places(game, realm.fate_deck, seat),
        "fate_discard": [game.cards[card].name for card in realm.fate_discard],
        "revealed": [game.cards[card].name for card in realm.in_passing],
        "may_stay": realm.may_stay or realm.stays_next,
        "on_guard": realm.dragon_forms,
        "locations": [_location(game, realm, place) for place in range(4)],
    }


def known_hand(game: Villainous, realm: Realm, seat: int) -> list[str]:
    """The cards of a hand that this seat knows; of another's hand not in the order in which they are held."""
    names = [game.cards[card].name for card in known_in_hand(game, realm, seat)]
    return names if realm.seat == seat else sorted(names)


def known_in_hand(game: Villainous, realm: Realm, seat: int) -> tuple[int, ...]:
    """The cards of a hand that this seat knows, by their numbers."""
    hand, known = realm.hand, game.known
    if hand_is_seen(game, realm, seat):
        return hand
    if not known or known.keys().isdisjoint(hand):
        return ()
    return tuple([card for card in hand if known.get(card, 0) >> seat & 1])


def _knows(game: Villainous, card: int, seat: int) -> bool:
    return bool(game.known.get(card, 0) >> seat & 1)


def _known_places(game: Villainous, pile: tuple[int, ...], seat: int) -> dict[str, str]:
    """Cards of a hidden pile that this seat knows, by their place counted from the top."""
    if not game.known:
        return {}
    return {str(place + 1): game.cards[card].name for place, card in enumerate(pile) if _knows(game, card, seat)}


def _location(game: Villainous, realm: Realm, place: int) -> dict[str, Any]:
    location = realm.villain.locations[place]
    covered = realm.covered >> 2 * place & 3
    return {
        "name": location.name,
        "locked": realm.is_locked(place),
        "symbols": [symbol.words for symbol in location.symbols],
        "top": location.top,
        "covered": [slot for slot in range(location.top) if covered >> slot & 1],
        "heroes": [_card(game, card) for card in realm.heroes[place]],
        "allies": [_card(game, card) for card in realm.allies[place]],
        "items": [_card(game, card) for card in realm.items[place]],
    }


def _card(game: Villainous, card: int) -> dict[str, Any]:
    printed = game.cards[card]
    shown: dict[str, Any] = {"name": game.label[card], "type": TYPE_WORDS[printed.type]}
    if game.place[card] < 4 and printed.type in (ALLY, HERO):
        shown["strength"] = game.strength[card]
    if game.state.get(card, 0):
        shown["state"] = STATE_WORDS[game.state[card]]
    if game.tokens.get(card, 0):
        shown["power"] = game.tokens[card]
    if printed.activate_cost >= 0:
        shown["activate"] = printed.activate_cost
    items = [_card(game, item) for item in game.items_on(card)]
    if items:
        shown["items"] = items
    return shown
