"""What searchers ask of Lorcana: positions are compared when the searcher's next turn begins, by an evaluation."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.dealer import LorcanaDealer
from parlour.games.lorcana.evaluate import evaluate
from parlour.games.lorcana.rules.main_phase import ACTIONS
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Decision
from parlour.kernel.judge import Dealer, Judge


class LorcanaJudge(Judge[Lorcana]):
    """Between two players a position is ripe when the opponent has answered: what a turn exposes has been punished."""

    __slots__ = ()

    def dealer(self, game: Lorcana, seat: int) -> Dealer:
        return LorcanaDealer(game, seat)

    def is_ripe(self, game: Lorcana, decision: Decision, seat: int, since: int) -> bool:
        if not decision.always or ACTIONS in game.uses:
            return False
        return game.active == seat or len(game.players) > 2

    def curiosity(self) -> float:
        return 0.5

    def chances(self, game: Lorcana, seat: int) -> list[float]:
        friends = game.team_of(seat)
        ours = 0.5 + 0.5 * evaluate(game, seat)
        return [ours if other in friends else 1.0 - ours for other in range(len(game.names))]


JUDGE: Final = LorcanaJudge()
