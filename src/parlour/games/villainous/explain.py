"""Why words are not an option now: the checks that make the options say it."""

from __future__ import annotations

from parlour.games.villainous.rules import refusals as why
from parlour.games.villainous.rules.actions import available, why_not_activate
from parlour.games.villainous.rules.fate import why_not_fate
from parlour.games.villainous.rules.moving import why_not_move_card, why_not_move_hero
from parlour.games.villainous.rules.play import why_not_play
from parlour.games.villainous.rules.realm import is_hero
from parlour.games.villainous.rules.vanquish import why_not_vanquish
from parlour.games.villainous.state import CARDS_EACH, Realm, Villainous
from parlour.games.villainous.symbols import (
    ACTIVATE,
    DISCARD,
    FATE,
    GAIN_POWER,
    MOVE_HERO,
    MOVE_ITEM_OR_ALLY,
    PLAY_CARD,
    VANQUISH,
)
from parlour.kernel.decision import Decision
from parlour.kernel.refusal import Refusal

VERBS = {
    "play": (PLAY_CARD,),
    "activate": (ACTIVATE,),
    "fate": (FATE,),
    "move": (MOVE_ITEM_OR_ALLY, MOVE_HERO),
    "vanquish": (VANQUISH,),
    "discard": (DISCARD,),
    "gain": (GAIN_POWER,),
}


def refusals(game: Villainous, decision: Decision, words: str) -> list[Refusal]:
    """The reasons, most telling first; none when the words mean nothing here."""
    words = " ".join(words.split()).casefold()
    verb, _, rest = words.partition(" ")
    realm = game.realms[decision.seat]
    if verb == "stay" and decision.kind == "move":
        return [why.MUST_MOVE]
    if words.startswith("move to "):
        return _figure(game, realm, decision, words[8:])
    if verb not in VERBS or decision.kind not in ("act", "use", "vanquish"):
        return []
    reason = _about(game, realm, verb, rest)
    found = [reason] if reason is not None else []
    if decision.kind == "act":
        symbol = _symbol(game, realm, verb, rest)
        if symbol is not None:
            found.append(symbol)
    return found


def _figure(game: Villainous, realm: Realm, decision: Decision, name: str) -> list[Refusal]:
    if decision.kind != "move":
        return [why.NOT_YOUR_MOVE]
    for place, location in enumerate(realm.villain.locations):
        if location.name.casefold() == name:
            if realm.is_locked(place):
                return [why.LOCKED.about(location.name)]
            return [why.MUST_MOVE]
    return []


def _symbol(game: Villainous, realm: Realm, verb: str, rest: str) -> Refusal | None:
    """Why there is no symbol for it: none printed, covered, or spent."""
    amount = int(rest.split()[0]) if verb == "gain" and rest[:1].isdigit() else -1
    wanted = VERBS[verb]
    for _, symbol in available(game, realm):
        if symbol.action in wanted and (amount < 0 or symbol.amount == amount):
            return None
    location = realm.villain.locations[realm.figure]
    for slot, symbol in enumerate(location.symbols):
        if symbol.action in wanted and (amount < 0 or symbol.amount == amount):
            if 8 * realm.figure + slot in game.symbols_used:
                return why.SYMBOL_SPENT
            return why.COVERED
    return why.NO_SUCH_ACTION


def _about(game: Villainous, realm: Realm, verb: str, name: str) -> Refusal | None:
    if verb == "fate":
        for seat, other in enumerate(game.names):
            if other.casefold() == name:
                refusal = why_not_fate(game, realm.seat, seat)
                return None if refusal is None else refusal.about(other)
        return None
    if verb == "discard":
        return None if realm.hand else why.NO_HAND
    card = _card(game, realm, verb, name)
    if card < 0:
        printed = _printed(game, name)
        if not printed:
            return None
        return (why.NOT_IN_HAND if verb == "play" else why.NOT_IN_REALM).about(printed)
    label = game.label[card]
    refusal = None
    if verb == "play":
        refusal = why_not_play(game, realm, card)
    elif verb == "activate":
        refusal = why_not_activate(game, realm, card)
    elif verb == "vanquish":
        refusal = why_not_vanquish(game, realm, card) if is_hero(game, card) else why.NOT_A_HERO_HERE
    elif verb == "move":
        refusal = why_not_move_hero(game, realm, card) if is_hero(game, card) else why_not_move_card(game, realm, card)
    return None if refusal is None else refusal.about(label)


def _card(game: Villainous, realm: Realm, verb: str, name: str) -> int:
    """The card of the seat that is meant: in hand for playing, in the realm otherwise."""
    first = realm.seat * CARDS_EACH
    cards = (
        realm.hand
        if verb == "play"
        else tuple(card for card in range(first, first + CARDS_EACH) if game.in_realm(card))
    )
    for card in cards:
        label = game.label[card]
        if name in (label.casefold(), game.cards[card].name.casefold()) or game.aliases.get(name) == card:
            return card
    return -1


def _printed(game: Villainous, name: str) -> str:
    for card in game.cards:
        if card.name.casefold() == name:
            return card.name
    return ""
