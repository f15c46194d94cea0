"""Setting up (D2): deck, hands, River, totals, first player and what the second one gets for it."""

from __future__ import annotations

from parlour.games.dracoliath.events import Compensated, Dealt
from parlour.games.dracoliath.printed import CardSet
from parlour.games.dracoliath.rules.river import facedown_card, refill_row, reveal_top
from parlour.games.dracoliath.rules.turn import BEGIN_TURN
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.rng import Rng

ROW = 3
"""D2.4: the River row has three slots at the beginning."""


def deal(names: tuple[str, ...], rng: Rng, cards: CardSet, mastery: int, first: int = -1) -> Dracoliath:
    """A game at its beginning. ``first`` is the seat that starts, -1 to leave it to chance (D2.7, D10.6)."""
    game = Dracoliath(names, rng, cards, mastery)
    if first < 0:
        first = rng.below(2) if len(names) == 2 else 2 * rng.below(2) + 1
    game.deck = cards.pool(mastery)
    rng.shuffle(game.deck)
    lay_out(game, first)
    return game


def lay_out(game: Dracoliath, first: int) -> None:
    """D2.2-D2.8: from a deck that is ready to the first player's turn."""
    seats = len(game.names)
    for place in range(seats):
        seat = (first + place) % seats
        card = facedown_card(game)
        if card >= 0:
            game.hands[seat].append(card)
            game.arrived(card)
            game.emit(Dealt("D2.3", seat, game.faces[card].name))
    game.row = [-1] * ROW
    refill_row(game, "D2.4")
    reveal_top(game, "D2.5")
    game.active = first
    if seats == 2:
        second = game.opponent(first)
        game.concentration[second] = 1
        game.life[game.side[second]] -= 1
        game.emit(Compensated("D2.8", second))
    game.push(BEGIN_TURN)
