"""The challenge under way (4.3.6.2): who challenges whom, and whether somebody has left it."""

from __future__ import annotations

from typing import Final


class Challenge:
    """Challenger and challenged by their numbers, -1 for nobody. Immutable."""

    __slots__ = ("broken", "challenged", "challenger")

    def __init__(self, challenger: int, challenged: int, broken: bool = False) -> None:
        self.challenger = challenger
        self.challenged = challenged
        self.broken = broken
        """A participant has left (4.3.6.23)."""

    def without(self) -> Challenge:
        """The same challenge when a participant has left it."""
        return Challenge(self.challenger, self.challenged, True)


NO_CHALLENGE: Final = Challenge(-1, -1)
