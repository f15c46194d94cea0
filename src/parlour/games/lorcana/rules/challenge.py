"""Challenges (4.3.6), of characters and of locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from parlour.games.lorcana import labels
from parlour.games.lorcana.aspects import CHALLENGES
from parlour.games.lorcana.challenge import Challenge
from parlour.games.lorcana.events import Challenged
from parlour.games.lorcana.face import CANNOT_CHALLENGE
from parlour.games.lorcana.occurrences import CHALLENGE, IN_CHALLENGE, Occurrence
from parlour.games.lorcana.options import TurnAction
from parlour.games.lorcana.rules import bag, challenge_end, exertion, legality, triggering
from parlour.games.lorcana.rules.challenge_damage import CHALLENGE_DAMAGE_STEP
from parlour.games.lorcana.rules.tolls import pay_tolls
from parlour.kernel import Refusal, Step

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class ChallengeCard(TurnAction):
    """Challenge a character or a location."""

    __slots__ = ("attacker", "attacker_id", "code", "defender", "defender_id")
    form = "challenge {defender} with {attacker}"

    def __init__(self, seat: int, owner: int, attacker_id: int, attacker: str, defender_id: int, defender: str) -> None:
        self.seat = seat
        self.owner = owner
        self.attacker_id = attacker_id
        self.attacker = attacker
        self.defender_id = defender_id
        self.defender = defender
        self.code: i64 = hash((self.form, defender, attacker, owner)) >> 1

    def mark(self) -> int:
        return self.code

    def take(self, game: Lorcana) -> None:
        """4.3.6.6-4.3.6.8: challenger and challenged are declared; what it takes to be allowed to is paid."""
        permanent = game.play[self.attacker_id]
        if permanent.face.bars:
            game.push(ChallengeOccurs(self.attacker_id, self.defender_id))
            pay_tolls(game, permanent, CANNOT_CHALLENGE, self.defender_id)
        else:
            occur(game, self.attacker_id, self.defender_id)

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        attacker = labels.permanent_named(game, names["attacker"], seat)
        defender = labels.opposing_named(game, names["defender"], seat)
        if attacker is None:
            return legality.NOT_IN_PLAY.about(names["attacker"])
        if defender is None:
            return legality.NOT_IN_PLAY.about(names["defender"])
        if attacker.seat != seat:
            return legality.NOT_YOURS.about(attacker.label)
        return legality.challenge(game, attacker, defender)


class ChallengeOccurs(Step["Lorcana"]):
    """4.3.6.9-4.3.6.12, after a toll."""

    __slots__ = ("attacker", "defender")

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender

    def run(self, game: Lorcana) -> None:
        if self.attacker in game.play and self.defender in game.play:
            occur(game, self.attacker, self.defender)


def occur(game: Lorcana, attacker: int, defender: int) -> None:
    """4.3.6.9: exert the challenger; 4.3.6.11: "while challenging" begins; 4.3.6.12: triggers go to the bag."""
    challenger = game.play[attacker]
    challenged = game.play[defender]
    exertion.turn_sideways(game, challenger)
    if not game.unheard:
        game.emit(Challenged("4.3.6.10", challenger.seat, challenger.label, challenged.label))
    game.challenge = Challenge(attacker, defender)
    game.standing.touch(CHALLENGES)
    if game.standing.heard >> CHALLENGE & 1:
        triggering.happen(
            game,
            Occurrence(
                CHALLENGE,
                challenger.seat,
                attacker,
                defender,
                ways=IN_CHALLENGE,
                stamp=challenger.stamp,
                other_stamp=challenged.stamp,
            ),
        )
    game.agenda.extend(CHALLENGE_FROM_BEHIND)


class ChallengeEnds(Step["Lorcana"]):
    """4.3.6.18: "while challenging" and "while being challenged" end, and the challenge is over."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        challenge_end.end(game)
        game.agenda.append(bag.SETTLE)


CHALLENGE_ENDS: Final = ChallengeEnds()
CHALLENGE_FROM_BEHIND: Final[list[Step[Lorcana]]] = [CHALLENGE_ENDS, bag.SETTLE, CHALLENGE_DAMAGE_STEP, bag.SETTLE]
"""The steps of a challenge as they lie on the agenda: the first on top."""
