"""Boost (10.4): once a turn, for its cost, a card from the deck goes facedown under the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.events import Boosted
from parlour.games.lorcana.occurrences import BOOST, Occurrence
from parlour.games.lorcana.options import CardAction
from parlour.games.lorcana.rules import ink, legality, meant, moving, triggering
from parlour.kernel import Refusal, Step

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class Boost(CardAction):
    __slots__ = ()
    form = "boost {card}"

    def take(self, game: Lorcana) -> None:
        """10.4.1: pay its cost and put the top card of the deck facedown under this card."""
        permanent = game.play[self.id]
        permanent.boosted = game.turn
        game.emit(Boosted("10.4.1", permanent.seat, permanent.label))
        game.push(BoostPaid(self.id))
        ink.pay(game, permanent.seat, permanent.face.boost)

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        permanent = meant.own(game, seat, names["card"])
        if isinstance(permanent, Refusal):
            return permanent
        refusal = legality.boost(game, permanent)
        return None if refusal is None else refusal.about(permanent.label)


class BoostPaid(Step["Lorcana"]):
    """10.4.3, 10.4.4: nobody sees the card, and it is not played."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, game: Lorcana) -> None:
        permanent = game.play.get(self.card)
        if permanent is None:
            return
        game.cause = permanent.label
        deck = game.players[permanent.seat].deck
        if deck:
            moving.put_under(game, [deck[-1]], self.card, True, permanent.seat)
            triggering.happen(game, Occurrence(BOOST, permanent.seat, self.card, amount=1, stamp=permanent.stamp))
