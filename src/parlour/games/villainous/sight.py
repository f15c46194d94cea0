"""Villainous for learners: realms with what lies at each location, and the cards a seat may know (V10.1)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from parlour.games.villainous.state import LOCATIONS, Realm, Villainous
from parlour.games.villainous.view import known_hand
from parlour.kernel.sight import NOBODYS, Entry, Look, Shape, Sight

TABLE: Final = 0
SEAT: Final = 1
VILLAIN: Final = 2
HAND: Final = 3
LOCATION: Final = 4
HERO: Final = 5
ALLY: Final = 6
ITEM: Final = 7
ATTACHED: Final = 8
REVEALED: Final = 9
DISCARD: Final = 10
FATE_DISCARD: Final = 11

_PARTS: Final = re.compile(r"(\d+)/(\d+)")


class VillainousSight(Sight[Villainous]):
    """Boards and hands come first, discard piles last: those may find no room."""

    __slots__ = ()

    shapes = (
        Shape("table", turn=50, mine=1, used=4),
        Shape("seat", power=20, done=20, of=20, hand=10, deck=30, fate_deck=15, gone=1, may_stay=1, targeted=1),
        Shape("villain"),
        Shape("hand"),
        Shape("location", place=4, locked=1, here=1, covered=3),
        Shape("heroes", place=4, strength=10, power=5, state=6),
        Shape("allies", place=4, strength=10, power=5, state=6),
        Shape("items", place=4, strength=10, power=5, state=6),
        Shape("attached", place=4, strength=10, power=5, state=6),
        Shape("revealed"),
        Shape("discard"),
        Shape("fate discard"),
    )

    def look(self, game: Villainous, seat: int) -> Look:
        count = len(game.realms)
        seats: list[Entry] = []
        things: list[Entry] = []
        labels: list[str] = []
        around = [(step, game.realms[(seat + step) % count]) for step in range(count)]
        for step, realm in around:
            seats.append(_seat(game, realm, step))
            things.append((VILLAIN, step, realm.villain.name))
            labels.append(game.names[realm.seat])
            for name in known_hand(game, realm, seat):
                things.append((HAND, step, name))
                labels.append(name)
            _add_realm(game, realm, step, things, labels)
        cards = game.cards
        for step, realm in around:
            for shape, pile in ((DISCARD, realm.discard), (FATE_DISCARD, realm.fate_discard)):
                for card in pile:
                    things.append((shape, step, cards[card].name))
                    labels.append(cards[card].name)
        table = (TABLE, NOBODYS, "", game.turn, seat == game.active, len(game.symbols_used))
        return Look(table, seats, things, labels)


def _seat(game: Villainous, realm: Realm, step: int) -> Entry:
    done, of = _parts(realm.villain.objective.progress(game, realm.seat))
    hand, deck, fate_deck = len(realm.hand), len(realm.deck), len(realm.fate_deck)
    gone = game.gone >> realm.seat & 1
    targeted = game.fate_token == realm.seat
    return (SEAT, step, "", realm.power, done, of, hand, deck, fate_deck, gone, realm.may_stay, targeted)


@lru_cache(maxsize=1024)
def _parts(progress: str) -> tuple[int, int]:
    """How far out of how far, as the villain's objective puts it into words."""
    found = _PARTS.search(progress)
    return (0, 0) if found is None else (int(found[1]), int(found[2]))


def _add_realm(game: Villainous, realm: Realm, step: int, things: list[Entry], labels: list[str]) -> None:
    cards = game.cards
    for place in LOCATIONS:
        name = realm.villain.locations[place].name
        covered = realm.covered >> 2 * place & 3
        things.append((LOCATION, step, name, place, realm.locked >> place & 1, realm.figure == place, covered))
        labels.append(name)
        for shape, lying in ((HERO, realm.heroes[place]), (ALLY, realm.allies[place]), (ITEM, realm.items[place])):
            for card in lying:
                things.append(_lying(game, card, shape, step, place))
                labels.append(game.label[card])
    for card in realm.attached:
        things.append(_lying(game, card, ATTACHED, step, game.place[game.bearer[card]]))
        labels.append(game.label[card])
    for card in realm.in_passing:
        things.append((REVEALED, step, cards[card].name))
        labels.append(cards[card].name)


def _lying(game: Villainous, card: int, shape: int, step: int, place: int) -> Entry:
    strength = game.strength[card] if shape in (HERO, ALLY) else 0
    return (shape, step, game.cards[card].name, place, strength, game.tokens.get(card, 0), game.state.get(card, 0))


SIGHT: Final = VillainousSight()
