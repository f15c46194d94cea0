"""Ready and exerted (5.1.1, 5.1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import EXERTION
from parlour.games.lorcana.events import Exerted, ReadiedCard
from parlour.games.lorcana.face import CANNOT_READY
from parlour.games.lorcana.occurrences import EXERT, READY, Occurrence
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import triggering

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def exert(game: Lorcana, card: int) -> bool:
    """5.1.2: turn a ready card sideways; false when it is exerted already, gone, or a location (4.3.6.21)."""
    permanent = game.play.get(card)
    if permanent is None or permanent.exerted or permanent.location:
        game.did((), 0)
        return False
    turn_sideways(game, permanent)
    game.emit(Exerted("5.1.2", permanent.seat, permanent.label))
    game.did((card,), 1)
    return True


def turn_sideways(game: Lorcana, permanent: Permanent) -> None:
    """Exert a card that is known to be ready: for a cost, a quest or a challenge."""
    permanent.exerted = True
    standing = game.standing
    if standing.watched & EXERTION:
        standing.touch(EXERTION)
    if standing.heard >> EXERT & 1:
        triggering.happen(game, Occurrence(EXERT, permanent.seat, permanent.id, stamp=permanent.stamp))


def ready(game: Lorcana, card: int) -> bool:
    """5.1.1: turn an exerted card upright; false when it was ready, is gone, or an effect keeps it exerted (1.2.2)."""
    permanent = game.play.get(card)
    if permanent is None or not permanent.exerted:
        game.did((), 0)
        return False
    game.fresh()
    if permanent.face.cannot & CANNOT_READY:
        game.did((), 0)
        return False
    turn_upright(game, permanent)
    game.emit(ReadiedCard("5.1.1", permanent.seat, permanent.label))
    game.did((card,), 1)
    return True


def turn_upright(game: Lorcana, permanent: Permanent) -> None:
    permanent.exerted = False
    standing = game.standing
    if standing.watched & EXERTION:
        standing.touch(EXERTION)
    if standing.heard >> READY & 1:
        triggering.happen(game, Occurrence(READY, permanent.seat, permanent.id, stamp=permanent.stamp))
