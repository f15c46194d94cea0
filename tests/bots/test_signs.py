"""Fitting a weight for every sign: matches are kept by their answers, and what makes winners likelier is found."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def signs(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import signs

    return signs


def run(signs: Any, monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["signs.py", *words])
    signs.main()


def test_matches_are_played_by_all_that_are_named_and_repeat_from_a_seed(
    signs: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [str(tmp_path / name) for name in ("one", "other")]
    for file in files:
        run(signs, monkeypatch, "play", "villainous", file, "--matches", "3", "--bots", "random", "glance:Glance")
    first, second = (Path(file).read_text(encoding="utf-8") for file in files)
    assert first == second
    kept = [json.loads(line) for line in first.splitlines()]
    assert {bot for match in kept for bot in match[-1]} == {"random", "glance:Glance"}


def test_what_is_fitted_is_written_for_the_judge(
    signs: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "matches")
    run(signs, monkeypatch, "play", "villainous", file, "--matches", "12", "--rounds", "30")
    monkeypatch.setattr(signs, "GAMES", tmp_path)
    (tmp_path / "villainous").mkdir()
    run(signs, monkeypatch, "fit", "villainous", file, "--write")
    with (tmp_path / "villainous" / "weights.csv").open(encoding="utf-8") as written:
        weights = {row["trait"]: float(row["weight"]) for row in csv.DictReader(written)}
    assert weights["signs"] == 1
    assert "on turn" in weights
    assert any(name.endswith(" in hand") for name in weights)
    assert "bits" in capsys.readouterr().out


def test_descending_ends_where_a_function_is_least(signs: Any) -> None:
    steep = np.array([1.0, 10.0, 100.0])
    goal = np.array([3.0, -2.0, 0.5])

    def judged(weights: Any) -> tuple[float, Any]:
        return float(steep @ (weights - goal) ** 2), 2 * steep * (weights - goal)

    assert signs.descend(judged, np.zeros(3), 50) == pytest.approx(goal, abs=1e-3)


def test_a_sign_that_winners_show_gets_weight_and_what_followed_is_believed(signs: Any) -> None:
    """Two sides; the first, which wins, always shows sign 0 and the second sign 1, in two positions of each match."""
    matches, moments = 40, 2
    places = matches * moments
    outcomes = np.tile([1.0, 0.0], (places, 1))
    columns = np.tile([0, 1], places)
    table = signs.Table(
        2, columns, np.ones(2 * places), np.arange(1, 2 * places + 1), outcomes, outcomes, np.ones(places),
        [(moments * number, moments * (number + 1)) for number in range(matches)],
    )  # fmt: skip
    weights = signs.fit([table], np.full(2, 1e-2), np.zeros(2), np.ones(2), 50)
    assert weights[0] > 0.5
    assert weights[1] == pytest.approx(-weights[0], abs=1e-3)
    chance = table.chances(weights)[0, 0]
    goals = signs.foreseen(table, weights, 0.8)
    assert goals[1] == pytest.approx([1, 0])  # the last position of a match is fitted to who won
    assert goals[0] == pytest.approx([0.8 + 0.2 * chance, 0.2 - 0.2 * chance])
    held = signs.fit([table], np.full(2, 1e-2), np.array([0.0, 0.3]), np.array([True, False]), 50)
    assert held[1] == 0.3
    assert held[0] > 0.5


def test_weights_that_are_kept_stay_and_new_signs_are_fitted_beside_them(
    signs: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All signs of turns to go are taken for new: the matches are few, but somebody nearly won in some of them."""
    there = signs.fitted_weights("parlour.games.villainous")
    known = {name: weight for name, weight in there.items() if "turns to go" not in name}
    assert len(known) < len(there)
    file = str(tmp_path / "matches")
    run(signs, monkeypatch, "play", "villainous", file, "--matches", "12", "--rounds", "30")
    monkeypatch.setattr(signs, "GAMES", tmp_path)
    monkeypatch.setattr(signs, "fitted_weights", lambda package: known)
    (tmp_path / "villainous").mkdir()
    run(signs, monkeypatch, "fit", "villainous", file, "--keep", "--write")
    with (tmp_path / "villainous" / "weights.csv").open(encoding="utf-8") as written:
        weights = {row["trait"]: float(row["weight"]) for row in csv.DictReader(written)}
    assert {name: weights[name] for name in known} == pytest.approx(known)
    assert [name for name in weights if "turns to go" in name]
