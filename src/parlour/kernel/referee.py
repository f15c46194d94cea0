"""What a match asks of a game's rules beyond its steps: who sees what, what could be, how good it is, why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.errors import ParlourError
from parlour.kernel.event import Conceded
from parlour.kernel.game import Game
from parlour.kernel.judge import Judge, PlainJudge
from parlour.kernel.measure import Measure
from parlour.kernel.rng import Rng
from parlour.kernel.sight import Sight

if TYPE_CHECKING:
    from parlour.kernel.decision import Decision, Option
    from parlour.kernel.refusal import Refusal

G = TypeVar("G", bound=Game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee(Generic[G]):
    """Knows the rules that the state does not know. Every box has one, and every match is played before it.

    ``view`` and ``imagine`` are what a game has to bring; the rest has a meaning of its own when a game says nothing.
    """

    __slots__ = ()

    def view(self, game: G, seat: int) -> dict[str, Any]:
        """Everything this seat may know, and nothing else, as plain values: built up, never cut down from the truth."""
        raise ParlourError("This game does not say what a seat can see.")

    def views(self, game: G, seats: Sequence[int]) -> list[dict[str, Any]]:
        """The views of several seats at one moment; a game in which they are much alike makes that part once."""
        return [self.view(game, seat) for seat in seats]

    def watch(self, game: G) -> dict[str, Any]:
        """What somebody may know who only looks on: the view of a seat beyond the last, to which nothing was told."""
        return self.view(game, len(game.names))

    def imagine(self, game: G, seat: int, rng: Rng) -> Game:
        """A copy in which everything this seat cannot know has been dealt anew, consistent with what it has seen.

        Also its future chance is new: the copy's generator is seeded from ``rng``, never from the match's own.
        """
        raise ParlourError("This game does not say what a seat cannot know.")

    def evaluate(self, game: G, seat: int) -> float:
        """How good this position is for that seat, about -1 (lost) to 1 (won)."""
        raise ParlourError("This game does not say how good a position is, and without that no bot can judge it.")

    def judge(self) -> Judge[Any]:
        """What searchers ask beside the rules; a game that says nothing is judged by its evaluation, at once."""
        return PlainJudge(self)

    def measure(self) -> Measure[Any]:
        """What a laboratory counts beside who won; a game that says nothing has no cards to follow."""
        return Measure()

    def sight(self) -> Sight[Any]:
        """What learners see; of a game that says nothing they see only whose turn it is."""
        return Sight()

    def census(self, game: G) -> dict[str, int]:
        """How many of each card exist, wherever they are; and of anything else that must be conserved."""
        return {}

    def refusals(self, game: G, decision: Decision, words: str) -> list[Refusal]:
        """Why these words are not among the options of this decision, found by the checks that made the options."""
        return []

    def also_called(self, game: G, label: str) -> list[str]:
        """Other names by which a label may be meant, e.g. an alias, or the name without its seat."""
        return []

    def rather(self, game: G, options: list[Option]) -> list[Option]:
        """Of several options that the same words could mean, those that are meant rather: one, if all are alike."""
        return options

    def concede(self, game: G, seat: int) -> None:
        """A player gives up: with two sides the other one wins. Games with more sides say what becomes of the rest."""
        losers = game.team_of(seat)
        game.emit(Conceded(seat, ""))
        game.finish(tuple(other for other in range(len(game.names)) if other not in losers), "concession", "")
