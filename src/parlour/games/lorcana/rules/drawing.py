"""Drawing cards (4.2.3, 8.2.3), and finding the deck empty (1.9.1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import DRAWING, EMPTY_DECKS
from parlour.games.lorcana.events import Drew, DrewCard, DrewFromEmpty
from parlour.games.lorcana.occurrences import DRAW, Occurrence
from parlour.games.lorcana.rules import multiplayer, replacement, restocking, triggering
from parlour.games.lorcana.zones import HAND

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana

FROM_BOTTOM: Final = 100
"""In an intended draw: the card comes from the bottom of the deck."""


def draw(game: Lorcana, seat: int, count: int, bottom: bool = False) -> None:
    """Draw cards one at a time; each is an event of its own."""
    modifiers = game.standing.modifiers
    if count <= 0 or (modifiers.seat_rules and modifiers.cannot(game, seat, "draw", -1)):
        game.did((), 0)
        return
    if modifiers.replaced >> DRAW & 1:
        source = FROM_BOTTOM if bottom else -1
        replacement.attempt_together(
            game, [Occurrence(DRAW, seat, amount=1, source=source) for _ in range(count)], UNREPLACED_DRAW
        )
        return
    cards: list[int] = []
    for _ in range(count):
        card = drawn(game, seat, bottom)
        if card < 0:
            break
        cards.append(card)
    if game.context.source >= 0 and game.outcome is None:
        game.did(tuple(cards), len(cards))


def drawn(game: Lorcana, seat: int, bottom: bool) -> int:
    """4.2.3.1: the top card of the deck goes to the hand; -1 from an empty deck."""
    player = game.players[seat]
    deck = player.deck
    if not deck:
        restocking.restock(game)
        if not deck:
            empty(game, seat)
            return -1
    card = deck.pop(0) if bottom else deck.pop()
    player.hand.append(card)
    game.zone[card] = HAND
    game.stamps[card] += 1
    bit = 1 << seat
    game.seen[card] |= bit
    if not game.unheard:
        game.emit(DrewCard("4.2.3.1", seat, game.scripts[card].card.full_name, bit, Drew("4.2.3.1", seat, 1)))
    standing = game.standing
    if standing.watched & DRAWING:
        standing.touch(DRAWING)
    if standing.heard >> DRAW & 1:
        triggering.happen(game, Occurrence(DRAW, seat, card, amount=1, stamp=game.stamps[card]))
    if not deck:
        restocking.restock(game)
    return card


def drawn_together(game: Lorcana, occurrences: list[Occurrence]) -> None:
    """The draws that nothing replaced, one after another."""
    cards: list[int] = []
    for occurrence in occurrences:
        card = drawn(game, occurrence.who, occurrence.source == FROM_BOTTOM)
        if card >= 0:
            cards.append(card)
    if game.outcome is None:
        game.did(tuple(cards), len(cards))


def empty(game: Lorcana, seat: int) -> None:
    """1.9.1.2: the attempt is remembered until the next check; in 2024 it is the loss itself (3.2.2).

    2026 1.8.1.2: drawing from nothing does nothing; only the end of the turn asks for a deck.
    """
    game.emit(DrewFromEmpty("1.9.1.2", seat))
    if game.edition.empty_deck_loses_at_turn_end:
        return
    player = game.players[seat]
    player.fails = True
    game.standing.touch(EMPTY_DECKS)
    if game.edition.empty_deck_loses_at_once and len(multiplayer.sides_left(game)) == 2:
        multiplayer.lose(game, seat, "an empty deck", "3.2.2")


class UnreplacedDraw(replacement.Unreplaced):
    """Cards are drawn, one after another."""

    __slots__ = ()

    def happen(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        drawn_together(game, occurrences)


UNREPLACED_DRAW: Final = UnreplacedDraw()
