"""The referee of Lorcana: what a match asks of its rules, each written in a module of its own."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.lorcana.evaluate import evaluate
from parlour.games.lorcana.explain import refusals
from parlour.games.lorcana.imagine import imagine
from parlour.games.lorcana.judgement import JUDGE
from parlour.games.lorcana.labels import also_called, census
from parlour.games.lorcana.measure import MEASURE
from parlour.games.lorcana.rules import conceding
from parlour.games.lorcana.sight import SIGHT
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.view import view
from parlour.kernel import Decision, Referee, Refusal, Rng
from parlour.kernel.judge import Judge
from parlour.kernel.measure import Measure
from parlour.kernel.sight import Sight


class LorcanaReferee(Referee[Lorcana]):
    """Sees, imagines, judges and explains a match of Lorcana."""

    __slots__ = ()

    def view(self, game: Lorcana, seat: int) -> dict[str, Any]:
        return view(game, seat)

    def imagine(self, game: Lorcana, seat: int, rng: Rng) -> Lorcana:
        return imagine(game, seat, rng)

    def concede(self, game: Lorcana, seat: int) -> None:
        conceding.concede(game, seat)

    def evaluate(self, game: Lorcana, seat: int) -> float:
        return evaluate(game, seat)

    def judge(self) -> Judge[Lorcana]:
        return JUDGE

    def measure(self) -> Measure[Lorcana]:
        return MEASURE

    def sight(self) -> Sight[Lorcana]:
        return SIGHT

    def census(self, game: Lorcana) -> dict[str, int]:
        return census(game)

    def refusals(self, game: Lorcana, decision: Decision, words: str) -> list[Refusal]:
        return refusals(game, decision, words)

    def also_called(self, game: Lorcana, label: str) -> list[str]:
        return also_called(game, label)


REFEREE: Final = LorcanaReferee()
