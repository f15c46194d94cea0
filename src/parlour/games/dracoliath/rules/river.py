"""The River (D2.4, D2.5, D4.5, D4.18, D4.19): the row, the visible top card, and the deck that feeds them (D4.20)."""

from __future__ import annotations

from parlour.games.dracoliath.events import EnteredRiver, Reshuffled, RiverRefreshed, TopRevealed, Widened
from parlour.games.dracoliath.state import Dracoliath


def facedown_card(game: Dracoliath) -> int:
    """The first facedown card of the deck, off the deck; the discard is shuffled when there is none (D4.20)."""
    deck = game.deck
    if deck:
        return deck.pop()
    if not game.discard:
        return -1
    shuffle_discard(game)
    return game.deck.pop()


def first_of_deck(game: Dracoliath) -> int:
    """The deck's first card, off the deck: the visible top card, or the facedown one if none is visible (D9.2)."""
    card = game.top
    if card >= 0:
        game.top = -1
    else:
        card = facedown_card(game)
        if card < 0:
            return -1
    game.arrived(card)
    return card


def refill_row(game: Dracoliath, rule: str) -> None:
    """D4.18: each empty slot gets the next card, first the visible top card, then facedown ones."""
    row = game.row
    for slot, card in enumerate(row):
        if card < 0:
            new = first_of_deck(game)
            if new < 0:
                return
            row[slot] = new
            game.emit(EnteredRiver(rule, game.faces[new].name))


def reveal_top(game: Dracoliath, rule: str) -> None:
    """D4.19: the deck's top card is turned faceup and stays on the deck."""
    if game.top < 0:
        card = facedown_card(game)
        if card >= 0:
            game.top = card
            game.arrived(card)
            game.emit(TopRevealed(rule, game.faces[card].name))


def refresh_river(game: Dracoliath, seat: int) -> None:
    """D4.5: a token is spent, the whole River with its top card is discarded and dealt anew, the row first."""
    game.concentration[seat] -= 1
    game.emit(RiverRefreshed("D4.5", seat))
    row = game.row
    for slot, card in enumerate(row):
        if card >= 0:
            row[slot] = -1
            game.put_in_discard(card)
    if game.top >= 0:
        card = game.top
        game.top = -1
        game.put_in_discard(card)
    refill_row(game, "D4.5")
    reveal_top(game, "D4.5")


def widen_river(game: Dracoliath) -> None:
    """D9.2: the visible top card, or the facedown one if none is visible, makes the row one slot larger for good."""
    card = first_of_deck(game)
    if card < 0:
        return
    game.row.append(card)
    game.happened = True
    game.emit(Widened("D9.2", game.faces[card].name))


def shuffle_discard(game: Dracoliath) -> None:
    """D4.20: the discard becomes a new facedown deck; two-faced cards will come from it on their Day side (D8.2)."""
    deck = game.discard
    days = game.cards.days
    for card in deck:
        game.faces[card] = days[card]
    game.rng.shuffle(deck)
    game.deck = deck
    game.discard = []
    game.emit(Reshuffled("D4.20"))
