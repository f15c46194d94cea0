"""Counting the cards: a card is always in exactly one place."""

from __future__ import annotations

from parlour.games.dracoliath.state import Dracoliath


def census(game: Dracoliath) -> dict[str, int]:
    """Every card there is, wherever it lies."""
    places = [*game.hands, game.row, [game.top, game.playing], game.deck, game.discard]
    count: dict[str, int] = {}
    for place in places:
        for card in place:
            if card >= 0:
                name = game.cards.days[card].name
                count[name] = count.get(name, 0) + 1
    return count
