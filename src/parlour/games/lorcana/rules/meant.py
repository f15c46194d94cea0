"""Which card the words of a turn action mean, or why nothing can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana import labels
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import legality
from parlour.kernel import Refusal

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def in_hand(game: Lorcana, seat: int, words: str) -> int | Refusal:
    """A card in the player's hand (4.3.4.2)."""
    card = labels.card_in_hand(game, words, seat)
    return legality.NOT_YOUR_HAND.about(words) if card < 0 else card


def playable(game: Lorcana, seat: int, words: str) -> int | Refusal:
    """A card in the player's hand that no effect keeps from being played (1.2.2)."""
    card = in_hand(game, seat, words)
    if isinstance(card, int) and legality.forbidden(game, seat, card):
        return legality.PLAY_FORBIDDEN.about(game.scripts[card].card.full_name)
    return card


def own(game: Lorcana, seat: int, words: str) -> Permanent | Refusal:
    """A card of the player's in play."""
    permanent = labels.permanent_named(game, words, seat)
    if permanent is None:
        return legality.NOT_IN_PLAY.about(words)
    return permanent if permanent.seat == seat else legality.NOT_YOURS.about(permanent.label)
