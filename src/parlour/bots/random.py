"""A bot that takes any option."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.bot import Bot
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision


class RandomBot(Bot):
    """Every option is as likely."""

    name = "random"

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        return own[self.rng.below(len(own))]
