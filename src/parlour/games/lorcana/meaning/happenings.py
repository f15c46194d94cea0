"""Patterns of occurrences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import HISTORY
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Happening
from parlour.games.lorcana.meaning.measures import COMPARISONS, compare
from parlour.games.lorcana.meaning.selectors.references import This
from parlour.games.lorcana.occurrences import KINDS, WAYS
from parlour.games.lorcana.zones import ZONES

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


class On(Happening):
    """One kind of event with everything asked of it; None and -1 ask nothing."""

    __slots__ = ("amount", "comparison", "kind", "nth", "other", "source", "to", "ways", "what", "who")
    means = nodes.On

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.On) -> On:
        """The card wants to hear of such occurrences, and to have them remembered when it counts them."""
        made = cls(**compiler.fields(node))
        compiler.heard |= made.heard
        if made.nth:
            compiler.remembered |= made.heard
        return made

    def __init__(
        self,
        kind: str,
        who: Player | None,
        what: Selector | None,
        other: Selector | None,
        source: str | None,
        to: str | None,
        ways: tuple[str, ...],
        comparison: str | None,
        amount: Amount | None,
        nth: int | None,
    ) -> None:
        aspects = HISTORY if nth else 0
        if who is not None:
            aspects |= who.aspects
        if what is not None:
            aspects |= what.aspects
        if other is not None:
            aspects |= other.aspects
        self.kind = KINDS[kind]
        super().__init__(1 << self.kind, aspects)
        self.who = who
        self.what = what
        self.other = other
        self.source = -1 if source is None else ZONES.get(source, -1)
        self.to = -1 if to is None else ZONES.get(to, -1)
        self.ways = 0
        for way in ways:
            self.ways |= WAYS.get(way, 0)
        self.comparison = COMPARISONS[comparison or ">="]
        self.amount = amount
        self.nth = nth or 0

    def counts(self) -> bool:
        return self.nth > 0

    def about_source(self) -> bool:
        return isinstance(self.what, This) or isinstance(self.other, This)

    def matches(self, game: Lorcana, context: Context, occurrence: Occurrence) -> bool:
        if occurrence.kind != self.kind or not self._alike(game, context, occurrence):
            return False
        if not self.nth:
            return True
        number = 1
        for earlier in game.standing.history.occurrences:
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
