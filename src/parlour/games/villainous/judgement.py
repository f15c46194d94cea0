"""What searchers ask of Villainous: positions are compared between two actions, by how near each villain is."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.evaluate import evaluate
from parlour.games.villainous.imagine import VillainousDealer
from parlour.games.villainous.state import Villainous
from parlour.kernel.decision import Decision
from parlour.kernel.judge import Dealer, Judge


class VillainousJudge(Judge[Villainous]):
    """In the middle of an action a card is nowhere, and before a move the symbols are those of the old location."""

    __slots__ = ()

    def dealer(self, game: Villainous, seat: int) -> Dealer:
        return VillainousDealer(game, seat)

    def is_ripe(self, game: Villainous, decision: Decision, seat: int, since: int) -> bool:
        return decision.always

    def chances(self, game: Villainous, seat: int) -> list[float]:
        count = len(game.realms)
        if count == 2:
            ahead = 0.25 * (evaluate(game, 0) - evaluate(game, 1))
            return [0.5 + ahead, 0.5 - ahead]
        return [0.5 + 0.5 * evaluate(game, other) for other in range(count)]


JUDGE: Final = VillainousJudge()
