"""The page's own code: types, units, words, and that nothing of it is large."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from kit.npm import packages, program

HERE = Path(__file__).parent


@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.worker.json"])
def test_types_hold(project: str) -> None:
    """JSDoc types, checked strictly."""
    command = [str(packages() / ".bin" / "tsc"), "--project", str(HERE / project)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout


def test_units() -> None:
    command = [program("node"), "--test", str(HERE / "unit")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=HERE)
    assert done.returncode == 0, done.stdout[-4000:]
