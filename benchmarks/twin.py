"""The clairvoyant twin: the same search given the true deal. What it is better by, better beliefs could bring at most.

``twin:At200`` and ``twin:At1000`` are bots by these names when this folder is on the path, as in duels.py. It looks
through its chair at the match itself, which no bot of the house does.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.search.bot import SearchBot
from parlour.bots.search.budget import Budget
from parlour.bots.search.parallel import think_over
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision
from parlour.kernel.game import Game
from parlour.kernel.judge import Dealer
from parlour.kernel.rng import Rng


class Truth(Dealer):
    """Deals the real game, again and again."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def deal(self, rng: Rng) -> Game:
        return self.game.clone()


class Twin(SearchBot):
    name = "twin"

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        deals = chair.deals(self.opinion)
        deals.dealer = Truth(chair._match.redeem().game)
        return own[think_over(deals, list(own), self.budget, self.rng).best()]


class At200(Twin):
    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, Budget(200))


class At1000(Twin):
    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, Budget(1000))
