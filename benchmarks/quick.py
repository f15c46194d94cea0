"""A quick player for many matches to learn from: it looks two of its answers ahead, in a few deals, and grows no tree.

``quick:Player`` is a bot by that name when this folder is on the path, as in fit.py. It plays as search plays on in a
game that looks ahead, except that it cannot see what lies in the deck: of what hangs on chance it takes the mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.search.leaf import foreseen
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision

DEALS: Final = 3
AHEAD: Final = 2


class Player(Bot):
    name = "quick"

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        deals = chair.deals()
        hopes = [0.0] * len(own)
        for _ in range(DEALS):
            match = deals.deal(self.rng)
            asked = match.decision
            assert asked is not None
            for place, index in enumerate(own):
                tried = match.clone()
                tried.take(asked, index)
                hopes[place] += foreseen(tried, deals.judge, chair.seat, AHEAD - 1)
        best = max(hopes)
        return own[self.rng.choice([place for place, hope in enumerate(hopes) if hope == best])]
