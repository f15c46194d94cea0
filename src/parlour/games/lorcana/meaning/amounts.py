"""Amounts, resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.meaning.measures import aspect_of, measure
from parlour.games.lorcana.meaning.parts import HowMuch, Pattern, Which, Who
from parlour.games.lorcana.standing import DROPS, HISTORY, INKWELLS, LORE, TURN

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.state import Lorcana


class ANumber(HowMuch):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def value(self, game: Lorcana, context: Context) -> int:
        return self.number


class CountOf(HowMuch):
    __slots__ = ("what",)

    def __init__(self, what: Which) -> None:
        super().__init__(what.aspects)
        self.what = what

    def value(self, game: Lorcana, context: Context) -> int:
        return len(self.what.cards(game, context))

    def known(self) -> bool:
        return self.what.settled()


class DistinctOf(HowMuch):
    __slots__ = ("by", "what")

    def __init__(self, what: Which, by: str) -> None:
        super().__init__(what.aspects)
        self.what = what
        self.by = by

    def value(self, game: Lorcana, context: Context) -> int:
        found: set[str] = set()
        for card in self.what.cards(game, context):
            printed = game.cards[card]
            if self.by == "name":
                found.add(printed.name)
            elif self.by == "ink":
                found.update(printed.inks)
            else:
                found.add(str(printed.cost))
        return len(found)


class StatSum(HowMuch):
    __slots__ = ("stat", "what")

    def __init__(self, what: Which, stat: int) -> None:
        super().__init__(what.aspects | aspect_of(stat))
        self.what = what
        self.stat = stat

    def value(self, game: Lorcana, context: Context) -> int:
        total = 0
        for card in self.what.spoken(game, context):
            total += measure(game, card, self.stat)
        return total

    def could(self, game: Lorcana, context: Context) -> bool:
        return self.what.settled() or bool(self.what.available(game, context))


class BestStat(HowMuch):
    __slots__ = ("lowest", "stat", "what")

    def __init__(self, what: Which, stat: int, lowest: bool) -> None:
        super().__init__(what.aspects | aspect_of(stat))
        self.what = what
        self.stat = stat
        self.lowest = lowest

    def value(self, game: Lorcana, context: Context) -> int:
        numbers = [measure(game, card, self.stat) for card in self.what.cards(game, context)]
        if not numbers:
            return 0
        return min(numbers) if self.lowest else max(numbers)


class NumberOfPlayers(HowMuch):
    """Lore, ready ink, ink drops, turns begun, or simply how many players."""

    __slots__ = ("stat", "who")

    def __init__(self, who: Who, stat: str) -> None:
        aspects = {"lore": LORE, "ready ink": INKWELLS, "ink drops": DROPS, "turns": TURN, "players": TURN}[stat]
        super().__init__(who.aspects | aspects)
        self.who = who
        self.stat = stat

    def value(self, game: Lorcana, context: Context) -> int:
        total = 0
        for seat in self.who.seats(game, context):
            player = game.players[seat]
            if self.stat == "lore":
                total += player.lore
            elif self.stat == "ready ink":
                total += player.ready_ink()
            elif self.stat == "ink drops":
                total += player.drops
            elif self.stat == "turns":
                total += player.turns
            else:
                total += 1
        return total


class Multiple(HowMuch):
    __slots__ = ("amount", "factor")

    def __init__(self, factor: int, amount: HowMuch) -> None:
        super().__init__(amount.aspects)
        self.factor = factor
        self.amount = amount

    def value(self, game: Lorcana, context: Context) -> int:
        return self.factor * self.amount.value(game, context)


class Sum(HowMuch):
    __slots__ = ("first", "second")

    def __init__(self, first: HowMuch, second: HowMuch) -> None:
        super().__init__(first.aspects | second.aspects)
        self.first = first
        self.second = second

    def value(self, game: Lorcana, context: Context) -> int:
        return self.first.value(game, context) + self.second.value(game, context)


class Capped(HowMuch):
    __slots__ = ("amount", "maximum")

    def __init__(self, amount: HowMuch, maximum: int) -> None:
        super().__init__(amount.aspects)
        self.amount = amount
        self.maximum = maximum

    def value(self, game: Lorcana, context: Context) -> int:
        return min(self.maximum, self.amount.value(game, context))


class DoneThisWay(HowMuch):
    __slots__ = ()

    def value(self, game: Lorcana, context: Context) -> int:
        return context.amount if context.amount else len(context.way)


class OfTheEvent(HowMuch):
    __slots__ = ()

    def value(self, game: Lorcana, context: Context) -> int:
        return 0 if context.occurrence is None else context.occurrence.amount


class TheNumber(HowMuch):
    __slots__ = ()

    def value(self, game: Lorcana, context: Context) -> int:
        return context.number


class OftenThisTurn(HowMuch):
    """How often it happened this turn, or the sum of its amounts; with ``so_far`` up to the event spoken of."""

    __slots__ = ("pattern", "so_far", "total")

    def __init__(self, pattern: Pattern, total: bool, so_far: bool = False) -> None:
        super().__init__(HISTORY | pattern.aspects)
        self.pattern = pattern
        self.total = total
        self.so_far = so_far

    def value(self, game: Lorcana, context: Context) -> int:
        number = 0
        for occurrence in game.standing.this_turn():
            if self.pattern.matches(game, context, occurrence):
                number += occurrence.amount if self.total else 1
            if self.so_far and occurrence is context.occurrence:
                break
        return number
