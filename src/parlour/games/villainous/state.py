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
        "villain",
        "weakened",
    )

    def __init__(
        self,
        seat: int,
        villain: Villain,
        heroes: list[tuple[int, ...]],
        allies: list[tuple[int, ...]],
        items: list[tuple[int, ...]],
        in_force: dict[int, int],
    ) -> None:
        self.seat = seat
        self.villain = villain
        self.figure = 0
        self.power = 0
        self.hand: tuple[int, ...] = EMPTY
        self.deck: tuple[int, ...] = EMPTY
        """Top first, like every pile here."""
        self.discard: tuple[int, ...] = EMPTY
        self.fate_deck: tuple[int, ...] = EMPTY
        self.fate_discard: tuple[int, ...] = EMPTY
        self.in_passing: tuple[int, ...] = EMPTY
        self.heroes = heroes
        self.allies = allies
        self.items = items
        """Items that hang on nobody, and curses."""
        self.attached: tuple[int, ...] = EMPTY
        self.locked = 0
        self.may_stay = False
        """Vanish has been played: the next move may be left out."""
        self.dragon_forms = 0
        self.weakened = 0
        """Strength that heroes lack until the end of the turn, eight bits for each location."""
        self.declined = 0
        """Conditions that this seat let pass in the present turn, while they still hold."""
        self.conditions_played = 0
        """Copies of conditions that this seat has played in the present turn: none is played twice in one."""
        # Worked out of the cards in the realm by rules.strength.refresh, whenever they change:
        self.covered = 0
        self.in_force = in_force
        self.granting: tuple[int, ...] = EMPTY
        self.pricing: tuple[int, ...] = EMPTY

    def clone(self) -> Realm:
        other = Realm(
            self.seat,
            self.villain,
            self.heroes.copy(),
            self.allies.copy(),
            self.items.copy(),
            self.in_force,  # made anew by refresh, never changed in place
        )
        other.figure = self.figure
        other.power = self.power
        other.hand = self.hand
        other.deck = self.deck
        other.discard = self.discard
        other.fate_deck = self.fate_deck
        other.fate_discard = self.fate_discard
        other.in_passing = self.in_passing
        other.attached = self.attached
        other.locked = self.locked
        other.may_stay = self.may_stay
        other.dragon_forms = self.dragon_forms
        other.weakened = self.weakened
        other.declined = self.declined
        other.conditions_played = self.conditions_played
        other.covered = self.covered
        other.granting = self.granting
        other.pricing = self.pricing
        return other

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
        self,
        names: tuple[str, ...],
        rng: Rng,
        cards: tuple[Card, ...],
        realms: list[Realm],
        round_limit: int,
        place: list[int],
        strength: list[int],
        label: list[str],
        bearer: dict[int, int],
        tokens: dict[int, int],
        state: dict[int, int],
        boost: dict[int, int],
        base: dict[int, int],
        known: dict[int, int],
    ) -> None:
        super().__init__(names, rng)
        self.cards = cards
        self.realms = realms
        self.active = 0
        self.turn = 0
        self.round_limit = round_limit
        self.fate_token = -1
        self.gone = 0
        """Seats that have given up, as bits."""
        self.cauldron = 0
        """Power in the supply; unlimited, so it counts down from zero: with all other power it is always zero."""
        self.symbols_used: tuple[int, ...] = EMPTY
        """Symbols spent this turn: ``location * 8 + slot`` of the board, or ``64 + card`` for one an item grants."""
        self.hiss_used = False
        self.place = place
        self.strength = strength
        self.label = label
        self.bearer = bearer
        """Attached items and the cards they are attached to."""
        self.tokens = tokens
        """Power on cards."""
        self.state = state
        """Cards that are not in their normal state."""
        self.boost = boost
        """Strength until the end of the turn."""
        self.base = base
        """Strength that a hypnotized hero keeps."""
        self.known = known
        """Which seats, as bits, know this card where it lies hidden, beyond those that simply see it."""
        self.aliases: dict[str, int] = {}
        """Names that a scenario gave to cards; the same in every copy."""

    def clone(self) -> Villainous:
        other = Villainous(
            self.names,
            self.rng.clone(),
            self.cards,
            [realm.clone() for realm in self.realms],
            self.round_limit,
            self.place.copy(),
            self.strength.copy(),
            self.label.copy(),
            self.bearer.copy(),
            self.tokens.copy(),
            self.state.copy(),
            self.boost.copy(),
            self.base.copy(),
            self.known.copy(),
        )
        other.active = self.active
        other.turn = self.turn
        other.fate_token = self.fate_token
        other.gone = self.gone
        other.cauldron = self.cauldron
        other.symbols_used = self.symbols_used
        other.hiss_used = self.hiss_used
        other.aliases = self.aliases
        other.copy_kernel_state(self)
        return other

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
        count = len(self.realms)
        others = [(seat + step) % count for step in range(1, count)]
        return [other for other in others if not self.gone >> other & 1] if self.gone else others


def empty_table(names: tuple[str, ...], rng: Rng, villains: tuple[Villain, ...], round_limit: int) -> Villainous:
    """A match with every villain's material, before anything is set out."""
    cards: list[Card] = []
    for villain in villains:
        cards.extend(villain.cards)
    realms = [Realm(seat, villain, [EMPTY] * 4, [EMPTY] * 4, [EMPTY] * 4, {}) for seat, villain in enumerate(villains)]
    return Villainous(
        names,
        rng,
        tuple(cards),
        realms,
        round_limit,
        [0] * len(cards),
        [card.strength for card in cards],
        [card.name for card in cards],
        {},
        {},
        {},
        {},
        {},
        {},
    )
