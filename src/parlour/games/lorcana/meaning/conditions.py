"""Questions about the game."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import HISTORY, TURN
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.amounts import TimesThisTurn
from parlour.games.lorcana.meaning.base import Condition
from parlour.games.lorcana.meaning.filters.combined import every
from parlour.games.lorcana.meaning.measures import COMPARISONS, compare

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Filter, Happening, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


class Exists(Condition):
    __slots__ = ("what",)
    means = nodes.Exists

    def __init__(self, what: Selector) -> None:
        super().__init__(what.aspects)
        self.what = what

    def holds(self, game: Lorcana, context: Context) -> bool:
        return self.what.some(game, context)


class Are(Condition):
    """All of those cards, and at least one, are like that."""

    __slots__ = ("filter", "what")
    means = nodes.Are

    def __init__(self, what: Selector, filters: tuple[Filter, ...]) -> None:
        self.what = what
        self.filter = every(filters)
        super().__init__(what.aspects | self.filter.aspects)

    def holds(self, game: Lorcana, context: Context) -> bool:
        cards = self.what.spoken(game, context)
        for card in cards:
            if not self.filter.fits(game, context, card, game.play.get(card)):
                return False
        return bool(cards)


class Compare(Condition):
    __slots__ = ("comparison", "first", "second")
    means = nodes.Compare

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Compare) -> Compare:
        """ "If it's the second this turn" counts only up to the event spoken of."""
        first = compiler.amount(node.first)
        if isinstance(first, TimesThisTurn) and node.comparison == "=":
            first.so_far = True
        return cls(first, node.comparison, compiler.amount(node.second))

    def __init__(self, first: Amount, comparison: str, second: Amount) -> None:
        super().__init__(first.aspects | second.aspects)
        self.first = first
        self.comparison = COMPARISONS[comparison]
        self.second = second

    def holds(self, game: Lorcana, context: Context) -> bool:
        return compare(self.first.value(game, context), self.comparison, self.second.value(game, context))


class Happened(Condition):
    __slots__ = ("happening",)
    means = nodes.Happened

    def __init__(self, happening: Happening) -> None:
        super().__init__(HISTORY | happening.aspects)
        self.happening = happening

    def holds(self, game: Lorcana, context: Context) -> bool:
        for occurrence in game.standing.history.occurrences:
            if self.happening.matches(game, context, occurrence):
                return True
        return False


class OfPlayers(Condition):
    """A condition asked of each of some players."""

    __slots__ = ("condition", "who")

    def __init__(self, who: Player, condition: Condition) -> None:
        super().__init__(who.aspects | condition.aspects)
        self.who = who
        self.condition = condition


class SomePlayer(OfPlayers):
    __slots__ = ()
    means = nodes.SomePlayer

    def holds(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if self.condition.holds(game, context.for_player(seat)):
                return True
        return False


class EachPlayer(OfPlayers):
    __slots__ = ()
    means = nodes.EachPlayer

    def holds(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if not self.condition.holds(game, context.for_player(seat)):
                return False
        return True


class TurnOf(Condition):
    __slots__ = ("who",)
    means = nodes.TurnOf

    def __init__(self, who: Player) -> None:
        super().__init__(TURN | who.aspects)
        self.who = who

    def holds(self, game: Lorcana, context: Context) -> bool:
        if self.who.has(game, context, game.active):
            return True
        if not game.teams:
            return False
        for seat in self.who.seats(game, context):
            if game.is_turn_of(seat):
                return True
        return False


class FirstPlayer(Condition):
    __slots__ = ("who",)
    means = nodes.FirstPlayer

    def __init__(self, who: Player) -> None:
        super().__init__(who.aspects)
        self.who = who

    def holds(self, game: Lorcana, context: Context) -> bool:
        return self.who.has(game, context, game.starter)


class Done(Condition):
    __slots__ = ()
    means = nodes.Done

    def holds(self, game: Lorcana, context: Context) -> bool:
        return context.done


class Negated(Condition):
    __slots__ = ("condition",)
    means = nodes.Negated

    def __init__(self, condition: Condition) -> None:
        super().__init__(condition.aspects)
        self.condition = condition

    def holds(self, game: Lorcana, context: Context) -> bool:
        return not self.condition.holds(game, context)


class AllOf(Condition):
    __slots__ = ("conditions",)
    means = nodes.AllOf

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        aspects = 0
        for condition in conditions:
            aspects |= condition.aspects
        super().__init__(aspects)
        self.conditions = conditions

    def holds(self, game: Lorcana, context: Context) -> bool:
        for condition in self.conditions:
            if not condition.holds(game, context):
                return False
        return True


class AnyOf(Condition):
    __slots__ = ("conditions",)
    means = nodes.AnyOf

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        aspects = 0
        for condition in conditions:
            aspects |= condition.aspects
        super().__init__(aspects)
        self.conditions = conditions

    def holds(self, game: Lorcana, context: Context) -> bool:
        for condition in self.conditions:
            if condition.holds(game, context):
                return True
        return False
