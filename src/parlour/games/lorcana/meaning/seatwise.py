"""Effects of players, each in turn: drawing, discarding, shuffling, lore, ink drops and paying ink."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.meaning.context import Context
from parlour.games.lorcana.meaning.flow import NextPlayer, context_of
from parlour.games.lorcana.meaning.parts import Action, HowMuch, Which, Who
from parlour.games.lorcana.meaning.picks import Pick
from parlour.games.lorcana.occurrences import DISCARDED
from parlour.games.lorcana.rules import discarding, drawing, ink, lore, moving
from parlour.games.lorcana.zones import HAND
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class OfPlayers(Action):
    """An effect each of some players does in turn; ``picks`` are asked for each of them."""

    __slots__ = ("picks", "who")

    def __init__(self, who: Who, picks: tuple[Step[Lorcana], ...]) -> None:
        self.who = who
        self.picks = picks

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        """The players it is done by."""
        return self.who.seats(game, context)

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        seats = self.seats(game, context)
        if len(seats) == 1 and not self.picks:
            game.frame = context.starting()
            self.act(game, context.for_player(seats[0]), seats[0])
            return
        if not seats:
            game.frame = context.starting()
            return
        game.push(NextPlayer((*self.picks, OnePlayer(self)), seats, 0, context, True))

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        """One player's part."""

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        """Whether it could do something for that player."""
        return True

    def possible(self, game: Lorcana, context: Context) -> bool:
        for seat in self.seats(game, context):
            theirs = context.for_player(seat)
            for pick in self.picks:
                if isinstance(pick, Pick) and not pick.what.available(game, theirs):
                    break
            else:
                if self.picks or self.for_one(game, theirs, seat):
                    return True
        return False


class OnePlayer(Step["Lorcana"]):
    """One player's part, after its choices."""

    __slots__ = ("effect",)

    def __init__(self, effect: OfPlayers) -> None:
        self.effect = effect

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        game.frame = context.starting()
        self.effect.act(game, context, context.they)


class DrawCards(OfPlayers):
    """8.2.3; ``until``: until they have that many in hand."""

    __slots__ = ("bottom", "count", "until")

    def __init__(self, who: Who, picks: tuple[Step[Lorcana], ...], count: HowMuch, until: bool, bottom: bool) -> None:
        super().__init__(who, picks)
        self.count = count
        self.until = until
        self.bottom = bottom

    def number(self, game: Lorcana, context: Context, seat: int) -> int:
        count = self.count.value(game, context)
        return count - len(game.players[seat].hand) if self.until else count

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        drawing.draw(game, seat, self.number(game, context, seat), self.bottom)

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return self.number(game, context, seat) > 0


class DiscardCards(OfPlayers):
    """8.3.4: the selector tells which cards and who chooses them."""

    __slots__ = ("cost", "what")

    def binds(self) -> bool:
        return True

    def __init__(self, who: Who, picks: tuple[Step[Lorcana], ...], what: Which, cost: bool) -> None:
        super().__init__(who, picks)
        self.what = what
        self.cost = cost
        """Whether it pays for something: no effect then makes them discard."""

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        """Whoever does not discard has nothing to choose either."""
        seats = self.who.seats(game, context)
        if self.cost or not game.standing.replaced >> DISCARDED & 1:
            return seats
        return tuple([seat for seat in seats if not discarding.spared(game, seat)])

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        cards = [card for card in self.what.cards(game, context) if game.zone[card] == HAND]
        game.frame = context_of(game).speaking_of(tuple(cards)).using(tuple(cards))
        discarding.discard(game, seat, cards, not self.cost)

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return bool(self.what.available(game, context))

    def possible(self, game: Lorcana, context: Context) -> bool:
        # A whole hand is discarded even when it is empty: that pays for something all the same.
        return (self.cost and self.what.settled()) or super().possible(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        if not self.picks:
            return True  # a whole hand, even an empty one
        for seat in self.who.seats(game, context):
            if not self.what.enough(game, context.for_player(seat)):
                return False
        return True


class ShuffleDecks(OfPlayers):
    __slots__ = ()

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        moving.shuffle(game, seat)


class WithAmount(OfPlayers):
    """An effect on players with a number."""

    __slots__ = ("amount",)

    def __init__(self, who: Who, picks: tuple[Step[Lorcana], ...], amount: HowMuch) -> None:
        super().__init__(who, picks)
        self.amount = amount

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return self.amount.value(game, context) > 0


class GainLoreFor(WithAmount):
    __slots__ = ()

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        lore.gain(game, seat, self.amount.value(game, context))

    def possible(self, game: Lorcana, context: Context) -> bool:
        return self.amount.could(game, context)


class LoseLoreFor(WithAmount):
    __slots__ = ()

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        lore.lose(game, seat, self.amount.value(game, context))

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return game.players[seat].lore > 0

    def payable(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if game.players[seat].lore < self.amount.value(game, context.for_player(seat)):
                return False
        return True


class GetDrops(WithAmount):
    __slots__ = ()

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        ink.gain_drops(game, seat, self.amount.value(game, context))


class RemoveDrops(WithAmount):
    __slots__ = ()

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        ink.lose_drops(game, seat, self.amount.value(game, context))

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return game.players[seat].drops > 0

    def payable(self, game: Lorcana, context: Context) -> bool:
        for seat in self.who.seats(game, context):
            if game.players[seat].drops < self.amount.value(game, context.for_player(seat)):
                return False
        return True


class PayInkFor(Action):
    """4.3.4.6: the payer is the player named, or whoever is doing the thing."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: HowMuch, who: Who | None) -> None:
        self.amount = amount
        self.who = who

    def payer(self, game: Lorcana, context: Context) -> int:
        if self.who is not None:
            seats = self.who.seats(game, context)
            return seats[0] if seats else -1
        return context.they if context.they >= 0 else context.seat

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        seat = self.payer(game, context)
        amount = self.amount.value(game, context)
        game.frame = context.starting()
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


class NoteNumber(Action):
    __slots__ = ("amount",)

    def __init__(self, amount: HowMuch) -> None:
        self.amount = amount

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        game.frame = context.noting(self.amount.value(game, context))
