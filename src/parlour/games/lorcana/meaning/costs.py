"""Costs made of effects: ink and anything else, all of it or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Printed
from parlour.games.lorcana.cards.card import ACTION, CHARACTER, ITEM
from parlour.games.lorcana.cause import Cause
from parlour.games.lorcana.context import Context
from parlour.games.lorcana.meaning.amounts import Number
from parlour.games.lorcana.meaning.effects.lore_and_ink import PayInk
from parlour.games.lorcana.meaning.effects.resolving import payable_together, perform
from parlour.games.lorcana.occurrences import BY_ABILITY, BY_ACTION, BY_CHARACTER, BY_ITEM, BY_LOCATION
from parlour.games.lorcana.rules import ink
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.cards.card import Card
    from parlour.games.lorcana.meaning.base import Effect
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


def ways_of(card: Card) -> int:
    """Of what kind an effect of that card is."""
    if card.type == ACTION:
        return BY_ACTION
    if card.type == CHARACTER:
        return BY_ABILITY | BY_CHARACTER
    return BY_ABILITY | (BY_ITEM if card.type == ITEM else BY_LOCATION)


_CONTEXTS: dict[tuple[int, int, int, int, str], Context] = {}

_MOST_CONTEXTS = 50_000


def context_for(game: Lorcana, card: int, stamp: int, seat: int, giver: int = -1, ability: str = "") -> Context:
    """The bindings of an ability of that card before anything has happened; the same object each time.

    ``ability`` is its name, where questions are to name it beside the card.
    """
    ways = game.scripts[card].ways
    if giver >= 0:
        return unbound(card, stamp, seat, ways, giver, ability)
    key = (card, stamp, seat, ways, ability)
    known = _CONTEXTS.get(key)
    if known is None:
        if len(_CONTEXTS) > _MOST_CONTEXTS:
            _CONTEXTS.clear()
        known = _CONTEXTS[key] = unbound(card, stamp, seat, ways, -1, ability)
    return known


def context_of(game: Lorcana, permanent: Permanent) -> Context:
    """The same of an ability that is that card's own, in play; the card keeps it."""
    known = permanent.context
    if known is None:
        known = permanent.context = context_for(game, permanent.id, permanent.stamp, permanent.seat)
    return known


def unbound(card: int, stamp: int, seat: int, ways: int, giver: int, ability: str) -> Context:
    made = Context(card, stamp, seat, Cause(seat, card, stamp, ways))
    made.giver = giver
    return made.called(ability)


class PayInkNow(Step["Lorcana"]):
    """The ink of a cost, with increases and reductions."""

    __slots__ = ("amount", "card", "seat")

    def __init__(self, seat: int, card: int, amount: int) -> None:
        self.seat = seat
        self.card = card
        self.amount = amount

    def run(self, game: Lorcana) -> None:
        ink.pay(game, self.seat, self.amount, self.card)


def without_ink(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """4.3.4.10, 4.3.8.4: for free means without the ink; other costs stay."""
    return tuple(effect for effect in effects if not isinstance(effect, PayInk))


def ink_alone(effects: tuple[Effect, ...]) -> int:
    """The ink of costs that are a stated number of ink and nothing else; else -1."""
    total = 0
    for effect in effects:
        if not isinstance(effect, PayInk) or not isinstance(effect.amount, Number):
            return -1
        total += effect.amount.number
    return total


class Cost(Printed):
    """The costs of a text, each an effect."""

    __slots__ = ("besides", "effects", "printed_ink")

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.effects = effects
        self.besides = without_ink(effects)
        """What is to be done besides paying ink."""
        self.printed_ink = ink_alone(effects)
        """How much ink it is, where it is nothing else and always as much; else -1."""

    def ink(self, game: Lorcana, seat: int, card: int) -> int:
        if self.printed_ink >= 0:
            return self.printed_ink
        context = context_for(game, card, game.stamps[card], seat)
        total = 0
        for effect in self.effects:
            total += effect.ink(game, context)
        return total

    def payable(self, game: Lorcana, seat: int, card: int, free: bool) -> bool:
        context = context_for(game, card, game.stamps[card], seat)
        if free:
            return payable_together(game, context, self.besides)
        return payable_together(game, context, self.effects)

    def pay(self, game: Lorcana, seat: int, card: int, ink: int) -> None:
        context = context_for(game, card, game.stamps[card], seat)
        steps: list[Step[Lorcana]] = list(self.besides)
        if ink > 0:
            steps.append(PayInkNow(seat, card, ink))
        if steps:
            perform(game, context, *steps)
