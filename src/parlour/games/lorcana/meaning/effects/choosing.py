"""Only choosing: cards, players, a number to keep in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.acting import OnCards

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Player
    from parlour.games.lorcana.state import Lorcana


class Choose(OnCards):
    """Only choose; what was done before is still what was done "this way"."""

    __slots__ = ()
    means = nodes.Choose

    def run(self, game: Lorcana) -> None:
        context = game.context
        cards = tuple(self.what.cards(game, context))
        if context.way or context.amount:
            game.context = context.whether(bool(cards))
        else:
            game.context = context.starting().did(cards, 0)

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        return True


class ChoosePlayer(Effect):
    """Only choose a player; the question has been asked before."""

    __slots__ = ("who",)
    means = nodes.ChoosePlayer

    def __init__(self, who: Player) -> None:
        self.who = who


class Note(Effect):
    __slots__ = ("amount",)
    means = nodes.Note

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, game: Lorcana) -> None:
        context = game.context
        game.context = context.noting(self.amount.value(game, context))
