"""Cards entering, leaving and changing place in a realm: the operations that every rule and text is made of."""

from __future__ import annotations

from parlour.games.villainous.card import ALLY, DIES_FOR_ITS_BEARER, HERO, HYPNOTIZED
from parlour.games.villainous.events import IsAttached, IsDiscarded, IsDiscardedInstead, IsMoved
from parlour.games.villainous.labels import relabel
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.state import (
    DECK,
    DISCARD_PILE,
    FATE_DISCARD,
    HAND,
    IN_PASSING,
    LOCATIONS,
    NEIGHBOURS,
    Realm,
    Villainous,
)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The same cards but this one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def is_hero(game: Villainous, card: int) -> bool:
    """Whether it stands on the hero side: a hypnotized hero does not."""
    return game.cards[card].type == HERO and game.state.get(card, 0) != HYPNOTIZED


def is_ally(game: Villainous, card: int) -> bool:
    return game.cards[card].type == ALLY or game.state.get(card, 0) == HYPNOTIZED


# Hidden and face-up piles.


def take_out(game: Villainous, card: int) -> None:
    """Take a card out of its hand or pile; it is face up and on its way."""
    realm = game.realm_of(card)
    place = game.place[card]
    if place == HAND:
        realm.hand = without(realm.hand, card)
    elif place == DECK:
        realm.deck = without(realm.deck, card)
    elif place == DISCARD_PILE:
        realm.discard = without(realm.discard, card)
    elif place == FATE_DISCARD:
        realm.fate_discard = without(realm.fate_discard, card)
    elif place == IN_PASSING:
        return
    else:
        realm.fate_deck = without(realm.fate_deck, card)
    realm.in_passing = (*realm.in_passing, card)
    game.place[card] = IN_PASSING
    if game.known:
        game.known.pop(card, None)


def _arrive(game: Villainous, realm: Realm, card: int) -> None:
    """It is no longer on its way."""
    if game.place[card] == IN_PASSING:
        realm.in_passing = without(realm.in_passing, card)


def to_discard(game: Villainous, card: int) -> None:
    """Lay a card that is on its way on the discard pile of its own deck (V6.14)."""
    realm = game.realm_of(card)
    _arrive(game, realm, card)
    if game.cards[card].fate:
        realm.fate_discard = (card, *realm.fate_discard)
        game.place[card] = FATE_DISCARD
    else:
        realm.discard = (card, *realm.discard)
        game.place[card] = DISCARD_PILE


def to_hand(game: Villainous, card: int, known_to: int) -> None:
    """Put a card that is on its way into its owner's hand; ``known_to`` are the seats that saw it, as bits."""
    realm = game.realm_of(card)
    _arrive(game, realm, card)
    realm.hand = (*realm.hand, card)
    game.place[card] = HAND
    if known_to:
        game.known[card] = known_to


def everyone(game: Villainous) -> int:
    """All seats as bits: who sees what is revealed (V8.7)."""
    return (1 << len(game.realms)) - 1


def discard_from_hand(game: Villainous, card: int, rule: str) -> None:
    take_out(game, card)
    to_discard(game, card)
    if not game.unheard:
        game.emit(IsDiscarded(rule, game.cards[card].name))


# The realm itself.


def put_hero(game: Villainous, card: int, location: int) -> None:
    """A hero that is on its way takes its place in the upper half (V3.3)."""
    realm = game.realm_of(card)
    _arrive(game, realm, card)
    realm.heroes[location] = (*realm.heroes[location], card)
    game.place[card] = location
    relabel(game, card)
    refresh(game, realm)


def put_below(game: Villainous, card: int, location: int) -> None:
    """A card that is on its way takes its place in the lower half, unattached."""
    realm = game.realm_of(card)
    _arrive(game, realm, card)
    if is_ally(game, card):
        realm.allies[location] = (*realm.allies[location], card)
    else:
        realm.items[location] = (*realm.items[location], card)
    game.place[card] = location
    relabel(game, card)
    refresh(game, realm)


def attach(game: Villainous, card: int, bearer: int, rule: str) -> None:
    """V6.11, V6.13: an item on its way goes under its bearer."""
    realm = game.realm_of(card)
    _arrive(game, realm, card)
    realm.attached = (*realm.attached, card)
    game.bearer[card] = bearer
    game.place[card] = game.place[bearer]
    relabel(game, card)
    refresh(game, realm)
    if not game.unheard:
        game.emit(IsAttached(rule, game.label[card], game.label[bearer]))


def lift(game: Villainous, card: int) -> None:
    """Take a card of the realm off the board, without what is attached to it; it is on its way."""
    realm = game.realm_of(card)
    location = game.place[card]
    if card in game.bearer:
        del game.bearer[card]
        realm.attached = without(realm.attached, card)
    elif card in realm.heroes[location]:
        realm.heroes[location] = without(realm.heroes[location], card)
    elif card in realm.allies[location]:
        realm.allies[location] = without(realm.allies[location], card)
    else:
        realm.items[location] = without(realm.items[location], card)
    realm.in_passing = (*realm.in_passing, card)
    game.place[card] = IN_PASSING
    relabel(game, card)


def relocate(game: Villainous, card: int, location: int, rule: str) -> None:
    """Move a card of the realm and all that hangs on it (V6.12). Whether it may is asked elsewhere."""
    realm = game.realm_of(card)
    origin = game.place[card]
    if card in realm.heroes[origin]:
        side = realm.heroes
    elif card in realm.allies[origin]:
        side = realm.allies
    else:
        side = realm.items
    side[origin] = without(side[origin], card)
    side[location] = (*side[location], card)
    game.place[card] = location
    for item in realm.attached:
        if game.bearer[item] == card:
            game.place[item] = location
    refresh(game, realm)
    if not game.unheard:
        game.emit(IsMoved(rule, game.label[card], realm.villain.locations[location].name))


def discard_from_realm(game: Villainous, card: int, rule: str) -> list[int]:
    """Discard a card of the realm with its items (V6.12). Gives the cards discarded that have a text about it.

    Bow and Arrows goes in place of its bearer.
    """
    realm = game.realm_of(card)
    if is_ally(game, card):
        for item in realm.attached:
            if game.bearer[item] == card and game.cards[item].static == DIES_FOR_ITS_BEARER:
                game.emit(IsDiscardedInstead("V9.1", game.label[item], game.label[card]))
                lift(game, item)
                to_discard(game, item)
                refresh(game, realm)
                return []
    noticed = [card] if game.cards[card].on_discard and game.state.get(card, 0) != HYPNOTIZED else []
    if not game.unheard:
        game.emit(IsDiscarded(rule, game.label[card]))
    strip(game, card, rule)
    lift(game, card)
    forget(game, card)
    to_discard(game, card)
    refresh(game, realm)
    return noticed


def strip(game: Villainous, card: int, rule: str) -> None:
    """Discard everything attached to this card."""
    for item in game.items_on(card):
        if not game.unheard:
            game.emit(IsDiscarded(rule, game.label[item]))
        lift(game, item)
        to_discard(game, item)


def forget(game: Villainous, card: int) -> None:
    """A card that leaves the realm is again what is printed on it; power left on it goes to the supply."""
    game.state.pop(card, None)
    game.boost.pop(card, None)
    game.base.pop(card, None)
    left = game.tokens.pop(card, 0)
    game.cauldron += left
    game.strength[card] = game.cards[card].strength


def set_state(game: Villainous, card: int, state: int) -> None:
    """Turn a card of the realm: a wicket, a size, normal again."""
    if state:
        game.state[card] = state
    else:
        game.state.pop(card, None)
    refresh(game, game.realm_of(card))


def movable_places(game: Villainous, card: int, anywhere: bool) -> list[int]:
    """V5.12-V5.15, V8.2: where a card of the realm can be moved; none from a locked location, none to one."""
    realm = game.realm_of(card)
    origin = game.place[card]
    if realm.locked >> origin & 1:
        return []
    locked = realm.locked
    barred = game.cards[card].barred_from
    places: list[int] = []
    for location in LOCATIONS if anywhere else NEIGHBOURS[origin]:
        if location == origin or locked >> location & 1:
            continue
        if barred and realm.villain.locations[location].name == barred:
            continue
        places.append(location)
    return places
