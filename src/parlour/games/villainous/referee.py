"""The referee of Villainous: what a match asks of its rules, each written in a module of its own."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.villainous.census import census
from parlour.games.villainous.evaluate import evaluate
from parlour.games.villainous.explain import refusals
from parlour.games.villainous.imagine import imagine
from parlour.games.villainous.judgement import JUDGE
from parlour.games.villainous.labels import also_called, rather
from parlour.games.villainous.measure import MEASURE
from parlour.games.villainous.rules.leaving import leave
from parlour.games.villainous.sight import SIGHT
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.view import view
from parlour.kernel import Decision, Option, Referee, Refusal, Rng
from parlour.kernel.event import Conceded
from parlour.kernel.judge import Judge
from parlour.kernel.measure import Measure
from parlour.kernel.sight import Sight


class VillainousReferee(Referee[Villainous]):
    """Sees, imagines, judges and explains a match of Villainous."""

    __slots__ = ()

    def view(self, game: Villainous, seat: int) -> dict[str, Any]:
        return view(game, seat)

    def imagine(self, game: Villainous, seat: int, rng: Rng) -> Villainous:
        return imagine(game, seat, rng)

    def rather(self, game: Villainous, options: list[Option]) -> list[Option]:
        return rather(game, options)

    def concede(self, game: Villainous, seat: int) -> None:
        """With two players the other one wins; with more, the seat leaves and the others play on."""
        game.emit(Conceded(seat, ""))
        leave(game, seat)

    def evaluate(self, game: Villainous, seat: int) -> float:
        return evaluate(game, seat)

    def judge(self) -> Judge[Villainous]:
        return JUDGE

    def measure(self) -> Measure[Villainous]:
        return MEASURE

    def sight(self) -> Sight[Villainous]:
        return SIGHT

    def census(self, game: Villainous) -> dict[str, int]:
        return census(game)

    def refusals(self, game: Villainous, decision: Decision, words: str) -> list[Refusal]:
        return refusals(game, decision, words)

    def also_called(self, game: Villainous, label: str) -> list[str]:
        return also_called(game, label)


REFEREE: Final = VillainousReferee()
