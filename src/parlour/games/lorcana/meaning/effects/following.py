"""One effect after another, or one of several."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.resolving import source_label
from parlour.games.lorcana.options import PrintedMode
from parlour.kernel import Decision, Question

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Condition, Player
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana
    from parlour.kernel import Option
    from parlour.kernel.decision import Mode


class Sequence(Effect):
    """7.1.2.3, 7.1.2.4: one after the other, each as far as possible; in 2024 [A] and [B] means both or neither.

    ``tied`` are the parts of [A] and [B] that can be judged beforehand: not those that speak of an earlier part.
    """

    __slots__ = ("effects", "tied")
    means = nodes.Sequence

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Sequence) -> Sequence:
        """Which parts are tied is told by what they say, not by what they mean."""
        effects = tuple([compiler.effect(one) for one in node.effects])
        if node.link != "and":
            return cls(effects)
        return cls(effects, tuple([made for one, made in zip(node.effects, effects, strict=True) if can_fail(one)]))

    def __init__(self, effects: tuple[Effect, ...], tied: tuple[Effect, ...] = ()) -> None:
        self.effects = effects
        self.tied = tied

    def run(self, game: Lorcana) -> None:
        if self.tied and game.edition.and_ties:
            context = game.context
            for effect in self.tied:
                if not effect.possible(game, context):
                    return
        game.push(*self.effects)

    def possible(self, game: Lorcana, context: Context) -> bool:
        for effect in self.effects:
            if effect.possible(game, context):
                return True
        return False

    def can_begin(self, game: Lorcana, context: Context) -> bool:
        return not self.effects or self.effects[0].can_begin(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        for effect in self.effects:
            if not effect.payable(game, context):
                return False
        return True

    def ink(self, game: Lorcana, context: Context) -> int:
        total = 0
        for effect in self.effects:
            total += effect.ink(game, context)
        return total

    def binds(self) -> bool:
        return any(effect.binds() for effect in self.effects)

    def chooses_first(self) -> bool:
        return any(effect.chooses_first() for effect in self.effects)

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return not self.effects or self.effects[-1].was_done(game, context)

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return self.effects[0].offer(game, context)

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        for effect in reversed(self.effects):
            found = effect.subjects(game, context)
            if found:
                return found
        return []


BEFORE: Final = ("it", "chosen", "looked", "rest", "this way")
"""References to what an earlier part of the same text did."""


def can_fail(node: nodes.Effect) -> bool:
    """Whether it can be seen beforehand that a part of [A] and [B] is impossible.

    Not of one that depends on what the parts before it chose, looked at or did, nor of discarding a hand, even of none.
    """
    if isinstance(node, nodes.Discard) and isinstance(node.what, nodes.Cards):
        return False
    for one in nodes.walk(node):
        if isinstance(one, nodes.Ref):
            if one.to in BEFORE:
                return False
        elif isinstance(one, (nodes.ThatMuch, nodes.Done)):
            return False
    return True


class If(Effect):
    __slots__ = ("condition", "effect", "otherwise")
    means = nodes.If

    def __init__(self, condition: Condition, effect: Effect, otherwise: Effect | None) -> None:
        self.condition = condition
        self.effect = effect
        self.otherwise = otherwise

    def run(self, game: Lorcana) -> None:
        game.fresh()
        if self.condition.holds(game, game.context):
            game.push(self.effect)
        elif self.otherwise is not None:
            game.push(self.otherwise)

    def possible(self, game: Lorcana, context: Context) -> bool:
        if self.effect.possible(game, context):
            return True
        return self.otherwise is not None and self.otherwise.possible(game, context)

    def will_happen(self, game: Lorcana, context: Context) -> bool:
        if self.condition.holds(game, context):
            return self.effect.possible(game, context)
        return self.otherwise is not None and self.otherwise.possible(game, context)

    def binds(self) -> bool:
        return self.effect.binds()

    def chooses_first(self) -> bool:
        return self.effect.chooses_first()

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.effect.subjects(game, context)


class ChooseOne(Effect):
    """Choose one: the modes as printed, those that could do something."""

    __slots__ = ("count", "modes", "printed", "who")
    means = nodes.ChooseOne

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.ChooseOne) -> ChooseOne:
        """It keeps what is printed, to show whoever chooses."""
        modes = tuple([compiler.effect(mode) for mode in node.modes])
        return cls(node, modes, compiler.player_if(node.who), node.count)

    def __init__(self, printed: nodes.ChooseOne, modes: tuple[Effect, ...], who: Player | None, count: int) -> None:
        self.printed = printed
        self.modes = modes
        self.who = who
        self.count = count

    def run(self, game: Lorcana) -> None:
        if self.count >= len(self.modes):
            game.push(*self.modes)
            return
        context = game.context
        seats = (context.seat,) if self.who is None else self.who.seats(game, context)
        if seats:
            game.push(AskMode(self, seats[0], ()))

    def possible(self, game: Lorcana, context: Context) -> bool:
        for mode in self.modes:
            if mode.possible(game, context):
                return True
        return False


class AskMode(Question["Lorcana", "Mode"]):
    __slots__ = ("among", "got", "seat")

    def __init__(self, among: ChooseOne, seat: int, got: tuple[int, ...]) -> None:
        self.among = among
        self.seat = seat
        self.got = got

    def ask(self, game: Lorcana) -> Decision | None:
        if len(self.got) >= self.among.count:
            return None
        context = game.context
        kind = "card" if context.source < 0 else game.scripts[context.source].card.type
        options: list[Option] = [
            PrintedMode(index, str(index + 1), self.among.printed, kind)
            for index, mode in enumerate(self.among.modes)
            if index not in self.got and mode.possible(game, context)
        ]
        if not options:
            return None
        ask = questions.WHICH_MODE
        return Decision(self.seat, "mode", options, "7.1.2", ask, source_label(game, context), about=context.ability)

    def skip(self, game: Lorcana) -> None:
        if self.got:
            game.push(*[self.among.modes[index] for index in sorted(self.got)])

    def answer(self, game: Lorcana, option: Mode) -> None:
        game.push(AskMode(self.among, self.seat, (*self.got, option.value)))
