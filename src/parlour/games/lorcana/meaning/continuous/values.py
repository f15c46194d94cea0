"""Numbers, names and classifications of cards changed (7.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.face import DAMAGE_WITH_COST, DAMAGE_WITH_LORE, DAMAGE_WITH_WILLPOWER
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.continuous.base import IDENTITY, RULES, STATS, OfCards
from parlour.games.lorcana.meaning.measures import (
    COST,
    LORE_VALUE,
    MEASURES,
    MOVE_COST,
    SINGING_COST,
    STRENGTH,
    WILLPOWER,
)

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.face import Face
    from parlour.games.lorcana.meaning.base import Amount, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


GETS: Final = {
    STRENGTH: (questions.MORE_STRENGTH, questions.LESS_STRENGTH),
    WILLPOWER: (questions.MORE_WILLPOWER, questions.LESS_WILLPOWER),
    LORE_VALUE: (questions.MORE_LORE, questions.LESS_LORE),
}
"""The question for whoever gets more, and for whoever gets less."""


class Modify(OfCards):
    """7.8.1."""

    __slots__ = ("amount", "stat", "told")
    means = nodes.Modify

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Modify) -> Modify:
        """What a chosen card gets "for each other" is counted without that card."""
        chosen = isinstance(node.what, nodes.Chosen)
        what = compiler.selector(node.what)
        made = cls(what, node.stat, compiler.amount(node.amount, "the chosen" if chosen else "the source"))
        made.told = made.amount.known() and not (chosen and nodes.Other() in nodes.walk(node.amount))
        return made

    def __init__(self, what: Selector, stat: str, amount: Amount) -> None:
        super().__init__(what, STATS, amount.aspects)
        self.stat = MEASURES[stat]
        self.amount = amount
        self.told = amount.known()
        """Whether the number can be told before anybody is chosen."""

    def number(self, game: Lorcana, context: Context) -> int:
        return self.amount.value(game, context)

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        stat = self.stat
        if stat == STRENGTH:
            face.strength += number
        elif stat == WILLPOWER:
            face.willpower += number
        elif stat == LORE_VALUE:
            face.lore += number
        elif stat == SINGING_COST:
            face.singing_bonus += number
        elif stat == COST:
            face.cost += number
        elif stat == MOVE_COST:
            face.move_cost += number

    def question(self, game: Lorcana, context: Context) -> tuple[str, int]:
        words = GETS.get(self.stat)
        if words is None or not self.told:
            return questions.TO_WHOM, 0
        number = self.number(game, context)
        return words[number < 0], number


class GainClass(OfCards):
    __slots__ = ("classification",)
    means = nodes.GainClass

    def __init__(self, what: Selector, name: str) -> None:
        super().__init__(what, IDENTITY, 0)
        self.classification = name

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.classification not in face.classes:
            face.classes = (*face.classes, self.classification)


class GainName(OfCards):
    __slots__ = ("for_shift", "gained")
    means = nodes.GainName

    def __init__(self, what: Selector, name: str | None, for_shift: bool) -> None:
        super().__init__(what, IDENTITY, 0)
        self.gained = name or "*"
        self.for_shift = for_shift

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.for_shift or self.gained == "*":
            face.shift_names = (*face.shift_names, self.gained)
        else:
            face.names = (*face.names, self.gained)


class DamageWith(OfCards):
    __slots__ = ("stat",)
    means = nodes.DamageWith

    def __init__(self, what: Selector, stat: str) -> None:
        super().__init__(what, RULES, 0)
        self.stat = {"willpower": DAMAGE_WITH_WILLPOWER, "lore": DAMAGE_WITH_LORE, "cost": DAMAGE_WITH_COST}[stat]

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.damage_with = self.stat
