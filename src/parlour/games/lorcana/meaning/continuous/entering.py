"""How cards enter play (7.7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Entering
from parlour.games.lorcana.durations import FOR_GOOD
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.continuous.base import Continuous
from parlour.games.lorcana.meaning.continuous.gaining import Gain, gained
from parlour.games.lorcana.meaning.effects.resolving import perform
from parlour.games.lorcana.meaning.lasting import LastingEffect
from parlour.games.lorcana.meaning.selectors.references import This
from parlour.games.lorcana.zones import PLAY, ZONES

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Script
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Condition, Effect, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.standing.modifiers import Modifiers
    from parlour.games.lorcana.state import Lorcana


class Enters(Continuous):
    """7.7.4."""

    __slots__ = ("damage", "exerted", "gains", "may", "then", "what", "zone")
    means = nodes.Enters

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Enters) -> Enters:
        """What they gain is gained by each card that enters."""
        fields = compiler.fields(node, "gains")
        return cls(gains=tuple([gained(compiler, This(), ability) for ability in node.gains]), **fields)

    def __init__(
        self,
        what: Selector,
        exerted: bool,
        damage: Amount | None,
        may: bool,
        then: Effect | None,
        zone: str,
        gains: tuple[Gain, ...],
        limit: int | None,
    ) -> None:
        super().__init__()
        self.what = what
        self.exerted = exerted
        self.damage = damage
        self.may = may
        self.then = then
        self.zone = ZONES.get(zone, PLAY)
        self.gains = gains
        self.limit = limit or 0

    def keep_apart(self, script: Script, condition: Condition | None) -> bool:
        if not isinstance(self.what, This):
            return False
        script.enters = (*script.enters, (self, condition))
        return True

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.enters.append((self, context, lasting))


class CardEntering(Entering):
    __slots__ = ("context", "enters", "lasting")

    def __init__(self, game: Lorcana, enters: Enters, context: Context, lasting: int) -> None:
        damage = 0 if enters.damage is None else enters.damage.value(game, context)
        label = game.label(context.source)
        super().__init__(context.source, label, enters.name, enters.exerted, damage, enters.may)
        self.enters = enters
        self.context = context
        self.lasting = lasting

    def then(self, game: Lorcana, seat: int, card: int) -> None:
        if self.lasting >= 0:
            game.standing.used_up(self.lasting)
        entered = game.play.get(card)
        if entered is not None:
            for gain in self.enters.gains:
                effect = LastingEffect(gain, self.context, FOR_GOOD)
                effect.targets = ((card, entered.stamp),)
                effect.number = gain.number(game, self.context)
                game.standing.last(effect)
        if self.enters.then is not None:
            perform(game, self.context.speaking_of((card,)), self.enters.then)
