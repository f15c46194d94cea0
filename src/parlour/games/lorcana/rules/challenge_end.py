"""A challenge is over (4.3.6.18), or a participant has left it (4.3.6.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import CHALLENGES
from parlour.games.lorcana.challenge import NO_CHALLENGE
from parlour.games.lorcana.durations import AT_CHALLENGE_END
from parlour.games.lorcana.events import ChallengeOver
from parlour.games.lorcana.occurrences import CHALLENGE_END, Occurrence
from parlour.games.lorcana.rules import triggering
from parlour.games.lorcana.rules.challenge_damage import CHALLENGE_DAMAGE_STEP

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def end(game: Lorcana) -> None:
    """4.3.6.18: "while challenging" and "while being challenged" end."""
    challenger, challenged = game.challenge.challenger, game.challenge.challenged
    if challenger < 0:
        return
    if not game.unheard:
        game.emit(ChallengeOver("4.3.6.18"))
    game.challenge = NO_CHALLENGE
    game.standing.expire(game, AT_CHALLENGE_END, game.active)
    game.standing.touch(CHALLENGES)
    if game.standing.heard >> CHALLENGE_END & 1:
        triggering.happen(
            game,
            Occurrence(
                CHALLENGE_END,
                game.owners[challenger],
                challenger,
                challenged,
                stamp=game.stamps[challenger],
                other_stamp=game.stamps[challenged],
            ),
        )


def break_up(game: Lorcana) -> None:
    """2024 1.9.7: a participant left before the damage: the challenge ends at once, the bag is resolved after it."""
    if CHALLENGE_DAMAGE_STEP in game.agenda:
        end(game)
