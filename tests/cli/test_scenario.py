"""Scenario files: exit code 0 only if all hold, and a failure report that shows the options."""

from __future__ import annotations

from pathlib import Path

from kit.terminal import Parlour

HOLDS = """
scenario: The led colour has to be followed
game: pocket
rules: [P2.2]
seats:
  - {name: A, hand: [red 3, blue 1, blue 2]}
  - {name: B, hand: [red 1, red 2, blue 8]}
steps:
  - A: play red 3
  - refuse: {B: play blue 8}
  - B: play red 2
  - expect: {A: {points: 1}}
"""
FAILS = HOLDS.replace("points: 1", "points: 0").replace("The led colour", "A wrong idea")
LISTS = HOLDS.replace("A: play red 3", "A: play red 5")


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_all_hold(parlour: Parlour, tmp_path: Path) -> None:
    file = written(tmp_path, "both.yaml", HOLDS + "---" + HOLDS)
    run = parlour("scenario", file)
    assert run.code == 0
    assert "2 of 2 scenarios hold." in run.out
    assert parlour("scenario", tmp_path).code == 0


def test_one_fails(parlour: Parlour, tmp_path: Path) -> None:
    file = written(tmp_path, "fails.yaml", HOLDS + "---" + FAILS)
    run = parlour("scenario", file)
    assert run.code == 1
    assert "A wrong idea" in run.out
    assert "step 4: expect: {A: {points: 0}}" in run.out
    assert "A has points 1, not 0" in run.out
    assert "1 of 2 scenarios hold." in run.out
    assert parlour("scenario", file, "--only", "colour has").code == 0
    data = parlour("scenario", file, "--json").data
    assert [verdict["holds"] for verdict in data] == [True, False]
    assert data[1]["step"] == 4
    assert data[0]["rules"] == ["P2.2"]


def test_an_answer_that_is_none_lists_the_options(parlour: Parlour, tmp_path: Path) -> None:
    run = parlour("scenario", written(tmp_path, "lists.yaml", LISTS))
    assert run.code == 1
    assert "the options are:\n    play red 3\n    play blue 1\n    play blue 2\n" in run.out


def test_strictly(parlour: Parlour, tmp_path: Path) -> None:
    shown = "  - refuse: {B: play blue 8}\n  - B: play red 2\n  - expect: {A: {points: 1}}\n"
    weak = written(tmp_path, "weak.yaml", HOLDS.replace(shown, "  - expect: {A: {points: 0}}\n"))
    assert parlour("scenario", weak).code == 0
    assert "only what was true before" in parlour("scenario", weak, "--strict").out
    assert parlour("scenario", "--strict", written(tmp_path, "good.yaml", HOLDS)).code == 0
    unknown = written(tmp_path, "unknown.yaml", HOLDS.replace("P2.2", "P9.9"))
    warned = parlour("scenario", unknown)
    assert warned.code == 0
    assert "Warning: The led colour has to be followed cites P9.9" in warned.err
    refused = parlour("scenario", unknown, "--strict")
    assert refused.code == 1
    assert "it cites rule P9.9, which the rulebook does not have" in refused.out


def test_files_that_are_no_scenarios(parlour: Parlour, tmp_path: Path) -> None:
    assert "cannot be read" in parlour("scenario", tmp_path / "nowhere.yaml").err
    assert "is not YAML" in parlour("scenario", written(tmp_path, "bad.yaml", "a: [")).err
    empty = parlour("scenario", written(tmp_path, "empty.yaml", ""))
    assert empty.code == 1
    assert "There is no scenario" in empty.err


def test_words_that_no_scenario_has_in_its_name_are_told(parlour: Parlour) -> None:
    folder = Path(__file__).parents[1] / "dracoliath" / "scenarios" / "words"
    run = parlour("scenario", folder, "--only", "nothinglikethis")
    assert run.code == 1
    assert "scenarios in what you named has “nothinglikethis” in its name." in run.err
    assert "There is no scenario" not in run.err
