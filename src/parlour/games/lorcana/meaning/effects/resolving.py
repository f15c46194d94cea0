"""How an effect is carried out: its bindings, the questions before it, one player or card after another (7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.context import Context
from parlour.games.lorcana.meaning.base import Effect
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def source_label(game: Lorcana, context: Context) -> str:
    return "" if context.source < 0 else game.label(context.source)


class Begin(Step["Lorcana"]):
    """An ability begins: its bindings are the ones in force."""

    __slots__ = ("context",)

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, game: Lorcana) -> None:
        game.context = self.context


def perform(game: Lorcana, context: Context, *steps: Step[Lorcana]) -> None:
    """Carry out effects with those bindings, and then go on with whatever was being resolved."""
    game.push(Begin(context), *steps, Begin(game.context))


class Chain(Effect):
    """Questions that have to be answered first, and then the effect."""

    __slots__ = ("effect", "steps")

    def __init__(self, asked: tuple[Step[Lorcana], ...], effect: Effect) -> None:
        self.steps = (*asked, effect)
        self.effect = effect

    def run(self, game: Lorcana) -> None:
        game.push(*self.steps)

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.effect.possible(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        return self.effect.payable(game, context)

    def ink(self, game: Lorcana, context: Context) -> int:
        return self.effect.ink(game, context)

    def reports(self) -> bool:
        return self.effect.reports()

    def binds(self) -> bool:
        return self.effect.binds()

    def chooses_first(self) -> bool:
        return True

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return self.effect.was_done(game, context)

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return self.effect.offer(game, context)

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.effect.subjects(game, context)


class Paid(Step["Lorcana"]):
    """The costs have been paid in full: "if you do"."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        game.context = game.context.whether(True)


PAID = Paid()


class Accepted(Step["Lorcana"]):
    """What was offered has been tried: "if you do" asks whether it was done."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def run(self, game: Lorcana) -> None:
        context = game.context
        game.context = context.whether(self.effect.was_done(game, context))


def declined(game: Lorcana, effect: Effect) -> None:
    """7.4.5: what it would have acted on is still what "they" are."""
    context = game.context.starting().declining()
    if effect.binds():
        found = [] if effect.chooses_first() else effect.subjects(game, context)
        spoken = context.it or ()
        context = context.speaking_of(tuple(card for card in found if card in game.play or card in spoken))
    game.context = context


def payable_together(game: Lorcana, context: Context, costs: tuple[Effect, ...]) -> bool:
    """Whether all of these costs can be paid."""
    ink = 0
    for cost in costs:
        if not cost.payable(game, context):
            return False
        ink += cost.ink(game, context)
    if ink:
        seat = context.they if context.they >= 0 else context.seat
        return game.ready_ink(seat) + game.players[seat].drops >= ink
    return True


class BindPlayer(Step["Lorcana"]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Lorcana) -> None:
        game.context = game.context.for_player(self.seat)


class AddUp(Step["Lorcana"]):
    """What an earlier part did "this way" counts together with the part just done."""

    __slots__ = ("amount", "done", "way")

    def __init__(self, way: tuple[int, ...], amount: int, done: bool) -> None:
        self.way = way
        self.amount = amount
        self.done = done

    def run(self, game: Lorcana) -> None:
        game.context = game.context.again(self.way, self.amount, self.done)


class NextPlayer(Step["Lorcana"]):
    """One player's part of an effect, then the others' (1.6.2).

    ``before`` are the bindings from before the first of them; with ``keeps`` what was done before the effect is still
    "this way" while each player's part begins.
    """

    __slots__ = ("before", "index", "keeps", "seats", "steps")

    def __init__(
        self, steps: tuple[Step[Lorcana], ...], seats: tuple[int, ...], index: int, before: Context, keeps: bool
    ) -> None:
        self.steps = steps
        self.seats = seats
        self.index = index
        self.before = before
        self.keeps = keeps

    def run(self, game: Lorcana) -> None:
        index = self.index
        context = game.context
        if index >= len(self.seats):
            game.context = context.for_player(self.before.they)
            return
        sum_up = AddUp((), 0, False) if index == 0 else AddUp(context.way, context.amount, context.done)
        mine = context.starting().for_player(self.seats[index])
        if self.keeps:
            mine = mine.again(self.before.way, self.before.amount, self.before.done)
        game.context = mine
        game.push(*self.steps, sum_up, NextPlayer(self.steps, self.seats, index + 1, self.before, self.keeps))
