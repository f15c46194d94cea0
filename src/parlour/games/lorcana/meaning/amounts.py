"""How much: numbers as card texts speak of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import DROPS, HISTORY, INKWELLS, LORE, TURN
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Amount
from parlour.games.lorcana.meaning.measures import MEASURES, aspect_of, measure

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Happening, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


class Number(Amount):
    __slots__ = ("number",)
    means = nodes.Number

    def __init__(self, value: int) -> None:
        super().__init__()
        self.number = value

    def value(self, game: Lorcana, context: Context) -> int:
        return self.number

    def known(self) -> bool:
        return True


class Count(Amount):
    __slots__ = ("what",)
    means = nodes.Count

    def __init__(self, what: Selector) -> None:
        super().__init__(what.aspects)
        self.what = what

    def value(self, game: Lorcana, context: Context) -> int:
        return len(self.what.cards(game, context))

    def known(self) -> bool:
        return self.what.settled()


class Distinct(Amount):
    __slots__ = ("by", "what")
    means = nodes.Distinct

    def __init__(self, what: Selector, by: str) -> None:
        super().__init__(what.aspects)
        self.what = what
        self.by = by

    def value(self, game: Lorcana, context: Context) -> int:
        found: set[str] = set()
        for card in self.what.cards(game, context):
            printed = game.scripts[card].card
            if self.by == "name":
                found.add(printed.name)
            elif self.by == "ink":
                found.update(printed.inks)
            else:
                found.add(str(printed.cost))
        return len(found)


class StatOf(Amount):
    __slots__ = ("stat", "what")
    means = nodes.StatOf

    def __init__(self, what: Selector, stat: str) -> None:
        self.what = what
        self.stat = MEASURES[stat]
        super().__init__(what.aspects | aspect_of(self.stat))

    def value(self, game: Lorcana, context: Context) -> int:
        total = 0
        for card in self.what.spoken(game, context):
            total += measure(game, card, self.stat)
        return total

    def could(self, game: Lorcana, context: Context) -> bool:
        return self.what.settled() or bool(self.what.available(game, context))


class Best(Amount):
    __slots__ = ("lowest", "stat", "what")
    means = nodes.Best

    def __init__(self, what: Selector, stat: str, lowest: bool) -> None:
        self.what = what
        self.stat = MEASURES[stat]
        super().__init__(what.aspects | aspect_of(self.stat))
        self.lowest = lowest

    def value(self, game: Lorcana, context: Context) -> int:
        numbers = [measure(game, card, self.stat) for card in self.what.cards(game, context)]
        if not numbers:
            return 0
        return min(numbers) if self.lowest else max(numbers)


class PlayerStat(Amount):
    """Lore, ready ink, ink drops, turns begun, or simply how many players."""

    __slots__ = ("stat", "who")
    means = nodes.PlayerStat

    def __init__(self, who: Player, stat: str) -> None:
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


class Times(Amount):
    __slots__ = ("amount", "factor")
    means = nodes.Times

    def __init__(self, factor: int, amount: Amount) -> None:
        super().__init__(amount.aspects)
        self.factor = factor
        self.amount = amount

    def value(self, game: Lorcana, context: Context) -> int:
        return self.factor * self.amount.value(game, context)

    def known(self) -> bool:
        return self.amount.known()


class Plus(Amount):
    __slots__ = ("first", "second")
    means = nodes.Plus

    def __init__(self, first: Amount, second: Amount) -> None:
        super().__init__(first.aspects | second.aspects)
        self.first = first
        self.second = second

    def value(self, game: Lorcana, context: Context) -> int:
        return self.first.value(game, context) + self.second.value(game, context)


class AtMost(Amount):
    __slots__ = ("amount", "maximum")
    means = nodes.AtMost

    def __init__(self, amount: Amount, maximum: int) -> None:
        super().__init__(amount.aspects)
        self.amount = amount
        self.maximum = maximum

    def value(self, game: Lorcana, context: Context) -> int:
        return min(self.maximum, self.amount.value(game, context))


class ThatMuch(Amount):
    """An amount from before; each of its sources is a class of its own."""

    __slots__ = ()
    means = nodes.ThatMuch

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.ThatMuch) -> ThatMuch:
        """Which class it is depends on the source."""
        return {"way": DoneThisWay, "event": OfTheEvent, "number": NumberNoted}[node.source]()


class DoneThisWay(ThatMuch):
    __slots__ = ()

    def value(self, game: Lorcana, context: Context) -> int:
        return context.amount if context.amount else len(context.way)


class OfTheEvent(ThatMuch):
    __slots__ = ()

    def value(self, game: Lorcana, context: Context) -> int:
        return 0 if context.occurrence is None else context.occurrence.amount


class NumberNoted(ThatMuch):
    __slots__ = ()

    def value(self, game: Lorcana, context: Context) -> int:
        return context.number


class TimesThisTurn(Amount):
    """How often it happened this turn, or the sum of its amounts; with ``so_far`` up to the event spoken of."""

    __slots__ = ("happening", "so_far", "total")
    means = nodes.TimesThisTurn

    def __init__(self, happening: Happening, total: bool, so_far: bool = False) -> None:
        super().__init__(HISTORY | happening.aspects)
        self.happening = happening
        self.total = total
        self.so_far = so_far

    def value(self, game: Lorcana, context: Context) -> int:
        number = 0
        for occurrence in game.standing.history.occurrences:
            if self.happening.matches(game, context, occurrence):
                number += occurrence.amount if self.total else 1
            if self.so_far and occurrence is context.occurrence:
                break
        return number
