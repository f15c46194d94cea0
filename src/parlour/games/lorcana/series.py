"""A best-of series (3.1.2): what it takes to win it, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana
    from parlour.kernel import Step


class Series:
    """Games to win, games won by each seat, and who chooses who starts the next one. Immutable."""

    __slots__ = ("chooser", "needed", "opening", "wins")

    def __init__(self, needed: int, wins: tuple[int, ...], chooser: int, opening: Step[Lorcana]) -> None:
        self.needed = needed
        self.wins = wins
        self.chooser = chooser
        """The seat that names who starts; -1 leaves it to chance."""
        self.opening = opening
        """The step that every one of its games begins with."""

    def decided(self) -> bool:
        return max(self.wins) >= self.needed

    def leaders(self) -> tuple[int, ...]:
        """The seats that have won most games."""
        best = max(self.wins)
        return tuple(seat for seat, won in enumerate(self.wins) if won == best)

    def after(self, winners: tuple[int, ...], chooser: int) -> Series:
        """The series after another game."""
        wins = tuple(count + (1 if seat in winners else 0) for seat, count in enumerate(self.wins))
        return Series(self.needed, wins, chooser, self.opening)
