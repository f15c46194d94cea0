"""The answers that are actions: their text forms are those of the scenarios."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from parlour.games.villainous.symbols import (
    ACTIVATE,
    DISCARD,
    FATE,
    GAIN_POWER,
    MOVE_HERO,
    MOVE_ITEM_OR_ALLY,
    NO_ACTION,
    PLAY_CARD,
    VANQUISH,
)
from parlour.kernel.decision import Choose, Option


class MoveTo(Option):
    """V4.2: move the figure."""

    __slots__ = ("label", "value")
    form = "move to {label}"

    def __init__(self, value: int, label: str) -> None:
        self.value = value
        self.label = label

    def mark(self) -> int:
        return hash((self.form, self.label))


class Stay(Option):
    __slots__ = ()
    form = "stay"


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionOption(Option):
    """An answer that uses a symbol: of which action, and with which printed number."""

    __slots__ = ()
    action: ClassVar[int] = NO_ACTION

    def amount(self) -> int:
        return 0


class GainPower(ActionOption):
    """The number is the printed one."""

    __slots__ = ("n",)
    form = "gain {n} power"
    action = GAIN_POWER

    def __init__(self, n: int) -> None:
        self.n = n

    def amount(self) -> int:
        return self.n

    def mark(self) -> int:
        return hash((self.form, self.n))


class CardOption(ActionOption):
    """An action with a card."""

    __slots__ = ("label", "value")

    def __init__(self, value: int, label: str) -> None:
        self.value = value
        self.label = label

    def mark(self) -> int:
        return hash((self.form, self.label))


class PlayCard(CardOption):
    __slots__ = ()
    form = "play {label}"
    action = PLAY_CARD


class ActivateCard(CardOption):
    __slots__ = ()
    form = "activate {label}"
    action = ACTIVATE


class DropDisguise(CardOption):
    """Prince John pays for an item that hangs on a hero, without a symbol."""

    __slots__ = ()
    form = "activate {label}"

    def other_forms(self) -> tuple[str, ...]:
        return ("discard {label}",)


class MoveCard(CardOption):
    __slots__ = ()
    form = "move {label}"
    action = MOVE_ITEM_OR_ALLY


class MoveHero(MoveCard):
    __slots__ = ()
    action = MOVE_HERO


class VanquishHero(CardOption):
    __slots__ = ()
    form = "vanquish {label}"
    action = VANQUISH


class VanquishChosen(VanquishHero):
    """The same where a card gives the Vanquish, so that the hero is all there is to choose."""

    __slots__ = ()

    def other_forms(self) -> tuple[str, ...]:
        return ("choose {label}",)


class FateSeat(CardOption):
    """The value is the seat, the label its name."""

    __slots__ = ()
    form = "fate {label}"
    action = FATE


class DiscardCards(ActionOption):
    __slots__ = ()
    form = "discard"
    action = DISCARD


class PlayChosen(Choose):
    """A card that is played by being chosen."""

    __slots__ = ()

    def other_forms(self) -> tuple[str, ...]:
        return ("play {label}", "play {label} for free")


class OnTop(Choose):
    """Which of the cards looked at lies on top."""

    __slots__ = ()

    def other_forms(self) -> tuple[str, ...]:
        return ("top {label}", "order {label}")


STAY = Stay()
DISCARD_CARDS = DiscardCards()
GAINS = (GainPower(0), GainPower(1), GainPower(2), GainPower(3))
