"""Villainous for learners: realms with what lies at each location, and the cards a seat may know (V10.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
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
        called: dict[int, str] = {}
        around = [(step, game.realms[(seat + step) % count]) for step in range(count)]
        for step, realm in around:
            seats.append(_seat(game, realm, step))
            called[len(things)] = game.names[realm.seat]
            things.append((VILLAIN, step, realm.villain.name))
            things += [(HAND, step, name) for name in known_hand(game, realm, seat)]
            _add_realm(game, realm, step, things, called)
        cards = game.cards
        for step, realm in around:
            things += [(DISCARD, step, cards[card].name) for card in realm.discard]
            things += [(FATE_DISCARD, step, cards[card].name) for card in realm.fate_discard]
        table = (TABLE, NOBODYS, "", game.turn, seat == game.active, len(game.symbols_used))
        return Look(table, seats, things, called)


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


def _add_realm(game: Villainous, realm: Realm, step: int, things: list[Entry], called: dict[int, str]) -> None:
    cards, label, strength, tokens, state = game.cards, game.label, game.strength, game.tokens, game.state
    locations, locked, covered, figure = realm.villain.locations, realm.locked, realm.covered, realm.figure
    heroes, allies, items = realm.heroes, realm.allies, realm.items
    lying: list[tuple[int, int, Sequence[int]]] = []
    for place in LOCATIONS:
        name = locations[place].name
        things.append((LOCATION, step, name, place, locked >> place & 1, figure == place, covered >> 2 * place & 3))
        if heroes[place]:
            lying.append((HERO, place, heroes[place]))
        if allies[place]:
            lying.append((ALLY, place, allies[place]))
        if items[place]:
            lying.append((ITEM, place, items[place]))
    for card in realm.attached:
        lying.append((ATTACHED, game.place[game.bearer[card]], (card,)))
    for shape, place, here in lying:
        for card in here:
            name = cards[card].name
            if label[card] is not name:
                called[len(things)] = label[card]
            force = strength[card] if shape <= ALLY else 0
            things.append((shape, step, name, place, force, tokens.get(card, 0), state.get(card, 0)))
    things += [(REVEALED, step, cards[card].name) for card in realm.in_passing]


SIGHT: Final = VillainousSight()
