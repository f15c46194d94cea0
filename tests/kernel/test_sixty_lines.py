"""The page that shows a whole game: its code is run as it stands there, and so is everything it claims."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "a-game-in-sixty-lines.md"


def blocks() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the game of the page in it."""
    (tmp_path / "nim.py").write_text(blocks()[0], encoding="utf-8")
    return tmp_path


def test_it_is_as_short_as_it_says() -> None:
    code = [line for line in blocks()[0].splitlines() if line.strip()]
    assert len(code) <= 62


def test_everything_on_the_page_runs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "nim", raising=False)
    names: dict[str, object] = {}
    for block in blocks()[1:]:
        exec(compile(block, str(PAGE), "exec"), names)
    assert len(blocks()) > 3


def parlour(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "parlour", *words],
        cwd=folder,
        input=typed,
        text=True,
        capture_output=True,
        timeout=60,
        check=False,
        env={"PATH": "", "PARLOUR_SAVES": str(folder / "saves"), "LANG": "C.UTF-8"},
    )


def test_it_is_played_saved_and_continued_on_the_command_line(folder: Path) -> None:
    run = parlour(folder, "play", "nim:BOX", "--seats", "you,random", "--seed", "3", typed="1\nq\n")
    assert run.returncode == 0, run.stderr
    assert "take 1 from heap 1" in run.stdout
    (save,) = (folder / "saves").glob("*.parlour")
    assert "game: nim:BOX" in save.read_text(encoding="utf-8")
    over = parlour(folder, "play", "--continue", typed="1\n" * 30)
    assert over.returncode == 0, over.stderr
    assert "the last match" in over.stdout
    assert parlour(folder, "replay", str(save), "--verify").returncode == 0


def test_it_is_simulated_and_measured(folder: Path) -> None:
    run = parlour(folder, "simulate", "nim:BOX", "-n", "6", "--seats", "random,random", "--jobs", "2")
    assert run.returncode == 0, run.stderr
    assert "6 matches" in run.stdout
    assert parlour(folder, "bench", "nim:BOX", "--seconds", "0.05").returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "nim:BOX", "--seats", "you,greedy"), "does not say how good a position is"),
        (("play", "nim:BOX", "--heaps", "4"), "There is no option --heaps for Nim"),
        (("play", "nim:NOTHING"), "The module “nim” has nothing called “NOTHING”."),
        (("play", "nothing:BOX"), "There is no module “nothing”"),
        (("play", "nim:Take"), "is not a Box"),
        (("rule", "nim:BOX", "N1"), "Nim has no rulebook to read in."),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(folder: Path, words: tuple[str, ...], sentence: str) -> None:
    run = parlour(folder, *words, typed="1\n" * 5)
    assert run.returncode == 1
    assert sentence in " ".join(run.stderr.split())
    assert "Traceback" not in run.stderr
