"""French and Italian: one way to build sentences, two languages to say them in."""

from parlour.games.lorcana.language.speech.romance import (
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

#: The modules that register their words when they are imported.
WORDS = (abilities, amounts, conditions, continuous, control, effects, moving, selectors, traits)
say = abilities.say

__all__ = ["WORDS", "say"]
