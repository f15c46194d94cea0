"""Costs that effects put on doing something: "can't challenge unless their player pays ..." (1.2.2, 4.3.4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.permanent import Permanent

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def pay_tolls(game: Lorcana, permanent: Permanent, verb: int, other: int) -> None:
    """Push the payment of everything that has to be paid for this."""
    for bar in permanent.face.bars:
        toll = bar.toll(game, verb, permanent.id, other)
        if toll is not None:
            toll.pay(game, permanent.seat, permanent.id, toll.ink(game, permanent.seat, permanent.id))
