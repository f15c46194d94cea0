"""The English speaker: says any tree in the words of printed cards."""

from parlour.games.lorcana.language.nodes import Ability
from parlour.games.lorcana.language.speech.english import (
    abilities,
    amounts,
    conditions,
    continuous,
    control,
    effects,
    moving,
    selectors,
    traits,
)
from parlour.games.lorcana.language.speech.english.speech import Talk, ability

#: The modules that register their words when they are imported.
WORDS = (abilities, amounts, conditions, continuous, control, effects, moving, selectors, traits)


def say(node: Ability, kind: str) -> str:
    """The ability of a card of that kind."""
    return ability(node, Talk(kind))


__all__ = ["WORDS", "say"]
