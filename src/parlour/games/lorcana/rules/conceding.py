"""Conceding (3.2.1.3): a player may give up at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.rules import series, turn
from parlour.games.lorcana.rules.multiplayer import leave_game, sides_left
from parlour.kernel.event import Conceded

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def concede(game: Lorcana, seat: int) -> None:
    """A player may concede at any time and leaves; with more than two sides the others go on.

    What that player was resolving, or was being asked about, ends with it.
    """
    if game.players[seat].lost:
        return
    game.emit(Conceded(seat, "3.2.1.3"))
    game.players[seat].lost = True
    sides = sides_left(game)
    if len(sides) <= 1:
        series.finish(game, sides[0] if sides else (), "concession", "3.2.1.3")
        return
    leave_game(game, seat)
    turn.break_off(game)
