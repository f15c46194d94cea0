"""What somebody may do, or has to pay for (7.1.2, 7.1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.resolving import (
    PAID,
    Accepted,
    BindPlayer,
    declined,
    payable_together,
    source_label,
)
from parlour.kernel import Decision, Option, Question
from parlour.kernel.decision import NO, YES

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Player
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


class May(Effect):
    """7.1.3: you may."""

    __slots__ = ("effect", "printed", "who")
    means = nodes.May

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.May) -> May:
        """It keeps what is printed, to show whoever decides."""
        return cls(compiler.effect(node.effect), compiler.player_if(node.who), node.effect)

    def __init__(self, effect: Effect, who: Player | None, printed: nodes.Effect) -> None:
        self.effect = effect
        self.who = who
        self.printed = printed

    def run(self, game: Lorcana) -> None:
        context = game.context
        seat = self.seat(game, context)
        if seat >= 0 and self.effect.possible(game, context):
            game.push(AskMay(seat, self))
        else:
            declined(game, self.effect)

    def seat(self, game: Lorcana, context: Context) -> int:
        if self.who is None:
            return context.seat
        seats = self.who.seats(game, context)
        return seats[0] if seats else -1

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.effect.possible(game, context)

    def reports(self) -> bool:
        return True

    def binds(self) -> bool:
        return self.effect.binds()

    def chooses_first(self) -> bool:
        return self.effect.chooses_first()

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.effect.subjects(game, context)


class AskMay(Question["Lorcana", Option]):
    __slots__ = ("may", "seat")

    def __init__(self, seat: int, may: May) -> None:
        self.seat = seat
        self.may = may

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.context
        ask, number = self.may.effect.offer(game, context)
        label = source_label(game, context)
        meant = questions.meaning(game, context, self.may.printed)
        return Decision(self.seat, "may", (YES, NO), "7.1.3", ask, label, number, about=context.ability, meaning=meant)

    def answer(self, game: Lorcana, option: Option) -> None:
        effect = self.may.effect
        if option is YES:
            game.push(effect, Accepted(effect))
        else:
            declined(game, effect)


STILL: Final = (nodes.PayInk, nodes.RemoveInkDrops, nodes.LoseLore)
"""Costs that move no cards, so that one can tell before paying them what the effect can do."""


class Pay(Effect):
    """7.1.2.2: [A] to [B]; the costs in full or nothing at all."""

    __slots__ = ("costs", "effect", "weighed")
    means = nodes.Pay

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Pay) -> Pay:
        """Its first part is costs: what is chosen for them has to be able to pay."""
        weighed = all(isinstance(cost, STILL) for cost in node.costs)
        return cls(compiler.costs(node.costs), compiler.effect(node.effect), weighed)

    def __init__(self, costs: tuple[Effect, ...], effect: Effect, weighed: bool) -> None:
        self.costs = costs
        self.effect = effect
        self.weighed = weighed
        """Whether the costs leave the cards where they are: one can tell before paying what the effect can do."""

    def run(self, game: Lorcana) -> None:
        context = game.context
        if payable_together(game, context, self.costs):
            game.push(*self.costs, self.effect, PAID)
        else:
            game.context = context.starting()

    def possible(self, game: Lorcana, context: Context) -> bool:
        if not payable_together(game, context, self.costs):
            return False
        for cost in self.costs:  # any number of cards of which there are none: nothing would be done
            if not cost.possible(game, context):
                return False
        return not self.weighed or self.effect.possible(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        return payable_together(game, context, self.costs) and self.effect.payable(game, context)

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_PAY, 0

    def binds(self) -> bool:
        return self.effect.binds() or any(cost.binds() for cost in self.costs)

    def chooses_first(self) -> bool:
        return self.effect.chooses_first() or any(cost.chooses_first() for cost in self.costs)

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.effect.subjects(game, context)


class Unless(Effect):
    """The effect, unless that player does something else instead."""

    __slots__ = ("cost", "effect", "printed", "who")
    means = nodes.Unless

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Unless) -> Unless:
        """What is done instead is a cost: what is chosen for it has to be able to pay."""
        who = compiler.player(node.who)
        return cls(compiler.effect(node.effect), who, compiler.costs((node.cost,))[0], node.cost)

    def __init__(self, effect: Effect, who: Player, cost: Effect, printed: nodes.Effect) -> None:
        self.printed = printed
        """What is done instead, to show whoever decides."""
        self.effect = effect
        self.who = who
        self.cost = cost

    def run(self, game: Lorcana) -> None:
        context = game.context
        seats = self.who.seats(game, context)
        if seats:
            game.push(AskUnless(seats[0], self), BindPlayer(context.they))
        else:
            game.push(self.effect)

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.effect.possible(game, context)


class AskUnless(Question["Lorcana", Option]):
    __slots__ = ("seat", "unless")

    def __init__(self, seat: int, unless: Unless) -> None:
        self.seat = seat
        self.unless = unless

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.context.for_player(self.seat)
        if not payable_together(game, context, (self.unless.cost,)):
            return None
        label = source_label(game, context)
        ask = questions.DO_YOU_AVOID
        meant = questions.meaning(game, context, self.unless.printed)
        return Decision(self.seat, "may", (YES, NO), "7.1.3", ask, label, about=context.ability, meaning=meant)

    def skip(self, game: Lorcana) -> None:
        game.push(self.unless.effect)

    def answer(self, game: Lorcana, option: Option) -> None:
        if option is YES:
            game.context = game.context.for_player(self.seat)
            game.push(self.unless.cost)
        else:
            game.push(self.unless.effect)
