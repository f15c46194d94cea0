"""The records of a run's matches, one file each, to be replayed and reviewed."""

from __future__ import annotations

from pathlib import Path

from parlour.kernel.errors import ParlourError, why_unread
from parlour.kernel.match import Match
from parlour.lab.game import Played
from parlour.lab.plan import Plan


class Shelf:
    """A folder of records, named after the cell and the number of the match."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def prepare(self) -> None:
        """Find out before long work that nothing can be written."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            probe = self.folder / ".writable"
            probe.write_bytes(b"")
            probe.unlink()
        except OSError as problem:
            raise ParlourError(f"Records cannot be written to {self.folder}: {why_unread(problem)}.") from None

    def place(self, cell: int, number: int) -> Path:
        return self.folder / f"{cell + 1:03}-{number + 1:06}.parlour"

    def put(self, plan: Plan, played: Played, match: Match) -> None:
        place = self.place(played.cell, played.number)
        fresh = place.with_suffix(".new")
        try:
            fresh.write_text(str(match.record()), encoding="utf-8")
            fresh.replace(place)
        except OSError as problem:
            fresh.unlink(missing_ok=True)
            raise ParlourError(f"The record {place} cannot be written: {why_unread(problem)}.") from None
