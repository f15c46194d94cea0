"""A seat's handle: what a player or a bot is given. It does not hold the match, so nothing hidden is in its reach."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from parlour.kernel.deals import Deals, Opinion
from parlour.kernel.decision import Decision
from parlour.kernel.event import Event
from parlour.kernel.keeping import Ticket
from parlour.kernel.rng import Rng

if TYPE_CHECKING:
    from parlour.kernel.match import Match


class Chair:
    """One seat at the table: its question, what it can see, what it knows has happened, what it can imagine."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = Ticket(match)
        self.seat = seat

    def __repr__(self) -> str:
        return f"<Chair: {self._match.redeem().names[self.seat]}, {self.decision or 'not asked'}>"

    @property
    def decision(self) -> Decision | None:
        """The question, if it is put to this seat."""
        decision = self._match.redeem().decision
        return decision if decision is not None and self.seat in decision.seats else None

    def view(self) -> dict[str, Any]:
        return self._match.redeem().view(self.seat)

    def log(self) -> list[Event]:
        return self._match.redeem().log(self.seat)

    def imagine(self, rng: Rng | Random) -> Match:
        """A whole match that could be the real one, for all this seat knows."""
        return self._match.redeem().imagine(self.seat, rng)

    def deals(self, opinion: Opinion | None = None) -> Deals:
        """As many such matches as a searcher likes, at the question put to this seat; judged as it thinks right."""
        return Deals(self._match.redeem(), self.seat, opinion)

    def moment(self) -> int:
        """How many answers have been given in the match so far."""
        return len(self._match.redeem().answers)
