"""Who knows which card is where: looking, revealing and forgetting (7.1.10, 8.1.2, 8.1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.events import LookedAt, Revealed, SawCard
from parlour.kernel import only

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def everyone(game: Lorcana) -> int:
    return (1 << len(game.players)) - 1


def look(game: Lorcana, seat: int, cards: list[int]) -> None:
    """That seat looks at the cards where they are; it goes on knowing them there."""
    if not cards:
        return
    bit = 1 << seat
    game.emit(LookedAt("8.1.3", seat, len(cards)))
    for card in cards:
        game.seen[card] |= bit
        game.emit(SawCard("8.1.3", seat, game.scripts[card].card.full_name, only(seat)))


def reveal(game: Lorcana, cards: list[int]) -> None:
    """7.1.10: everybody sees them."""
    bits = everyone(game)
    for card in cards:
        game.seen[card] = bits
        game.emit(Revealed("7.1.10", game.owners[card], game.scripts[card].card.full_name))


def hide_hand(game: Lorcana, seat: int) -> None:
    """A card has left that hand unseen: others no longer know for certain what is in it."""
    bit = 1 << seat
    for card in game.players[seat].hand:
        game.seen[card] &= bit
