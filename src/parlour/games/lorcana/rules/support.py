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
        game.push(MaySupport(self.seat, self.card, self.stamp, self.strength, self.label))


def supported(game: Lorcana, seat: int, card: int) -> list[int]:
    """The characters that seat may choose for the Support of that card."""
    return [
        permanent.id
        for permanent in game.permanents()
        if permanent.character and permanent.id != card and choosing.choosable(game, permanent.id, seat)
    ]


class SupportQuestion(Question["Lorcana", Option]):
    """What the two questions of Support know."""

    __slots__ = ("card", "label", "seat", "stamp", "strength")

    def __init__(self, seat: int, card: int, stamp: int, strength: int, label: str) -> None:
        self.seat = seat
        self.card = card
        self.stamp = stamp
        self.strength = strength
        self.label = label


class MaySupport(SupportQuestion):
    """7.1.3: whether to support anybody."""

    __slots__ = ()

    def ask(self, game: Lorcana) -> Decision | None:
        if not supported(game, self.seat, self.card):
            return None
        return Decision(
            self.seat, "may", (YES, NO), "10.13.1", "Add the Strength of {source} to another character?", self.label
        )

    def answer(self, game: Lorcana, option: Option) -> None:
        if option is YES:
            game.push(ChooseSupported(self.seat, self.card, self.stamp, self.strength, self.label))


class ChooseSupported(SupportQuestion):
    """10.13.1: another character gets the supporter's Strength, as it is on resolution, this turn."""

    __slots__ = ()

    def ask(self, game: Lorcana) -> Decision | None:
        options = choosing.choices(game, supported(game, self.seat, self.card), self.seat)
        return Decision(self.seat, "choose", options, "10.13.1", "Which character does {source} support?", self.label)

    def answer(self, game: Lorcana, option: Option) -> None:
        assert isinstance(option, Choose)
        supporter = game.play.get(self.card)
        strength = self.strength
        if supporter is not None and supporter.stamp == self.stamp:
            game.fresh()
            strength = game.strength(supporter)
        cause = Cause(self.seat, self.card, self.stamp, BY_ABILITY | BY_CHARACTER)
        choosing.chosen(game, option.value, self.seat, cause, FOR_SUPPORT)
        if strength > 0:
            game.standing.strengthen(game, option.value, strength)
