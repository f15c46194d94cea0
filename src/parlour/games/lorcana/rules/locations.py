"""Locations (6.5) and moving to them (4.3.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana import labels
from parlour.games.lorcana.aspects import PLACE
from parlour.games.lorcana.events import MovedTo
from parlour.games.lorcana.face import CANNOT_MOVE
from parlour.games.lorcana.occurrences import FROM_LOCATION, MOVE, Occurrence
from parlour.games.lorcana.options import TurnAction
from parlour.games.lorcana.rules import ink, legality, triggering
from parlour.kernel import Refusal

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class Move(TurnAction):
    """Move a character to a location."""

    __slots__ = ("card", "id", "location", "location_id")
    form = "move {card} to {location}"

    def __init__(self, seat: int, owner: int, id: int, card: str, location_id: int, location: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.location_id = location_id
        self.location = location

    def mark(self) -> int:
        return hash((self.form, self.card, self.location, self.owner))

    def take(self, game: Lorcana) -> None:
        """4.3.7.4: pay the move cost; the character is then at the location."""
        card, location = self.id, self.location_id
        permanent = game.play[card]
        ink.pay(game, permanent.seat, legality.move_cost(game, permanent, game.play[location]))
        if game.standing.modifiers.cost_rules:
            game.standing.modifiers.cost_paid(game, permanent.seat, card, "move", location)
        game.uses[(card, legality.MOVES)] = game.uses.get((card, legality.MOVES), 0) + 1
        move_to(game, card, location)

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        permanent = labels.permanent_named(game, names["card"], seat)
        if permanent is None:
            return legality.NOT_IN_PLAY.about(names["card"])
        if permanent.seat != seat:
            return legality.NOT_YOURS.about(permanent.label)
        place = labels.permanent_named(game, names["location"], seat)
        if place is None:
            return legality.NOT_IN_PLAY.about(names["location"])
        refusal = legality.move(game, permanent, place)
        return None if refusal is None else refusal.about(permanent.label)


def move_to(game: Lorcana, card: int, location: int) -> bool:
    """Move a character to a location of its player; false when it cannot."""
    permanent = game.play.get(card)
    place = game.play.get(location)
    if (
        permanent is None
        or place is None
        or not permanent.character
        or not place.location
        or place.seat != permanent.seat
        or permanent.at == location
        or permanent.face.cannot & CANNOT_MOVE
    ):
        game.did((), 0)
        return False
    ways = FROM_LOCATION if permanent.at >= 0 else 0
    permanent.at = location
    game.emit(MovedTo("4.3.7.4", permanent.seat, permanent.label, place.label))
    game.standing.touch(PLACE)
    triggering.happen(
        game, Occurrence(MOVE, permanent.seat, card, location, 1, ways, stamp=permanent.stamp, other_stamp=place.stamp)
    )
    game.did((card,), 1)
    return True
