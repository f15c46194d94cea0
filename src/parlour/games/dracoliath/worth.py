"""A rough worth of each face, found once when cards are loaded, so that evaluating a position never reads effects."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.dracoliath.printed import Effect, Passive
from parlour.games.dracoliath.rules.effects import (
    Cancel,
    Choice,
    Conditional,
    Control,
    Discard,
    Replace,
    Replay,
    Swap,
    Symbols,
    Widen,
)
from parlour.games.dracoliath.symbols import (
    CANCELLING,
    END_OF_TURN,
    INSTEAD,
    PLAYED_ONCE_MORE,
    PROHIBITION,
    QUANTITY,
    START_OF_TURN,
    STORM,
)

# One symbol: Damage, Life, Power, Power lost, Concentration; for you and for your opponent.
SYMBOL_WORTH = ((-1.0, 1.0), (0.9, -0.9), (0.75, -0.75), (-0.75, 0.75), (1.4, -1.4))
ASSUMED_NUMBER = 2


def worth_of_effects(effects: Sequence[Effect]) -> float:
    """What it is worth to have these effects happen once, in points of Life."""
    return sum(worth_of_effect(effect) for effect in effects)


def worth_of_effect(effect: Effect) -> float:
    if isinstance(effect, Symbols):
        number = ASSUMED_NUMBER if effect.as_many else effect.number
        return SYMBOL_WORTH[effect.kind][effect.arrow] * number * (1 if effect.times is None else ASSUMED_NUMBER)
    if isinstance(effect, Conditional):
        return 0.6 * worth_of_effects(effect.effects)
    if isinstance(effect, Choice):
        return max(worth_of_effects(alternative) for alternative in effect.alternatives) + 0.3
    if isinstance(effect, Replay):
        return 2.2
    if isinstance(effect, Control):
        return 3.0
    if isinstance(effect, Swap | Discard | Cancel):
        return 1.2
    if isinstance(effect, Replace | Widen):
        return 0.4
    return 0.5


def worth_of_passive(passive: Passive, type: int) -> float:
    """What it is worth to hold a Treasure for a while; a Storm helps both players, so it is worth next to nothing."""
    if type == STORM:
        return 0.1
    likely = 1.0 if passive.condition is None else 0.6
    if passive.trigger in (START_OF_TURN, END_OF_TURN):
        return likely * 1.5 * worth_of_effects(passive.effects) + 0.2
    if passive.trigger == PLAYED_ONCE_MORE:
        return likely * 2.0
    if passive.trigger == CANCELLING:
        return 1.0
    kind, arrow = divmod(passive.trigger, 2)
    good = SYMBOL_WORTH[kind][arrow]
    if passive.does == QUANTITY:
        return likely * good * passive.amount
    if passive.does == PROHIBITION:
        return -3.0 * likely * good
    if passive.does == INSTEAD:
        return likely * (worth_of_effects(passive.effects) - 1.5 * good)
    return likely * worth_of_effects(passive.effects)
