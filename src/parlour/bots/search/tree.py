"""The tree: an answer, how often it could be given and was, what came of it, and the answers that followed it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from parlour.kernel.decision import Option
from parlour.kernel.match import Match

if TYPE_CHECKING:
    from parlour.bots.search.habits import Habit


class Node:
    """An answer in the tree. Its value is that of the seat that gave it, so every seat looks after itself (max^n)."""

    __slots__ = (
        "available",
        "children",
        "habit",
        "keys",
        "option",
        "parted",
        "seat",
        "squares",
        "stand",
        "total",
        "visits",
    )

    def __init__(self, seat: int, option: Option | None) -> None:
        self.seat = seat
        self.option = option
        self.visits = 0
        self.available = 0
        """How often it could have been given: options differ from deal to deal (Cowling and others, 2012)."""
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[int, Node] = {}
        self.habit: Habit | None = None
        """How it has done wherever it was given in this search, once that was looked up."""
        self.keys: list[int] | None = None
        """The keys of the answers to the question that follows it, where every deal asks the same."""
        self.stand: Match | None = None
        """What every deal of this search comes to after it, but for what its hidden cards are."""
        self.parted = False
        """Whether deals are known to part here: what is asked, or even all else, hangs on chance or hidden cards."""

    def __reduce__(self) -> tuple[object, ...]:
        """What was thought holds in one process and one match; whoever is copied or sent thinks anew."""
        return Node, (self.seat, None)

    def learn(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value

    def forget_habits(self) -> None:
        """Another search begins in this tree, with habits of its own."""
        self.habit = None
        self.keys = None
        self.stand = None
        self.parted = False
        for child in self.children.values():
            child.forget_habits()

    def fade(self, share: float) -> None:
        """Let what was learnt count for less: it was learnt before something became known."""
        visits = math.ceil(self.visits * share)
        if self.visits:
            self.total *= visits / self.visits
            self.squares *= visits / self.visits
        self.visits = visits
        self.available = max(math.ceil(self.available * share), visits)

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5

    def deviation(self) -> float:
        """How far single values lie from their mean."""
        if self.visits < 2:
            return UNKNOWN_DEVIATION
        mean = self.total / self.visits
        return math.sqrt(max(self.squares / self.visits - mean * mean, 0.0))


UNKNOWN_DEVIATION = 0.25

SALTS = (0, 0x2545F4914F6CDD1D, 0x1B873593CC9E2D51, 0x27D4EB2F165667C5, 0x3C6EF372FE94F82B,
         0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179, 0x2B992DDFA23249D6)  # fmt: skip
"""Mixed into the mark of an option, so that the same words from different seats are different answers."""


def keys_of(options: list[Option], seat: int) -> list[int]:
    """By what the answers of that seat are known in the tree."""
    salt = SALTS[seat]
    return [option.mark() ^ salt for option in options]
