"""A command line that runs in this process and speaks English."""

from __future__ import annotations

import pytest

from kit.terminal import Parlour


@pytest.fixture
def parlour(monkeypatch: pytest.MonkeyPatch) -> Parlour:
    monkeypatch.setenv("PARLOUR_LANG", "en")
    return Parlour()
