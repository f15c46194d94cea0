"""The answers that are actions: their text forms are those of the scenarios."""

from __future__ import annotations

from parlour.kernel.decision import Option


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


class GainPower(Option):
    """The number is the printed one."""

    __slots__ = ("n",)
    form = "gain {n} power"

    def __init__(self, n: int) -> None:
        self.n = n

    def mark(self) -> int:
        return hash((self.form, self.n))


class CardOption(Option):
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


class ActivateCard(CardOption):
    __slots__ = ()
    form = "activate {label}"


class DropDisguise(CardOption):
    """Prince John pays for an item that hangs on a hero, without a symbol."""

    __slots__ = ()
    form = "activate {label}"

    def other_forms(self) -> tuple[str, ...]:
        return ("discard {label}",)


class MoveCard(CardOption):
    __slots__ = ()
    form = "move {label}"


class VanquishHero(CardOption):
    __slots__ = ()
    form = "vanquish {label}"


class VanquishChosen(VanquishHero):
    """The same where a card gives the Vanquish, so that the hero is all there is to choose."""

    __slots__ = ()

    def other_forms(self) -> tuple[str, ...]:
        return ("choose {label}",)


class FateSeat(CardOption):
    """The value is the seat, the label its name."""

    __slots__ = ()
    form = "fate {label}"


class DiscardCards(Option):
    __slots__ = ()
    form = "discard"


STAY = Stay()
DISCARD_CARDS = DiscardCards()
GAINS = (GainPower(0), GainPower(1), GainPower(2), GainPower(3))
