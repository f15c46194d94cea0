"""The options of questions that pick a card or a location."""

from __future__ import annotations

from parlour.games.villainous.labels import outside_label, told_apart
from parlour.games.villainous.state import Realm, Villainous
from parlour.kernel.decision import Choose


def card_options(game: Villainous, cards: list[int]) -> list[Choose]:
    """``choose CARD`` for cards of a realm, those that nothing tells apart only once."""
    label = game.label
    return [Choose(card, label[card]) for card in told_apart(game, cards)]


def name_options(game: Villainous, cards: tuple[int, ...] | list[int]) -> list[Choose]:
    """``choose CARD`` for cards outside the realm, each name once."""
    return [Choose(card, label) for card, label in each_name(game, cards)]


def each_name(game: Villainous, cards: tuple[int, ...] | list[int]) -> list[tuple[int, str]]:
    """Cards outside the realm with what they are called, each name once."""
    found: list[tuple[int, str]] = []
    seen: set[str] = set()
    for card in cards:
        name = outside_label(game, card)
        if name not in seen:
            seen.add(name)
            found.append((card, name))
    return found


def place_options(realm: Realm, places: list[int]) -> list[Choose]:
    locations = realm.villain.locations
    return [Choose(place, locations[place].name) for place in places]


def hand_cards(game: Villainous, realm: Realm) -> list[int]:
    """One card of each name in the hand; of two copies the one that others know of is meant, so they keep guessing."""
    hand = realm.hand
    known = game.known
    chosen: dict[int, int] = {}
    if game.aliases:  # a scenario may have named one of two copies
        labels = {outside_label(game, card): card for card in reversed(hand)}
        return [card for card in hand if labels[outside_label(game, card)] == card]
    for card in hand:
        index = game.cards[card].index
        if index not in chosen or (known and card in known and chosen[index] not in known):
            chosen[index] = card
    return list(chosen.values())
