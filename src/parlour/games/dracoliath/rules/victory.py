"""Victory (D3): looked for only after a whole batch of effects (D3.4, D6.7)."""

from __future__ import annotations

from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.step import Step

BY_LIFE = "victory by Life"
BY_POWER = "victory by Power"
DRAW = "a draw"


class VictoryCheck(Step[Dracoliath]):
    """D3.1-D3.3: the opponent's Life at 0 or less, or enough Power; if both sides have won, it is a draw."""

    __slots__ = ()

    def run(self, game: Dracoliath) -> None:
        life = game.life
        power = game.power
        goal = game.power_goal
        if life[0] > 0 and life[1] > 0 and power[0] < goal and power[1] < goal:
            return
        first = life[1] <= 0 or power[0] >= goal
        second = life[0] <= 0 or power[1] >= goal
        if first and second:
            game.finish((), DRAW, "D3.3")
            return
        winner = 0 if first else 1
        winners = tuple(seat for seat, side in enumerate(game.side) if side == winner)
        if life[1 - winner] <= 0:
            game.finish(winners, BY_LIFE, "D3.1")
        else:
            game.finish(winners, BY_POWER, "D3.2")


VICTORY_CHECK = VictoryCheck()
