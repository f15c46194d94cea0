"""The damage of a challenge (4.3.6.13-4.3.6.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.face import DAMAGE_WITH_COST, DAMAGE_WITH_LORE, DAMAGE_WITH_WILLPOWER
from parlour.games.lorcana.occurrences import (
    AS_CHALLENGED,
    AS_CHALLENGER,
    BY_CHARACTER,
    CHALLENGE_DAMAGE,
    DAMAGE,
    DEALT,
    IN_CHALLENGE,
    Occurrence,
)
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import damage
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


DEALT_IN_CHALLENGE: Final = IN_CHALLENGE | CHALLENGE_DAMAGE | DEALT | BY_CHARACTER
TO_CHALLENGED: Final = DEALT_IN_CHALLENGE | AS_CHALLENGED
TO_CHALLENGER: Final = DEALT_IN_CHALLENGE | AS_CHALLENGER


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
        if permanent.id == game.challenge.challenger:
            value += face.challenger
    if value < 0 and game.edition.strength_floored_before_resist:
        return 0
    return value


class ChallengeDamageStep(Step["Lorcana"]):
    """4.3.6.13-4.3.6.16: both deal damage equal to their Strength at once; a location deals none (4.3.6.22)."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        challenge = game.challenge
        challenger = game.play.get(challenge.challenger)
        challenged = game.play.get(challenge.challenged)
        if challenger is None or challenged is None or challenge.broken:
            return  # 4.3.6.23: somebody has left the challenge
        game.fresh()
        occurrences = [challenge_damage(game, challenger, challenged, TO_CHALLENGED)]
        if challenged.character:
            occurrences.append(challenge_damage(game, challenged, challenger, TO_CHALLENGER))
        damage.deal_together(game, occurrences)


def challenge_damage(game: Lorcana, source: Permanent, target: Permanent, ways: int) -> Occurrence:
    return Occurrence(
        DAMAGE,
        target.seat,
        target.id,
        source.id,
        damage_of(game, source),
        ways,
        -1,
        -1,
        target.stamp,
        source.stamp,
    )


CHALLENGE_DAMAGE_STEP: Final = ChallengeDamageStep()
