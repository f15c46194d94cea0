"""What duels have found, deal by deal in a file, so that a stopped duel goes on and a table need not play again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Task = tuple[str, str, str, int, int, dict[str, str]]
"""A game, two bots, the number of the deal, a seed, and options of the match."""

Result = tuple[float, list[float]]
"""What the first bot scored on that deal, and how long it took for its answers."""


class Ledger:
    """Results by what was played. It is for one engine: begin another file when bots have changed."""

    def __init__(self, path: str) -> None:
        self.path = Path(path) if path else None
        self.known: dict[str, Result] = {}
        if self.path is not None and self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                key, score, times = json.loads(line)
                self.known[key] = (score, times)

    def result(self, kind: str, task: Task) -> Result | None:
        """What is known of it; of a pair also if the bots were named the other way round, but for the times."""
        known = self.known.get(key_of(kind, task))
        if known is not None or kind != "play_pair":
            return known
        game, one, other, *rest = task
        mirrored: Any = (game, other, one, *rest)
        known = self.known.get(key_of(kind, mirrored))
        return None if known is None else (1 - known[0], [])

    def add(self, kind: str, task: Task, result: Result) -> None:
        key = key_of(kind, task)
        self.known[key] = result
        if self.path is not None:
            score, times = result
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, score, [round(each, 4) for each in times]]) + "\n")


def key_of(kind: str, task: Task) -> str:
    return json.dumps([kind, *task], sort_keys=True)
