"""Lore and ink drops, gained and lost, and ink paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.acting import WithAmount
from parlour.games.lorcana.rules import ink, lore

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Player
    from parlour.games.lorcana.state import Lorcana


class GainLore(WithAmount):
    __slots__ = ()
    means = nodes.GainLore

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        lore.gain(game, seat, self.amount.value(game, context))

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.amount.could(game, context)

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        if self.amount.known():
            return questions.DO_YOU_GAIN_LORE, self.amount.value(game, context)
        return questions.USE_IT, 0


class LoseLore(WithAmount):
    __slots__ = ()
    means = nodes.LoseLore

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        lore.lose(game, seat, self.amount.value(game, context))

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return game.players[seat].lore > 0

    def payable(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if game.players[seat].lore < self.amount.value(game, context.for_player(seat)):
                return False
        return True


class GetInkDrops(WithAmount):
    __slots__ = ()
    means = nodes.GetInkDrops

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        ink.gain_drops(game, seat, self.amount.value(game, context))


class RemoveInkDrops(WithAmount):
    __slots__ = ()
    means = nodes.RemoveInkDrops

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        ink.lose_drops(game, seat, self.amount.value(game, context))

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return game.players[seat].drops > 0

    def payable(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if game.players[seat].drops < self.amount.value(game, context.for_player(seat)):
                return False
        return True


class PayInk(Effect):
    """4.3.4.6: the payer is the player named, or whoever is doing the thing."""

    __slots__ = ("amount", "who")
    means = nodes.PayInk

    def __init__(self, amount: Amount, who: Player | None) -> None:
        self.amount = amount
        self.who = who

    def payer(self, game: Lorcana, context: Context) -> int:
        if self.who is not None:
            seats = self.who.seats(game, context)
            return seats[0] if seats else -1
        return context.they if context.they >= 0 else context.seat

    def run(self, game: Lorcana) -> None:
        context = game.context
        seat = self.payer(game, context)
        amount = self.amount.value(game, context)
        game.context = context.starting()
        if seat < 0:
            return
        game.did((), amount)
        ink.pay(game, seat, amount)

    def ink(self, game: Lorcana, context: Context) -> int:
        return self.amount.value(game, context)

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.payable(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        seat = self.payer(game, context)
        if seat < 0:
            return False
        return game.ready_ink(seat) + game.players[seat].drops >= self.amount.value(game, context)
