"""A small integer generator that lives in the state, so that a copied game has the same future."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

_A: Final[i64] = 1073740155
"""A * 2**32 - 1 and half of it are prime, so every seed runs through half of all states before it comes back."""

_LOW: Final[i64] = 0xFFFFFFFF
_STATES: Final = 1073740155 * (0xFFFFFFFF + 1) - 2


class Rng:
    """Multiply with carry: one integer of state that stays below 2**62, the same numbers on every machine.

    Nothing on the way grows beyond 2**63 either, so compiled it is all done in the machine's own integers.
    """

    __slots__ = ("state",)

    state: i64

    def __init__(self, seed: int, state: int = 0) -> None:
        self.state = state or _spread(seed) % _STATES + 1

    def clone(self) -> Rng:
        return Rng(0, self.state)

    def __reduce__(self) -> tuple[object, ...]:
        """It can be copied and sent with whoever holds it, compiled too."""
        return Rng, (0, self.state)

    def bits(self) -> int:
        """The next 32 random bits."""
        state: i64 = self.state
        self.state = state = _A * (state & _LOW) + (state >> 32)
        return (state ^ (state >> 32)) & _LOW

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely (n is below 2**31)."""
        state: i64 = self.state
        self.state = state = _A * (state & _LOW) + (state >> 32)
        return (((state ^ (state >> 32)) & _LOW) * n) >> 32

    def choice(self, items: list[T]) -> T:
        return items[self.below(len(items))]

    def mix(self, places: list[int], near: int, items: list[T]) -> None:
        """Exchange what lies at each of the first ``near`` places with what lies at any of them from it on."""
        state: i64 = self.state
        low: i64 = state & _LOW
        high: i64 = state >> 32
        count: i64 = len(places)
        for at, place in enumerate(places[:near]):  # with the number that ``below`` would say, as in ``shuffle``
            state = _A * low + high
            low = state & _LOW
            high = state >> 32
            partner = places[at + (((low ^ high) * (count - at)) >> 32)]
            items[place], items[partner] = items[partner], items[place]
        self.state = state

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, in place."""
        state: i64 = self.state
        low: i64 = state & _LOW
        high: i64 = state >> 32
        for i in range(len(items) - 1, 0, -1):  # with the number that ``below`` would say, without asking it each time
            state = _A * low + high
            low = state & _LOW
            high = state >> 32
            j = ((low ^ high) * (i + 1)) >> 32
            items[i], items[j] = items[j], items[i]
        self.state = state


def _spread(seed: int) -> int:
    """SplitMix64 of the seed: neighbouring seeds begin far from each other."""
    mask = (1 << 64) - 1
    z = (seed + 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)
