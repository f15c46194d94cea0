"""Patterns of events, resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.meaning.measures import compare
from parlour.games.lorcana.meaning.parts import HowMuch, Pattern, Which, Who
from parlour.games.lorcana.standing import HISTORY

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


class OnOccurrence(Pattern):
    """One kind of event with everything asked of it; None and -1 ask nothing."""

    __slots__ = ("amount", "comparison", "kind", "nth", "other", "source", "to", "ways", "what", "who")

    def __init__(
        self,
        kind: int,
        who: Who | None,
        what: Which | None,
        other: Which | None,
        source: int,
        to: int,
        ways: int,
        comparison: int,
        amount: HowMuch | None,
        nth: int,
    ) -> None:
        aspects = HISTORY if nth else 0
        if who is not None:
            aspects |= who.aspects
        if what is not None:
            aspects |= what.aspects
        if other is not None:
            aspects |= other.aspects
        super().__init__(1 << kind, aspects)
        self.kind = kind
        self.who = who
        self.what = what
        self.other = other
        self.source = source
        self.to = to
        self.ways = ways
        self.comparison = comparison
        self.amount = amount
        self.nth = nth

    def matches(self, game: Lorcana, context: Context, occurrence: Occurrence) -> bool:
        if occurrence.kind != self.kind or not self._alike(game, context, occurrence):
            return False
        if not self.nth:
            return True
        number = 1
        for earlier in game.standing.this_turn():
            if earlier is occurrence:
                break
            if earlier.kind == self.kind and self._alike(game, context, earlier):
                number += 1
        return number == self.nth

    def _alike(self, game: Lorcana, context: Context, occurrence: Occurrence) -> bool:
        if self.ways and occurrence.ways & self.ways != self.ways:
            return False
        if self.source >= 0 and occurrence.source != self.source:
            return False
        if self.to >= 0 and occurrence.to != self.to:
            return False
        if self.who is not None and not self.who.has(game, context, occurrence.who):
            return False
        if self.what is not None:
            what = occurrence.what
            if what < 0 or not self.what.describes(game, context, what, game.play.get(what)):
                return False
        if self.other is not None:
            other = occurrence.other
            if other < 0 or not self.other.describes(game, context, other, game.play.get(other)):
                return False
        if self.amount is not None:
            return compare(occurrence.amount, self.comparison, self.amount.value(game, context))
        return True
