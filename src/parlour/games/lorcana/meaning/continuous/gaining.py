"""Abilities and keywords gained and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import FACES
from parlour.games.lorcana.face import KEYWORDS
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.abilities import Activated, Static, Triggered
from parlour.games.lorcana.meaning.continuous.base import GAINS, LOSSES, OfCards

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.face import Face
    from parlour.games.lorcana.meaning.base import Amount, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


class Gain(OfCards):
    """They gain an ability; each kind of ability is a class of its own."""

    __slots__ = ()
    means = nodes.Gain

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Gain) -> Gain:
        """Which class it is depends on the ability."""
        return gained(compiler, compiler.selector(node.what), node.ability)


def gained(compiler: Compiler, what: Selector, ability: nodes.Ability) -> Gain:
    """Those cards gain that ability. (Shift is gained outside play: see scripts.)"""
    if isinstance(ability, nodes.Keyword):
        return GainKeyword(what, ability.name, compiler.amount_if(ability.amount))
    made = compiler.ability(ability)
    if isinstance(made, Triggered):
        return GainTriggered(what, made)
    if isinstance(made, Activated):
        return GainActivated(what, made)
    if isinstance(made, Static):
        return GainStatic(what, made)
    raise TypeError(f"nothing to be gained in play: {ability!r}")


class GainKeyword(Gain):
    __slots__ = ("amount", "keyword")

    def __init__(self, what: Selector, keyword: str, amount: Amount | None) -> None:
        super().__init__(what, GAINS, 0 if amount is None else amount.aspects)
        self.keyword = keyword
        self.keywords = KEYWORDS[keyword]
        self.amount = amount

    def number(self, game: Lorcana, context: Context) -> int:
        return 0 if self.amount is None else self.amount.value(game, context)

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.amount is None or number > 0:
            face.gain_keyword(self.keyword, number)


class GainTriggered(Gain):
    __slots__ = ("trigger",)

    def __init__(self, what: Selector, trigger: Triggered) -> None:
        super().__init__(what, GAINS, 0)
        self.trigger = trigger

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.gain_trigger(self.trigger.given_by(context.source))


class GainActivated(Gain):
    __slots__ = ("ability",)

    def __init__(self, what: Selector, ability: Activated) -> None:
        super().__init__(what, GAINS, 0)
        self.ability = ability

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.gain_activated(self.ability.given_by(context.source))


class GainStatic(Gain):
    """Its own effects hold from the next round of working out on, so it counts as depending on faces."""

    __slots__ = ("ability",)

    def __init__(self, what: Selector, ability: Static) -> None:
        super().__init__(what, GAINS, FACES | ability.aspects)
        self.marking = FACES | ability.aspects
        self.ability = ability

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.gain_static(self.ability)


class LoseKeyword(OfCards):
    __slots__ = ("keyword",)
    means = nodes.LoseKeyword

    def __init__(self, what: Selector, keyword: str, cannot_gain: bool) -> None:
        super().__init__(what, LOSSES, 0)  # lost after all that is gained, so it cannot be gained either way
        self.keyword = keyword
        self.keywords = KEYWORDS[keyword]

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.lose_keyword(self.keyword)


class CannotGain(OfCards):
    """A keyword that is not printed on it is not gained."""

    __slots__ = ("keyword",)

    def __init__(self, what: Selector, keyword: str) -> None:
        super().__init__(what, LOSSES, 0)
        self.keyword = keyword
        self.keywords = KEYWORDS[keyword]

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if not game.scripts[card].face.keywords & self.keywords:
            face.lose_keyword(self.keyword)


class LoseAbility(OfCards):
    """By the ability's printed name."""

    __slots__ = ("ability",)
    means = nodes.LoseAbility

    def __init__(self, what: Selector, name: str) -> None:
        super().__init__(what, LOSSES, FACES)
        self.marking = FACES
        self.ability = name.casefold()

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        name = self.ability
        face.triggers = tuple(trigger for trigger in face.triggers if trigger.name.casefold() != name)
        face.activated = tuple(ability for ability in face.activated if ability.name.casefold() != name)
        face.statics = tuple(ability for ability in face.statics if ability.name.casefold() != name)
