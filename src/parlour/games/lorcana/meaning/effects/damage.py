"""Damage dealt, put, removed and moved (9.2, 9.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.acting import OnCards
from parlour.games.lorcana.meaning.effects.resolving import source_label
from parlour.games.lorcana.rules import damage
from parlour.games.lorcana.rules.damage import removable
from parlour.kernel import Decision, Question
from parlour.kernel.decision import Take

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana
    from parlour.kernel import Option


class DealDamage(OnCards):
    __slots__ = ("amount", "unresisted")
    means = nodes.DealDamage

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.DealDamage) -> DealDamage:
        """How much is told before the choice: "equal to their Strength to chosen character"."""
        amount = compiler.amount(node.amount)
        return cls(compiler.selector(node.what), amount, node.unresisted)

    def __init__(self, what: Selector, amount: Amount, unresisted: bool) -> None:
        super().__init__(what)
        self.amount = amount
        self.unresisted = unresisted

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        shares = [(card, self.amount.value(game, context.for_card(card))) for card in cards]
        damage.deal(game, shares, context.cause, self.unresisted)

    def possible(self, game: Lorcana, context: Context) -> bool:
        if self.amount.known() and self.amount.value(game, context) <= 0:
            return False
        return super().possible(game, context)

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return context.done

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        if self.amount.known():
            return questions.WHO_IS_DEALT, self.amount.value(game, context)
        return questions.WHO_IS_DAMAGED, 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return (
            (questions.DO_YOU_DEAL, self.amount.value(game, context)) if self.amount.known() else (questions.USE_IT, 0)
        )


class PutDamage(OnCards):
    """9.2.1."""

    __slots__ = ("amount",)
    means = nodes.PutDamage

    def __init__(self, what: Selector, amount: Amount) -> None:
        super().__init__(what)
        self.amount = amount

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        amounts = [self.amount.value(game, context.for_card(card)) for card in cards]
        if len(cards) == 1:
            damage.put(game, cards[0], amounts[0], context.cause)
        else:
            game.push(*[PutOnOne(card, amount) for card, amount in zip(cards, amounts, strict=True)])

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return context.done

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.ON_WHOM, 0


class PutOnOne(Effect):
    __slots__ = ("amount", "card")

    def __init__(self, card: int, amount: int) -> None:
        self.card = card
        self.amount = amount

    def run(self, game: Lorcana) -> None:
        damage.put(game, self.card, self.amount, game.context.cause)


class RemoveDamage(OnCards):
    """Remove damage: so much, all of it (None), or up to so much; ``total``: shared out among them."""

    __slots__ = ("amount", "total", "up_to")
    means = nodes.RemoveDamage

    def __init__(self, what: Selector, amount: Amount | None, up_to: bool, total: bool) -> None:
        super().__init__(what)
        self.amount = amount
        self.up_to = up_to
        self.total = total

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        permanent = game.play.get(card)
        return permanent is not None and removable(game, permanent, context.seat) > 0

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        amount = 1000 if self.amount is None else self.amount.value(game, context)
        if self.up_to or self.total:
            game.push(AskHeal(tuple(cards), 0, amount, self.total, self.up_to))
            return
        for card in cards:
            damage.remove(game, card, amount, context.seat)

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return context.done

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.FROM_WHOM_REMOVED, 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_HEAL, 0


class AskHeal(Question["Lorcana", Take]):
    """How much damage to remove from each of them."""

    __slots__ = ("amount", "cards", "index", "total", "up_to")

    def __init__(self, cards: tuple[int, ...], index: int, amount: int, total: bool, up_to: bool) -> None:
        self.cards = cards
        self.index = index
        self.amount = amount
        self.total = total
        self.up_to = up_to

    def most(self, game: Lorcana) -> int:
        permanent = game.play.get(self.cards[self.index])
        return 0 if permanent is None else min(self.amount, removable(game, permanent, game.context.seat))

    def ask(self, game: Lorcana) -> Decision | None:
        if self.index >= len(self.cards):
            return None
        most = self.most(game)
        least = 0
        if not self.up_to:  # as much as there is, however it is shared out
            elsewhere = 0
            for card in self.cards[self.index + 1 :]:
                permanent = game.play.get(card)
                elsewhere += 0 if permanent is None else permanent.damage
            least = max(0, min(most, self.amount - elsewhere))
        context = game.context
        options: list[Option] = [Take(number) for number in range(least, most + 1)]
        return Decision(
            context.seat,
            "take",
            options,
            "7.1.8",
            "{about}: how much damage is removed from {source}?",
            game.label(self.cards[self.index]),
            about=source_label(game, context),
        )

    def skip(self, game: Lorcana) -> None:
        if self.index + 1 < len(self.cards):
            game.push(AskHeal(self.cards, self.index + 1, self.amount, self.total, self.up_to))

    def answer(self, game: Lorcana, option: Take) -> None:
        damage.remove(game, self.cards[self.index], option.number, game.context.seat)
        left = self.amount - option.number if self.total else self.amount
        if self.index + 1 < len(self.cards):
            game.push(AskHeal(self.cards, self.index + 1, left, self.total, self.up_to))


class MoveDamage(OnCards):
    """9.3.1."""

    __slots__ = ("amount", "to", "up_to")
    means = nodes.MoveDamage

    def __init__(self, what: Selector, to: Selector, amount: Amount | None, up_to: bool) -> None:
        super().__init__(what)
        self.to = to
        self.amount = amount
        self.up_to = up_to

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        permanent = game.play.get(card)
        return permanent is not None and removable(game, permanent, context.seat) > 0

    def possible(self, game: Lorcana, context: Context) -> bool:
        if not super().possible(game, context):
            return False
        targets = self.to.available(game, context)
        sources = [card for card in self.what.available(game, context) if self.useful(game, context, card)]
        for target in targets:
            for source in sources:
                if target != source:
                    return True
        return False

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        targets = self.to.cards(game, context)
        if not targets:
            return
        amount = 1000 if self.amount is None else self.amount.value(game, context)
        if self.up_to and len(cards) == 1:
            game.push(AskMoved(cards[0], targets[0], amount))
            return
        for card in cards:
            damage.move(game, card, targets[0], amount, context.cause)

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return context.done

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.TO_WHOM_MOVED if what is self.to else questions.FROM_WHOM_MOVED, 0

    def in_vain(self, game: Lorcana, context: Context) -> bool:
        """Nobody there is damaged, or nobody was picked: no destination is needed either."""
        if self.what.declined(context):
            return True
        found = self.what.cards(game, context) or self.what.available(game, context)
        return not any(card in game.play and game.play[card].damage for card in found)

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_MOVE_DAMAGE, 0


class AskMoved(Question["Lorcana", Take]):
    """How many counters to move."""

    __slots__ = ("amount", "source", "target")

    def __init__(self, source: int, target: int, amount: int) -> None:
        self.source = source
        self.target = target
        self.amount = amount

    def ask(self, game: Lorcana) -> Decision | None:
        permanent = game.play.get(self.source)
        if permanent is None:
            return None
        context = game.context
        most = min(self.amount, removable(game, permanent, context.seat))
        options: list[Option] = [Take(number) for number in range(most + 1)]
        ask, label = "{about}: how much damage is moved from {source}?", game.label(self.source)
        return Decision(context.seat, "take", options, "7.1.8", ask, label, about=source_label(game, context))

    def answer(self, game: Lorcana, option: Take) -> None:
        damage.move(game, self.source, self.target, option.number, game.context.cause)
