"""Villainous for learners: realms with what lies at each location, and the cards a seat may know (V10.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from parlour.games.villainous.card import Villain
from parlour.games.villainous.state import CARDS_EACH, LOCATIONS, Realm, Villainous
from parlour.games.villainous.view import known_in_hand
from parlour.kernel.sight import Entry, Numbers, Shape, Sheet, Sight

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

SEAT_BITS: Final = 3
"""The numbers of groups: the shape, then as many bits for the seat, of which there are six at most."""
HANDS: Final = HAND << SEAT_BITS
BOARDS: Final = LOCATION << SEAT_BITS
LYING: Final = HERO << SEAT_BITS
"""Everything that lies at locations."""
DISCARDS: Final = DISCARD << SEAT_BITS
FATE_DISCARDS: Final = FATE_DISCARD << SEAT_BITS


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

    def look(self, game: Villainous, seat: int, sheet: Sheet) -> None:
        realms = game.realms
        around = realms[seat:] + realms[:seat] if seat else realms
        again = sheet.again
        seats: list[Numbers] = []
        for step, realm in enumerate(around):
            hand = realm.hand if step == 0 else known_in_hand(game, realm, seat)
            if hand and not again(HANDS + step, hand):
                _tell_pile(game, HAND, step, hand, sheet)
            board = (realm.locked, realm.figure, realm.covered)
            if not again(BOARDS + step, board):
                _tell_board(game, realm, step, board, sheet)
            _tell_lying(game, realm, step, sheet)
            if realm.in_passing:
                _tell_pile(game, REVEALED, step, realm.in_passing, sheet)
            seats.append(_seat(game, realm))
        for step, realm in enumerate(around):
            discard, fate_discard = realm.discard, realm.fate_discard
            if discard and not again(DISCARDS + step, discard):
                _tell_pile(game, DISCARD, step, discard, sheet)
            if fate_discard and not again(FATE_DISCARDS + step, fate_discard):
                _tell_pile(game, FATE_DISCARD, step, fate_discard, sheet)
        sheet.stand((game.turn, seat == game.active, len(game.symbols_used)), seats)


def _seat(game: Villainous, realm: Realm) -> Numbers:
    seat = realm.seat
    done, of = realm.villain.objective.parts(game, seat)
    hand, deck, fate_deck = len(realm.hand), len(realm.deck), len(realm.fate_deck)
    gone, targeted = game.gone >> seat & 1, game.fate_token == seat
    may_stay = realm.may_stay or realm.stays_next
    return (realm.power, done, of, hand, deck, fate_deck, gone, may_stay, targeted)


def _tell_pile(game: Villainous, shape: int, step: int, pile: tuple[int, ...], sheet: Sheet) -> None:
    """The cards of a pile; of another's hand not in the order in which they are held."""
    cards = game.cards
    names = [cards[card].name for card in pile]
    if shape == HAND and step:
        names.sort()
    sheet.pile(step, shape, names, shape << SEAT_BITS | step, pile)


def _tell_board(game: Villainous, realm: Realm, step: int, board: tuple[int, int, int], sheet: Sheet) -> None:
    """The villain, whom options call by the player's name, and the locations."""
    entries = _board(realm.villain, *board)
    labels = [game.names[realm.seat], *[location.name for location in realm.villain.locations]]
    sheet.things(step, entries, labels, BOARDS + step, board)


@lru_cache(4096)
def _board(villain: Villain, locked: int, figure: int, covered: int) -> list[Entry]:
    entries: list[Entry] = [(VILLAIN, villain.name)]
    for place, location in enumerate(villain.locations):
        entries.append((LOCATION, location.name, place, locked >> place & 1, figure == place, covered >> 2 * place & 3))
    return entries


def _tell_lying(game: Villainous, realm: Realm, step: int, sheet: Sheet) -> None:
    """Heroes, allies and items of each location in turn, then what hangs on somebody.

    What cards are called follows from which of them lie there, and where something hangs from where its bearer lies.
    """
    heroes, allies, items, attached = realm.heroes, realm.allies, realm.items, realm.attached
    tokens, state, bearer = game.tokens, game.state, game.bearer
    first = realm.seat * CARDS_EACH
    strength = game.strength[first : first + CARDS_EACH]
    if not sheet.again(LYING + step, (attached, heroes, allies, items, strength, tokens, state, bearer)):
        entries, labels = _lying(game, realm)
        there = (attached, heroes.copy(), allies.copy(), items.copy())
        sheet.things(
            step, entries, labels, LYING + step, (*there, strength, tokens.copy(), state.copy(), bearer.copy())
        )


def _lying(game: Villainous, realm: Realm) -> tuple[list[Entry], list[str]]:
    cards, strength, tokens, state = game.cards, game.strength, game.tokens, game.state
    entries: list[Entry] = []
    lying: list[int] = []
    for place in LOCATIONS:
        heroes, allies, items = realm.heroes[place], realm.allies[place], realm.items[place]
        lying += heroes + allies + items
        for card in heroes:
            entries.append((HERO, cards[card].name, place, strength[card], 0, 0))
        for card in allies:
            entries.append((ALLY, cards[card].name, place, strength[card], 0, 0))
        for card in items:
            entries.append((ITEM, cards[card].name, place, 0, 0, 0))
    for card in realm.attached:
        entries.append((ATTACHED, cards[card].name, game.place[card], 0, 0, 0))
    lying += realm.attached
    for card in {**tokens, **state} if tokens or state else ():  # few have power on them or are in another state
        if card in lying:
            number = lying.index(card)
            entries[number] = (*entries[number][:4], tokens.get(card, 0), state.get(card, 0))
    return entries, list(map(game.label.__getitem__, lying))


SIGHT: Final = VillainousSight()
