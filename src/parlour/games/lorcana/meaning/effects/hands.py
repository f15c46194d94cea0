"""Drawing, discarding and shuffling."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.effects.acting import OfPlayers
from parlour.games.lorcana.meaning.selectors.chosen import Chosen
from parlour.games.lorcana.occurrences import DISCARDED
from parlour.games.lorcana.rules import discarding, drawing, moving
from parlour.games.lorcana.zones import HAND

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.state import Lorcana
    from parlour.kernel import Step


class Draw(OfPlayers):
    """8.2.3; ``until``: until they have that many in hand."""

    __slots__ = ("bottom", "count", "until")
    means = nodes.Draw

    def __init__(self, who: Player, asked: tuple[Step[Lorcana], ...], count: Amount, until: bool, end: str) -> None:
        super().__init__(who, asked)
        self.count = count
        self.until = until
        self.bottom = end == "bottom"

    def number(self, game: Lorcana, context: Context, seat: int) -> int:
        count = self.count.value(game, context)
        return count - len(game.players[seat].hand) if self.until else count

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        drawing.draw(game, seat, self.number(game, context, seat), self.bottom)

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return self.number(game, context, seat) > 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        seats = self.who.seats(game, context)
        return questions.DO_YOU_DRAW, self.number(game, context, seats[0]) if seats else 0


class Discard(OfPlayers):
    """8.3.4: the selector tells which cards and who chooses them."""

    __slots__ = ("cost", "what")
    means = nodes.Discard

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Discard) -> Discard:
        """Whether it pays for something depends on where it stands."""
        who = compiler.player(node.who)
        what, asked = compiler.asking(lambda: compiler.selector(node.what))
        return cls(who, asked, what, compiler.paying)

    def binds(self) -> bool:
        return True

    def __init__(self, who: Player, asked: tuple[Step[Lorcana], ...], what: Selector, cost: bool) -> None:
        super().__init__(who, asked)
        self.what = what
        self.cost = cost
        """Whether it pays for something: no effect then makes them discard."""

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        """Whoever does not discard has nothing to choose either."""
        seats = self.who.seats(game, context)
        if self.cost or not game.standing.modifiers.replaced >> DISCARDED & 1:
            return seats
        return tuple([seat for seat in seats if not discarding.spared(game, seat)])

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        cards = [card for card in self.what.cards(game, context) if game.zone[card] == HAND]
        game.context = game.context.speaking_of(tuple(cards)).using(tuple(cards))
        discarding.discard(game, seat, cards, not self.cost)

    def for_one(self, game: Lorcana, context: Context, seat: int) -> bool:
        return bool(self.what.available(game, context))

    def possible(self, game: Lorcana, context: Context) -> bool:
        # A whole hand is discarded even when it is empty: that pays for something and is done all the same.
        return self.what.settled() or super().possible(game, context)

    def was_done(self, game: Lorcana, context: Context) -> bool:
        if not isinstance(self.what, Chosen):
            return True
        return self.what.up_to or len(context.way) >= self.what.wanted(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        if not self.asked:
            return True  # a whole hand, even an empty one
        for seat in self.who.seats(game, context):
            if not self.what.enough(game, context.for_player(seat)):
                return False
        return True

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.DISCARDED_TO_PAY if self.cost else questions.DISCARDED, 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_DISCARD, 0


class Shuffle(OfPlayers):
    __slots__ = ()
    means = nodes.Shuffle

    def act(self, game: Lorcana, context: Context, seat: int) -> None:
        moving.shuffle(game, seat)
