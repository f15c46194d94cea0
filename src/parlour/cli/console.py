"""Where the command line writes, and how it says what went wrong."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.text import Text

out = Console(highlight=False)
errors = Console(stderr=True, highlight=False)


def complain(problem: Exception | str) -> None:
    """One sentence on the error stream."""
    errors.print(Text(str(problem), style="red"), soft_wrap=True)


def print_json(data: Any) -> None:
    """For programs: the only thing on the output, never wrapped or coloured."""
    print(json.dumps(data, indent=2, ensure_ascii=False))
