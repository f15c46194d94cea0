"""Costs changed, replaced by others or not asked for (4.3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import AlternateCost
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.continuous.base import Continuous, ForPlayers
from parlour.games.lorcana.meaning.costs import Cost
from parlour.games.lorcana.meaning.selectors.references import This
from parlour.games.lorcana.occurrences import PLAYED

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Script
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Condition, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.meaning.lasting import LastingEffect
    from parlour.games.lorcana.standing.modifiers import Modifiers
    from parlour.games.lorcana.state import Lorcana


class CostChange(ForPlayers):
    """4.3.4.5: so much more or less ink."""

    __slots__ = ("action", "change", "each_turn", "other", "what")
    means = nodes.CostChange

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.CostChange) -> CostChange:
        """ "The first each turn" is told by what has been played this turn."""
        if node.each_turn:
            compiler.remembered |= 1 << PLAYED
        return cls(**compiler.fields(node))

    def __init__(
        self,
        who: Player,
        what: Selector,
        change: Amount,
        action: str,
        other: Selector | None,
        limit: int | None,
        each_turn: bool,
        not_singing: bool,
    ) -> None:
        super().__init__(who)
        self.what = what
        self.change = change
        self.action = action
        self.other = other
        self.limit = limit or 0
        self.each_turn = each_turn  # ``not_singing`` goes without saying: whoever sings pays no ink

    def keep_apart(self, script: Script, condition: Condition | None) -> bool:
        if not isinstance(self.what, This) or self.action not in ("play", "shift"):
            return False
        script.costs = (*script.costs, (self, condition))
        return True

    def number(self, game: Lorcana, context: Context) -> int:
        return self.change.value(game, context)

    def spent(self, game: Lorcana, context: Context, seat: int) -> bool:
        """Whether so many such cards have been played this turn, also before this held."""
        if not self.limit or not self.each_turn:
            return False
        played = 0
        for occurrence in game.standing.history.occurrences:
            if occurrence.kind == PLAYED and occurrence.who == seat:
                card = occurrence.what
                if self.what.describes(game, context, card, game.play.get(card)):
                    played += 1
        return played >= self.limit

    def applies(self, game: Lorcana, context: Context, seat: int, card: int, action: str, other: int) -> bool:
        if self.action != action and not (self.action == "play" and action == "shift"):
            return False
        if not self.who.has(game, context, seat):
            return False
        if not self.what.describes(game, context, card, game.play.get(card)):
            return False
        if self.other is None:
            return True
        return other >= 0 and self.other.describes(game, context, other, game.play.get(other))

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.costs.append((self, context, lasting))


class PlayFor(ForPlayers):
    """4.3.4.4: such cards for other costs."""

    __slots__ = ("cost", "what")
    means = nodes.PlayFor

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.PlayFor) -> PlayFor:
        """Its costs have to be payable."""
        return cls(compiler.player(node.who), compiler.selector(node.what), Cost(compiler.costs(node.costs)))

    def __init__(self, who: Player, what: Selector, cost: Cost) -> None:
        super().__init__(who)
        self.what = what
        self.cost = cost

    def keep_apart(self, script: Script, condition: Condition | None) -> bool:
        if not isinstance(self.what, This):
            return False
        script.alternates = (*script.alternates, (self, condition))
        return True

    def offer(self) -> AlternateCost:
        return AlternateCost(self.cost, self.name, True)

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.alternates.append((self, context))


class UseFor(Continuous):
    """The named ability of those cards costs nothing."""

    __slots__ = ("ability", "what")
    means = nodes.UseFor

    def __init__(self, what: Selector, name: str) -> None:
        super().__init__()
        self.what = what
        self.ability = name.casefold()

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.free_uses.append((self, context))
