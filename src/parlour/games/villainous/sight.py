"""Villainous for learners: realms with what lies at each location, and the cards a seat may know (V10.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.villainous.state import LOCATIONS, Realm, Villainous
from parlour.games.villainous.view import known_hand
from parlour.kernel.sight import Entry, Look, Numbers, Shape, Sight

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
        seats: list[Numbers] = []
        things: list[Entry] = []
        around = [(step, game.realms[(seat + step) % count]) for step in range(count)]
        for step, realm in around:
            villain = realm.villain
            seats.append(_seat(game, realm))
            things.append((VILLAIN, step, villain.name, game.names[realm.seat]))
            things.append((HAND, step, tuple(known_hand(game, realm, seat))))
            things.append((LOCATION, step, villain, realm.locked, realm.figure, realm.covered))
            _add_lying(game, realm, step, things)
            if realm.in_passing:
                things.append((REVEALED, step, _names(game, realm.in_passing)))
        for step, realm in around:
            things.append((DISCARD, step, _names(game, realm.discard)))
            things.append((FATE_DISCARD, step, _names(game, realm.fate_discard)))
        return Look((game.turn, seat == game.active, len(game.symbols_used)), seats, things)

    def apart(self, entry: Entry) -> Sequence[Entry]:
        """The locations of a board come together."""
        shape, whose, villain = entry[:3]
        if shape != LOCATION:
            return (entry,)
        locked, figure, covered = entry[3:]
        return [
            (LOCATION, whose, location.name, "", place, locked >> place & 1, figure == place, covered >> 2 * place & 3)
            for place, location in enumerate(villain.locations)
        ]


def _names(game: Villainous, pile: tuple[int, ...]) -> tuple[str, ...]:
    cards = game.cards
    return tuple([cards[card].name for card in pile])


def _seat(game: Villainous, realm: Realm) -> Numbers:
    done, of = realm.villain.objective.parts(game, realm.seat)
    hand, deck, fate_deck = len(realm.hand), len(realm.deck), len(realm.fate_deck)
    gone = game.gone >> realm.seat & 1
    targeted = game.fate_token == realm.seat
    return (realm.power, done, of, hand, deck, fate_deck, gone, realm.may_stay, targeted)


def _add_lying(game: Villainous, realm: Realm, step: int, things: list[Entry]) -> None:
    """Heroes, allies and items of each location in turn, then what hangs on somebody."""
    cards, labels, strength, tokens, state = game.cards, game.label, game.strength, game.tokens, game.state
    heroes, allies, items = realm.heroes, realm.allies, realm.items
    lying: list[tuple[int, int, tuple[int, ...]]] = []
    for place in LOCATIONS:
        if heroes[place]:
            lying.append((HERO, place, heroes[place]))
        if allies[place]:
            lying.append((ALLY, place, allies[place]))
        if items[place]:
            lying.append((ITEM, place, items[place]))
    for card in realm.attached:
        lying.append((ATTACHED, game.place[card], (card,)))
    for shape, place, pile in lying:
        for card in pile:
            name, label = cards[card].name, labels[card]
            called = "" if label is name else label
            force = strength[card] if shape <= ALLY else 0
            things.append((shape, step, name, called, place, force, tokens.get(card, 0), state.get(card, 0)))


SIGHT: Final = VillainousSight()
