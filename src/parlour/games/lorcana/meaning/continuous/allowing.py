"""What cards cannot, can and must (1.2.1, 1.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Bar
from parlour.games.lorcana.aspects import CHALLENGES
from parlour.games.lorcana.face import (
    CANNOT_READY,
    CANNOT_READY_AT_START,
    CANNOT_TAKE_CHALLENGE_DAMAGE,
    CANNOT_TAKE_DAMAGE,
    CANNOTS,
    CANS,
    KEYWORDS,
    MUSTS,
)
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.continuous.base import RULES, Continuous, OfCards
from parlour.games.lorcana.meaning.continuous.gaining import CannotGain
from parlour.games.lorcana.meaning.continuous.of_players import CannotBePlayed
from parlour.games.lorcana.meaning.costs import Cost

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.face import Face
    from parlour.games.lorcana.meaning.base import Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


class Cannot(OfCards):
    """They cannot: a bit of their face, or a bar when it depends on the other card or on a payment."""

    __slots__ = ("bit", "cost", "other")
    means = nodes.Cannot

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Cannot) -> Continuous:
        """Two of its verbs are asked about elsewhere, one depends on the duration, and it may cost something."""
        what = compiler.selector(node.what)
        if node.verb == "gain keyword":
            return CannotGain(what, node.keyword or next(iter(KEYWORDS)))
        if node.verb == "be played":
            return CannotBePlayed(what)
        bit = CANNOTS[node.verb]
        if bit == CANNOT_READY and compiler.duration == "their next ready step":
            bit = CANNOT_READY_AT_START
        cost = None if node.unless_paid is None else Cost(compiler.costs((node.unless_paid,)))
        return cls(what, bit, compiler.selector_if(node.other), cost)

    def __init__(self, what: Selector, bit: int, other: Selector | None, cost: Cost | None) -> None:
        super().__init__(what, RULES, 0)
        self.bit = bit
        self.other = other
        self.cost = cost

    def stands(self) -> bool:
        return True

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.other is None and self.cost is None:
            face.cannot |= self.bit
        else:
            face.bars = (*face.bars, Forbidding(self, context))


class Forbidding(Bar):
    """What a card cannot with such another card, or without paying."""

    __slots__ = ("cannot", "context")

    def __init__(self, cannot: Cannot, context: Context) -> None:
        self.cannot = cannot
        self.context = context

    def about(self, verb: int) -> bool:
        return self.cannot.bit == verb

    def forbids(self, game: Lorcana, verb: int, card: int, other: int) -> bool:
        if self.cannot.cost is not None or verb != self.cannot.bit:
            return False
        return is_such(game, self.cannot.other, self.context, other)

    def toll(self, game: Lorcana, verb: int, card: int, other: int) -> Cost | None:
        if self.cannot.cost is None or verb != self.cannot.bit:
            return None
        return self.cannot.cost if is_such(game, self.cannot.other, self.context, other) else None


def is_such(game: Lorcana, what: Selector | None, context: Context, other: int) -> bool:
    """Whether the card on the far side is one of those; None: any."""
    if what is None:
        return True
    return other >= 0 and what.describes(game, context, other, game.play.get(other))


class Can(OfCards):
    """They can although the rules forbid it: a bit of their face, or a bar when it depends on the other card."""

    __slots__ = ("bit", "other")
    means = nodes.Can

    def __init__(self, what: Selector, verb: str, other: Selector | None) -> None:
        super().__init__(what, RULES, 0)
        self.bit = CANS[verb]
        self.other = other

    def stands(self) -> bool:
        return True

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.other is None:
            face.can |= self.bit
        else:
            face.bars = (*face.bars, Allowing(self, context))


class Allowing(Bar):
    """What a card can with such another card."""

    __slots__ = ("can", "context")

    def __init__(self, can: Can, context: Context) -> None:
        self.can = can
        self.context = context

    def about(self, verb: int) -> bool:
        return self.can.bit == verb

    def allows(self, game: Lorcana, verb: int, card: int, other: int) -> bool:
        return verb == self.can.bit and is_such(game, self.can.other, self.context, other)


class Must(OfCards):
    """They must if they can: a bit of their face."""

    __slots__ = ("bit",)
    means = nodes.Must

    def __init__(self, what: Selector, verb: str) -> None:
        super().__init__(what, RULES, 0)
        self.bit = MUSTS[verb]

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.can |= self.bit


class Prevent(OfCards):
    """They take no damage: at all, from challenges, or while they are the challenger."""

    __slots__ = ("cause",)
    means = nodes.Prevent

    def __init__(self, what: Selector, cause: str) -> None:
        super().__init__(what, RULES, CHALLENGES if cause == "challenging" else 0)
        self.marking = CHALLENGES if cause == "challenging" else 0
        self.cause = cause

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        if self.cause == "anything":
            face.cannot |= CANNOT_TAKE_DAMAGE
        elif self.cause == "challenges" or card == game.challenge.challenger:
            face.cannot |= CANNOT_TAKE_CHALLENGE_DAMAGE
