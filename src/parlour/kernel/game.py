"""The state of a game in progress: plain data that can be copied at any question."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.event import Event, MatchOver
from parlour.kernel.history import History
from parlour.kernel.rng import Rng

if TYPE_CHECKING:
    from parlour.kernel.step import Step


class Outcome:
    """How a match ended: the seats that won (none in a draw), why, and under which rule."""

    __slots__ = ("reason", "rule", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str, rule: str) -> None:
        self.winners = winners
        self.reason = reason
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winners, self.reason, self.rule) == (
            other.winners,
            other.reason,
            other.rule,
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.reason, self.rule))

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners!r}, reason={self.reason!r}, rule={self.rule!r})"


OWN_NUMBERS: Final[dict[str, str]] = {}
"""Of an edition whose numbers are those that the code cites. Never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What every game's state has: the agenda, the generator, the log and, at the end, the outcome.

    A game subclasses it with its zones and counters and writes ``clone`` by hand. Printed cards are immutable and
    shared between copies; steps on the agenda refer to things in the state by id.

    It is no ``ABC``: compiled, the subclasses of one share what it remembers of who is an instance of what, and the
    state of one game would pass for that of another.
    """

    __slots__ = ("agenda", "cause", "log", "names", "numbers", "outcome", "rng", "unheard")

    shared: ClassVar[tuple[type, ...]] = ()
    """The types of immutable printed things that all copies of a game refer to and none copies."""

    def __init__(self, names: tuple[str, ...], rng: Rng) -> None:
        self.names = names
        self.rng = rng
        self.agenda: list[Step[Any]] = []
        self.log: History[Event] = History()
        self.unheard = False
        """Whether nobody reads what happens from here on, as in the deals of a searcher: it is not noted."""
        self.cause = ""
        """The label of the card whose text is being carried out in this step, or whose act it is; else nothing."""
        self.outcome: Outcome | None = None
        self.numbers = OWN_NUMBERS
        """What the edition that is played calls the rules that the code cites, where it has other numbers."""

    def copy_kernel_state(self, other: Game) -> None:
        """Take over what the kernel keeps from the game this one is being cloned from."""
        self.agenda = other.agenda.copy()
        self.log = other.log if other.unheard else other.log.fork()
        self.unheard = other.unheard
        self.cause = ""
        self.outcome = other.outcome
        self.numbers = other.numbers

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda; they are carried out from left to right, before anything already there."""
        self.agenda.extend(steps[::-1])

    def emit(self, event: Event) -> None:
        """It happened, and it is the doing of whatever is the cause now; so is what others see of it."""
        if self.unheard:
            return
        event.cause = self.cause
        if event.public is not None:
            event.public.cause = self.cause
        if self.numbers:
            event.renumber(self.numbers)
        self.log.items.append(event)

    def finish(self, winners: tuple[int, ...], reason: str, rule: str) -> None:
        """The match ends at once; nothing on the agenda is carried out any more."""
        self.outcome = Outcome(winners, reason, self.numbers.get(rule, rule))
        self.agenda.clear()
        self.emit(MatchOver(rule, reason))

    # What each game writes for itself.

    @abstractmethod
    def clone(self) -> Game:
        """An independent copy; nothing done to one is seen in the other."""

    @abstractmethod
    def active_seat(self) -> int:
        """Whose turn it is."""

    def active_seats(self) -> tuple[int, ...]:
        """All whose turn it is, where a team takes its turn together."""
        return (self.active_seat(),)

    def team_of(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose together with this one, itself included."""
        return (seat,)

    def has_left(self, seat: int) -> bool:
        """Whether this seat plays no more while the others play on."""
        return False
