"""The state of a game of Dracoliath: totals, hands, River, deck and discard, as plain numbers quickly copied."""

from __future__ import annotations

from typing import Final

from parlour.games.dracoliath.printed import CardSet, Face
from parlour.games.dracoliath.rules.effects import Effect
from parlour.games.dracoliath.rules.enchantments import Enchantments, Passive, active_enchantments
from parlour.games.dracoliath.rules.river import shuffle_discard
from parlour.kernel.game import Game
from parlour.kernel.rng import Rng

DUEL: Final = (0, 1)
TEAMS: Final = (0, 0, 1, 1)
"""To which side each seat belongs, in 1v1 and in 2v2 (D10.1)."""


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
        self,
        names: tuple[str, ...],
        rng: Rng,
        cards: CardSet,
        mastery: int,
        faces: list[Face],
        life: list[int],
        power: list[int],
        concentration: list[int],
        hands: list[list[int]],
        row: list[int],
        deck: list[int],
        discard: list[int],
        control: list[int],
        extra_turns: list[int],
    ) -> None:
        super().__init__(names, rng)
        pair = len(names) == 2
        self.cards = cards
        self.mastery = mastery
        self.aliases: dict[str, str] = {}
        self.last = len(names) - 1
        self.side: tuple[int, ...] = DUEL if pair else TEAMS
        self.life_maximum = 12 if pair else 20
        self.power_goal = 18 if pair else 30
        self.faces = faces
        self.life = life
        self.power = power
        self.concentration = concentration
        self.hands = hands
        self.row = row
        self.top = -1
        self.deck = deck
        self.discard = discard
        self.active = 0
        self.turn = 0
        self.phase = 0
        self.controller = -1
        self.control = control
        self.extra_turns = extra_turns
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
        other = Dracoliath(
            self.names,
            self.rng.clone(),
            self.cards,
            self.mastery,
            self.faces.copy(),
            self.life.copy(),
            self.power.copy(),
            self.concentration.copy(),
            [hand.copy() for hand in self.hands],
            self.row.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.control.copy(),
            self.extra_turns.copy(),
        )
        other.aliases = self.aliases
        other.top = self.top
        other.active = self.active
        other.turn = self.turn
        other.phase = self.phase
        other.controller = self.controller
        other.idle = self.idle
        other.playing = self.playing
        other.again = self.again
        other.repeating = self.repeating
        other.happened = self.happened
        other.before = self.before  # made anew for each card play, never changed
        other.cancelled = self.cancelled
        other.enchantments = self.enchantments  # replaced as a whole, never changed
        other.copy_kernel_state(self)
        return other

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

    def index_enchantments(self) -> Enchantments:
        """The passive effects that are active now; made anew after an Enchantment has moved."""
        index = active_enchantments(self)
        self.enchantments = index
        return index

    def facedown_card(self) -> int:
        """The first facedown card of the deck, off the deck; the discard is shuffled when there is none (D4.20)."""
        deck = self.deck
        if deck:
            return deck.pop()
        if not self.discard:
            return -1
        shuffle_discard(self)
        return self.deck.pop()

    def first_of_deck(self) -> int:
        """The deck's first card, off the deck: the visible top card, or the facedown one if none is visible (D9.2)."""
        card = self.top
        if card >= 0:
            self.top = -1
        else:
            card = self.facedown_card()
            if card < 0:
                return -1
        self.arrived(card)
        return card

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


def empty_table(names: tuple[str, ...], rng: Rng, cards: CardSet, mastery: int) -> Dracoliath:
    """A game before anything is dealt: Life 12 and Power 0, in 2v2 20 and 0 (D2.6, D10.3)."""
    seats = len(names)
    life = 12 if seats == 2 else 20
    return Dracoliath(
        names,
        rng,
        cards,
        mastery,
        list(cards.days),
        [life, life],
        [0, 0],
        [0] * seats,
        [[] for _ in names],
        [],
        [],
        [],
        [-1] * seats,
        [0] * seats,
    )
