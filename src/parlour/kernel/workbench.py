"""Changing what a seat plays of its own, card by card, as a laboratory needs it to say what a card is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Swap:
    """So many copies of one card for as many of another; the rest stays in its place, so the same deal is the same."""

    out: str
    into: str
    copies: int

    def __str__(self) -> str:
        return f"−{self.copies} {self.out}, +{self.copies} {self.into}"


class Workbench(ABC):
    """What a game knows of building its decks."""

    @abstractmethod
    def cards(self, deck: str) -> dict[str, int]:
        """The cards of a deck and how many copies of each."""

    @abstractmethod
    def swapped(self, deck: str, swap: Swap) -> Sequence[str]:
        """The deck after a swap, as ``start`` takes it: a list of names in which nothing else has moved."""

    @abstractmethod
    def swaps(self, deck: str, pool: str) -> list[Swap]:
        """Every swap that leaves the deck legal, with cards of a pool: a file of names, or a format."""

    @abstractmethod
    def vanilla(self, deck: str, card: str) -> str:
        """A card without abilities that is as nearly as can be the same otherwise."""

    @abstractmethod
    def keeping(self, card: str) -> tuple[str, str]:
        """The habits of keeping a card in the opening hand and of giving it back."""
