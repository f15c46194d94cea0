"""What a thinking player asks of a game beside its rules: deals to believe in, when to judge, and how good it is."""

from __future__ import annotations

import zlib
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.game import Game
from parlour.kernel.history import History
from parlour.kernel.rng import Rng
from parlour.kernel.weights import shares

if TYPE_CHECKING:
    from parlour.kernel.decision import Decision, Option
    from parlour.kernel.referee import Referee

G = TypeVar("G", bound=Game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Deals games that could be the real one for all a seat knows; what can be worked out once is, at the beginning.

    It keeps one such game and nothing of the real one: neither its cards, nor its chance, nor its log. Equal chance
    gives equal deals, whatever lies hidden.
    """

    __slots__ = ("dealt",)

    dealt: Game
    """The last deal, of those who deal whole games."""

    def example(self) -> Game:
        """One of them, to stand at the question."""
        raise NotImplementedError

    def deal(self, rng: Rng) -> Game:
        """Another one."""
        raise NotImplementedError

    def mix(self, rng: Rng) -> None:
        """Settle the next deal: what lies hidden where, and the chance to come."""
        self.dealt = self.deal(rng)

    def lay(self, game: Game) -> Game:
        """A copy of that game with the cards of this deal: of the example, or of what came of another deal alike."""
        return self.dealt

    def show(self, game: Game) -> None:
        """The same without a copy, only to be asked what may be done."""

    def is_untouched(self, game: Game) -> bool:
        """Whether neither chance nor a hidden card has had a part in what came of the last deal.

        Then every other deal comes to stand here after the same answers, with the same question to whoever deals are
        made for, and searchers need not give them again.
        """
        return False

    def is_alike(self, game: Game, answer: Option) -> bool:
        """Whether other deals stand here likewise but for what the hidden cards are: nothing has come of that yet.

        ``answer`` is what led here from where they did. A hidden card may have been drawn, so that the question has
        other options in each of them.
        """
        return self.is_untouched(game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[G]):
    """A game's word for searchers: who deals, when positions can be compared, and what chances they give."""

    __slots__ = ()

    def dealer(self, game: G, seat: int) -> Dealer:
        """Whoever deals for that seat, at this question."""
        raise NotImplementedError

    def clock(self, game: G) -> int:
        """A number that grows as the match goes on, such as its turns; a search remembers it from where it stands."""
        return 0

    def is_ripe(self, game: G, decision: Decision, seat: int, since: int) -> bool:
        """Whether positions are compared fairly here, by a searcher of that seat who began when the clock said since.

        Elsewhere a position looks better or worse only because somebody is in the middle of something.
        """
        return True

    def curiosity(self) -> float:
        """How much doubt about an answer is worth a try, in deviations of the values found; tuned by duels."""
        return 1.0

    def patience(self) -> int:
        """How many iterations make a player of middling strength; levels think in multiples of it, found by duels."""
        return 16

    def looks_ahead(self) -> int:
        """How many of a player's answers playing on looks ahead, which is dear; with none it goes by habit."""
        return 0

    def follows(self) -> int:
        """How many questions playing on follows in all directions, until a position is ripe; with none it goes one way.

        Then what an answer led to is judged by the best that could be made of it, which is dear where questions are
        wide.
        """
        return 0

    def leaning(self, option: Option) -> float:
        """How much better than others an answer to the question looks at first sight, in chances of winning."""
        return 0.0

    def chances(self, game: G, seat: int) -> list[float]:
        """The chance of winning of every seat, from 0 to 1, as that seat sees them; the match is not over."""
        raise NotImplementedError

    def glimpse(self, game: G, seat: int) -> list[float]:
        """The same, roughly, for playing on where that looks ahead: it is asked for far more often."""
        return self.chances(game, seat)

    def side_of(self, game: G, seat: int) -> int:
        """Which of the sides a seat belongs to; every seat is one of its own, where nothing else is said."""
        return seat

    def chances_of(self, game: G, worths: list[float]) -> list[float]:
        """The chance of every seat, if the sides are worth so much: what ``chances`` makes of its own weighing."""
        each = shares(worths)
        return [each[self.side_of(game, seat)] for seat in range(len(game.names))]

    def traits(self) -> tuple[str, ...]:
        """The names of what ``sides`` tells of each."""
        return ()

    def sides(self, game: G) -> list[list[float]]:
        """The traits of every side that ``chances`` weighs, so that their weights can be fitted; none by default."""
        return []

    def signs(self, game: G) -> list[list[str]]:
        """For every side the single facts that hold of it, in words; none by default.

        Each has a weight of its own, and what those of a side add up to is one of its traits (``SIGNS``).
        """
        return []

    def compared(self, game: G, seat: int) -> list[list[float]]:
        """The same as a searcher of that seat compares them, where ripe positions are of more than one kind."""
        return self.sides(game)

    def holdings(self, game: G) -> list[list[int]]:
        """For every side the numbers (``number_of``) of single things it has, such as the cards it holds.

        A net may learn what each of them is worth beside the traits; none by default.
        """
        return []

    def net(self) -> str:
        """The file of the net that was trained for this game and won its place; nothing where none did.

        Every searcher then judges by it.
        """
        return ""


SIGNS: Final = "signs"
"""The trait that says what the signs of a side are worth together."""

THINGS: Final = 8192


@cache
def number_of(words: str) -> int:
    """A number for a thing by its name, below THINGS and the same everywhere; two things seldom have the same."""
    return zlib.crc32(words.encode()) % THINGS


class PlainJudge(Judge[Game]):
    """Serves any game: it judges at once, by the game's evaluation, in deals that the game imagines."""

    __slots__ = ("referee",)

    def __init__(self, referee: Referee[Any]) -> None:
        self.referee = referee

    def dealer(self, game: Game, seat: int) -> Dealer:
        return Imagining(self.referee, game, seat)

    def chances(self, game: Game, seat: int) -> list[float]:
        friends = game.team_of(seat)
        ours = 0.5 + 0.5 * self.referee.evaluate(game, seat)
        return [ours if other in friends else 1.0 - ours for other in range(len(game.names))]


class Imagining(Dealer):
    """Deals what the game imagines."""

    __slots__ = ("game", "referee", "seat")

    def __init__(self, referee: Referee[Any], game: Game, seat: int) -> None:
        self.referee = referee
        self.game: Game = referee.imagine(game, seat, Rng(0))
        self.game.log = History()
        self.seat = seat

    def example(self) -> Game:
        return self.game

    def deal(self, rng: Rng) -> Game:
        return self.referee.imagine(self.game, self.seat, rng)
