"""Installing says what it does, on the terminal too when pip keeps what a build prints to itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pexpect  # type: ignore[import-untyped]

HOUSE = Path(__file__).parents[1]
BUILD = [sys.executable, "setup.py", "-q", "build_py", "--build-lib"]
SENTENCE = "Parlour: plain Python, nothing to compile; with PARLOUR_COMPILE=1 the engine is built natively."
PLAIN = {**os.environ, "PARLOUR_COMPILE": ""}


def test_the_terminal_is_told_though_pip_listens(tmp_path: Path) -> None:
    quietly = f'exec "$@" >{tmp_path}/kept 2>&1'
    waiting = pexpect.spawn("sh", ["-c", quietly, "sh", *BUILD, str(tmp_path / "built")], cwd=HOUSE, env=PLAIN)
    waiting.expect_exact(SENTENCE, timeout=120)
    waiting.expect(pexpect.EOF, timeout=120)
    assert (tmp_path / "kept").read_text().count(SENTENCE) == 1


def test_without_a_terminal_it_is_said_once(tmp_path: Path) -> None:
    built = subprocess.run(
        [*BUILD, str(tmp_path)],
        cwd=HOUSE,
        env=PLAIN,
        capture_output=True,
        text=True,
        start_new_session=True,
        check=True,
    )
    assert built.stderr.count(SENTENCE) == 1
    assert (tmp_path / "parlour/kernel/match.py").exists()
