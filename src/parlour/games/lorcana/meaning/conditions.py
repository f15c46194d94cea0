"""Conditions, resolved."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.meaning.measures import compare
from parlour.games.lorcana.meaning.parts import HowMuch, Pattern, Test, Truth, Which, Who
from parlour.games.lorcana.standing import HISTORY, TURN

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.state import Lorcana


class ThereIs(Truth):
    __slots__ = ("what",)

    def __init__(self, what: Which) -> None:
        super().__init__(what.aspects)
        self.what = what

    def holds(self, game: Lorcana, context: Context) -> bool:
        return bool(self.what.cards(game, context))


class TheyAre(Truth):
    """All of those cards, and at least one, are like that."""

    __slots__ = ("test", "what")

    def __init__(self, what: Which, test: Test) -> None:
        super().__init__(what.aspects | test.aspects)
        self.what = what
        self.test = test

    def holds(self, game: Lorcana, context: Context) -> bool:
        cards = self.what.spoken(game, context)
        for card in cards:
            if not self.test.fits(game, context, card, game.play.get(card)):
                return False
        return bool(cards)


class Compared(Truth):
    __slots__ = ("comparison", "first", "second")

    def __init__(self, first: HowMuch, comparison: int, second: HowMuch) -> None:
        super().__init__(first.aspects | second.aspects)
        self.first = first
        self.comparison = comparison
        self.second = second

    def holds(self, game: Lorcana, context: Context) -> bool:
        return compare(self.first.value(game, context), self.comparison, self.second.value(game, context))


class HappenedThisTurn(Truth):
    __slots__ = ("pattern",)

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(HISTORY | pattern.aspects)
        self.pattern = pattern

    def holds(self, game: Lorcana, context: Context) -> bool:
        for occurrence in game.standing.this_turn():
            if self.pattern.matches(game, context, occurrence):
                return True
        return False


class ForSomePlayer(Truth):
    __slots__ = ("condition", "who")

    def __init__(self, who: Who, condition: Truth) -> None:
        super().__init__(who.aspects | condition.aspects)
        self.who = who
        self.condition = condition

    def holds(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if self.condition.holds(game, context.for_player(seat)):
                return True
        return False


class ForEachPlayer(Truth):
    __slots__ = ("condition", "who")

    def __init__(self, who: Who, condition: Truth) -> None:
        super().__init__(who.aspects | condition.aspects)
        self.who = who
        self.condition = condition

    def holds(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if not self.condition.holds(game, context.for_player(seat)):
                return False
        return True


class IsTurnOf(Truth):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
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


class TookFirstTurn(Truth):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__(who.aspects)
        self.who = who

    def holds(self, game: Lorcana, context: Context) -> bool:
        return self.who.has(game, context, game.starter)


class WasDone(Truth):
    __slots__ = ()

    def holds(self, game: Lorcana, context: Context) -> bool:
        return context.done


class NotSo(Truth):
    __slots__ = ("condition",)

    def __init__(self, condition: Truth) -> None:
        super().__init__(condition.aspects)
        self.condition = condition

    def holds(self, game: Lorcana, context: Context) -> bool:
        return not self.condition.holds(game, context)


class AllHold(Truth):
    __slots__ = ("conditions",)

    def __init__(self, conditions: tuple[Truth, ...]) -> None:
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


class OneHolds(Truth):
    __slots__ = ("conditions",)

    def __init__(self, conditions: tuple[Truth, ...]) -> None:
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
