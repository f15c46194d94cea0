"""The command line under test: in this process with typed lines, or for real in a terminal of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
from typer.testing import CliRunner

from parlour.cli.main import app

TESTS = Path(__file__).parents[1]
_COLOURS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


@dataclass(frozen=True)
class Run:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


class Parlour:
    """Call it with the words of a command line, and with what is typed."""

    def __call__(self, *words: object, typed: str = "") -> Run:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Run(result.exit_code, result.stdout, result.stderr)


def _hear_interrupts() -> None:
    """A shell's background job begins with interrupts ignored, and so would everything it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A real terminal in which `parlour` runs."""

    def __init__(self, *words: object, saves: Path, size: tuple[int, int] = (50, 120)) -> None:
        surroundings = {
            **os.environ,
            "PARLOUR_SAVES": str(saves),
            "PYTHONPATH": os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH", "")])),
            "TERM": "xterm",
            "LANG": "C.UTF-8",
        }
        for variable in ("COLUMNS", "LINES"):
            surroundings.pop(variable, None)
        command = ["-c", "from parlour.cli.main import main; main()", *map(str, words)]
        self.process: Any = pexpect.spawn(
            sys.executable,
            command,
            env=surroundings,
            encoding="utf-8",
            timeout=120,
            dimensions=size,
            preexec_fn=_hear_interrupts,
        )
        self.seen = ""
        self.raw = ""
        """What came before the last sign, with everything that moves the cursor."""

    def answer(self, line: str) -> None:
        self.process.sendline(line)

    def until(self, *signs: str) -> str:
        """Wait for one of these signs, and say which came."""
        found = self.process.expect_exact([*signs, pexpect.EOF])
        self.raw = self.process.before or ""
        self.seen += _COLOURS.sub("", self.process.before or "") + (signs[found] if found < len(signs) else "")
        return signs[found] if found < len(signs) else ""

    def close(self) -> int:
        """Wait for the end; the exit code."""
        self.until()
        self.process.close()
        return int(self.process.exitstatus if self.process.exitstatus is not None else -1)
