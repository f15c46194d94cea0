"""Turn actions that are offered again and again: options are values, so the same one need not be made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.options import CardAction, InHand, TurnAction
from parlour.games.lorcana.rules.challenge import ChallengeCard
from parlour.games.lorcana.rules.ink import InkCard
from parlour.games.lorcana.rules.playing import PlayCard
from parlour.games.lorcana.rules.quest import Quest

if TYPE_CHECKING:
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


def inking(offered: InHand, seat: int, owner: int) -> TurnAction:
    """Put that card into the inkwell, for the first time."""
    made = offered.inking = InkCard(seat, owner, offered.id, offered.name)
    return made


def playing(offered: InHand, seat: int, owner: int) -> TurnAction:
    """Play that card for its cost, for the first time."""
    made = offered.playing = PlayCard(seat, owner, offered.id, offered.name)
    return made


def questing(game: Lorcana, permanent: Permanent, owner: int) -> CardAction:
    """Send that character on a quest."""
    quests = game.offers.quests
    kept = quests.get(permanent.id)
    if kept is None or kept.card != permanent.label:
        kept = quests[permanent.id] = Quest(permanent.seat, owner, permanent.id, permanent.label)
    return kept


def challenging(game: Lorcana, attacker: Permanent, defender: Permanent, owner: int) -> ChallengeCard:
    """Challenge that card with this character."""
    challenges = game.offers.challenges
    number = attacker.id << 16 | defender.id
    kept = challenges.get(number)
    if kept is None or kept.defender != defender.label or kept.attacker != attacker.label:
        kept = ChallengeCard(attacker.seat, owner, attacker.id, attacker.label, defender.id, defender.label)
        challenges[number] = kept
    return kept
