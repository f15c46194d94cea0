"""Fitting weights to matches: matches are kept by their answers, and fitted again without being played."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def fit(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import fit

    return fit


def test_a_kept_match_is_noted_as_it_was_played(fit: Any) -> None:
    kept = fit.play(("dracoliath", "search:2", 2, 3, 4))
    assert kept == fit.play(("dracoliath", "search:2", 2, 3, 4))
    positions = fit.noted("dracoliath", kept, 1, 0.5)
    assert positions == fit.noted("dracoliath", kept, 1, 0.5)
    assert positions[-1][1] == [1.0 if side == positions[-1][2] else 0.0 for side in (0, 1)]
    assert 0 < positions[0][1][0] < 1  # the first is fitted to what was thought later on
    assert 0 < len(fit.noted("dracoliath", kept, 3, 0.5)) < len(positions)


def test_matches_that_the_file_has_are_not_played_again(
    fit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.jsonl"
    words = ["fit.py", "dracoliath", "--matches", "4", "--keep", str(file)]
    monkeypatch.setattr(sys, "argv", words)
    fit.main()
    first = capsys.readouterr().out
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4
    monkeypatch.setattr(fit, "play", None)
    fit.main()
    assert capsys.readouterr().out == first


def test_a_net_is_fitted_to_the_same_matches_and_says_how(
    fit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch")
    from parlour import bots

    net = tmp_path / "net.npz"
    monkeypatch.setattr(sys, "argv", ["fit.py", "dracoliath", "--matches", "6", "--net", str(net), "--hidden", "2"])
    fit.main()
    assert '"command": "fit.py dracoliath --matches 6' in net.with_suffix(".json").read_text(encoding="utf-8")
    assert bots.get(f"net:2@{net}").name == "net"
