"""What searchers ask of Dracoliath: positions are compared at the end of a turn, by an evaluation."""

from __future__ import annotations

from typing import Final

from parlour.games.dracoliath.evaluate import evaluate
from parlour.games.dracoliath.imagine import DracoliathDealer
from parlour.games.dracoliath.rules.turn import TAKE
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.decision import Decision
from parlour.kernel.judge import Dealer, Judge


class DracoliathJudge(Judge[Dracoliath]):
    """Between turns the totals stand still, hands are full and the River is laid out."""

    __slots__ = ()

    def dealer(self, game: Dracoliath, seat: int) -> Dealer:
        return DracoliathDealer(game)

    def clock(self, game: Dracoliath) -> int:
        return game.turn

    def is_ripe(self, game: Dracoliath, decision: Decision, seat: int, since: int) -> bool:
        return game.turn > since and game.phase == TAKE

    def chances(self, game: Dracoliath, seat: int) -> list[float]:
        ours = 0.5 + 0.5 * evaluate(game, seat)
        mine = game.side[seat]
        return [ours if side == mine else 1.0 - ours for side in game.side]


JUDGE: Final = DracoliathJudge()
