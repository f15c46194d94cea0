"""A small integer generator that lives in the state, so that a copied game has the same future."""

from __future__ import annotations

from typing import Final, TypeVar

T = TypeVar("T")

_A: Final = 1073740155
"""A * 2**32 - 1 and half of it are prime, so every seed runs through half of all states before it comes back."""

_LOW: Final = 0xFFFFFFFF
_STATES: Final = _A * (_LOW + 1) - 2


class Rng:
    """Multiply with carry: one integer of state that stays below 2**62, the same numbers on every machine."""

    __slots__ = ("state",)

    def __init__(self, seed: int, state: int = 0) -> None:
        self.state = state or _spread(seed) % _STATES + 1

    def clone(self) -> Rng:
        return Rng(0, self.state)

    def bits(self) -> int:
        """The next 32 random bits."""
        state = self.state
        self.state = state = _A * (state & _LOW) + (state >> 32)
        return (state ^ (state >> 32)) & _LOW

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely (n is far below 2**32)."""
        state = self.state
        self.state = state = _A * (state & _LOW) + (state >> 32)
        return (((state ^ (state >> 32)) & _LOW) * n) >> 32

    def choice(self, items: list[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def _spread(seed: int) -> int:
    """SplitMix64 of the seed: neighbouring seeds begin far from each other."""
    mask = (1 << 64) - 1
    z = (seed + 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)
