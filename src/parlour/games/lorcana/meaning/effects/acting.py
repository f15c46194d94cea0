"""Effects on cards and effects of players, in general."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.resolving import NextPlayer
from parlour.games.lorcana.meaning.selectors.chosen import Pick
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana


class OnCards(Effect):
    """An effect on some cards."""

    __slots__ = ("chooses", "what")

    def __init__(self, what: Selector) -> None:
        self.what = what
        self.chooses = False
        """Whether something is chosen for it: then that is "it" afterwards, not the cards it acts on."""

    def run(self, game: Lorcana) -> None:
        context = game.context
        cards = self.what.cards(game, context)
        game.context = context.starting() if self.chooses else context.acting_on(tuple(cards))
        self.act(game, context, cards)

    def binds(self) -> bool:
        return True

    def reports(self) -> bool:
        return True

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        """Do it; ``context`` are the bindings from before."""

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        """Whether it would do something to that card."""
        return card in game.play

    def possible(self, game: Lorcana, context: Context) -> bool:
        for card in self.what.available(game, context):
            if self.useful(game, context, card):
                return True
        return False

    def payable(self, game: Lorcana, context: Context) -> bool:
        if not self.what.enough(game, context):
            return False
        if not self.what.settled():
            return True
        for card in self.what.cards(game, context):
            if not self.useful(game, context, card):
                return False
        return True

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.what.cards(game, context) if self.what.settled() else []


class OfPlayers(Effect):
    """An effect each of some players does in turn; what it ``asked`` before is asked of each of them."""

    __slots__ = ("asked", "who")

    @classmethod
    def compiled(cls, compiler: Compiler, node: Any) -> OfPlayers:
        """What they choose is asked of each of them in turn, not once before the effect."""
        who = compiler.player(node.who)
        fields, asked = compiler.asking(lambda: compiler.fields(node, "who"))
        return cls(who=who, asked=asked, **fields)

    def __init__(self, who: Player, asked: tuple[Step[Lorcana], ...]) -> None:
        self.who = who
        self.asked = asked

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        """The players it is done by."""
        return self.who.seats(game, context)

    def run(self, game: Lorcana) -> None:
        context = game.context
        seats = self.seats(game, context)
        if len(seats) == 1 and not self.asked:
            game.context = context.starting()
            self.act(game, context.for_player(seats[0]), seats[0])
            return
        if not seats:
            game.context = context.starting()
            return
        game.push(NextPlayer((*self.asked, OnePlayer(self)), seats, 0, context, True))

    def reports(self) -> bool:
        return True

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        """One player's part."""

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        """Whether it could do something for that player."""
        return True

    def possible(self, game: Lorcana, context: Context) -> bool:
        for seat in self.seats(game, context):
            theirs = context.for_player(seat)
            for question in self.asked:
                if isinstance(question, Pick) and not question.what.available(game, theirs):
                    break
            else:
                if self.asked or self.for_one(game, theirs, seat):
                    return True
        return False


class OnePlayer(Step["Lorcana"]):
    """One player's part, after its choices."""

    __slots__ = ("effect",)

    def __init__(self, effect: OfPlayers) -> None:
        self.effect = effect

    def run(self, game: Lorcana) -> None:
        context = game.context
        game.context = context.starting()
        self.effect.act(game, context, context.they)


class WithAmount(OfPlayers):
    """An effect on players with a number."""

    __slots__ = ("amount",)

    def __init__(self, who: Player, asked: tuple[Step[Lorcana], ...], amount: Amount) -> None:
        super().__init__(who, asked)
        self.amount = amount

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return self.amount.value(game, context) > 0
