"""The referee of Dracoliath: what a match asks of its rules, each written in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.games.dracoliath.census import census
from parlour.games.dracoliath.evaluate import evaluate
from parlour.games.dracoliath.explain import refusals
from parlour.games.dracoliath.imagine import imagine
from parlour.games.dracoliath.judgement import JUDGE
from parlour.games.dracoliath.labels import also_called
from parlour.games.dracoliath.measure import MEASURE
from parlour.games.dracoliath.sight import SIGHT
from parlour.games.dracoliath.state import Dracoliath
from parlour.games.dracoliath.view import view, views
from parlour.kernel import Decision, Referee, Refusal, Rng
from parlour.kernel.judge import Judge
from parlour.kernel.measure import Measure
from parlour.kernel.sight import Sight


class DracoliathReferee(Referee[Dracoliath]):
    """Sees, imagines, judges and explains a match of Dracoliath."""

    __slots__ = ()

    def view(self, game: Dracoliath, seat: int) -> dict[str, Any]:
        return view(game, seat)

    def views(self, game: Dracoliath, seats: Sequence[int]) -> list[dict[str, Any]]:
        return views(game, seats)

    def imagine(self, game: Dracoliath, seat: int, rng: Rng) -> Dracoliath:
        return imagine(game, rng)

    def evaluate(self, game: Dracoliath, seat: int) -> float:
        return evaluate(game, seat)

    def judge(self) -> Judge[Dracoliath]:
        return JUDGE

    def measure(self) -> Measure[Dracoliath]:
        return MEASURE

    def sight(self) -> Sight[Dracoliath]:
        return SIGHT

    def census(self, game: Dracoliath) -> dict[str, int]:
        return census(game)

    def refusals(self, game: Dracoliath, decision: Decision, words: str) -> list[Refusal]:
        return refusals(game, decision, words)

    def also_called(self, game: Dracoliath, label: str) -> list[str]:
        return also_called(game, label)


REFEREE: Final = DracoliathReferee()
