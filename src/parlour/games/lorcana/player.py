"""One player's zones and counters."""

from __future__ import annotations

from parlour.games.lorcana.permanent import Permanent


class Player:
    """Zones of chapter 8 as lists of card ids, lore and what was done this turn."""

    __slots__ = (
        "deck",
        "discard",
        "drew_from_empty",
        "drops",
        "hand",
        "ink_used",
        "inked",
        "inkwell",
        "lore",
        "lost",
        "seat",
        "table",
        "turns",
    )

    def __init__(
        self,
        seat: int,
        hand: list[int],
        deck: list[int],
        discard: list[int],
        inkwell: list[int],
        ink_used: int,
        lore: int,
        drops: int,
        turns: int,
        inked: int,
        lost: bool,
        drew_from_empty: bool,
        table: list[Permanent],
    ) -> None:
        self.seat = seat
        self.hand = hand
        self.deck = deck
        """The top card is the last one."""
        self.discard = discard
        """The newest card is the last one."""
        self.inkwell = inkwell
        """The first ``ink_used`` of them are exerted."""
        self.ink_used = ink_used
        self.lore = lore
        self.drops = drops
        self.turns = turns
        """Turns begun so far."""
        self.inked = inked
        """Cards inked as a turn action this turn (4.3.3)."""
        self.lost = lost
        self.drew_from_empty = drew_from_empty
        """It attempted to draw from an empty deck since the last check (1.9.1.2)."""
        self.table = table
        """Its cards in play, in the order they came."""

    def clone(self) -> Player:
        return Player(
            self.seat,
            self.hand.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.inkwell.copy(),
            self.ink_used,
            self.lore,
            self.drops,
            self.turns,
            self.inked,
            self.lost,
            self.drew_from_empty,
            [permanent.clone() for permanent in self.table],
        )

    def ready_ink(self) -> int:
        return len(self.inkwell) - self.ink_used


def new_player(seat: int, deck: list[int]) -> Player:
    return Player(seat, [], deck, [], [], 0, 0, 0, 0, 0, False, False, [])
