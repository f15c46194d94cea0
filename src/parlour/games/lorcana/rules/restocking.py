"""A deck that runs out in a Pack Rush (2026 10.2.5): the discard is shuffled and becomes the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import DECKS, DISCARDS
from parlour.games.lorcana.events import DeckMadeAnew
from parlour.games.lorcana.zones import DECK

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def restock(game: Lorcana) -> None:
    """For every player without a deck who has a discard; an action that resolves is not in it yet."""
    if not game.variant.deck_is_made_anew:
        return
    for player in game.players:
        if player.deck or not player.discard or player.lost:
            continue
        player.deck.extend(player.discard)
        player.discard.clear()
        game.rng.shuffle(player.deck)
        for card in player.deck:
            game.zone[card] = DECK
            game.stamps[card] += 1
            game.seen[card] = 0
        game.emit(DeckMadeAnew("2026-02:10.2.5", player.seat))
        game.standing.touch(DECKS | DISCARDS)
