"""A match that could be the real one, for all a seat knows: unseen cards are dealt anew where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.zones import DECK, GONE, HAND, INKWELL, UNDER
from parlour.kernel import Rng

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def imagine(game: Lorcana, seat: int, rng: Rng) -> Lorcana:
    """Places keep their physical numbers, and which printed card each unseen number is gets shuffled, owner by owner.

    So everything that refers to cards by number, half-done effects included, stays right; and what the seat has seen,
    wherever it lies now, stays as it saw it.
    """
    other = game.clone()
    other.rng = Rng(rng.bits())
    bit = 1 << seat
    hidden = (HAND, DECK, INKWELL, UNDER, GONE)
    unseen: list[list[int]] = [[] for _ in game.players]
    for card, zone in enumerate(game.zone):
        if zone in hidden and not game.seen[card] & bit:
            unseen[game.owners[card]].append(card)
    cards = game.cards.copy()
    scripts = game.scripts.copy()
    for places in unseen:
        dealt = places.copy()
        rng.shuffle(dealt)
        for place, card in zip(places, dealt, strict=True):
            cards[place] = game.cards[card]
            scripts[place] = game.scripts[card]
    other.cards = cards
    other.scripts = scripts
    return other
