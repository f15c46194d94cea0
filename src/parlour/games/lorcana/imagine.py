"""A match that could be the real one, for all a seat knows: unseen cards are dealt anew where they lie."""

from __future__ import annotations

from parlour.games.lorcana.dealer import LorcanaDealer
from parlour.games.lorcana.options import Offers
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.unseen import unseen_places
from parlour.kernel import Rng


def imagine(game: Lorcana, seat: int, rng: Rng) -> Lorcana:
    """Places keep their physical numbers, and which printed card each unseen number is gets shuffled, owner by owner.

    So everything that refers to cards by number, half-done effects included, stays right; and what the seat has seen,
    wherever it lies now, stays as it saw it. Where lists are closed, the cards come from what it believes of them.
    """
    if game.closed:
        return LorcanaDealer(game, seat).deal(rng)
    other = game.clone()
    other.rng = Rng(rng.bits())
    other.offers = Offers()
    scripts = game.scripts.copy()
    for places in unseen_places(game, seat):
        dealt = places.copy()
        rng.shuffle(dealt)
        for place, card in zip(places, dealt, strict=True):
            scripts[place] = game.scripts[card]
    other.lay(scripts)
    return other
