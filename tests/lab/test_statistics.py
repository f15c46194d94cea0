"""Intervals and tests that stop by themselves: they are right as often as they say."""

from __future__ import annotations

import random

import pytest

from parlour.lab.equilibrium import nash_weights
from parlour.lab.statistics import Precision, Sprt, WhoIsBetter, estimate, fixed_size

TRIALS = 300


def wins(rate: float, rng: random.Random) -> list[float]:
    return [float(rng.random() < rate) for _ in range(8000)]


def stopped(rule: Sprt | WhoIsBetter, values: list[float]) -> tuple[str, int]:
    """What the rule says when it is asked after every sixteen values, and after how many it says it."""
    for seen in range(16, len(values) + 1, 16):
        verdict = rule.verdict(values[:seen])
        if verdict:
            return verdict, seen
    return "", len(values)


def test_a_test_of_fixed_size_takes_as_many_games_as_is_known() -> None:
    assert fixed_size(0.50, 0.55) == pytest.approx(1077, rel=0.01)
    assert fixed_size(0.50, 0.52) == pytest.approx(6760, rel=0.01)


@pytest.mark.parametrize(("rate", "right"), [(0.50, "low"), (0.55, "high")])
def test_a_sequential_test_is_right_and_quick(rate: float, right: str) -> None:
    rng = random.Random(7)
    found = [stopped(Sprt(0.50, 0.55), wins(rate, rng)) for _ in range(TRIALS)]
    wrong = sum(verdict != right for verdict, _ in found)
    assert wrong / TRIALS < 0.05 + 0.035  # the promised error, and what chance may add over so many trials
    mean = sum(games for _, games in found) / TRIALS
    assert mean < 0.62 * fixed_size(0.50, 0.55)


def test_who_is_better_knows_either_way_and_when_neither_is() -> None:
    rng = random.Random(8)
    for rate, right in ((0.60, "first"), (0.40, "second"), (0.50, "neither")):
        found = [stopped(WhoIsBetter(0.05), wins(rate, rng))[0] for _ in range(100)]
        assert found.count(right) >= 85


def test_precision_stops_when_the_interval_is_narrow_and_still_covers_the_truth() -> None:
    rng = random.Random(9)
    covered = 0
    for _ in range(200):
        values = wins(0.6, rng)
        rule = Precision(0.05)
        seen = next(seen for seen in range(32, 8000, 16) if rule.verdict(values[:seen]))
        found = estimate(values[:seen])
        assert found.half <= 0.05
        covered += found.low <= 0.6 <= found.high
    assert covered >= 180


@pytest.mark.parametrize("same", [0.0, 0.5, 1.0])
def test_values_that_were_all_alike_are_not_believed_to_stay_so(same: float) -> None:
    found = estimate([same] * 32)
    assert found.mean == same
    assert 0.04 < found.half < 0.15
    assert 0 <= found.low <= same <= found.high <= 1
    assert Precision(0.01).verdict([same] * 32) == ""
    assert Precision(0.01).verdict([same] * 2000) == "known"


@pytest.mark.parametrize("rate", [0.02, 0.3, 0.9, 0.98])
@pytest.mark.parametrize("deals", [8, 32, 200])
def test_the_interval_of_deals_with_seats_swapped_covers_the_truth(rate: float, deals: int) -> None:
    rng = random.Random(10)
    covered = 0
    for _ in range(1000):
        found = estimate([((rng.random() < rate) + (rng.random() < rate)) / 2 for _ in range(deals)])
        covered += found.low <= rate <= found.high
    assert covered >= 930


def test_the_interval_is_the_usual_one_where_much_is_known() -> None:
    rng = random.Random(11)
    values = wins(0.6, rng)
    assert estimate(values).half == pytest.approx(1.96 * (0.6 * 0.4 / len(values)) ** 0.5, rel=0.02)


def test_an_interval_stays_where_the_truth_can_be() -> None:
    above, difference = estimate([1.0, 1.2, 0.9, 1.1]), estimate([-1.0] * 8, -1.0)
    assert (above.mean, above.high) == (1.0, 1.0)
    assert (difference.low, difference.mean) == (-1.0, -1.0)
    assert -1 < difference.high < 0
    assert (estimate([]).low, estimate([]).mean, estimate([]).high) == pytest.approx((0, 0.5, 1))
    assert estimate([], -1.0).mean == 0


def test_one_value_says_nothing() -> None:
    assert estimate([1.0]).low <= 0.5
    assert Sprt(0.5, 0.55).verdict([1.0] * 4) == ""


def test_nash_weights_of_rock_paper_scissors_and_of_a_best_choice() -> None:
    circle = [[0.5, 0.9, 0.1], [0.1, 0.5, 0.9], [0.9, 0.1, 0.5]]
    assert nash_weights(circle) == pytest.approx([1 / 3] * 3, abs=0.01)
    best = [[0.5, 0.6, 0.7], [0.4, 0.5, 0.6], [0.3, 0.4, 0.5]]
    assert nash_weights(best) == pytest.approx([1, 0, 0], abs=0.01)
