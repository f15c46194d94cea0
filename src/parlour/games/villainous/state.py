"""The state of a match of Villainous: realms, and for every card where it is; plain data, copied by hand."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.card import Card, Villain
from parlour.kernel.game import Game
from parlour.kernel.rng import Rng

# Where a card is: a location of its realm (0 to 3), or one of these.
HAND: Final = 4
DECK: Final = 5
DISCARD_PILE: Final = 6
FATE_DECK: Final = 7
FATE_DISCARD: Final = 8
IN_PASSING: Final = 9
"""Revealed, or being played: face up on its way from one place to another."""

ZONE_WORDS = ("realm", "realm", "realm", "realm", "hand", "deck", "discard", "fate deck", "fate discard", "passing")

CARDS_EACH: Final = 45
VILLAIN_CARDS: Final = 30

LOCATIONS = (0, 1, 2, 3)
NEIGHBOURS = ((1,), (0, 2), (1, 3), (2,))

EMPTY: tuple[int, ...] = ()


class Realm:
    """V3.1: one player's side of the table. What lies somewhere is a tuple of card numbers, never changed in place."""

    __slots__ = (
        "allies",
        "attached",
        "conditions_played",
        "covered",
        "deck",
        "declined",
        "discard",
        "dragon_forms",
        "fate_deck",
        "fate_discard",
        "figure",
        "granting",
        "hand",
        "heroes",
        "in_force",
        "in_passing",
        "items",
        "locked",
        "may_stay",
        "power",
        "pricing",
        "seat",
        "stays_next",
        "villain",
        "weakened",
    )

    def __init__(self, seat: int, villain: Villain, original: Realm | None = None) -> None:
        """A realm in which nothing lies; or, with ``original``, one that stands as that one stands."""
        self.seat = seat
        self.villain = villain
        if original is None:
            self.lay_bare()
        else:
            self.stand_as(original)

    def lay_bare(self) -> None:
        self.figure = 0
        self.power = 0
        self.hand: tuple[int, ...] = EMPTY
        self.deck: tuple[int, ...] = EMPTY
        """Top first, like every pile here."""
        self.discard: tuple[int, ...] = EMPTY
        self.fate_deck: tuple[int, ...] = EMPTY
        self.fate_discard: tuple[int, ...] = EMPTY
        self.in_passing: tuple[int, ...] = EMPTY
        self.heroes: list[tuple[int, ...]] = [EMPTY] * 4
        self.allies: list[tuple[int, ...]] = [EMPTY] * 4
        self.items: list[tuple[int, ...]] = [EMPTY] * 4
        """Items that hang on nobody, and curses."""
        self.attached: tuple[int, ...] = EMPTY
        self.locked = 0
        self.may_stay = False
        """Vanish was played before this turn: its move may be left out."""
        self.stays_next = False
        """Vanish has been played in this turn: the move of the next one may be left out."""
        self.dragon_forms = 0
        self.weakened = 0
        """Strength that heroes lack until the end of the turn, eight bits for each location."""
        self.declined = 0
        """Conditions that this seat let pass in the present turn, while they still hold."""
        self.conditions_played = 0
        """Copies of conditions that this seat has played in the present turn: none is played twice in one."""
        # Worked out of the cards in the realm by rules.strength.refresh, whenever they change:
        self.covered = 0
        self.in_force: dict[int, int] = {}
        self.granting: tuple[int, ...] = EMPTY
        self.pricing: tuple[int, ...] = EMPTY

    def clone(self) -> Realm:
        return Realm(self.seat, self.villain, self)

    def stand_as(self, other: Realm) -> None:
        self.figure = other.figure
        self.power = other.power
        self.hand = other.hand
        self.deck = other.deck
        self.discard = other.discard
        self.fate_deck = other.fate_deck
        self.fate_discard = other.fate_discard
        self.in_passing = other.in_passing
        self.heroes = other.heroes.copy()
        self.allies = other.allies.copy()
        self.items = other.items.copy()
        self.attached = other.attached
        self.locked = other.locked
        self.may_stay = other.may_stay
        self.stays_next = other.stays_next
        self.dragon_forms = other.dragon_forms
        self.weakened = other.weakened
        self.declined = other.declined
        self.conditions_played = other.conditions_played
        self.covered = other.covered
        self.in_force = other.in_force  # made anew by refresh, never changed in place
        self.granting = other.granting
        self.pricing = other.pricing

    def is_locked(self, location: int) -> bool:
        return bool(self.locked >> location & 1)


class Villainous(Game):
    """A match of two to six villains. A card is the number ``seat * 45 + copy``; ``cards`` holds what is printed."""

    __slots__ = (
        "active",
        "aliases",
        "base",
        "bearer",
        "boost",
        "cards",
        "cauldron",
        "fate_token",
        "gone",
        "hiss_used",
        "known",
        "label",
        "place",
        "realms",
        "round_limit",
        "state",
        "strength",
        "symbols_used",
        "tokens",
        "turn",
    )

    shared = (Card, Villain)

    def __init__(
        self, names: tuple[str, ...], rng: Rng, cards: tuple[Card, ...], original: Villainous | None = None
    ) -> None:
        """A table with that material before anything is set out; or, with ``original``, one that stands as that one."""
        super().__init__(names, rng)
        self.cards = cards
        if original is None:
            self.lay_bare()
        else:
            self.stand_as(original)

    def lay_bare(self) -> None:
        self.realms: list[Realm] = []
        self.active = 0
        self.turn = 0
        self.round_limit = 0
        self.fate_token = -1
        self.gone = 0
        """Seats that have given up, as bits."""
        self.cauldron = 0
        """Power in the supply; unlimited, so it counts down from zero: with all other power it is always zero."""
        self.symbols_used: tuple[int, ...] = EMPTY
        """Symbols spent this turn: ``location * 8 + slot`` of the board, or ``64 + card`` for one an item grants."""
        self.hiss_used = False
        self.place: list[int] = [0] * len(self.cards)
        self.strength: list[int] = [card.strength for card in self.cards]
        self.label: list[str] = [card.name for card in self.cards]
        self.bearer: dict[int, int] = {}
        """Attached items and the cards they are attached to."""
        self.tokens: dict[int, int] = {}
        """Power on cards."""
        self.state: dict[int, int] = {}
        """Cards that are not in their normal state."""
        self.boost: dict[int, int] = {}
        """Strength until the end of the turn."""
        self.base: dict[int, int] = {}
        """Strength that a hypnotized hero keeps."""
        self.known: dict[int, int] = {}
        """Which seats, as bits, know this card where it lies hidden, beyond those that simply see it."""
        self.aliases: dict[str, int] = {}
        """Names that a scenario gave to cards; the same in every copy."""

    def clone(self) -> Villainous:
        return Villainous(self.names, self.rng.clone(), self.cards, self)

    def stand_as(self, other: Villainous) -> None:
        self.realms = [realm.clone() for realm in other.realms]
        self.active = other.active
        self.turn = other.turn
        self.round_limit = other.round_limit
        self.fate_token = other.fate_token
        self.gone = other.gone
        self.cauldron = other.cauldron
        self.symbols_used = other.symbols_used
        self.hiss_used = other.hiss_used
        self.place = other.place.copy()
        self.strength = other.strength.copy()
        self.label = other.label.copy()
        self.bearer = other.bearer.copy()
        self.tokens = other.tokens.copy()
        self.state = other.state.copy()
        self.boost = other.boost.copy()
        self.base = other.base.copy()
        self.known = other.known.copy()
        self.aliases = other.aliases
        self.copy_kernel_state(other)

    # Small questions about the state that many rules ask.

    def active_seat(self) -> int:
        return self.active

    def has_left(self, seat: int) -> bool:
        return bool(self.gone >> seat & 1)

    def realm_of(self, card: int) -> Realm:
        return self.realms[card // CARDS_EACH]

    def in_realm(self, card: int) -> bool:
        return self.place[card] < 4

    def items_on(self, bearer: int) -> list[int]:
        """The items attached to this card."""
        return [item for item in self.realms[bearer // CARDS_EACH].attached if self.bearer[item] == bearer]

    def round(self) -> int:
        """How many rounds have been begun."""
        return (self.turn + len(self.realms) - 1) // len(self.realms)

    def others_clockwise(self, seat: int) -> list[int]:
        """The other seats that still play, starting to the left of this one."""
        others = [*range(seat + 1, len(self.realms)), *range(seat)]
        return [other for other in others if not self.gone >> other & 1] if self.gone else others


def empty_table(names: tuple[str, ...], rng: Rng, villains: tuple[Villain, ...], round_limit: int) -> Villainous:
    """A match with every villain's material, before anything is set out."""
    game = Villainous(names, rng, tuple(card for villain in villains for card in villain.cards))
    game.realms = [Realm(seat, villain) for seat, villain in enumerate(villains)]
    game.round_limit = round_limit
    return game
