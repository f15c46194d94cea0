"""Players, resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.meaning.parts import HowMuch, Truth, Which, Who
from parlour.games.lorcana.standing import MEMBERS

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.state import Lorcana


class TheYou(Who):
    __slots__ = ()

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return (context.seat,)

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        return seat == context.seat


class TheOpponents(Who):
    """1.4.1: relative to the player of the ability."""

    __slots__ = ()

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return game.opponents(context.seat)

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        if seat == context.seat or seat < 0:
            return False
        return not game.teams or seat not in game.team_of(context.seat)


class TheEveryone(Who):
    """1.6.2: beginning with the active player."""

    __slots__ = ()

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return game.order(game.active)

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        return seat >= 0


class PickedPlayer(Who):
    """The player picked for a choice of the text."""

    __slots__ = ("among", "slot")

    def __init__(self, slot: int, among: str) -> None:
        super().__init__()
        self.slot = slot
        self.among = among

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        picked = context.seats[self.slot] if self.slot < len(context.seats) else ()
        if not picked:  # nobody has been asked yet: it could be any of them
            return self.candidates(game, context)
        return () if picked[0] < 0 else picked

    def candidates(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        if self.among == "opponent":
            return game.opponents(context.seat)
        seats = game.order(context.seat)
        return tuple(seat for seat in seats if seat != context.seat) if self.among == "another player" else seats


class TheThey(Who):
    __slots__ = ()

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return (context.they if context.they >= 0 else context.seat,)

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        return seat == (context.they if context.they >= 0 else context.seat)


class TheThatPlayer(Who):
    """7.1.9: the player chosen before, or the player of the event."""

    __slots__ = ()

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        if context.that >= 0:
            return (context.that,)
        occurrence = context.occurrence
        return () if occurrence is None or occurrence.who < 0 else (occurrence.who,)


class ThePlayerOf(Who):
    __slots__ = ("of",)

    def __init__(self, of: Which) -> None:
        super().__init__(of.aspects)
        self.of = of

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        owners = {game.owners[card] for card in self.of.spoken(game, context)}
        if len(owners) < 2:
            return tuple(owners)
        return tuple(seat for seat in game.order(game.active) if seat in owners)


class ThePlayersWho(Who):
    __slots__ = ("among", "condition")

    def __init__(self, among: Who, condition: Truth) -> None:
        super().__init__(among.aspects | condition.aspects)
        self.among = among
        self.condition = condition

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return tuple(
            seat for seat in self.among.seats(game, context) if self.condition.holds(game, context.for_player(seat))
        )


class ThePlayersWithMost(Who):
    __slots__ = ("among", "amount", "fewest")

    def __init__(self, among: Who, amount: HowMuch, fewest: bool) -> None:
        super().__init__(among.aspects | amount.aspects | MEMBERS)
        self.among = among
        self.amount = amount
        self.fewest = fewest

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        counted = [
            (self.amount.value(game, context.for_player(seat)), seat) for seat in self.among.seats(game, context)
        ]
        if not counted:
            return ()
        numbers = [number for number, _ in counted]
        best = min(numbers) if self.fewest else max(numbers)
        return tuple(seat for number, seat in counted if number == best)


class TheBothPlayers(Who):
    __slots__ = ("first", "second")

    def __init__(self, first: Who, second: Who) -> None:
        super().__init__(first.aspects | second.aspects)
        self.first = first
        self.second = second

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        first = self.first.seats(game, context)
        return first + tuple(seat for seat in self.second.seats(game, context) if seat not in first)
