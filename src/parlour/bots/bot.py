"""What every bot is: something that answers a question from what its seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng


class Bot(ABC):
    """A player. Its chance comes from a generator of its own, so a seeded bot repeats itself."""

    name = ""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, place: Match | Chair, decision: Decision) -> Option:
        """One of the options of the decision. Given a match, it takes the chair of the seat that is asked."""
        if not isinstance(decision, Decision) or (isinstance(place, Match) and place.pending() is None):
            raise ParlourError("There is no question to answer: the match is over, or none was given.")
        options = decision.options
        if len(options) == 1:
            return options[0]
        chair = place if isinstance(place, Chair) else place.chair(decision.seat)
        return options[self.pick(chair, decision, own_options(decision, chair.seat))]

    @abstractmethod
    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        """The number of the option to give, one of ``own``: those that this seat may give."""


def own_options(decision: Decision, seat: int) -> Sequence[int]:
    """The numbers of the options this seat may give; of a question put to a team, some are for its teammates only."""
    options = decision.options
    if not decision.team:
        return range(len(options))
    return [index for index, option in enumerate(options) if option.by() in (-1, seat)]
