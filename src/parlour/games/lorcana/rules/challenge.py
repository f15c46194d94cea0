"""Challenges (4.3.6), of characters and of locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.events import Challenged, ChallengeOver
from parlour.games.lorcana.face import (
    CANNOT_CHALLENGE,
    DAMAGE_WITH_COST,
    DAMAGE_WITH_LORE,
    DAMAGE_WITH_WILLPOWER,
)
from parlour.games.lorcana.occurrences import (
    AS_CHALLENGED,
    AS_CHALLENGER,
    BY_CHARACTER,
    CHALLENGE,
    CHALLENGE_DAMAGE,
    CHALLENGE_END,
    DAMAGE,
    DEALT,
    IN_CHALLENGE,
    Occurrence,
)
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import bag, conditions, damage
from parlour.games.lorcana.rules.tolls import pay_tolls
from parlour.games.lorcana.standing import CHALLENGE_END as MOMENT
from parlour.games.lorcana.standing import CHALLENGES
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def challenge(game: Lorcana, attacker: int, defender: int) -> None:
    """4.3.6.6-4.3.6.8: challenger and challenged are declared; what it takes to be allowed to is paid."""
    permanent = game.play[attacker]
    if permanent.face.bars:
        game.push(ChallengeOccurs(attacker, defender))
        pay_tolls(game, permanent, CANNOT_CHALLENGE, defender)
    else:
        occur(game, attacker, defender)


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
    conditions.turn_sideways(game, challenger)
    game.emit(Challenged("4.3.6.10", challenger.seat, challenger.label, challenged.label))
    game.challenger = attacker
    game.challenged = defender
    game.challenge_broken = False
    game.standing.touch(CHALLENGES)
    game.happen(
        Occurrence(
            CHALLENGE,
            challenger.seat,
            attacker,
            defender,
            ways=IN_CHALLENGE,
            stamp=challenger.stamp,
            other_stamp=challenged.stamp,
        )
    )
    game.push(bag.SETTLE, CHALLENGE_DAMAGE_STEP, bag.SETTLE, CHALLENGE_ENDS)


def damage_of(game: Lorcana, permanent: Permanent) -> int:
    """4.3.6.14: what it deals; a negative Strength counts as 0, in 2024 only the final damage does."""
    face = permanent.face
    if face.damage_with == DAMAGE_WITH_WILLPOWER:
        value = face.willpower
    elif face.damage_with == DAMAGE_WITH_LORE:
        value = face.lore
    elif face.damage_with == DAMAGE_WITH_COST:
        value = face.cost
    else:
        value = face.strength
        if permanent.id == game.challenger:
            value += face.challenger
    if value < 0 and game.edition.strength_floored_before_resist:
        return 0
    return value


class ChallengeDamageStep(Step["Lorcana"]):
    """4.3.6.13-4.3.6.16: both deal damage equal to their Strength at once; a location deals none (4.3.6.22)."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        challenger = game.play.get(game.challenger)
        challenged = game.play.get(game.challenged)
        if challenger is None or challenged is None or game.challenge_broken:
            return  # 4.3.6.23: somebody has left the challenge
        game.fresh()
        occurrences = [challenge_damage(game, challenger, challenged, AS_CHALLENGED)]
        if challenged.character:
            occurrences.append(challenge_damage(game, challenged, challenger, AS_CHALLENGER))
        damage.deal_together(game, occurrences)


def challenge_damage(game: Lorcana, source: Permanent, target: Permanent, side: int) -> Occurrence:
    return Occurrence(
        DAMAGE,
        target.seat,
        target.id,
        source.id,
        damage_of(game, source),
        IN_CHALLENGE | CHALLENGE_DAMAGE | DEALT | BY_CHARACTER | side,
        stamp=target.stamp,
        other_stamp=source.stamp,
    )


class ChallengeEnds(Step["Lorcana"]):
    """4.3.6.18: "while challenging" and "while being challenged" end, and the challenge is over."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        end(game)
        game.push(bag.SETTLE)


def end(game: Lorcana) -> None:
    if game.challenger < 0:
        return
    challenger, challenged = game.challenger, game.challenged
    game.emit(ChallengeOver("4.3.6.18"))
    game.challenger = -1
    game.challenged = -1
    game.challenge_broken = False
    game.standing.expire(game, MOMENT, game.active)
    game.standing.touch(CHALLENGES)
    if game.standing.heard >> CHALLENGE_END & 1:
        game.happen(
            Occurrence(
                CHALLENGE_END,
                game.owners[challenger],
                challenger,
                challenged,
                stamp=game.stamps[challenger],
                other_stamp=game.stamps[challenged],
            )
        )


def break_up(game: Lorcana) -> None:
    """2024 1.9.7: a participant left before the damage: the challenge ends at once, the bag is resolved after it."""
    if CHALLENGE_DAMAGE_STEP in game.agenda:
        end(game)


CHALLENGE_DAMAGE_STEP: Final = ChallengeDamageStep()
CHALLENGE_ENDS: Final = ChallengeEnds()
