"""What any card game needs: questions, steps, events, records. It knows no game."""

from parlour.kernel.box import Box
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import IllegalAnswer, ParlourError
from parlour.kernel.event import EVERYONE, Event, only
from parlour.kernel.game import Game, Outcome
from parlour.kernel.match import Match
from parlour.kernel.referee import Referee
from parlour.kernel.refusal import Explanation, Refusal
from parlour.kernel.rng import Rng
from parlour.kernel.setup import Setup
from parlour.kernel.step import Question, Step

__all__ = [
    "EVERYONE",
    "Box",
    "Chair",
    "Decision",
    "Event",
    "Explanation",
    "Game",
    "IllegalAnswer",
    "Match",
    "Option",
    "Outcome",
    "ParlourError",
    "Question",
    "Referee",
    "Refusal",
    "Rng",
    "Setup",
    "Step",
    "only",
]
