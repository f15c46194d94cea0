"""Support (10.13): a character that quests lends its Strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Waiting
from parlour.games.lorcana.cause import Cause
from parlour.games.lorcana.occurrences import BY_ABILITY, BY_CHARACTER, FOR_SUPPORT
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import choosing
from parlour.kernel import Decision, Option, Question
from parlour.kernel.decision import NO, YES, Choose

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class SupportWaiting(Waiting):
    """10.13.1: it quested; its player may add its Strength to another chosen character's this turn."""

    __slots__ = ("stamp", "strength")

    def __init__(self, permanent: Permanent, strength: int) -> None:
        super().__init__(permanent.seat, permanent.id, permanent.label, "Support")
        self.stamp = permanent.stamp
        self.strength = strength

    def resolve(self, game: Lorcana) -> None:
        game.push(MaySupport(self))

    def idle(self, game: Lorcana) -> bool:
        return not self.supported(game)

    def declinable(self, game: Lorcana) -> bool:
        return True

    def supported(self, game: Lorcana) -> list[int]:
        """The other characters its player may choose."""
        return [
            permanent.id
            for permanent in game.permanents()
            if permanent.character and permanent.id != self.card and choosing.choosable(game, permanent.id, self.seat)
        ]


class MaySupport(Question["Lorcana", Option]):
    """7.1.3: whether to support anybody."""

    __slots__ = ("support",)

    def __init__(self, support: SupportWaiting) -> None:
        self.support = support

    def ask(self, game: Lorcana) -> Decision | None:
        support = self.support
        if not support.supported(game):
            return None
        question = "Add the Strength of {source} to another character?"
        return Decision(support.seat, "may", (YES, NO), "10.13.1", question, support.label)

    def answer(self, game: Lorcana, option: Option) -> None:
        if option is YES:
            game.push(ChooseSupported(self.support))


class ChooseSupported(Question["Lorcana", Choose]):
    """10.13.1: another character gets the supporter's Strength, as it is on resolution, this turn."""

    __slots__ = ("support",)

    def __init__(self, support: SupportWaiting) -> None:
        self.support = support

    def ask(self, game: Lorcana) -> Decision | None:
        support = self.support
        options = choosing.choices(game, support.supported(game), support.seat)
        question = "Which character does {source} support?"
        return Decision(support.seat, "choose", options, "10.13.1", question, support.label)

    def answer(self, game: Lorcana, option: Choose) -> None:
        support = self.support
        supporter = game.play.get(support.card)
        strength = support.strength
        if supporter is not None and supporter.stamp == support.stamp:
            game.fresh()
            strength = game.strength(supporter)
        cause = Cause(support.seat, support.card, support.stamp, BY_ABILITY | BY_CHARACTER)
        choosing.chosen(game, option.value, support.seat, cause, FOR_SUPPORT)
        if strength > 0:
            game.standing.strengthen(game, option.value, strength)
