"""The same effect several times: for cards, for players, so many times, once more."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.resolving import AddUp, NextPlayer
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


class EachDoes(Effect):
    """The effect once for each of those players."""

    __slots__ = ("effect", "who")
    means = nodes.EachDoes

    def __init__(self, who: Player, effect: Effect) -> None:
        self.who = who
        self.effect = effect

    def run(self, game: Lorcana) -> None:
        context = game.context
        game.context = context.starting()
        game.push(NextPlayer((self.effect,), self.who.seats(game, context), 0, context, False))

    def possible(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if self.effect.possible(game, context.for_player(seat)):
                return True
        return not self.who.seats(game, context) and self.effect.possible(game, context)


class NextCard(Step["Lorcana"]):
    __slots__ = ("before", "cards", "effect", "index")

    def __init__(self, effect: Effect, cards: tuple[int, ...], index: int, before: int) -> None:
        self.effect = effect
        self.cards = cards
        self.index = index
        self.before = before

    def run(self, game: Lorcana) -> None:
        index = self.index
        context = game.context
        if index >= len(self.cards):
            game.context = context.for_card(self.before)
            return
        later = NextCard(self.effect, self.cards, index + 1, self.before)
        sum_up = AddUp(context.way, context.amount, context.done)
        card = self.cards[index]
        game.context = context.starting().for_card(card).speaking_of((card,))
        game.push(self.effect, sum_up, later)


class ForEach(Effect):
    __slots__ = ("effect", "what")
    means = nodes.ForEach

    def __init__(self, what: Selector, effect: Effect) -> None:
        self.what = what
        self.effect = effect

    def run(self, game: Lorcana) -> None:
        context = game.context
        cards = tuple(self.what.cards(game, context))
        game.context = context.starting()
        game.push(NextCard(self.effect, cards, 0, context.each))

    def possible(self, game: Lorcana, context: Context) -> bool:
        for card in self.what.available(game, context):
            if self.effect.possible(game, context.for_card(card)):
                return True
        return False


class Repeat(Effect):
    __slots__ = ("effect", "times")
    means = nodes.Repeat

    def __init__(self, effect: Effect, times: Amount) -> None:
        self.effect = effect
        self.times = times

    def run(self, game: Lorcana) -> None:
        times = self.times.value(game, game.context)
        if times > 0:
            game.push(*[self.effect] * times)

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.times.value(game, context) > 0 and self.effect.possible(game, context)


class Again(Effect):
    """The whole effect from its beginning."""

    __slots__ = ("root",)
    means = nodes.Again

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Again) -> Again:
        """The whole effect it stands in is known only when that has been compiled."""
        made = cls()
        compiler.again.append(made)
        return made

    def __init__(self) -> None:
        self.root: Effect | None = None

    def run(self, game: Lorcana) -> None:
        if self.root is not None:
            game.push(self.root)
