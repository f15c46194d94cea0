"""Fitting weights to matches: matches are kept by their answers, and fitted again without being played."""

from __future__ import annotations

import json
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
    kept = fit.play(("dracoliath", "search:2", 2, 3, 4, ""))
    assert kept == fit.play(("dracoliath", "search:2", 2, 3, 4, ""))
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


def test_a_further_round_is_fitted_to_what_followed(fit: Any) -> None:
    """The last position is fitted to who won; those before it to what a net thinks of the next, and of who won less."""
    from parlour.kernel.weights import shares

    class Sure:
        """Thinks the first side as good as won, wherever it looks."""

        layers = property(lambda self: self)

        def worths(self, sides: Any, holdings: Any) -> list[float]:
            return [1.0, 0.0]

    noted = fit.lesson("dracoliath", fit.play(("dracoliath", "quick:Player", 2, 3, 4, "")))
    again = fit.foreseen_by(Sure(), noted, 0.2)
    hoped = [each.hoped if each.side == 0 else 1 - each.hoped for each in again.positions]
    believed, won = shares([1.0, 0.0])[0], 1.0 if noted.won == [0] else 0.0
    assert hoped[-1] == won
    assert hoped[-2] == pytest.approx((believed + won) / 2)
    assert hoped[-3] == pytest.approx((believed + hoped[-2]) / 2)
    assert [each.sides for each in again.positions] == [each.sides for each in noted.positions]


def test_what_a_searcher_thought_counts_for_half_of_it(fit: Any) -> None:
    class Undecided:
        layers = property(lambda self: self)

        def worths(self, sides: Any, holdings: Any) -> list[float]:
            return [0.0, 0.0]

    noted = fit.lesson("dracoliath", fit.play(("dracoliath", "search:2", 2, 3, 0, "")))
    last, before = noted.positions[-1], fit.foreseen_by(Undecided(), noted, 0.2).positions[-1]
    won = 1.0 if noted.won == [last.side] else 0.0
    assert before.hoped == pytest.approx((won + 0.2 * won + 0.8 * last.hoped) / 2)


def test_matches_of_others_are_learnt_from_as_well(
    fit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "matches.jsonl"
    monkeypatch.setattr(sys, "argv", ["fit.py", "dracoliath", "--matches", "3", "--keep", str(file)])
    fit.main()
    words = ["fit.py", "dracoliath", "--matches", "2", "--also", str(file), str(file)]
    monkeypatch.setattr(sys, "argv", [*words, "--net", str(tmp_path / "net.npz"), "--hidden", "2", "--rounds", "2"])
    fit.main()
    assert '"matches": 8' in (tmp_path / "net.json").read_text(encoding="utf-8")
    assert "round 2: by hand" in capsys.readouterr().out


def test_decks_are_played_in_mirrors_and_villains_drawn_from_those_that_are_named(fit: Any) -> None:
    """Where two decks meet, a card would be a sign of the better one."""
    for number, deck in enumerate(("amber-steel", "emerald-ruby")):
        options = fit.begun("lorcana", 2, number, "amber-steel,emerald-ruby").setup.options
        assert [options["deck 1"], options["deck 2"]] == [deck, deck]
    for number in range(5):
        villains = fit.begun("villainous", 2, number, "jafar,ursula").setup.options["villains"]
        assert sorted(villains.split(", ")) == ["jafar", "ursula"]


def test_matches_kept_before_anything_was_drawn_are_read(fit: Any, tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text('[0, 2, [[1, null]]]\n[1, 2, [[0, 0.5]], "jafar,ursula"]\n', encoding="utf-8")
    assert [match[3] for match in fit.read_matches(file)] == ["", "jafar,ursula"]


@pytest.mark.parametrize("game", ["lorcana", "villainous"])
def test_a_game_without_a_clock_is_looked_at_again_and_again(fit: Any, game: str) -> None:
    kept = fit.play((game, "greedy", 2, 1, 4, ""))
    often, seldom = (len(fit.lesson(game, kept, every).positions) for every in (1, 3))
    assert 1 < seldom < often


def test_a_net_is_asked_about_matches_that_it_never_saw(
    fit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A card beside the net says what it was trained with; a net that was not fitted knows as much as by hand."""
    pytest.importorskip("torch")
    from parlour.learn import fitting

    monkeypatch.setattr(fitting, "RATE", 0.0)
    net = str(tmp_path / "net.npz")
    words = ["fit.py", "villainous", "--matches", "6", "--every", "9"]
    monkeypatch.setattr(sys, "argv", [*words, "--among", "jafar,ursula", "--net", net, "--hidden", "2"])
    fit.main()
    card = json.loads((tmp_path / "net.json").read_text(encoding="utf-8"))
    assert card["options"] == {"villains": "jafar,ursula"}
    capsys.readouterr()
    monkeypatch.setattr(sys, "argv", [*words, "--among", "captain_hook,maleficent", "--ask", net])
    fit.main()
    said = capsys.readouterr().out.split()
    assert said[said.index("hand") + 1] == said[said.index("net") + 1].rstrip(",")
