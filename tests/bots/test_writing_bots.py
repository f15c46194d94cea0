"""The page on writing bots: its bots play, in Python and at the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kit.terminal import Parlour

PAGE = Path(__file__).parents[2] / "docs" / "writing-bots.md"


def blocks() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_everything_on_the_page_runs() -> None:
    names: dict[str, object] = {}
    for block in blocks():
        exec(compile(block, str(PAGE), "exec"), names)
    assert len(blocks()) == 3


def test_its_bots_are_named_at_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mybots.py").write_text("\n".join(blocks()[:2]), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    words = ("simulate", "pocket", "-n", 4, "--seats", "mybots:OneStepBot,mybots:LongestBot", "--csv")
    lines = Parlour()(*words).out.splitlines()
    assert len(lines) == 5
    assert "mybots:OneStepBot" in lines[1]
