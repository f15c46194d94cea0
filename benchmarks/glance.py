"""A bot that judges what each answer leads to at one glance, as searchers judge: quick enough to learn from.

``glance:Glance`` is a bot by this name when this folder is on the path, as in duels.py and signs.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.bot import Bot
from parlour.bots.search.leaf import FOLLOWED, follow
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision


class Glance(Bot):
    """Every answer is tried in one deal and followed until positions can be compared; the likeliest to win is given."""

    name = "glance"

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        deals = chair.deals()
        judge = deals.judge
        match = deals.deal(self.rng)
        since = judge.clock(match.game)
        best, best_chance, ties = own[0], -1.0, 0
        for index in own:
            tried = match.clone()
            tried.take(decision, index)
            chance = follow(tried, judge, chair.seat, since, judge.follows(), FOLLOWED, 1, self.rng)[chair.seat]
            ties = ties + 1 if chance == best_chance else 1
            if chance > best_chance or (chance == best_chance and self.rng.below(ties) == 0):
                best, best_chance = index, chance
        return best
