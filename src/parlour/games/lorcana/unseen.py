"""What a seat does not know: hidden cards that it has not seen where they lie."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.zones import DECK, GONE, HAND, INKWELL, UNDER

HIDDEN: Final = (HAND, DECK, INKWELL, UNDER, GONE)


def unseen_places(game: Lorcana, seat: int) -> list[list[int]]:
    """For each owner the numbers of the cards that this seat does not know, in their order."""
    bit = 1 << seat
    unseen: list[list[int]] = [[] for _ in game.players]
    for card, zone in enumerate(game.zone):
        if zone in HIDDEN and not game.seen[card] & bit:
            unseen[game.owners[card]].append(card)
    return unseen
