"""A best-of series (3.1.2) or one of two games (2026 2.1.3.1): what it takes to win it, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana
    from parlour.kernel import Step


class Series:
    """Games to win, games won by each seat, and who chooses who starts the next one. Immutable."""

    __slots__ = ("chooser", "left", "needed", "opening", "starter", "wins")

    def __init__(self, needed: int, wins: tuple[int, ...], chooser: int, opening: Step[Lorcana]) -> None:
        self.needed = needed
        self.wins = wins
        self.chooser = chooser
        """The seat that names who starts; -1 leaves it to chance."""
        self.opening = opening
        """The step that every one of its games begins with."""
        self.left = -1
        """2026 2.1.3.1: how many games are still to be played, where all of them are; -1 in a best-of series."""
        self.starter = -1
        """Who starts the next game without being asked, or -1."""

    @classmethod
    def of_games(cls, games: int, seats: int, opening: Step[Lorcana]) -> Series:
        """So many games at most, and a winner as soon as it has more than half; of two both are played."""
        made = cls((games + 1) // 2, (0,) * seats, -1, opening)
        if games == BOTH:
            made.needed = made.left = BOTH
        return made

    def decided(self) -> bool:
        return self.left == 0 if self.left >= 0 else max(self.wins) >= self.needed

    def leaders(self) -> tuple[int, ...]:
        """The seats that have won most games; nobody where two games were shared."""
        best = max(self.wins)
        found = tuple(seat for seat, won in enumerate(self.wins) if won == best)
        return () if self.left >= 0 and len(found) > 1 else found

    def after(self, winners: tuple[int, ...], chooser: int) -> Series:
        """The series after another game."""
        wins = tuple(count + (1 if seat in winners else 0) for seat, count in enumerate(self.wins))
        other = Series(self.needed, wins, chooser, self.opening)
        if self.left >= 0:
            other.left = self.left - 1
            other.chooser = -1
            other.starter = self.starter
        return other

    def begun_by(self, starter: int, seats: int) -> Series:
        """A game of the series has begun: of two games the other player starts the second (2026 2.1.3.1)."""
        if self.left < 0:
            return self
        other = Series(self.needed, self.wins, self.chooser, self.opening)
        other.left = self.left
        other.starter = (starter + 1) % seats
        return other


BOTH: Final = 2
"""A series of two games, which are both played."""
