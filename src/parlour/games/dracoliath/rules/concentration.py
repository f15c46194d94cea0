"""Concentration (D5.5-D5.7): two tokens must be exchanged for the deck's top card, one may refresh the River."""

from __future__ import annotations

from parlour.games.dracoliath.events import Exchanged
from parlour.games.dracoliath.rules.river import first_of_deck
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.refusal import Refusal

NO_TOKEN = Refusal("D4.5", "Refreshing the River costs a Concentration token, and you have none.")


def exchange_tokens(game: Dracoliath, seat: int) -> None:
    """D5.6: with 2 or more tokens a player must at once spend 2 for the visible top card; the hand is larger for good.

    When no card is left anywhere the tokens stay.
    """
    while game.concentration[seat] >= 2:
        card = first_of_deck(game)
        if card < 0:
            return
        game.concentration[seat] -= 2
        game.hands[seat].append(card)
        game.happened = True
        game.emit(Exchanged("D5.6", seat, game.faces[card].name))


def may_not_refresh(game: Dracoliath, seat: int) -> Refusal | None:
    """D4.5, D5.7: a single token may be spent only to refresh the River."""
    return None if game.concentration[seat] >= 1 else NO_TOKEN
