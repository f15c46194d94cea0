"""Questing (4.3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.events import Quested
from parlour.games.lorcana.face import CANNOT_QUEST, SUPPORT
from parlour.games.lorcana.occurrences import QUEST, Occurrence
from parlour.games.lorcana.options import CardAction
from parlour.games.lorcana.rules import exertion, legality, lore, meant, triggering
from parlour.games.lorcana.rules.support import SupportWaiting
from parlour.games.lorcana.rules.tolls import pay_tolls
from parlour.kernel import Refusal, Step

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class Quest(CardAction):
    """Send a character on a quest."""

    __slots__ = ()
    form = "quest {card}"

    def take(self, game: Lorcana) -> None:
        """4.3.5.4-4.3.5.6: the character is declared; what it takes to be allowed to is paid."""
        permanent = game.play[self.id]
        if permanent.face.bars:
            game.push(QuestSucceeds(self.id))
            pay_tolls(game, permanent, CANNOT_QUEST, -1)
        else:
            succeed(game, self.id)

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        permanent = meant.own(game, seat, names["card"])
        if isinstance(permanent, Refusal):
            return permanent
        refusal = legality.quest(game, permanent)
        return None if refusal is None else refusal.about(permanent.label)


class QuestSucceeds(Step["Lorcana"]):
    """4.3.5.7-4.3.5.9, after a toll."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, game: Lorcana) -> None:
        if self.card in game.play:
            game.fresh()
            succeed(game, self.card)


def succeed(game: Lorcana, card: int) -> None:
    """4.3.5.7: exert; 4.3.5.8: gain its lore, negative counting as 0; 4.3.5.9: triggers go to the bag."""
    permanent = game.play[card]
    amount = max(permanent.face.lore, 0)
    game.cause = permanent.label
    exertion.turn_sideways(game, permanent)
    if not game.unheard:
        game.emit(Quested("4.3.5.7", permanent.seat, permanent.label))
    if game.standing.heard >> QUEST & 1:
        triggering.happen(game, Occurrence(QUEST, permanent.seat, card, -1, amount, 0, -1, -1, permanent.stamp))
    if permanent.face.keywords & SUPPORT:
        game.bag.append(SupportWaiting(permanent, game.strength(permanent)))
    lore.gain(game, permanent.seat, amount)
