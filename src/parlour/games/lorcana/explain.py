"""Why something is not an option now: the same checks that make the options, asked about somebody's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.labels import opposing_named
from parlour.games.lorcana.options import TurnAction
from parlour.games.lorcana.rules import choosing, legality
from parlour.games.lorcana.rules.activated import Use, UseUnnamed
from parlour.games.lorcana.rules.boost import Boost
from parlour.games.lorcana.rules.challenge import ChallengeCard
from parlour.games.lorcana.rules.ink import InkCard
from parlour.games.lorcana.rules.locations import Move
from parlour.games.lorcana.rules.playing import PlayCard, PlayFree
from parlour.games.lorcana.rules.quest import Quest
from parlour.games.lorcana.rules.shifting import ShiftCard, ShiftFree
from parlour.games.lorcana.rules.singing import Sing, SingTogether
from parlour.kernel import Decision, Refusal
from parlour.kernel.decision import Choose, EndTurn
from parlour.kernel.phrase import reading

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana

NOT_MAIN = Refusal("4.3.2", "Turn actions are for the main phase of your turn, with nothing waiting to resolve.")
NOT_CHOOSABLE = Refusal("1.2.4", "{card} is not something this effect can choose.")

TURN_ACTIONS: Final[tuple[type[TurnAction], ...]] = (
    InkCard,
    PlayFree,
    PlayCard,
    Quest,
    ChallengeCard,
    SingTogether,
    Sing,
    ShiftFree,
    ShiftCard,
    Move,
    Use,
    UseUnnamed,
    Boost,
)
"""Of two forms that the same words could have, the longer one comes first."""


def refusals(game: Lorcana, decision: Decision, words: str) -> list[Refusal]:
    """The reason against these words as an answer to this decision, if there is one to be found."""
    said = " ".join(words.split())
    game.fresh()
    chosen = reading(Choose.form, said)
    if chosen is not None:
        return choose(game, decision.seat, chosen["label"])
    if reading(EndTurn.form, said) is not None:
        return against(decision, [legality.end_turn(game)])
    for action in TURN_ACTIONS:
        names = reading(action.form, said)
        if names is not None:
            return against(decision, [action.why_not(game, seat, names) for seat in decision.seats])
    return []


def against(decision: Decision, found: list[Refusal | None]) -> list[Refusal]:
    """What is found against a turn action, for the first seat that has something against it."""
    if decision.kind != "main":
        return [NOT_MAIN]
    return [refusal for refusal in found if refusal is not None][:1]


def choose(game: Lorcana, seat: int, words: str) -> list[Refusal]:
    """Why a card cannot be chosen while an effect resolves."""
    permanent = opposing_named(game, words, seat)
    if permanent is None:
        return []
    if not choosing.choosable(game, permanent.id, seat):
        return [legality.WARDED.about(permanent.label)]
    return [NOT_CHOOSABLE.about(permanent.label)]
