"""How good a position is: the race to twenty lore, the board, cards and ink."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from parlour.games.lorcana.face import BODYGUARD, EVASIVE, WARD
from parlour.games.lorcana.permanent import Permanent

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def evaluate(game: Lorcana, seat: int) -> float:
    """About -1 (lost) to 1 (won), for that seat and its team."""
    team = game.team_of(seat)
    if game.outcome is not None:
        if not game.outcome.winners:
            return 0.0
        return 1.0 if seat in game.outcome.winners else -1.0
    if game.standing.stale:
        game = game.clone()
        game.fresh()
    ours = max((strength_of(game, friend) for friend in team if not game.players[friend].lost), default=-20.0)
    theirs = max((strength_of(game, other) for other in game.opponents(seat)), default=-20.0)
    return math.tanh((ours - theirs) / 12)


def strength_of(game: Lorcana, seat: int) -> float:
    """What one player has going for it, in points of lore."""
    player = game.players[seat]
    value = 1.6 * player.lore + (player.lore / 6) ** 2
    for permanent in player.table:
        value += worth(game, permanent)
    hand = len(player.hand)
    value += 0.9 * min(hand, 5) + 0.3 * max(hand - 5, 0)
    ink = len(player.inkwell)
    value += 1.5 * min(ink, 5) + 0.6 * max(min(ink, 8) - 5, 0) + 0.1 * max(ink - 8, 0)
    value -= 0.02 * player.ready_ink()  # ink left unspent is worth a little less than what it buys
    if len(player.deck) < 4:
        value -= 3.0 * (4 - len(player.deck))
    return value


def worth(game: Lorcana, permanent: Permanent) -> float:
    """A card in play: what it quests for, and what it holds and hits with."""
    face = permanent.face
    if permanent.item:
        return 0.6 + 0.25 * face.cost
    left = max(face.willpower - permanent.damage, 0)
    if permanent.location:
        return 0.4 + 1.2 * max(face.lore, 0) + 0.12 * left
    value = 0.5 + 1.3 * max(face.lore, 0) + 0.35 * max(face.strength, 0) + 0.35 * left + 0.1 * face.cost
    if face.keywords & (EVASIVE | WARD | BODYGUARD):
        value += 0.4
    if permanent.exerted:
        value -= 0.35  # it can be challenged now
    return value
