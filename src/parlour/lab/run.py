"""A run on disk: its plan and what came of every match, so that nothing but matches in flight is ever lost."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import msgspec

from parlour.kernel.errors import ParlourError, why_unread
from parlour.lab.crews import Crew
from parlour.lab.game import Played, play_one
from parlour.lab.plan import Plan

PLAN = "plan.json"
MATCHES = "matches.jsonl"
LOCK = "lock"
AGAIN = 1000
"""One match in so many is played again in this process and compared."""


class Run:
    """The folder of one plan. Opening it takes a lock; what a killed run left half written is cut off."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.cells: list[dict[int, Played]] = [{} for _ in plan.cells]
        self._lock = -1
        self._file = -1

    def __enter__(self) -> Run:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._take_lock()
            self._agree()
            self._read()
        except OSError as problem:
            self.close()
            raise ParlourError(f"The run in {self.folder} cannot be kept: {why_unread(problem)}.") from None
        except ParlourError:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        for handle in (self._file, self._lock):
            if handle >= 0:
                os.close(handle)
        self._file = self._lock = -1

    def _take_lock(self) -> None:
        import fcntl

        self._lock = os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ParlourError(f"Another process is at work on the run in {self.folder}.") from None

    def _agree(self) -> None:
        """The plan that is kept here is this one, but perhaps with fewer or more matches."""
        kept = kept_plan(self.folder)
        if kept is not None and kept.digest() != self.plan.digest():
            raise ParlourError(f"In {self.folder} another run is kept; choose another folder with --out, or delete it.")
        place = self.folder / PLAN
        fresh = place.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(self.plan)))
        fresh.replace(place)

    def _read(self) -> None:
        self._file = os.open(self.folder / MATCHES, os.O_RDWR | os.O_CREAT, 0o644)
        with open(self._file, "rb", closefd=False) as kept:
            content = kept.read()
        whole = content.rfind(b"\n") + 1
        os.ftruncate(self._file, whole)
        os.lseek(self._file, whole, os.SEEK_SET)
        reader = msgspec.json.Decoder(list[Played])
        for number, line in enumerate(content[:whole].splitlines(), 1):
            try:
                some = reader.decode(line)
            except msgspec.DecodeError:
                raise ParlourError(f"Line {number} of {self.folder / MATCHES} is not what a run writes.") from None
            self._take(some)

    def _take(self, some: list[Played]) -> None:
        for each in some:
            self.cells[each.cell][each.number] = each

    def keep(self, some: list[Played]) -> None:
        """Written whole or not at all; a killed process loses nothing of what was kept."""
        line = msgspec.json.encode(some) + b"\n"
        before = os.lseek(self._file, 0, os.SEEK_CUR)
        try:
            written = 0
            while written < len(line):
                written += os.write(self._file, line[written:])
        except OSError as problem:
            os.ftruncate(self._file, before)
            raise ParlourError(
                f"What was played cannot be written to {self.folder}: {why_unread(problem)}; what is there is kept."
            ) from None
        self._take(some)

    def play(self, crew: Crew, wanted: list[tuple[int, int]]) -> Iterator[list[Played]]:
        """Play what is missing of these matches; what came of them, as it is kept."""
        missing = [each for each in wanted if each[1] not in self.cells[each[0]]]
        for some in crew.play(missing):
            if self.plan.repeatable():
                for each in some:
                    self._compare(each)
            self.keep(some)
            yield some

    def _compare(self, played: Played) -> None:
        """Where a match was played must not matter."""
        if played.number % AGAIN == 0 and played.number and play_one(self.plan, played.cell, played.number) != played:
            raise ParlourError(
                f"Match {played.number} of “{self.plan.cells[played.cell].name}” came out differently when it was "
                "played again here; are all processes using the same version and card data?"
            )

    def of_cell(self, cell: int) -> list[Played]:
        """What is known of a cell, in the order of its matches."""
        return [played for _, played in sorted(self.cells[cell].items())]

    @property
    def done(self) -> int:
        return sum(map(len, self.cells))


def kept_plan(folder: Path) -> Plan | None:
    """The plan of the run in a folder, if there is one."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise ParlourError(f"The plan in {folder} cannot be read: {why_unread(problem)}.") from None
    except msgspec.DecodeError:
        raise ParlourError(f"{folder / PLAN} is not the plan of a run.") from None
