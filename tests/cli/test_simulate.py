"""Many matches: the same seeds give the same results, in one process or in several."""

from __future__ import annotations

import pytest

from kit.terminal import Parlour
from parlour.lab.statistics import spread_of, wilson


def test_simulating_says_who_won_how_often(parlour: Parlour) -> None:
    run = parlour("simulate", "pocket", "-n", 40, "--seats", "greedy,random", "--seed", 1)
    assert run.code == 0
    for words in ("seat A (greedy)", "bot random", "95 %", "40 matches", "median", "most points"):
        assert words in run.out
    assert "partie" in parlour("simulate", "pocket", "-n", 2, "--lang", "fr").out


def test_json_is_the_same_however_many_processes(parlour: Parlour) -> None:
    words = ("simulate", "pocket", "-n", 30, "--seats", "greedy,random,random", "--seed", 5, "--json", "--rotate")
    one, two = parlour(*words).data, parlour(*words, "--jobs", 2).data
    for run in (one, two):
        del run["seconds"]
    assert one == two
    assert one["games"] == 30
    assert sum(score["wins"] for score in one["seats"].values()) == 30 - one["draws"]
    assert one["bots"]["greedy"]["games"] == 30
    assert one["bots"]["random"]["games"] == 60
    assert sum(one["reasons"].values()) == 30


def test_a_match_that_is_stopped_is_not_counted_as_won(parlour: Parlour) -> None:
    data = parlour("simulate", "pocket", "-n", 3, "--limit", 1, "--json").data
    assert data["unfinished"] == 3
    assert not data["seats"]


def test_people_are_not_simulated(parlour: Parlour) -> None:
    run = parlour("simulate", "pocket", "--seats", "you,greedy")
    assert run.code == 1
    assert "Only bots are simulated" in run.err


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (5, 10, 0.2366, 0.7634), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0)],
)
def test_the_interval_of_a_win_rate(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_the_spread_of_lengths() -> None:
    assert spread_of([3]) == {"least": 3, "5%": 3, "median": 3, "mean": 3.0, "95%": 3, "most": 3}
