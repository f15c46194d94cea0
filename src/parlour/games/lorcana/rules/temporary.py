"""Temporary Shift, a keyword newer than the 2025-10 rulebook, from its reminder text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana import labels
from parlour.games.lorcana.abilities import Waiting
from parlour.games.lorcana.aspects import HANDS, MEMBERS
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import damage, leaving, moving, placing
from parlour.games.lorcana.zones import HAND, PLAY

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def keyword_of(permanent: Permanent) -> str:
    """Its Shift as printed, with a classification where there is one."""
    for keyword in permanent.card.keywords:
        if keyword.name.startswith("Temporary"):
            return keyword.name
    return "Temporary Shift"


class TemporaryWaiting(Waiting):
    """At the end of that turn its damage is removed and only the top card returns to hand; the card below stays."""

    __slots__ = ("stamp",)

    def __init__(self, permanent: Permanent) -> None:
        super().__init__(permanent.seat, permanent.id, permanent.label, keyword_of(permanent))
        self.stamp = permanent.stamp

    def resolve(self, game: Lorcana) -> None:
        permanent = game.play.get(self.card)
        if permanent is None or permanent.stamp != self.stamp:
            return
        if permanent.damage:
            damage.remove(game, self.card, permanent.damage, self.seat)
        below = [card for card in permanent.under if card not in permanent.facedown]
        if not below:
            moving.move_cards(game, [self.card], HAND, by=self.seat)
            return
        player = game.players[permanent.seat]
        place = player.table.index(permanent)
        leaving.take_off(game, permanent)
        placing.put_into(game, self.card, HAND, "top", False)
        card = below[0]
        game.stamps[card] += 1
        game.zone[card] = PLAY
        again = Permanent(card, permanent.seat, game.scripts[card], game.stamps[card])
        again.exerted = permanent.exerted
        again.drying = permanent.drying
        again.at = permanent.at
        again.under = tuple(other for other in permanent.under if other != card)
        again.facedown = permanent.facedown
        player.table.insert(place, again)
        game.play[card] = again
        labels.relabel(game, permanent.card)
        labels.relabel(game, again.card)
        game.standing.shifted(game, self.card, card)
        game.standing.touch(MEMBERS | HANDS)
