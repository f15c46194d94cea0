"""Matches that could be the real one for all a seat knows, dealt one after the other for a searcher."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlour.kernel.judge import Dealer, Judge
from parlour.kernel.rng import Rng

if TYPE_CHECKING:
    from parlour.kernel.decision import Decision
    from parlour.kernel.match import Match


Opinion = Callable[[Judge[Any]], Judge[Any]]
"""Another way of judging, made of the game's own judge."""


class Deals:
    """Standing at the question put to a seat; it holds a match that was imagined, and nothing of the real one."""

    __slots__ = ("dealer", "judge", "match", "opinion", "seat")

    def __init__(self, match: Match, seat: int, opinion: Opinion | None = None) -> None:
        own: Judge[Any] = match.referee.judge()
        judge: Judge[Any] = own if opinion is None else opinion(own)
        dealer: Dealer = judge.dealer(match.game, seat)
        self.judge = judge
        self.opinion = opinion
        self.dealer = dealer
        self.match = match.around(dealer.example())
        self.seat = seat

    def deal(self, rng: Rng) -> Match:
        return self.match.around(self.dealer.deal(rng))

    def lay(self, stand: Match) -> Match:
        """The deal that the dealer has mixed, standing where this match stands, which other deals have come to."""
        return stand.around(self.dealer.lay(stand.game))

    def ask_at(self, stand: Match) -> Decision | None:
        """What that deal is asked where this match stands."""
        self.dealer.show(stand.game)
        stand.ask_again()
        return stand.decision

    def __reduce__(self) -> tuple[object, ...]:
        """To another process travels the match that was imagined; there it is dealt from anew."""
        return Deals, (self.match, self.seat, self.opinion)
