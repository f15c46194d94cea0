"""What happened: typed, with the rule it comes from and with who may know it, decided when it is emitted."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.kernel.phrase import Phrase

EVERYONE = -1


def only(*seats: int) -> int:
    """The audience of just these seats."""
    audience = 0
    for seat in seats:
        audience |= 1 << seat
    return audience


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Phrase):
    """Something that happened under a rule. ``audience`` is a set of seats as bits; others see ``public`` or nothing.

    A game that nobody watches builds these small objects but never their text.
    """

    __slots__ = ("audience", "cause", "public", "rule")

    cause: str
    """Whose doing it is: the label of a card, or nothing where the rules alone say so. Known when it is emitted."""

    def __init__(self, rule: str, audience: int = EVERYONE, public: Event | None = None) -> None:
        self.rule = rule
        self.audience = audience
        self.public = public

    def renumber(self, numbers: dict[str, str]) -> None:
        """Cite by the numbers of the edition that is played; done once, when it is emitted."""
        self.rule = numbers.get(self.rule, self.rule)
        if self.public is not None:
            self.public.renumber(numbers)

    def seen_by(self, seat: int) -> Event | None:
        """This event as that seat knows it: whole, its public side, or not at all."""
        if self.audience == EVERYONE or self.audience >> seat & 1:
            return self
        return self.public


class MatchOver(Event):
    """The match has ended."""

    __slots__ = ("reason",)
    form = "The match is over: {reason}."

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(rule)
        self.reason = reason


class Conceded(Event):
    __slots__ = ("seat",)
    form = "{seat@} concedes."

    def __init__(self, seat: int, rule: str) -> None:
        super().__init__(rule)
        self.seat = seat
