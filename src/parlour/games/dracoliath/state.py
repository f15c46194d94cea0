"""The state of a game of Dracoliath: totals, hands, River, deck and discard, as plain numbers quickly copied."""

from __future__ import annotations

from typing import Final

from parlour.games.dracoliath.printed import CardSet, Effect, Face, Passive
from parlour.games.dracoliath.symbols import TRIGGERS
from parlour.kernel.game import Game
from parlour.kernel.rng import Rng

DUEL: Final = (0, 1)
TEAMS: Final = (0, 0, 1, 1)
"""To which side each seat belongs, in 1v1 and in 2v2 (D10.1)."""


class Enchantments:
    """The active passive effects: of Treasures by holder and trigger (D7.1), of Storms by trigger alone (D7.4)."""

    __slots__ = ("storms", "treasures")

    def __init__(self) -> None:
        self.treasures: dict[int, list[Passive]] = {}
        self.storms: dict[int, list[Passive]] = {}

    def of(self, seat: int, trigger: int) -> list[Passive]:
        """What waits for that trigger on behalf of that player."""
        own = self.treasures.get(seat * TRIGGERS + trigger)
        shared = self.storms.get(trigger)
        if own is None:
            return shared or []
        return own if shared is None else own + shared

    def waits_for(self, trigger: int) -> bool:
        """Whether anybody has an active effect that waits for that trigger."""
        return trigger in self.storms or any(key % TRIGGERS == trigger for key in self.treasures)


class Dracoliath(Game):
    """A card is its number in the set; ``faces`` says which side of it counts. -1 stands for no card.

    ``life`` and ``power`` belong to the sides (D10.2); ``side`` says to which of them a seat belongs. ``before`` and
    ``happened`` remember how the card play began and whether anything but totals changed (D4.14). ``idle`` counts the
    turns in which nobody had a choice.
    """

    __slots__ = (
        "active",
        "again",
        "aliases",
        "before",
        "cancelled",
        "cards",
        "concentration",
        "control",
        "controller",
        "deck",
        "discard",
        "enchantments",
        "extra_turns",
        "faces",
        "hands",
        "happened",
        "idle",
        "last",
        "life",
        "life_maximum",
        "mastery",
        "phase",
        "playing",
        "power",
        "power_goal",
        "repeating",
        "row",
        "side",
        "top",
        "turn",
    )

    shared = (CardSet, Face, Passive, Effect)

    def __init__(
        self, names: tuple[str, ...], rng: Rng, cards: CardSet, mastery: int, original: Dracoliath | None = None
    ) -> None:
        """A table on which nothing has been dealt yet; or, with ``original``, one that stands as that one stands."""
        super().__init__(names, rng)
        pair = len(names) == 2
        self.cards = cards
        self.mastery = mastery
        self.last = len(names) - 1
        self.side: tuple[int, ...] = DUEL if pair else TEAMS
        self.life_maximum = 12 if pair else 20
        self.power_goal = 18 if pair else 30
        if original is None:
            self.lay_bare()
        else:
            self.stand_as(original)

    def lay_bare(self) -> None:
        """Life 12 and Power 0, in 2v2 20 and 0 (D2.6, D10.3); no card anywhere."""
        seats = len(self.names)
        self.aliases: dict[str, str] = {}
        self.faces: list[Face] = list(self.cards.days)
        self.life = [self.life_maximum] * 2
        self.power = [0, 0]
        self.concentration = [0] * seats
        self.hands: list[list[int]] = [[] for _ in self.names]
        self.row: list[int] = []
        self.top = -1
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.active = 0
        self.turn = 0
        self.phase = 0
        self.controller = -1
        self.control = [-1] * seats
        self.extra_turns = [0] * seats
        self.idle = 0
        self.playing = -1
        self.again = 0
        self.repeating = False
        self.happened = False
        self.before: list[int] = []
        self.cancelled = 0
        self.enchantments: Enchantments | None = None

    # Copies.

    def clone(self) -> Dracoliath:
        return Dracoliath(self.names, self.rng.clone(), self.cards, self.mastery, self)

    def stand_as(self, other: Dracoliath) -> None:
        self.aliases = other.aliases
        self.faces = other.faces.copy()
        self.life = other.life.copy()
        self.power = other.power.copy()
        self.concentration = other.concentration.copy()
        self.hands = [hand.copy() for hand in other.hands]
        self.row = other.row.copy()
        self.top = other.top
        self.deck = other.deck.copy()
        self.discard = other.discard.copy()
        self.active = other.active
        self.turn = other.turn
        self.phase = other.phase
        self.controller = other.controller
        self.control = other.control.copy()
        self.extra_turns = other.extra_turns.copy()
        self.idle = other.idle
        self.playing = other.playing
        self.again = other.again
        self.repeating = other.repeating
        self.happened = other.happened
        self.before = other.before  # made anew for each card play, never changed
        self.cancelled = other.cancelled
        self.enchantments = other.enchantments  # replaced as a whole, never changed
        self.copy_kernel_state(other)

    # Seats.

    def active_seat(self) -> int:
        return self.active

    def team_of(self, seat: int) -> tuple[int, ...]:
        return tuple(other for other, side in enumerate(self.side) if side == self.side[seat])

    def opponent(self, seat: int) -> int:
        """D9.1, D10.8: the player playing against that one; in 2v2 the one seated opposite."""
        return self.last - seat

    def decider(self, seat: int) -> int:
        """Who decides for that player: somebody else during a turn under Mental Control (D7.6)."""
        if seat == self.active and self.controller >= 0:
            return self.controller
        return seat

    # Cards and places.

    def river(self) -> list[int]:
        """D9.14: the row and the visible top card."""
        cards = [card for card in self.row if card >= 0]
        if self.top >= 0:
            cards.append(self.top)
        return cards

    def is_visible(self, card: int) -> bool:
        """D7.5: in a hand or in the River."""
        return card == self.top or card in self.row or any(card in hand for hand in self.hands)

    def arrived(self, card: int) -> None:
        """A card has come to lie somewhere, or left: what was cancelled is so no longer, passive effects may differ."""
        if self.cancelled >> card & 1:
            self.cancelled ^= 1 << card
        if self.faces[card].enchantment:
            self.enchantments = None

    def put_in_discard(self, card: int) -> None:
        """D9.8: on top of the discard, faceup."""
        self.arrived(card)
        self.discard.append(card)

    def place_of(self, card: int) -> tuple[list[int], int]:
        """The hand or row in which a card lies, and its slot there."""
        if card in self.row:
            return self.row, self.row.index(card)
        for hand in self.hands:
            if card in hand:
                return hand, hand.index(card)
        raise LookupError(f"{self.faces[card].name} lies in no hand and not in the row")

    def lift(self, card: int) -> None:
        """Take a card out of its place; its slot in the row stays empty until the River is refilled."""
        if card == self.top:
            self.top = -1
        else:
            place, slot = self.place_of(card)
            if place is self.row:
                place[slot] = -1
            else:
                del place[slot]

    def swap(self, one: int, other: int) -> None:
        """D9.9: each card takes the other's zone and slot; its side stays up (D8.6)."""
        if other == self.top:
            one, other = other, one
        if one == self.top:
            place, slot = self.place_of(other)
            place[slot] = one
            self.top = other
        else:
            place, slot = self.place_of(one)
            other_place, other_slot = self.place_of(other)
            place[slot] = other
            other_place[other_slot] = one
        self.arrived(one)
        self.arrived(other)
