"""What a game comes in: its name, how many may play, how it is set up, and where its rules are to be read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.referee import Referee

if TYPE_CHECKING:
    from parlour.kernel.rulebook import Rulebook
    from parlour.kernel.scenario import Stage


class Setup:
    """How a match began, as text: enough to begin it again. ``options`` are words a record can hold."""

    __slots__ = ("game", "options", "seats", "seed")

    def __init__(self, game: str, seats: tuple[str, ...], seed: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = dict(sorted(options.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(str(self._key()))

    def _key(self) -> tuple[str, tuple[str, ...], int, dict[str, str]]:
        return (self.game, self.seats, self.seed, self.options)

    def __repr__(self) -> str:
        return f"Setup({self.game!r}, {self.seats!r}, {self.seed!r}, {self.options!r})"


DEFAULT_NAMES = ("A", "B", "C", "D", "E", "F", "G", "H")


class Box(ABC):
    """A game in its box. Packages offer theirs under the entry point group ``parlour.games``."""

    name = ""
    title = ""
    editions: tuple[str, ...] = ()
    seat_counts: tuple[int, ...] = (2,)
    referee: Referee[Any]
    """Who knows the rules that the state does not know."""

    def prepare(self, seats: int | Sequence[str] | None, seed: int, **options: Any) -> Setup:
        """Check what the user asks for and put it into words; errors say what would be right."""
        names = self.seat_names(seats)
        return Setup(self.name, names, seed, self.words_for(names, options))

    def seat_names(self, seats: int | Sequence[str] | None) -> tuple[str, ...]:
        if seats is None:
            return DEFAULT_NAMES[: self.seat_counts[0]]
        names = DEFAULT_NAMES[:seats] if isinstance(seats, int) else tuple(seats)
        if len(names) not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            wanted = seats if isinstance(seats, int) else len(names)
            raise ParlourError(f"{self.title} is played by {counts} players, not by {wanted}.")
        if len(set(names)) != len(names) or not all(name.strip() for name in names):
            raise ParlourError("Every seat needs a name of its own.")
        return names

    @abstractmethod
    def words_for(self, names: tuple[str, ...], options: dict[str, Any]) -> dict[str, str]:
        """The game's own options as words. Unknown ones are an error that names the known ones."""

    @abstractmethod
    def deal(self, setup: Setup) -> Game:
        """The state at the beginning, its first steps on the agenda."""

    @abstractmethod
    def stage(self) -> Stage:
        """What the scenario runner needs to know of this game."""

    @abstractmethod
    def rulebook(self) -> Rulebook:
        """The rules, to be cited and read."""

    def card_names(self, language: str) -> Mapping[str, str]:
        """English card (and place) names to that language's, for those that have one."""
        return {}

    def plays(self, setup: Setup) -> tuple[str, ...]:
        """What each seat plays of its own, such as a deck or a villain, by its English name; empty where nothing is."""
        return ("",) * len(setup.seats)

    def known_options(self) -> Mapping[str, str]:
        """The options of ``start`` and the command line, each with one line of help."""
        return {}
