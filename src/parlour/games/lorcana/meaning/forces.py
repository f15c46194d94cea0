"""Things that hold for single cards: modifiers, gained abilities, prohibitions and permissions (7.6, 7.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import Bar
from parlour.games.lorcana.face import (
    CANNOT_BE_CHOSEN,
    CANNOT_TAKE_CHALLENGE_DAMAGE,
    CANNOT_TAKE_DAMAGE,
    DAMAGE_WITH_COST,
    DAMAGE_WITH_LORE,
    DAMAGE_WITH_WILLPOWER,
    KEYWORDS,
    Face,
)
from parlour.games.lorcana.meaning.costs import CardCost
from parlour.games.lorcana.meaning.measures import (
    COST,
    LORE_VALUE,
    MOVE_COST,
    SINGING_COST,
    STRENGTH,
    WILLPOWER,
)
from parlour.games.lorcana.meaning.parts import FACES, HowMuch, Truth, Which, Who
from parlour.games.lorcana.standing import CHALLENGES

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Cost
    from parlour.games.lorcana.meaning.abilities import CardActivated, CardStatic, CardTrigger
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.state import Lorcana

# The order in which faces are worked out; within one of them order does not matter (7.8.1.2).
WIDE: Final = -1
"""Not about cards in play: it is asked about when its moment comes."""
IDENTITY: Final = 0
GAINS: Final = 1
LOSSES: Final = 2
STATS: Final = 3
RULES: Final = 4


class Force:
    """Something that holds."""

    __slots__ = ("aspects", "condition", "marking", "name", "phase", "serial")

    def __init__(self, phase: int, aspects: int) -> None:
        self.phase = phase
        self.aspects = aspects
        self.marking = 0
        """What it depends on besides which cards it is about."""
        self.condition: Truth | None = None
        """When only a part of a text depends on a condition; asked about each affected card."""
        self.name = ""
        """The name of the ability it comes from."""
        self.serial = 0
        """Tells the forces of one card apart."""

    def number(self, game: Lorcana, context: Context) -> int:
        """The number it works with; fixed when an effect resolves (7.6.3)."""
        return 0


class CardForce(Force):
    """About some cards in play."""

    __slots__ = ("what",)

    def __init__(self, what: Which, phase: int, aspects: int) -> None:
        super().__init__(phase, aspects | what.aspects)
        self.what = what

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        """Write it into the face of one card."""


class ModifyForce(CardForce):
    """7.8.1."""

    __slots__ = ("amount", "stat")

    def __init__(self, what: Which, stat: int, amount: HowMuch) -> None:
        super().__init__(what, STATS, amount.aspects)
        self.stat = stat
        self.amount = amount

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


class GainKeywordForce(CardForce):
    __slots__ = ("amount", "keyword")

    def __init__(self, what: Which, keyword: str, amount: HowMuch | None) -> None:
        super().__init__(what, GAINS, 0 if amount is None else amount.aspects)
        self.keyword = keyword
        self.amount = amount

    def number(self, game: Lorcana, context: Context) -> int:
        return 0 if self.amount is None else self.amount.value(game, context)

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.amount is None or number > 0:
            face.gain_keyword(self.keyword, number)


class GainTriggerForce(CardForce):
    __slots__ = ("trigger",)

    def __init__(self, what: Which, trigger: CardTrigger) -> None:
        super().__init__(what, GAINS, 0)
        self.trigger = trigger

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.gain_trigger(self.trigger.given_by(context.source))


class GainActivatedForce(CardForce):
    __slots__ = ("ability",)

    def __init__(self, what: Which, ability: CardActivated) -> None:
        super().__init__(what, GAINS, 0)
        self.ability = ability

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.gain_activated(self.ability.given_by(context.source))


class GainStaticForce(CardForce):
    """Its own effects hold from the next round of working out on, so it counts as depending on faces."""

    __slots__ = ("ability",)

    def __init__(self, what: Which, ability: CardStatic) -> None:
        super().__init__(what, GAINS, FACES | ability.aspects)
        self.marking = FACES | ability.aspects
        self.ability = ability

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.gain_static(self.ability)


class LoseKeywordForce(CardForce):
    __slots__ = ("keyword",)

    def __init__(self, what: Which, keyword: str) -> None:
        super().__init__(what, LOSSES, 0)
        self.keyword = keyword

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.lose_keyword(self.keyword)


class CannotGainForce(CardForce):
    """A keyword that is not printed on it is not gained."""

    __slots__ = ("keyword",)

    def __init__(self, what: Which, keyword: str) -> None:
        super().__init__(what, LOSSES, 0)
        self.keyword = keyword

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if not game.scripts[card].face.keywords & KEYWORDS[self.keyword]:
            face.lose_keyword(self.keyword)


class LoseAbilityForce(CardForce):
    """By the ability's printed name."""

    __slots__ = ("ability",)

    def __init__(self, what: Which, ability: str) -> None:
        super().__init__(what, LOSSES, FACES)
        self.marking = FACES
        self.ability = ability.casefold()

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        name = self.ability
        face.triggers = tuple(trigger for trigger in face.triggers if trigger.name.casefold() != name)
        face.activated = tuple(ability for ability in face.activated if ability.name.casefold() != name)
        face.statics = tuple(ability for ability in face.statics if ability.name.casefold() != name)


class GainClassForce(CardForce):
    __slots__ = ("classification",)

    def __init__(self, what: Which, classification: str) -> None:
        super().__init__(what, IDENTITY, 0)
        self.classification = classification

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.classification not in face.classes:
            face.classes = (*face.classes, self.classification)


class GainNameForce(CardForce):
    __slots__ = ("for_shift", "gained")

    def __init__(self, what: Which, gained: str, for_shift: bool) -> None:
        super().__init__(what, IDENTITY, 0)
        self.gained = gained
        self.for_shift = for_shift

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.for_shift or self.gained == "*":
            face.shift_names = (*face.shift_names, self.gained)
        else:
            face.names = (*face.names, self.gained)


class ForbidForce(CardForce):
    """They cannot: a bit of their face."""

    __slots__ = ("bit",)

    def __init__(self, what: Which, bit: int, aspects: int = 0) -> None:
        super().__init__(what, RULES, aspects)
        self.bit = bit

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.cannot |= self.bit


class PreventForce(CardForce):
    """They take no damage: at all, from challenges, or while they are the challenger."""

    __slots__ = ("cause",)

    def __init__(self, what: Which, cause: str) -> None:
        super().__init__(what, RULES, CHALLENGES if cause == "challenging" else 0)
        self.marking = CHALLENGES if cause == "challenging" else 0
        self.cause = cause

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.cause == "anything":
            face.cannot |= CANNOT_TAKE_DAMAGE
        elif self.cause == "challenges" or card == game.challenge.challenger:
            face.cannot |= CANNOT_TAKE_CHALLENGE_DAMAGE


class AllowForce(CardForce):
    """They can, or must: a bit of their face."""

    __slots__ = ("bit",)

    def __init__(self, what: Which, bit: int) -> None:
        super().__init__(what, RULES, 0)
        self.bit = bit

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.can |= self.bit


class BarForce(CardForce):
    """They cannot, or can, depending on the other card or on a payment."""

    __slots__ = ("allow", "bit", "cost", "other")

    def __init__(self, what: Which, bit: int, allow: bool, other: Which | None, cost: CardCost | None) -> None:
        super().__init__(what, RULES, 0)
        self.bit = bit
        self.allow = allow
        self.other = other
        self.cost = cost

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.bars = (*face.bars, CardBar(self, context))


class CardBar(Bar):
    __slots__ = ("context", "force")

    def __init__(self, force: BarForce, context: Context) -> None:
        self.force = force
        self.context = context

    def meets(self, game: Lorcana, other: int) -> bool:
        what = self.force.other
        if what is None:
            return True
        return other >= 0 and what.describes(game, self.context, other, game.play.get(other))

    def about(self, verb: int) -> bool:
        return self.force.bit == verb

    def forbids(self, game: Lorcana, verb: int, card: int, other: int) -> bool:
        force = self.force
        if force.allow or force.cost is not None or verb != force.bit:
            return False
        return self.meets(game, other)

    def allows(self, game: Lorcana, verb: int, card: int, other: int) -> bool:
        return self.force.allow and verb == self.force.bit and self.meets(game, other)

    def toll(self, game: Lorcana, verb: int, card: int, other: int) -> Cost | None:
        if self.force.cost is None or verb != self.force.bit or not self.meets(game, other):
            return None
        return self.force.cost


class UnchoosableForce(CardForce):
    """Those players cannot choose them."""

    __slots__ = ("who",)

    def __init__(self, what: Which, who: Who) -> None:
        super().__init__(what, RULES, 0)
        self.who = who

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.bars = (*face.bars, ChooserBar(self.who, context))


class ChooserBar(Bar):
    __slots__ = ("context", "who")

    def __init__(self, who: Who, context: Context) -> None:
        self.who = who
        self.context = context

    def forbids(self, game: Lorcana, verb: int, card: int, other: int) -> bool:
        return verb == CANNOT_BE_CHOSEN and self.who.has(game, self.context, other)


class DamageWithForce(CardForce):
    __slots__ = ("stat",)

    def __init__(self, what: Which, stat: str) -> None:
        super().__init__(what, RULES, 0)
        self.stat = {"willpower": DAMAGE_WITH_WILLPOWER, "lore": DAMAGE_WITH_LORE, "cost": DAMAGE_WITH_COST}[stat]

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.damage_with = self.stat
