"""What happens instead (7.7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Replacing
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.continuous.base import Continuous
from parlour.games.lorcana.meaning.effects.resolving import perform

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Effect, Happening
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.meaning.lasting import LastingEffect
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.standing.modifiers import Modifiers
    from parlour.games.lorcana.state import Lorcana


class Replace(Continuous):
    """7.7.2: instead."""

    __slots__ = ("counted", "effect", "happening", "may", "once")
    means = nodes.Replace

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Replace) -> Replace:
        """It waits for what happens and does not ask about what happened."""
        happening = compiler.awaited(node.happening)
        return cls(happening, compiler.effect_if(node.effect), node.may, node.once)

    def __init__(self, happening: Happening, effect: Effect | None, may: bool, once: bool) -> None:
        super().__init__()
        self.counted = happening.counts()
        """Only the first time each turn; what it replaces has not happened, so its uses are counted (7.7.5)."""
        self.happening = happening
        self.effect = effect
        self.may = may
        self.once = once

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.replaces.append((self, context, lasting))


class CardReplacing(Replacing):
    """One instance of a replacement that fits an event."""

    __slots__ = ("context", "lasting", "replace")

    def __init__(self, replace: Replace, context: Context, label: str, lasting: int) -> None:
        super().__init__(context.source, label, replace.name, lasting + 1, False, replace.may)
        self.replace = replace
        self.context = context
        self.lasting = lasting

    def same(self, other: Replacing) -> bool:
        if not isinstance(other, CardReplacing) or other.replace is not self.replace:
            return False
        return other.lasting != self.lasting or other.card != self.card

    def fits(self, game: Lorcana, occurrence: Occurrence) -> bool:
        return self.replace.happening.matches(game, self.context, occurrence)

    def apply(self, game: Lorcana, occurrence: Occurrence) -> Occurrence | None:
        if self.replace.once and self.lasting >= 0:
            game.standing.used_up(self.lasting)
        elif self.replace.counted:
            game.standing.history.use((self.card, self.replace.serial, self.name))
        if self.replace.effect is not None:
            context = self.context.because(occurrence, game.challenge.challenger, game.challenge.challenged, "")
            perform(game, context, self.replace.effect)
        return None

    def nothing(self) -> bool:
        return self.replace.effect is None and not self.may and not self.replace.once

    def cease(self, game: Lorcana) -> None:
        if self.lasting >= 0:
            game.standing.used_up(self.lasting)
