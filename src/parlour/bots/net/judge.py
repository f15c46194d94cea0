"""A game's own judge, with a net's word for what sides are worth and which answers look well."""

from __future__ import annotations

from typing import Any

from parlour.bots.net.net import read_net
from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.judge import Dealer, Judge


class NetJudge(Judge[Any]):
    """When to judge and who deals stays with the game; only what it says of chances is replaced."""

    __slots__ = ("file", "judge", "layers", "learnt", "things")

    def __init__(self, judge: Judge[Any], file: str) -> None:
        self.judge = judge
        self.file = file
        self.learnt = read_net(file)
        self.layers = self.learnt.layers
        self.things: bool = self.learnt.traits < self.learnt.width
        """Whether the net knows single things at all; what nobody asks for is not counted up."""
        if self.learnt.traits != len(judge.traits()):
            raise ParlourError(f"The net in {file} was trained for another game, or for an older version of this one.")

    def dealer(self, game: Game, seat: int) -> Dealer:
        return self.judge.dealer(game, seat)

    def clock(self, game: Game) -> int:
        return self.judge.clock(game)

    def is_ripe(self, game: Game, decision: Decision, seat: int, since: int) -> bool:
        return self.judge.is_ripe(game, decision, seat, since)

    def curiosity(self) -> float:
        return self.judge.curiosity()

    def patience(self) -> int:
        return self.judge.patience()

    def looks_ahead(self) -> int:
        return self.judge.looks_ahead()

    def follows(self) -> int:
        return self.judge.follows()

    def leaning(self, option: Option) -> float:
        return self.learnt.leaning(option.text())

    def chances(self, game: Game, seat: int) -> list[float]:
        judge = self.judge
        held = judge.holdings(game) if self.things else []
        return judge.chances_of(game, self.layers.worths(judge.compared(game, seat), held))

    def glimpse(self, game: Game, seat: int) -> list[float]:
        """Playing on stays with the hand-made judgement, which is many times quicker."""
        return self.judge.chances(game, seat)

    def side_of(self, game: Game, seat: int) -> int:
        return self.judge.side_of(game, seat)

    def chances_of(self, game: Game, worths: list[float]) -> list[float]:
        return self.judge.chances_of(game, worths)

    def traits(self) -> tuple[str, ...]:
        return self.judge.traits()

    def compared(self, game: Game, seat: int) -> list[list[float]]:
        return self.judge.compared(game, seat)

    def sides(self, game: Game) -> list[list[float]]:
        return self.judge.sides(game)

    def holdings(self, game: Game) -> list[list[int]]:
        return self.judge.holdings(game)

    def net(self) -> str:
        return self.file
