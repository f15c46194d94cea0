"""Why something is not an option now: the reason the option generator itself found, with its rule."""

from __future__ import annotations

from parlour.kernel.phrase import Phrase


class Refusal(Phrase):
    """One reason, made once at load time and shared: an English form and the rule id; ``about`` says it of a card."""

    __slots__ = ("card", "reason", "rule")

    def __init__(self, rule: str, reason: str, card: str = "") -> None:
        self.rule = rule
        self.reason = reason
        self.card = card

    def about(self, card: str) -> Refusal:
        """The same reason, said of this card."""
        return Refusal(self.rule, self.reason, card)

    def numbered(self, numbers: dict[str, str]) -> Refusal:
        """The same reason, cited by the numbers of another edition."""
        return Refusal(numbers.get(self.rule, self.rule), self.reason, self.card)

    def key(self) -> str:
        return self.reason


class Explanation:
    """The answer to "why can I not do that?": its reasons, and ``str()`` says them with their rules."""

    __slots__ = ("reasons", "words")

    def __init__(self, words: str, reasons: tuple[Refusal, ...]) -> None:
        self.words = words
        self.reasons = reasons

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(reason.rule for reason in self.reasons if reason.rule)

    def __bool__(self) -> bool:
        return bool(self.reasons)

    def __str__(self) -> str:
        if not self.reasons:
            return f"“{self.words}” is one of the options now."
        return " ".join(f"{reason.text()} ({reason.rule})" if reason.rule else reason.text() for reason in self.reasons)
