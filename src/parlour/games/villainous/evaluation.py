"""How good a position is for a seat: how near its own villain is to the objective, and how near the others are."""

from __future__ import annotations

import math

from mypy_extensions import mypyc_attr

from parlour.games.villainous.state import Realm, Villainous

LEADER_WEIGHT = 0.6
OTHERS_WEIGHT = 0.1


@mypyc_attr(allow_interpreted_subclasses=True)
class Ambition:
    """How near a villain is to its objective, in turns saved: the bigger the nearer. Each villain has its own."""

    __slots__ = ()

    def progress(self, game: Villainous, realm: Realm) -> float:
        return 0.0


def evaluate(game: Villainous, seat: int) -> float:
    """From -1 (lost) to 1 (won). The nearest opponent counts most, so that Fate is spent on the leader."""
    outcome = game.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0.0
        return 1.0 if seat in outcome.winners else -1.0
    mine = game.realms[seat].villain.ambition.progress(game, game.realms[seat])
    leader = -1e9
    rest = 0.0
    for realm in game.realms:
        if realm.seat != seat and not game.gone >> realm.seat & 1:
            theirs = realm.villain.ambition.progress(game, realm)
            rest += theirs
            if theirs > leader:
                leader = theirs
    worth = mine - LEADER_WEIGHT * leader - OTHERS_WEIGHT * (rest - leader)
    return math.tanh(worth / 20)
