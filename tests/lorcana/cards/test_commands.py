"""`parlour cards` and `parlour deck` as people use them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from parlour.cli.main import app

run = CliRunner().invoke


def test_check_counts_every_set_as_data() -> None:
    result = run(app, ["cards", "check", "lorcana", "--json"])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    by_set = {row["set"]: row for row in report["sets"]}
    assert [by_set[str(number)]["unreadable"] for number in range(1, 11)] == [0] * 10
    assert sum(row["cards"] for row in report["sets"]) > 2700


def test_check_prints_a_table() -> None:
    result = run(app, ["cards", "check"])
    assert "The First Chapter" in result.stdout


def test_check_knows_only_games_with_printed_texts() -> None:
    assert run(app, ["cards", "check", "dracoliath"]).exit_code == 2


def test_check_fails_when_a_card_of_the_first_ten_sets_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "parlour.games.lorcana.language.coverage.Report.unreadable_in_sets_to_ten", lambda report: ["one"]
    )
    assert run(app, ["cards", "check", "--json"]).exit_code == 1


def test_check_reads_a_set_as_of_the_sets_before_it() -> None:
    result = run(app, ["cards", "check", "--as-of", "8", "--json"])
    assert result.exit_code == 0
    (measured,) = json.loads(result.stdout)["sets"]
    assert measured["set"] == "8"
    assert 0 < len(measured["unread"]) < measured["texts"] / 10


def test_check_says_which_sets_are_measured() -> None:
    result = run(app, ["cards", "check", "--as-of", "3"])
    assert result.exit_code == 1
    assert "sets 8 to 14 are measured" in result.stderr


def test_show_finds_a_card_by_something_like_its_name() -> None:
    result = run(app, ["cards", "show", "simba", "futur", "king"])
    assert result.exit_code == 0
    assert "Simba - Future King" in result.stdout
    assert "GUESS WHAT?" in result.stdout
    assert "Steel, character, cost 1, inkable" in result.stdout
    assert "[fr] Simba" in result.stdout
    assert "[it] Simba" in result.stdout


def test_show_fails_for_nothing_like_a_name() -> None:
    result = run(app, ["cards", "show", "qqqqqqqq"])
    assert result.exit_code == 1


def test_import_refuses_nonsense(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    file = tmp_path / "nonsense.json"
    file.write_text("{}", encoding="utf-8")
    result = run(app, ["cards", "import", str(file)])
    assert result.exit_code == 1
    assert "Traceback" not in result.output


def test_update_fails_clearly_offline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    result = run(app, ["cards", "update", "--from", "http://127.0.0.1:9/allCards.json"])
    assert result.exit_code == 1
    assert "cannot be reached" in result.output


def test_deck_check_tells_line_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 Pawpsicle\n4 Arial - On Human Legs\n", encoding="utf-8")
    result = run(app, ["deck", "check", str(file)])
    assert result.exit_code == 1
    assert "deck.txt:2: There is no card called" in result.output


def test_deck_check_of_a_legal_deck() -> None:
    result = run(app, ["deck", "check", "amber-steel", "--format", "core"])
    assert result.exit_code == 0
    assert "60 cards" in result.stdout


def test_deck_check_as_data() -> None:
    result = run(app, ["deck", "check", "ruby-amethyst", "--format", "Core", "--json"])
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert data["legal"] == ["Infinity"]
    assert all(problem["line"] > 0 for problem in data["problems"])


def test_deck_check_of_an_unknown_format() -> None:
    assert run(app, ["deck", "check", "amber-steel", "--format", "Chaos"]).exit_code == 2


def test_deck_check_of_no_file() -> None:
    result = run(app, ["deck", "check", "nowhere.txt"])
    assert result.exit_code == 2
    assert "cannot be read" in result.output
