"""Records can be stepped through, checked, told to programs, and played on from any moment."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour as engine
from kit.terminal import Parlour


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = engine.start("pocket", seed=4, seats=3)
    while match.decision is not None:
        match.choose(0)
    path = tmp_path / "match.parlour"
    path.write_text(str(match.record()))
    return path


def test_stepping_back_and_forth(parlour: Parlour, file: Path) -> None:
    run = parlour("replay", file, typed="\n\nb\n4\nt\nl\ne\n\nx\nq\n")
    assert run.code == 0
    count = len(parlour("replay", file, "--json").data["answers"])
    for place in (0, 1, 2, 4, count):
        assert f"{place}/{count} >" in run.out
    assert "This is the end of the record." in run.out


def test_playing_on_from_the_middle(parlour: Parlour, file: Path, saves: Path) -> None:
    run = parlour("replay", file, "--at", 2, "--lang", "it", typed="p\nq\n")
    assert run.code == 0
    (saved,) = saves.glob("*.parlour")
    assert str(saved) in run.out.replace("\n", "")
    over = parlour("replay", file, typed="e\np\nq\n")
    assert "The match is over here" in over.err


def test_the_whole_match_at_once_as_a_seat_knows_it(parlour: Parlour, file: Path) -> None:
    everything = parlour("replay", file, "--all").out
    as_b = parlour("replay", file, "--all", "--seat", "B").out
    assert everything.count("draws a card") < as_b.count("draws a card")
    nobody = parlour("replay", file, "--seat", "Z")
    assert nobody.code == 1
    assert "There is no seat “Z”" in nobody.err


def test_json_tells_every_answer_and_the_outcome(parlour: Parlour, file: Path) -> None:
    data = parlour("replay", file, "--json").data
    assert data["game"] == "pocket"
    assert data["seats"] == ["A", "B", "C"]
    assert data["answers"][0]["answer"].startswith("play ")
    assert data["answers"][0]["events"][0]["rule"] == "P2.1"
    assert data["outcome"]["rule"] == "P3.1"


def test_verifying_names_the_line_that_is_not_legal(parlour: Parlour, file: Path) -> None:
    good = parlour("replay", file, "--verify")
    assert good.code == 0
    assert "is legal" in good.out
    lines = file.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("A: play"))
    lines[place] = "A: play green 9"
    file.write_text("\n".join(lines))
    bad = parlour("replay", file, "--verify")
    assert bad.code == 1
    assert f"line {place + 1}: “play green 9” is not an option now" in bad.err
    assert parlour("replay", file).code == 1
    told = parlour("replay", file, "--verify", "--json")
    assert told.code == 1
    assert told.data["line"] == place + 1


@pytest.mark.parametrize("text", ["", "hello", "parlour record 99\n---\n", "parlour record 1\ngame: pocket\n"])
def test_damaged_files_are_refused(parlour: Parlour, tmp_path: Path, text: str) -> None:
    file = tmp_path / "damaged.parlour"
    file.write_text(text)
    run = parlour("replay", file)
    assert run.code == 1
    assert run.err.strip()
    assert "Traceback" not in run.err
