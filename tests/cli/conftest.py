"""A command line that runs in this process, with a folder of its own for saved matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.terminal import Parlour


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where matches are saved; nothing of the tester's own surroundings is used."""
    folder = tmp_path / "saves"
    monkeypatch.setenv("PARLOUR_SAVES", str(folder))
    monkeypatch.setenv("COLUMNS", "120")
    for variable in ("PARLOUR_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return folder


@pytest.fixture
def parlour() -> Parlour:
    return Parlour()
