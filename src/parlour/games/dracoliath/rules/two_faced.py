"""Two-faced cards (D8): only the side that lies faceup exists, and flipping turns the other one up."""

from __future__ import annotations

from parlour.games.dracoliath.events import Flipped
from parlour.games.dracoliath.state import Dracoliath


def flip(game: Dracoliath, card: int) -> None:
    """D5.11, D8.3: Day becomes Night and Night becomes Day, without limit; other cards have no other side (D8.4)."""
    face = game.faces[card]
    other = face.other
    if other is None:
        return
    game.faces[card] = other
    game.enchantments = None
    game.happened = True
    game.emit(Flipped("D5.11", face.name, other.name))
