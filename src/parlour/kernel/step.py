"""Rules still to be carried out: immutable steps on a stack, the agenda, each named after a step of a rulebook."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.decision import Decision, Option
from parlour.kernel.game import Game

G = TypeVar("G", bound=Game)
OptionT = TypeVar("OptionT", bound=Option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One rule to carry out. It changes the state or pushes further steps, and holds ids, never the state's objects."""

    __slots__ = ()

    def run(self, game: G) -> None:
        """Carry the rule out."""

    def answer(self, game: G, option: Any) -> None:
        """Only a Question is answered, and it knows the type of its options."""
        raise TypeError(f"{type(self).__name__} asked nothing")

    def unfold(self, game: G, decision: Decision) -> None:
        """Put the options into its question, where it asked without saying them yet, as it may where it is unheard."""

    def concerns(self, game: G, seat: int) -> bool:
        """Whether it cannot be carried out without that seat. In games where the others play on, it then falls away."""
        return False

    def fall_away(self, game: G) -> None:
        """A seat it concerns has left the match: what is on its way because of it goes where it belongs."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[G], Generic[G, OptionT]):
    """A step that asks. ``ask`` only looks; the answer comes back to ``answer``, with the step taken off the agenda.

    ``OptionT`` is what its options are: a rule that offers only cards to play is a ``Question[MyGame, PlayCard]``.
    """

    __slots__ = ()

    def ask(self, game: G) -> Decision | None:
        """The question, or None when there is nothing to ask."""
        return None

    def skip(self, game: G) -> None:
        """What happens when there was nothing to ask."""

    def answer(self, game: G, option: OptionT) -> None:
        """Carry out what was chosen."""
        raise TypeError(f"{type(self).__name__} takes no answer")
