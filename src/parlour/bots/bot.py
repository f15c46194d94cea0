"""What every bot is: something that answers a question from what its seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod

from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision, Option
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng


class Bot(ABC):
    """A player. Its chance comes from a generator of its own, so a seeded bot repeats itself."""

    name = ""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, place: Match | Chair, decision: Decision) -> Option:
        """One of the options of the decision. Given a match, it takes the chair of the seat that is asked."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        chair = place if isinstance(place, Chair) else place.chair(decision.seat)
        return options[self.pick(chair, decision)]

    @abstractmethod
    def pick(self, chair: Chair, decision: Decision) -> int:
        """The number of the option to give."""
