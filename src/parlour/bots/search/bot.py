"""A bot that searches: it answers what it has thought about most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.bots.bot import Bot
from parlour.bots.net.opinion import by_the_best
from parlour.bots.search.budget import Budget
from parlour.bots.search.parallel import Thoughts, think_over
from parlour.bots.search.tree import Node
from parlour.kernel.chair import Chair
from parlour.kernel.deals import Opinion
from parlour.kernel.decision import Decision
from parlour.kernel.judge import Judge

DEFAULT_BUDGET = "1000"

KEPT_SHARE: Final = 0.25
"""What a thought from before the last answer still counts: cards may have been seen since."""


class SearchBot(Bot):
    """Search over what its seat can know. What it thought about its next answers of the same turn is kept."""

    name = "search"

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed)
        self.budget = budget or Budget.read(DEFAULT_BUDGET)
        self.kept: Node | None = None
        self.expected = -1
        """The moment at which what is kept would be of use: right after this bot's own last answer."""

        self.opinion: Opinion = by_the_best
        """By what it judges."""
        self.thoughts: Thoughts | None = None
        """What it thought about its last answer."""

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        numbers = list(own)
        kept = self.kept if chair.moment() == self.expected else None
        if kept is not None:
            for node in kept.children.values():
                node.fade(KEPT_SHARE)
        deals = chair.deals(self.opinion)
        thoughts = self.thoughts = think_over(deals, numbers, self.budget_for(deals.judge), self.rng, kept)
        best = thoughts.best()
        self.kept = thoughts.after(best)
        self.expected = chair.moment() + 1
        return numbers[best]

    def budget_for(self, judge: Judge[Any]) -> Budget:
        """How long it thinks in the game of that judge."""
        return self.budget


class PatientBot(SearchBot):
    """Search that thinks so many times as long as a middling player of the game does."""

    name = "patient"

    def __init__(self, seed: int = 0, times: int = 1) -> None:
        super().__init__(seed)
        self.times = times

    def budget_for(self, judge: Judge[Any]) -> Budget:
        return Budget(self.times * judge.patience())
