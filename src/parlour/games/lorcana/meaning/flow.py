"""How effects follow each other: sequences, choices, conditions, costs and repetitions (7.1)."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.frame import Frame
from parlour.games.lorcana.meaning.context import Context
from parlour.games.lorcana.meaning.parts import Action, HowMuch, Truth, Which, Who
from parlour.kernel import Decision, Option, Question, Step
from parlour.kernel.decision import NO, YES, Mode

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def context_of(game: Lorcana) -> Context:
    """The bindings of the ability being resolved."""
    frame = game.frame
    assert isinstance(frame, Context)
    return frame


def source_label(game: Lorcana, context: Context) -> str:
    return "" if context.source < 0 else game.label(context.source)


class Begin(Step["Lorcana"]):
    """An ability begins: its bindings are the ones in force."""

    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def run(self, game: Lorcana) -> None:
        game.frame = self.frame


def perform(game: Lorcana, context: Context, *actions: Step[Lorcana]) -> None:
    """Carry out effects with those bindings, and then go on with whatever was being resolved."""
    game.push(Begin(context), *actions, Begin(game.frame))


class Chain(Action):
    """Questions that have to be answered first, and then the effect."""

    __slots__ = ("act", "steps")

    def __init__(self, picks: tuple[Step[Lorcana], ...], act: Action) -> None:
        self.steps = (*picks, act)
        self.act = act

    def run(self, game: Lorcana) -> None:
        game.push(*self.steps)

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.act.possible(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        return self.act.payable(game, context)

    def ink(self, game: Lorcana, context: Context) -> int:
        return self.act.ink(game, context)

    def binds(self) -> bool:
        return self.act.binds()

    def chooses_first(self) -> bool:
        return True

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.act.subjects(game, context)


class InOrder(Action):
    """7.1.2.3, 7.1.2.4: one after the other, each as far as possible; in 2024 [A] and [B] means both or neither.

    ``tied`` are the parts of [A] and [B] that can be judged beforehand: not those that speak of an earlier part.
    """

    __slots__ = ("actions", "tied")

    def __init__(self, actions: tuple[Action, ...], tied: tuple[Action, ...] = ()) -> None:
        self.actions = actions
        self.tied = tied

    def run(self, game: Lorcana) -> None:
        if self.tied and game.edition.and_ties:
            context = context_of(game)
            for action in self.tied:
                if not action.possible(game, context):
                    return
        game.push(*self.actions)

    def possible(self, game: Lorcana, context: Context) -> bool:
        for action in self.actions:
            if action.possible(game, context):
                return True
        return False

    def payable(self, game: Lorcana, context: Context) -> bool:
        for action in self.actions:
            if not action.payable(game, context):
                return False
        return True

    def ink(self, game: Lorcana, context: Context) -> int:
        total = 0
        for action in self.actions:
            total += action.ink(game, context)
        return total

    def binds(self) -> bool:
        return any(action.binds() for action in self.actions)

    def chooses_first(self) -> bool:
        return any(action.chooses_first() for action in self.actions)

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        for action in reversed(self.actions):
            found = action.subjects(game, context)
            if found:
                return found
        return []


class Accepted(Step["Lorcana"]):
    """What was offered has been done: "if you do"."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        game.frame = context_of(game).whether(True)


ACCEPTED = Accepted()


class Optional(Action):
    """7.1.3: you may."""

    __slots__ = ("action", "who")

    def __init__(self, action: Action, who: Who | None) -> None:
        self.action = action
        self.who = who

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        seat = self.seat(game, context)
        if seat >= 0 and self.action.possible(game, context):
            game.push(AskMay(seat, self.action))
        else:
            declined(game, self.action)

    def seat(self, game: Lorcana, context: Context) -> int:
        if self.who is None:
            return context.seat
        seats = self.who.seats(game, context)
        return seats[0] if seats else -1

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.action.possible(game, context)

    def binds(self) -> bool:
        return self.action.binds()

    def chooses_first(self) -> bool:
        return self.action.chooses_first()

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.action.subjects(game, context)


def declined(game: Lorcana, action: Action) -> None:
    """7.4.5: what it would have acted on is still what "they" are."""
    context = context_of(game).starting()
    if action.binds():
        found = [] if action.chooses_first() else action.subjects(game, context)
        context = context.speaking_of(tuple(card for card in found if card in game.play))
    game.frame = context


class AskMay(Question["Lorcana", Option]):
    __slots__ = ("action", "seat")

    def __init__(self, seat: int, action: Action) -> None:
        self.seat = seat
        self.action = action

    def ask(self, game: Lorcana) -> Decision | None:
        label = source_label(game, context_of(game))
        return Decision(self.seat, "may", (YES, NO), "7.1.3", "Use the effect of {source}?", label)

    def answer(self, game: Lorcana, option: Option) -> None:
        if option is YES:
            game.push(self.action, ACCEPTED)
        else:
            declined(game, self.action)


class Paying(Action):
    """7.1.2.2: [A] to [B]; the costs in full or nothing at all."""

    __slots__ = ("costs", "effect", "weighed")

    def __init__(self, costs: tuple[Action, ...], effect: Action, weighed: bool) -> None:
        self.costs = costs
        self.effect = effect
        self.weighed = weighed
        """Whether the costs leave the cards where they are: one can tell before paying what the effect can do."""

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        if payable_together(game, context, self.costs):
            game.push(*self.costs, self.effect, ACCEPTED)
        else:
            game.frame = context.starting()

    def possible(self, game: Lorcana, context: Context) -> bool:
        if not payable_together(game, context, self.costs):
            return False
        for cost in self.costs:  # any number of cards of which there are none: nothing would be done
            if not cost.possible(game, context):
                return False
        return not self.weighed or self.effect.possible(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        return payable_together(game, context, self.costs) and self.effect.payable(game, context)

    def binds(self) -> bool:
        return self.effect.binds() or any(cost.binds() for cost in self.costs)

    def chooses_first(self) -> bool:
        return self.effect.chooses_first() or any(cost.chooses_first() for cost in self.costs)

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.effect.subjects(game, context)


def payable_together(game: Lorcana, context: Context, costs: tuple[Action, ...]) -> bool:
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


class UnlessDone(Action):
    """The effect, unless that player does something else instead."""

    __slots__ = ("cost", "effect", "who")

    def __init__(self, effect: Action, who: Who, cost: Action) -> None:
        self.effect = effect
        self.who = who
        self.cost = cost

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        seats = self.who.seats(game, context)
        if seats:
            game.push(AskUnless(seats[0], self), BindPlayer(context.they))
        else:
            game.push(self.effect)

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.effect.possible(game, context)


class AskUnless(Question["Lorcana", Option]):
    __slots__ = ("seat", "unless")

    def __init__(self, seat: int, unless: UnlessDone) -> None:
        self.seat = seat
        self.unless = unless

    def ask(self, game: Lorcana) -> Decision | None:
        context = context_of(game).for_player(self.seat)
        if not payable_together(game, context, (self.unless.cost,)):
            return None
        label = source_label(game, context)
        return Decision(self.seat, "may", (YES, NO), "7.1.3", "Pay to avoid the effect of {source}?", label)

    def skip(self, game: Lorcana) -> None:
        game.push(self.unless.effect)

    def answer(self, game: Lorcana, option: Option) -> None:
        if option is YES:
            game.frame = context_of(game).for_player(self.seat)
            game.push(self.unless.cost)
        else:
            game.push(self.unless.effect)


class IfSo(Action):
    __slots__ = ("condition", "effect", "otherwise")

    def __init__(self, condition: Truth, effect: Action, otherwise: Action | None) -> None:
        self.condition = condition
        self.effect = effect
        self.otherwise = otherwise

    def run(self, game: Lorcana) -> None:
        game.fresh()
        if self.condition.holds(game, context_of(game)):
            game.push(self.effect)
        elif self.otherwise is not None:
            game.push(self.otherwise)

    def possible(self, game: Lorcana, context: Context) -> bool:
        if self.effect.possible(game, context):
            return True
        return self.otherwise is not None and self.otherwise.possible(game, context)

    def binds(self) -> bool:
        return self.effect.binds()

    def chooses_first(self) -> bool:
        return self.effect.chooses_first()

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.effect.subjects(game, context)


class BindPlayer(Step["Lorcana"]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Lorcana) -> None:
        game.frame = context_of(game).for_player(self.seat)


class BindCard(Step["Lorcana"]):
    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, game: Lorcana) -> None:
        game.frame = context_of(game).for_card(self.card).speaking_of((self.card,))


class AddUp(Step["Lorcana"]):
    """What an earlier part did "this way" counts together with the part just done."""

    __slots__ = ("amount", "done", "way")

    def __init__(self, way: tuple[int, ...], amount: int, done: bool) -> None:
        self.way = way
        self.amount = amount
        self.done = done

    def run(self, game: Lorcana) -> None:
        game.frame = context_of(game).again(self.way, self.amount, self.done)


class NextPlayer(Step["Lorcana"]):
    """One player's part of an effect, then the others' (1.6.2).

    ``before`` are the bindings from before the first of them; with ``keeps`` what was done before the effect is still
    "this way" while each player's part begins.
    """

    __slots__ = ("actions", "before", "index", "keeps", "seats")

    def __init__(
        self, actions: tuple[Step[Lorcana], ...], seats: tuple[int, ...], index: int, before: Context, keeps: bool
    ) -> None:
        self.actions = actions
        self.seats = seats
        self.index = index
        self.before = before
        self.keeps = keeps

    def run(self, game: Lorcana) -> None:
        index = self.index
        context = context_of(game)
        if index >= len(self.seats):
            game.frame = context.for_player(self.before.they)
            return
        sum_up = AddUp((), 0, False) if index == 0 else AddUp(context.way, context.amount, context.done)
        mine = context.starting().for_player(self.seats[index])
        if self.keeps:
            mine = mine.again(self.before.way, self.before.amount, self.before.done)
        game.frame = mine
        game.push(*self.actions, sum_up, NextPlayer(self.actions, self.seats, index + 1, self.before, self.keeps))


class EachOfThem(Action):
    """The effect once for each of those players."""

    __slots__ = ("action", "who")

    def __init__(self, who: Who, action: Action) -> None:
        self.who = who
        self.action = action

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        game.frame = context.starting()
        game.push(NextPlayer((self.action,), self.who.seats(game, context), 0, context, False))

    def possible(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if self.action.possible(game, context.for_player(seat)):
                return True
        return not self.who.seats(game, context) and self.action.possible(game, context)


class NextCard(Step["Lorcana"]):
    __slots__ = ("action", "before", "cards", "index")

    def __init__(self, action: Action, cards: tuple[int, ...], index: int, before: int) -> None:
        self.action = action
        self.cards = cards
        self.index = index
        self.before = before

    def run(self, game: Lorcana) -> None:
        index = self.index
        context = context_of(game)
        if index >= len(self.cards):
            game.frame = context.for_card(self.before)
            return
        later = NextCard(self.action, self.cards, index + 1, self.before)
        sum_up = AddUp(context.way, context.amount, context.done)
        card = self.cards[index]
        game.frame = context.starting().for_card(card).speaking_of((card,))
        game.push(self.action, sum_up, later)


class ForEachCard(Action):
    __slots__ = ("action", "what")

    def __init__(self, what: Which, action: Action) -> None:
        self.what = what
        self.action = action

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        cards = tuple(self.what.cards(game, context))
        game.frame = context.starting()
        game.push(NextCard(self.action, cards, 0, context.each))

    def possible(self, game: Lorcana, context: Context) -> bool:
        for card in self.what.available(game, context):
            if self.action.possible(game, context.for_card(card)):
                return True
        return False


class Repeated(Action):
    __slots__ = ("action", "times")

    def __init__(self, action: Action, times: HowMuch) -> None:
        self.action = action
        self.times = times

    def run(self, game: Lorcana) -> None:
        times = self.times.value(game, context_of(game))
        if times > 0:
            game.push(*[self.action] * times)

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.times.value(game, context) > 0 and self.action.possible(game, context)


class OnceMore(Action):
    """The whole effect from its beginning."""

    __slots__ = ("root",)

    def __init__(self) -> None:
        self.root: Action | None = None

    def run(self, game: Lorcana) -> None:
        if self.root is not None:
            game.push(self.root)


class OneOfSeveral(Action):
    """Choose one: the modes as printed, those that could do something."""

    __slots__ = ("count", "modes", "who")

    def __init__(self, modes: tuple[Action, ...], who: Who | None, count: int) -> None:
        self.modes = modes
        self.who = who
        self.count = count

    def run(self, game: Lorcana) -> None:
        if self.count >= len(self.modes):
            game.push(*self.modes)
            return
        context = context_of(game)
        seats = (context.seat,) if self.who is None else self.who.seats(game, context)
        if seats:
            game.push(AskMode(self, seats[0], ()))

    def possible(self, game: Lorcana, context: Context) -> bool:
        for mode in self.modes:
            if mode.possible(game, context):
                return True
        return False


class AskMode(Question["Lorcana", Mode]):
    __slots__ = ("among", "got", "seat")

    def __init__(self, among: OneOfSeveral, seat: int, got: tuple[int, ...]) -> None:
        self.among = among
        self.seat = seat
        self.got = got

    def ask(self, game: Lorcana) -> Decision | None:
        if len(self.got) >= self.among.count:
            return None
        context = context_of(game)
        options: list[Option] = [
            Mode(index, str(index + 1))
            for index, mode in enumerate(self.among.modes)
            if index not in self.got and mode.possible(game, context)
        ]
        if not options:
            return None
        return Decision(self.seat, "mode", options, "7.1.2", "Choose one.", source_label(game, context))

    def skip(self, game: Lorcana) -> None:
        if self.got:
            game.push(*[self.among.modes[index] for index in sorted(self.got)])

    def answer(self, game: Lorcana, option: Mode) -> None:
        game.push(AskMode(self.among, self.seat, (*self.got, option.value)))
