"""What a laboratory measures in a match: how chance shuffled, what became of cards, how far everybody is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.game import Game

if TYPE_CHECKING:
    from parlour.kernel.match import Match

G = TypeVar("G", bound=Game)

NOBODY = -1
"""Owns a pile that everybody draws from."""

DRAWN = "drawn"
PLAYED = "played"
INKED = "inked"
"""What can become of a card. A game leaves out what it does not know."""


class Pile:
    """Cards in an order in which every other order was as likely, the next one first.

    ``cuts`` divide it: the first part ends before place ``cuts[0]``, the next before ``cuts[1]``; what lies deeper is
    seldom seen and is not looked at.
    """

    __slots__ = ("cards", "cuts", "name", "owner")

    def __init__(self, name: str, owner: int, cards: Sequence[str], cuts: Sequence[int]) -> None:
        self.name = name
        self.owner = owner
        self.cards = cards
        self.cuts = cuts


class Use:
    """A card was drawn, played or put into the inkwell, by whom and in which turn (0 before the first one)."""

    __slots__ = ("card", "seat", "turn", "what")

    def __init__(self, what: str, seat: int, card: str, turn: int) -> None:
        self.what = what
        self.seat = seat
        self.card = card
        self.turn = turn


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure(Generic[G]):
    """A game that says nothing is still counted: who won, why and after how many answers."""

    __slots__ = ()

    def turn(self, game: G) -> int:
        """How many turns have begun; 0 while the match is being set up."""
        return 1

    def dealt(self, game: G) -> Sequence[Pile]:
        """What chance has dealt, asked before every question until there is something; empty while nothing is dealt."""
        return ()

    def to_come(self, game: G) -> Sequence[Pile]:
        """What chance will deal, as it lies when the first turn begins, where it was not ``dealt`` already."""
        return ()

    def uses(self, match: Match) -> Iterator[Use]:
        """What became of the cards in a match, in order."""
        return iter(())

    def progress(self, game: G, seat: int) -> float:
        """How far this seat is from nothing (0) to victory (1), as everybody at the table can see it."""
        return 0.0
