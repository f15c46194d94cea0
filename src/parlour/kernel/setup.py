"""How a match began, in words that a record can hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.kernel.box import Box


class Setup:
    """How a match began, as text: enough to begin it again. ``options`` are words a record can hold.

    ``box`` is the box it was prepared by; without one, the box of that name among the installed games is meant.
    """

    __slots__ = ("box", "game", "options", "seats", "seed")

    def __init__(
        self, game: str, seats: tuple[str, ...], seed: int, options: Mapping[str, str], box: Box | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = dict(sorted(options.items()))
        self.box = box

    def reseeded(self, seed: int) -> Setup:
        """The same match dealt by another seed."""
        return Setup(self.game, self.seats, seed, self.options, self.box)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(str(self._key()))

    def _key(self) -> tuple[str, tuple[str, ...], int, dict[str, str]]:
        return (self.game, self.seats, self.seed, self.options)

    def __repr__(self) -> str:
        return f"Setup({self.game!r}, {self.seats!r}, {self.seed!r}, {self.options!r})"
