"""Scenarios of Lorcana that end otherwise in the newest edition, each with the rule and the reason."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "lorcana" / "differences_2026-02.csv"


@dataclass(frozen=True)
class Difference:
    """A scenario by its file and name, the paragraph of the newest edition behind the difference, and why."""

    test: str
    rule: str
    reason: str


@cache
def different_scenarios() -> dict[str, Difference]:
    with FILE.open(encoding="utf-8") as file:
        return {row["test"]: Difference(row["test"], row["rule"], row["reason"]) for row in csv.DictReader(file)}
