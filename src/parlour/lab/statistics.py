"""How sure one can be: intervals of win rates and means, and tests that stop by themselves when they know."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, median, quantiles

CONFIDENCE = 0.95
CONFIDENCE_95 = 1.959964
ERROR = 0.05
"""The chance of a wrong verdict, in either direction, unless something else is asked for."""

LEAST_SPREAD = 0.05
"""Scores that have all been alike are not believed to stay so: their deviation is taken to be at least this."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's score): sensible for few games and for rates near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, CONFIDENCE_95**2
    centre = rate + z2 / (2 * games)
    spread = CONFIDENCE_95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games**2))
    return max(0.0, (centre - spread) / (1 + z2 / games)), min(1.0, (centre + spread) / (1 + z2 / games))


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval, over so many independent values."""

    mean: float
    low: float
    high: float
    count: int

    @property
    def half(self) -> float:
        """How far the interval reaches from the mean, on its longer side."""
        return reach(self.mean, self.low, self.high)

    def as_data(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 5),
            "low": round(self.low, 5),
            "high": round(self.high, 5),
            "count": self.count,
        }


def reach(middle: float, low: float, high: float) -> float:
    """What may stand behind a ± so that it promises nothing that the interval does not."""
    return max(high - middle, middle - low)


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of what the values are a sample of."""
    if len(values) < 2:
        return 0.0
    mean = fmean(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def estimate(values: Sequence[float], least: float = 0.0, most: float = 1.0) -> Estimate:
    """The mean of independent values, whose own mean is known to lie between ``least`` and ``most``.

    The interval is Agresti and Coull's, for values of any spread: as if some four more had been seen, half of them the
    least possible and half the most. So values that have all been alike are not believed to stay so.
    """
    middle, z2 = (least + most) / 2, CONFIDENCE_95**2
    weight = len(values) + z2
    centre = (sum(values) + z2 * middle) / weight
    squares = sum((value - centre) ** 2 for value in values)
    squares += z2 / 2 * ((least - centre) ** 2 + (most - centre) ** 2)
    spread = CONFIDENCE_95 * math.sqrt(squares) / weight
    low, mean, high = (
        min(most, max(least, value)) for value in (centre - spread, fmean(values or [middle]), centre + spread)
    )
    return Estimate(mean, low, high, len(values))


def fixed_size(low: float, high: float, error: float = ERROR) -> int:
    """How many games of one win or loss each it takes to tell ``low`` from ``high`` when all are played."""
    z = NormalDist().inv_cdf(1 - error)
    spread = z * math.sqrt(low * (1 - low)) + z * math.sqrt(high * (1 - high))
    return math.ceil((spread / (high - low)) ** 2)


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test of ``low`` against ``high``, on values whose spread is learnt on the way.

    Values are scores of deals: of a pair with seats swapped, adjusted for luck or not. The likelihood is that of their
    mean, as engine testers have it for pairs of games; so anything with a mean can be tested, not only wins.
    """

    low: float
    high: float
    error: float = ERROR
    least: int = 16
    """So many values are looked at before the first verdict: the spread has to be known."""

    @property
    def bound(self) -> float:
        return math.log((1 - self.error) / self.error)

    def evidence(self, values: Sequence[float]) -> float:
        """The logarithm of how much likelier ``high`` makes these values than ``low``."""
        if len(values) < 2:
            return 0.0
        spread = max(deviation(values), LEAST_SPREAD)
        middle = (self.low + self.high) / 2
        return len(values) * (self.high - self.low) * (fmean(values) - middle) / spread**2

    def verdict(self, values: Sequence[float]) -> str:
        """``high``, ``low``, or nothing while it is not known."""
        if len(values) < self.least:
            return ""
        evidence = self.evidence(values)
        if evidence >= self.bound:
            return "high"
        return "low" if evidence <= -self.bound else ""


@dataclass(frozen=True)
class WhoIsBetter:
    """Two sequential tests at once: is the first better by at least the margin, is the second, or is neither?"""

    margin: float
    error: float = ERROR

    def verdict(self, values: Sequence[float]) -> str:
        """``first``, ``second``, ``neither``, or nothing while it is not known."""
        better = Sprt(0.5, 0.5 + self.margin, self.error).verdict(values)
        worse = Sprt(0.5, 0.5 + self.margin, self.error).verdict([1 - value for value in values])
        if better == "high":
            return "first"
        if worse == "high":
            return "second"
        return "neither" if better == worse == "low" else ""


@dataclass(frozen=True)
class Precision:
    """Play until the interval is narrow enough. Its width hangs on the spread, hardly on the mean: stopping is fair."""

    half: float
    least: int = 32

    def verdict(self, values: Sequence[float]) -> str:
        return "known" if len(values) >= self.least and estimate(values).half <= self.half else ""


def spread_of(lengths: Sequence[int]) -> dict[str, float]:
    """The shortest, the longest, and where the middle nine tenths lie."""
    if not lengths:
        return {}
    cuts = quantiles(lengths, n=20, method="inclusive") if len(lengths) > 1 else [lengths[0]] * 19
    return {
        "least": min(lengths),
        "5%": round(cuts[0], 1),
        "median": median(lengths),
        "mean": round(sum(lengths) / len(lengths), 1),
        "95%": round(cuts[-1], 1),
        "most": max(lengths),
    }
