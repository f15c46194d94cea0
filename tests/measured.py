"""What was measured about the tests and is too slow to measure each time: who killed mutants, what the engine cited."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "measured.json"


class Killing:
    """What became of mutants: how many of each part and kind were killed, by tests of which rules; who survived."""

    def __init__(self) -> None:
        self.counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        self.rules: set[str] = set()
        self.survivors: list[tuple[str, str, str]] = []
        self.unreached = 0

    def count(self, part: str, kind: str, killed: bool) -> None:
        for name in (part, kind):
            self.counts[name][0] += killed
            self.counts[name][1] += 1

    @property
    def tried(self) -> int:
        return sum(tried for name, (_, tried) in self.counts.items() if "/" in name)

    @property
    def killed(self) -> int:
        return sum(killed for name, (killed, _) in self.counts.items() if "/" in name)

    @property
    def share(self) -> float:
        return self.killed / self.tried if self.tried else 1.0


def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def _write(**parts: Any) -> None:
    FILE.write_text(json.dumps({**kept(), **parts}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def keep(killing: Killing, of: int) -> None:
    """What became of the mutants tried, out of so many."""
    _write(
        killed_by_rules=sorted(killing.rules),
        mutants=dict(sorted(killing.counts.items())),
        survivors=sorted(killing.survivors),
        of=of,
        unreached=killing.unreached,
    )


def keep_emitted(rules: set[str], where: str = "") -> None:
    """The rules that the engine cited; ``where`` tells the table of an edition with numbers of its own."""
    _write(**{f"emitted{where}": sorted(rules)})
