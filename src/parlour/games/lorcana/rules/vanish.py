"""Vanish (10.14): chosen by an opponent for an action, it is banished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Waiting
from parlour.games.lorcana.cause import Cause
from parlour.games.lorcana.occurrences import BY_ABILITY, BY_CHARACTER
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import leaving

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class VanishWaiting(Waiting):
    """10.14.1: an opponent chose it for an action; it is banished, unless it has changed zones since (10.14.3)."""

    __slots__ = ("stamp",)

    def __init__(self, permanent: Permanent) -> None:
        super().__init__(permanent.seat, permanent.id, permanent.label, "Vanish")
        self.stamp = permanent.stamp

    def resolve(self, game: Lorcana) -> None:
        permanent = game.play.get(self.card)
        if permanent is not None and permanent.stamp == self.stamp:
            leaving.banish(game, [self.card], Cause(self.seat, self.card, self.stamp, BY_ABILITY | BY_CHARACTER))
