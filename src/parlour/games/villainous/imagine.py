"""Dealing anew what a seat cannot know: hands of others, and the order of all decks."""

from __future__ import annotations

from parlour.games.villainous.card import HAND_FACE_UP
from parlour.games.villainous.state import DECK, HAND, Realm, Villainous
from parlour.kernel.history import History
from parlour.kernel.judge import Dealer
from parlour.kernel.rng import Rng


def imagine(game: Villainous, seat: int, rng: Rng) -> Villainous:
    """A copy that looks the same to this seat. Cards it has looked at or seen taken stay where they are."""
    other = game.clone()
    other.rng = Rng(rng.bits())
    for realm in other.realms:
        _redeal(other, realm, seat, rng)
    for card in [card for card, who in other.known.items() if not who >> seat & 1]:
        del other.known[card]
    return other


class VillainousDealer(Dealer):
    """Deals out of one game in which all that the seat does not know lies in the order of the cards' numbers."""

    __slots__ = ("base", "seat")

    def __init__(self, game: Villainous, seat: int) -> None:
        base = imagine(game, seat, Rng(0))
        for realm in base.realms:
            _redeal(base, realm, seat, None)
        base.rng = Rng(0)
        base.log = History()
        self.base = base
        self.seat = seat

    def example(self) -> Villainous:
        return self.base

    def deal(self, rng: Rng) -> Villainous:
        other = self.base.clone()
        other.rng = Rng(rng.bits())
        for realm in other.realms:
            _redeal(other, realm, self.seat, rng)
        return other


def _redeal(game: Villainous, realm: Realm, seat: int, rng: Rng | None) -> None:
    _redeal_villain_cards(game, realm, seat, rng)
    if len(realm.fate_deck) > 1:
        realm.fate_deck = _dealt(game, realm.fate_deck, seat, rng)


def _redeal_villain_cards(game: Villainous, realm: Realm, seat: int, rng: Rng | None) -> None:
    if hand_is_seen(game, realm, seat):
        realm.deck = _dealt(game, realm.deck, seat, rng)
        return
    hand = realm.hand
    together = _dealt(game, (*hand, *realm.deck), seat, rng)
    realm.hand = together[: len(hand)]
    realm.deck = together[len(hand) :]
    for card in realm.hand:
        game.place[card] = HAND
    for card in realm.deck:
        game.place[card] = DECK


def hand_is_seen(game: Villainous, realm: Realm, seat: int) -> bool:
    """One's own hand, and one that is played face up."""
    return realm.seat == seat or HAND_FACE_UP in realm.in_force


def _dealt(game: Villainous, cards: tuple[int, ...], seat: int, rng: Rng | None) -> tuple[int, ...]:
    """The same cards mixed, or in order where there is no chance; those this seat knows keep their places."""
    known = game.known
    if not known:
        return tuple(_mixed(list(cards), rng))
    free = [place for place, card in enumerate(cards) if not known.get(card, 0) >> seat & 1]
    mixed = _mixed([cards[place] for place in free], rng)
    dealt = list(cards)
    for place, card in zip(free, mixed, strict=True):
        dealt[place] = card
    return tuple(dealt)


def _mixed(cards: list[int], rng: Rng | None) -> list[int]:
    if rng is None:
        cards.sort()
    else:
        rng.shuffle(cards)
    return cards
