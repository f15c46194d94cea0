"""The answers only Dracoliath has: taking, playing, refreshing, giving."""

from __future__ import annotations

from parlour.kernel.decision import Mode, Option


class TakeCard(Option):
    """Take a card of the River row (D4.6)."""

    __slots__ = ("card", "label")
    form = "take {label}"

    def __init__(self, card: int, label: str) -> None:
        self.card = card
        self.label = label

    def mark(self) -> int:
        return hash((self.form, self.label))


class PlayCard(Option):
    """Play a card of the hand (D4.8)."""

    __slots__ = ("card", "label")
    form = "play {label}"

    def __init__(self, card: int, label: str) -> None:
        self.card = card
        self.label = label

    def mark(self) -> int:
        return hash((self.form, self.label))


class RefreshRiver(Option):
    """Spend a Concentration token to replace the whole River (D4.5)."""

    __slots__ = ()
    form = "refresh river"


class KeepRiver(Option):
    __slots__ = ()
    form = "keep river"


class GiveCard(Option):
    """Give a card to the teammate (D4.4). ``giver`` decides about it, or whoever decides in its place."""

    __slots__ = ("card", "decider", "label", "taker", "to")
    form = "give {label} to {to}"

    def __init__(self, card: int, label: str, taker: int, to: str, decider: int) -> None:
        self.card = card
        self.label = label
        self.taker = taker
        self.to = to
        self.decider = decider

    def by(self) -> int:
        return self.decider

    def mark(self) -> int:
        return hash((self.form, self.label, self.to, self.decider))


class KeepCards(Option):
    __slots__ = ()
    form = "keep cards"


class Alternative(Mode):
    """One side of a slash (D5.9); it may also be typed as it is written on the card, or by its number."""

    __slots__ = ("written",)

    def __init__(self, value: int, label: str, written: str) -> None:
        super().__init__(value, label)
        self.written = written

    def other_forms(self) -> tuple[str, ...]:
        return (f"option {self.written}", f"option {self.value + 1}")


REFRESH_RIVER = RefreshRiver()
KEEP_RIVER = KeepRiver()
KEEP_CARDS = KeepCards()
