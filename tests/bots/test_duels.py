"""Duels: scores with intervals, a sequential test that stops, and ratings that find who is better."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from duels import SURE, Score, play, play_pair, ratings, results
from ledger import Ledger, Result, Task


def test_intervals_shrink_with_the_pairs() -> None:
    few, many = Score([1.0, 0.5, 0.0, 1.0]), Score([1.0, 0.5, 0.0, 1.0] * 25)
    assert few.rate == many.rate == 0.625
    assert few.margin > 3 * many.margin
    assert "62.5 ±" in str(few)


def test_the_sequential_test_tells_better_from_equal() -> None:
    assert Score([1.0, 0.5, 1.0, 1.0] * 15).likelihood(0.5, 0.6) > SURE
    assert Score([0.5, 0.5, 0.0, 0.5] * 15).likelihood(0.5, 0.6) < -SURE
    assert abs(Score([1.0, 0.0, 0.5]).likelihood(0.5, 0.55)) < SURE


def test_ratings_follow_the_scores() -> None:
    wins = {("a", "b"): (15.0, 20), ("b", "c"): (15.0, 20), ("a", "c"): (19.0, 20)}
    found = ratings(wins, ["a", "b", "c"])
    assert found["a"][0] > found["b"][0] > found["c"][0]
    assert sum(rating for rating, _ in found.values()) == pytest.approx(0, abs=1e-6)
    assert found["a"][0] - found["b"][0] == pytest.approx(191, abs=60)  # three to one is 191 points
    assert all(20 < error < 200 for _, error in found.values())


def test_a_pair_is_one_deal_with_seats_swapped() -> None:
    score, times = play_pair(("dracoliath", "greedy", "random", 3, 1, {}))
    first = play("dracoliath", ("greedy", "random"), 3, 1)
    second = play("dracoliath", ("random", "greedy"), 3, 1)
    assert score == (first.scores[0] + second.scores[1]) / 2
    assert len(times) == len(first.times[0]) + len(second.times[1])


def test_what_a_ledger_keeps_is_not_played_again(tmp_path: Path) -> None:
    path = str(tmp_path / "duels.jsonl")
    tasks: list[Task] = [("dracoliath", "greedy", "random", number, 1, {}) for number in (3, 4)]
    list(results(tasks[:1], 1, play_pair, Ledger(path)))
    begun: list[int] = []

    def play_pair_and_say(task: Task) -> Result:
        begun.append(task[3])
        return play_pair(task)

    play_pair_and_say.__name__ = "play_pair"
    both = list(results(tasks, 1, play_pair_and_say, Ledger(path)))
    assert begun == [4]
    assert [score for score, _ in both] == [play_pair(task)[0] for task in tasks]
    mirrored: Task = ("dracoliath", "random", "greedy", 4, 1, {})
    known = Ledger(path).result("play_pair", mirrored)
    assert known is not None
    assert known[0] == play_pair(mirrored)[0]
