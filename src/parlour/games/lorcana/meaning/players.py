"""Who: players as card texts speak of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import MEMBERS
from parlour.games.lorcana.context import Context
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Player
from parlour.games.lorcana.zones import DISCARD
from parlour.kernel import Decision, Option, Question
from parlour.kernel.decision import DONE, Choose, Meaning

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.base import Amount, Condition, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


class You(Player):
    __slots__ = ()
    means = nodes.You

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return (context.seat,)

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        return seat == context.seat


class Opponents(Player):
    """1.4.1: relative to the player of the ability; 1.6.2: the active player first, then in turn order."""

    __slots__ = ()
    means = nodes.Opponents

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        if len(game.players) == 2:
            return game.opponents(context.seat)
        friends = game.team_of(context.seat)
        return tuple([seat for seat in game.order(game.active) if seat not in friends])

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        if seat == context.seat or seat < 0:
            return False
        return not game.teams or seat not in game.team_of(context.seat)


class Everyone(Player):
    """1.6.2: beginning with the active player."""

    __slots__ = ()
    means = nodes.Everyone

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return game.order(game.active)

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        return seat >= 0


class ChosenPlayer(Player):
    """The player picked for a choice of the text."""

    __slots__ = ("among", "discard", "printed", "slot")
    means = nodes.ChosenPlayer

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.ChosenPlayer) -> ChosenPlayer:
        """A choice: its question is asked before the effect, and its answer is kept under a number."""
        made = cls(compiler.player_slot(), node.among)
        made.printed = compiler.whole
        several = node.among == "any number of players"
        compiler.ask(PickPlayers(made, ()) if several else PickPlayer(made))
        return made

    def __init__(self, slot: int, among: str) -> None:
        super().__init__()
        self.slot = slot
        self.among = among
        self.discard = False
        """Whether cards of that player's discard are wanted: whoever has none there is no choice."""
        self.printed: nodes.Effect | None = None
        """What the player is chosen for, to show whoever chooses."""

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        picked = context.seats[self.slot] if self.slot < len(context.seats) else ()
        if not picked:  # nobody has been asked yet: it could be any of them
            return self.candidates(game, context)
        return () if picked[0] < 0 else picked

    def looked_for_in(self, zone: int) -> None:
        self.discard = zone == DISCARD

    def meaning(self, game: Lorcana, context: Context) -> Meaning | None:
        return None if self.printed is None else questions.meaning(game, context, self.printed)

    def candidates(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        if self.among == "opponent":
            seats = game.opponents(context.seat)
        else:
            seats = game.order(context.seat)
            if self.among == "another player":
                seats = tuple([seat for seat in seats if seat != context.seat])
        if not self.discard:
            return seats
        return tuple([seat for seat in seats if game.players[seat].discard]) or seats


class PickPlayer(Question["Lorcana", Choose]):
    """Ask for a player."""

    __slots__ = ("who",)

    def __init__(self, who: ChosenPlayer) -> None:
        self.who = who

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.context
        seats = self.who.candidates(game, context)
        if not seats:
            return None
        options: list[Option] = [Choose(seat, game.names[seat]) for seat in seats]
        source = "" if context.source < 0 else game.label(context.source)
        ask, meant = questions.WHICH_PLAYER, self.who.meaning(game, context)
        return Decision(context.seat, "choose", options, "1.2.4", ask, source, about=context.ability, meaning=meant)

    def skip(self, game: Lorcana) -> None:
        context = game.context
        game.context = context.picking_player(self.who.slot, -1)

    def answer(self, game: Lorcana, option: Choose) -> None:
        context = game.context
        game.context = context.picking_player(self.who.slot, option.value)


class PickPlayers(Question["Lorcana", Option]):
    """Ask for any number of players, one at a time; ``got`` are those picked so far."""

    __slots__ = ("got", "who")

    def __init__(self, who: ChosenPlayer, got: tuple[int, ...]) -> None:
        self.who = who
        self.got = got

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.context
        seats = self.who.candidates(game, context)
        options: list[Option] = [Choose(seat, game.names[seat]) for seat in seats if seat not in self.got]
        if not options:
            return None
        options.append(DONE)
        source = "" if context.source < 0 else game.label(context.source)
        ask, meant = questions.WHICH_PLAYER, self.who.meaning(game, context)
        return Decision(context.seat, "choose", options, "7.1.8", ask, source, about=context.ability, meaning=meant)

    def skip(self, game: Lorcana) -> None:
        self.finish(game)

    def answer(self, game: Lorcana, option: Option) -> None:
        if isinstance(option, Choose):
            game.push(PickPlayers(self.who, (*self.got, option.value)))
        else:
            self.finish(game)

    def finish(self, game: Lorcana) -> None:
        """1.6.2: whatever the order they were picked in, the active player acts first."""
        context = game.context
        seats = tuple(seat for seat in game.order(game.active) if seat in self.got)
        game.context = context.picking_players(self.who.slot, seats or (-1,))


class They(Player):
    __slots__ = ()
    means = nodes.They

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return (context.they if context.they >= 0 else context.seat,)

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        return seat == (context.they if context.they >= 0 else context.seat)


class ThatPlayer(Player):
    """7.1.9: the player chosen before, or the player of the event."""

    __slots__ = ()
    means = nodes.ThatPlayer

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        if context.that >= 0:
            return (context.that,)
        occurrence = context.occurrence
        return () if occurrence is None or occurrence.who < 0 else (occurrence.who,)


class PlayerOf(Player):
    __slots__ = ("of",)
    means = nodes.PlayerOf

    def __init__(self, of: Selector) -> None:
        super().__init__(of.aspects)
        self.of = of

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        owners = {game.owners[card] for card in self.of.spoken(game, context)}
        if len(owners) < 2:
            return tuple(owners)
        return tuple(seat for seat in game.order(game.active) if seat in owners)


class PlayersWho(Player):
    __slots__ = ("among", "condition")
    means = nodes.PlayersWho

    def __init__(self, among: Player, condition: Condition) -> None:
        super().__init__(among.aspects | condition.aspects)
        self.among = among
        self.condition = condition

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return tuple(
            seat for seat in self.among.seats(game, context) if self.condition.holds(game, context.for_player(seat))
        )


class PlayersWithMost(Player):
    __slots__ = ("among", "amount", "fewest")
    means = nodes.PlayersWithMost

    def __init__(self, among: Player, amount: Amount, fewest: bool) -> None:
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


class BothPlayers(Player):
    __slots__ = ("first", "second")
    means = nodes.BothPlayers

    def __init__(self, first: Player, second: Player) -> None:
        super().__init__(first.aspects | second.aspects)
        self.first = first
        self.second = second

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        first = self.first.seats(game, context)
        return first + tuple(seat for seat in self.second.seats(game, context) if seat not in first)
