"""What a game comes in: its name, how many may play, how it is set up, and where its rules are to be read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.names import DEFAULT_NAMES, require_names
from parlour.kernel.numerals import MOST_DIGITS, require_seed
from parlour.kernel.referee import Referee
from parlour.kernel.registry import shortened
from parlour.kernel.setup import Setup

if TYPE_CHECKING:
    from pathlib import Path

    from parlour.kernel.layout import Layout
    from parlour.kernel.rulebook import Rulebook
    from parlour.kernel.scenario import Stage
    from parlour.kernel.workbench import Workbench


class Box(ABC):
    """A game in its box: what ``parlour.start`` takes. Packages offer theirs as entry points in ``parlour.games``.

    A game has to say how it is dealt, and its referee what a seat can see and imagine. The rest are traits that it may
    have; what needs one that is missing says so.
    """

    name = ""
    """How it is called in records and on the command line."""
    title = ""
    address = ""
    """Where it is found when it is not installed: ``module:NAME``."""
    editions: tuple[str, ...] = ()
    seat_counts: tuple[int, ...] = (2,)
    per_seat: tuple[str, ...] = ()
    """The options that are given once for each seat, as a list in the order of the seats."""
    referee: Referee[Any]
    """Who knows the rules that the state does not know."""

    def prepare(self, seats: int | Sequence[str] | None, seed: int, **options: Any) -> Setup:
        """Check what the user asks for and put it into words; errors say what would be right."""
        if abs(require_seed(seed)) >= 10**MOST_DIGITS:
            raise ParlourError(f"A seed has at most {MOST_DIGITS} digits, so that a record can hold it.")
        names = self.seat_names(seats)
        return Setup(self.address or self.name, names, seed, self.words_for(names, options), self)

    def seat_names(self, seats: int | Sequence[str] | None) -> tuple[str, ...]:
        if seats is None:
            return DEFAULT_NAMES[: self.seat_counts[0]]
        if isinstance(seats, (str, bool)) or not isinstance(seats, (int, Sequence)):
            raise ParlourError(f"Seats are a number or a list of names, not {shortened(repr(seats))}.")
        wanted = seats if isinstance(seats, int) else len(seats)
        if wanted not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise ParlourError(f"{self.title or self.name} is played by {counts} players, not by {wanted}.")
        return DEFAULT_NAMES[:seats] if isinstance(seats, int) else require_names(seats)

    def from_outside(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options as a stranger may give them over a network: none of them may name a file of this machine."""
        return dict(options)

    def words_for(self, names: tuple[str, ...], options: dict[str, Any]) -> dict[str, str]:
        """The game's own options as words. Unknown ones are an error that names the known ones."""
        for name in options:
            raise ParlourError(f"{self.title or self.name} has no option “{name}”; it has none.")
        return {}

    @abstractmethod
    def deal(self, setup: Setup) -> Game:
        """The state at the beginning, its first steps on the agenda."""

    def begin(self, setup: Setup) -> Match:
        """The match of a setup, at its first question."""
        return Match(self.deal(setup), self.referee, setup)

    # Traits a game may have.

    def stage(self) -> Stage:
        """What the scenario runner needs to know of this game."""
        raise ParlourError(f"{self.title or self.name} has no stage, so no scenario can be set up in it.")

    def rulebook(self) -> Rulebook:
        """The rules, to be cited and read."""
        from parlour.kernel.rulebook import Rulebook

        return Rulebook(self.name, ())

    def rules_of(self, edition: str) -> Rulebook:
        """The rules as that edition numbers and puts them; one book serves all editions where they share it."""
        return self.rulebook()

    def usual_edition(self) -> str:
        """The edition that is played when none is said; empty where there are none."""
        return self.editions[-1] if self.editions else ""

    def judges(self) -> bool:
        """Whether the game says how good a position is, as bots that look ahead need."""
        return type(self.referee).evaluate is not Referee.evaluate

    def layout(self) -> Layout:
        """How it lies on the table, in a terminal and on a page."""
        from parlour.kernel.layout import Layout

        return Layout()

    def commands(self) -> Mapping[str, str]:
        """Its own commands of the command line: the name of each, and ``module:NAME`` of the Typer app it is."""
        return {}

    def check(self, setup: Setup) -> None:
        """Whether a match can begin like that: what a record says of itself is as doubtful as what a user types."""
        self.seat_names(setup.seats)
        known = self.recorded(len(setup.seats))
        for name in setup.options:
            if name not in known:
                hint = f"it knows {', '.join(known)}." if known else "it knows none."
                raise ParlourError(f"{self.title or self.name} has no “{name}:”; {hint}")
        self.words_for(setup.seats, self.options_of(setup))

    def laid_out(self, setup: Setup) -> Box:
        """The box as a setup lays it out, where an option brings something of its own into it, such as cards."""
        return self

    def recorded(self, seats: int) -> tuple[str, ...]:
        """The words under which a setup keeps the options of this game."""
        return tuple(self.known_options())

    def options_of(self, setup: Setup) -> dict[str, Any]:
        """The options that led to a setup, as ``start`` takes them."""
        return dict(setup.options)

    def card_data(self, setup: Setup) -> str:
        """A digest of the cards a match is played with; empty where a game's cards can never be other ones."""
        return ""

    def card_names(self, language: str) -> Mapping[str, str]:
        """English card (and place) names to that language's, for those that have one."""
        return {}

    def first_options(self) -> Mapping[str, str]:
        """What is best for somebody's first match, where nothing else was asked for."""
        return {}

    def plays(self, setup: Setup) -> tuple[str, ...]:
        """What each seat plays of its own, such as a deck or a villain, by its English name; empty where nothing is."""
        return ("",) * len(setup.seats)

    def choices_in(self, folder: Path) -> Mapping[str, str]:
        """What a seat may play of its own among the files of a folder: a name for each, and what ``start`` takes."""
        return {}

    def workbench(self) -> Workbench:
        """How what a seat plays of its own can be changed card by card."""
        raise ParlourError(f"{self.title or self.name} has nothing that could be changed card by card.")

    def printed_names(self) -> Collection[str]:
        """The English names of everything printed that can be drawn: cards, and what else views call by a name."""
        return ()

    def printed(self, name: str, language: str) -> dict[str, Any]:
        """One of them as plain values for drawing it, its text said in that language."""
        return {}

    def known_options(self) -> Mapping[str, str]:
        """The options of ``start`` and the command line, each with one line of help."""
        return {}

    def choices(self) -> Mapping[str, Sequence[str]]:
        """What can be given for an option, where that is a list: built-in decks, villains, editions."""
        return {}

    def deck(self, listed: str) -> dict[str, Any]:
        """What there is to say of a deck, pasted or the name of a built-in one: plain values.

        ``problems`` are a ``line`` (0 for the whole deck) and a ``message`` each.
        """
        raise ParlourError(f"{self.title or self.name} is played without decks of one's own.")
