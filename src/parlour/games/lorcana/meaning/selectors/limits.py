"""What several cards chosen at once have to be like together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Limit
from parlour.games.lorcana.meaning.measures import (
    AT_LEAST,
    AT_MOST,
    COMPARISONS,
    EQUAL,
    LESS,
    MEASURES,
    MORE,
    compare,
    measure,
)

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount
    from parlour.games.lorcana.state import Lorcana


class TotalIs(Limit):
    """A number of theirs adds up to this."""

    __slots__ = ("amount", "comparison", "stat")
    means = nodes.TotalIs

    def __init__(self, stat: str, comparison: str, amount: Amount) -> None:
        self.stat = MEASURES[stat]
        self.comparison = COMPARISONS[comparison]
        self.amount = amount

    def allows(self, game: Lorcana, context: Context, got: tuple[int, ...], card: int) -> bool:
        if self.comparison not in (AT_MOST, LESS, EQUAL):
            return True
        total = measure(game, card, self.stat) + sum(measure(game, other, self.stat) for other in got)
        limit = self.amount.value(game, context)
        return total < limit if self.comparison == LESS else total <= limit

    def satisfied(self, game: Lorcana, context: Context, got: tuple[int, ...]) -> bool:
        if self.comparison not in (AT_LEAST, MORE, EQUAL):
            return True
        total = sum(measure(game, card, self.stat) for card in got)
        return compare(total, self.comparison, self.amount.value(game, context))

    def reachable(self, game: Lorcana, context: Context, found: list[int], wanted: int) -> bool:
        return self.satisfied(game, context, tuple(found))


class SameName(Limit):
    """They all share a name."""

    __slots__ = ()
    means = nodes.SameName

    def allows(self, game: Lorcana, context: Context, got: tuple[int, ...], card: int) -> bool:
        return all(share_a_name(game, card, other) for other in got)

    def reachable(self, game: Lorcana, context: Context, found: list[int], wanted: int) -> bool:
        return bool(self.beginnings(game, context, found, wanted))

    def beginnings(self, game: Lorcana, context: Context, found: list[int], wanted: int) -> list[int]:
        """Only cards of which there are enough with the same name."""
        return [
            card for card in found if sum(1 for other in found if self.allows(game, context, (card,), other)) >= wanted
        ]


class DifferentNames(Limit):
    """No two share a name."""

    __slots__ = ()
    means = nodes.DifferentNames

    def allows(self, game: Lorcana, context: Context, got: tuple[int, ...], card: int) -> bool:
        return not any(share_a_name(game, card, other) for other in got)

    def reachable(self, game: Lorcana, context: Context, found: list[int], wanted: int) -> bool:
        return len({game.scripts[card].card.name for card in found}) >= wanted


def share_a_name(game: Lorcana, card: int, other: int) -> bool:
    names = game.scripts[card].card.names
    return any(name in names for name in game.scripts[other].card.names)
