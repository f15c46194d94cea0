"""One player's zones and counters."""

from __future__ import annotations

from parlour.games.lorcana.permanent import Permanent


class Player:
    """Zones of chapter 8 as lists of card ids, lore and what was done this turn."""

    __slots__ = (
        "deck",
        "discard",
        "drops",
        "fails",
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

    def __init__(self, seat: int, original: Player | None = None) -> None:
        """A player with nothing yet; or, with ``original``, one that stands as that one stands."""
        self.seat = seat
        if original is None:
            self.hand: list[int] = []
            self.deck: list[int] = []
            """The top card is the last one."""
            self.discard: list[int] = []
            """The newest card is the last one."""
            self.inkwell: list[int] = []
            """The first ``ink_used`` of them are exerted."""
            self.ink_used = 0
            self.lore = 0
            self.drops = 0
            self.turns = 0
            """Turns begun so far."""
            self.inked = 0
            """Cards inked as a turn action this turn (4.3.3)."""
            self.lost = False
            self.fails = False
            """The next check finds that it loses for want of a deck (1.9.1.2)."""
            self.table: list[Permanent] = []
            """Its cards in play, in the order they came."""
        else:
            self.hand = original.hand.copy()
            self.deck = original.deck.copy()
            self.discard = original.discard.copy()
            self.inkwell = original.inkwell.copy()
            self.ink_used = original.ink_used
            self.lore = original.lore
            self.drops = original.drops
            self.turns = original.turns
            self.inked = original.inked
            self.lost = original.lost
            self.fails = original.fails
            self.table = [Permanent(one.id, one.seat, one.script, one.stamp, one) for one in original.table]

    def clone(self) -> Player:
        return Player(self.seat, self)

    def ready_ink(self) -> int:
        return len(self.inkwell) - self.ink_used
