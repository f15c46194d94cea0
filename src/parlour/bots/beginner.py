"""A bot that plays sensible things and makes a beginner's mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.greedy import TRIALS, GreedyBot
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision

CARELESS: Final = 2.0
"""How far it misjudges, measured by how far its options really lie apart."""


class BeginnerBot(GreedyBot):
    """Looks one answer ahead like greedy, but judges only roughly: the plainly bad is left out, the best often missed.

    It sees nothing beyond its own answer, so an action that pays off only with what follows is easily overlooked.
    """

    name = "beginner"

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        imagined = chair.imagine(self.rng)
        scores: list[float] = []
        for index in own:
            tried = imagined.clone()
            tried.choose(index)
            scores.append(self.follow(tried, chair.seat, 1, TRIALS // len(own)))
        apart = max(scores) - min(scores)
        guesses = [score + CARELESS * apart * int(self.rng.below(1000)) / 1000 for score in scores]
        best = max(guesses)
        return self.rng.choice([index for index, guess in zip(own, guesses, strict=True) if guess == best])
