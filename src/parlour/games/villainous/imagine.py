"""Dealing anew what a seat cannot know: hands of others, and the order of all decks."""

from __future__ import annotations

from parlour.games.villainous.card import HAND_FACE_UP
from parlour.games.villainous.state import DECK, HAND, Realm, Villainous
from parlour.kernel.rng import Rng


def imagine(game: Villainous, seat: int, rng: Rng) -> Villainous:
    """A copy that looks the same to this seat. Cards it has looked at or seen taken stay where they are."""
    other = game.clone()
    other.rng = Rng(rng.bits())
    for realm in other.realms:
        _redeal_villain_cards(other, realm, seat, rng)
        if len(realm.fate_deck) > 1:
            realm.fate_deck = _shuffled(other, realm.fate_deck, seat, rng)
    for card in [card for card, who in other.known.items() if not who >> seat & 1]:
        del other.known[card]
    return other


def _redeal_villain_cards(game: Villainous, realm: Realm, seat: int, rng: Rng) -> None:
    if hand_is_seen(game, realm, seat):
        realm.deck = _shuffled(game, realm.deck, seat, rng)
        return
    hand = realm.hand
    together = _shuffled(game, (*hand, *realm.deck), seat, rng)
    realm.hand = together[: len(hand)]
    realm.deck = together[len(hand) :]
    for card in realm.hand:
        game.place[card] = HAND
    for card in realm.deck:
        game.place[card] = DECK


def hand_is_seen(game: Villainous, realm: Realm, seat: int) -> bool:
    """One's own hand, and one that is played face up."""
    return realm.seat == seat or HAND_FACE_UP in realm.in_force


def _shuffled(game: Villainous, cards: tuple[int, ...], seat: int, rng: Rng) -> tuple[int, ...]:
    """The same cards in a new order, but for those this seat knows, which keep their places."""
    known = game.known
    if not known:
        mixed = list(cards)
        rng.shuffle(mixed)
        return tuple(mixed)
    free = [place for place, card in enumerate(cards) if not known.get(card, 0) >> seat & 1]
    mixed = [cards[place] for place in free]
    rng.shuffle(mixed)
    dealt = list(cards)
    for place, card in zip(free, mixed, strict=True):
        dealt[place] = card
    return tuple(dealt)
