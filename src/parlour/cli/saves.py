"""Matches on disk: the record of a match, with a remark that says who plays which seat; one process holds each."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from parlour.cli.seats import PERSON, Player, read_players
from parlour.kernel.errors import ParlourError, why_unread
from parlour.kernel.match import Match
from parlour.kernel.record import Record, RecordError, read_text

SUFFIX = ".parlour"
_PLAYERS = "# players: "
_TURN = "# turn: "
_OVER = "# over"
_HEAD = 6
"""The first lines of a save, where its remarks stand."""


def saves_folder() -> Path:
    """Where matches are saved when no file is named: PARLOUR_SAVES, or the user's data folder."""
    named = os.environ.get("PARLOUR_SAVES")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("parlour", appauthor=False) / "saves"


class Held(ParlourError):
    """A save that another process is playing."""


class Save:
    """The file of one match. Whoever plays it holds it, so that no two processes write into the same one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: IO[str] | None = None

    @classmethod
    def new(cls, match: Match) -> Save:
        """A file for this match that no other match has and nobody else is about to write."""
        assert match.setup is not None
        game = match.setup.game.replace(":", "-").replace(".", "-")
        stem = f"{game}-{match.setup.seed}"[:80]
        number = 1
        while True:
            save = cls(saves_folder() / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}"))
            number += 1
            if not save.path.exists():
                with contextlib.suppress(Held):
                    save.hold()
                    return save

    def hold(self) -> None:
        """Hold the save until it is released or this process ends; a folder that cannot be written holds nothing."""
        if self._lock is not None:
            return
        beside = self.path.with_name(f".{self.path.name}.lock")
        try:
            beside.parent.mkdir(parents=True, exist_ok=True)
            lock = beside.open("w", encoding="ascii")
        except OSError:
            return
        if not _locked(lock):
            lock.close()
            raise Held(f"{self.path} is being played in another window; leave that one first.")
        self._lock = lock

    def release(self) -> None:
        if self._lock is not None:
            Path(self._lock.name).unlink(missing_ok=True)
            self._lock.close()
            self._lock = None

    def write(self, match: Match, players: list[Player]) -> None:
        """Write the record in one go, so that a crash never leaves half a file, nor anything beside it."""
        lines = str(match.record()).splitlines()
        turn = match.view(0).get("turn")
        remarks = [_PLAYERS + ", ".join(map(str, players))]
        if isinstance(turn, int):
            remarks.append(f"{_TURN}{turn}")
        if match.outcome is not None:
            remarks.append(_OVER)
        lines[1:1] = remarks
        write_whole(self.path, "\n".join(lines) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Put a text in place of a file, or leave everything as it was."""
    beside = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with open(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        os.replace(beside, path)
    except (OSError, ValueError) as error:
        if beside:
            Path(beside).unlink(missing_ok=True)
        raise ParlourError(f"The match cannot be saved to {path}: {why_unread(error)}.") from error


def _locked(file: IO[str]) -> bool:
    """Whether this process has the file now; the system gives it back when the process ends, however it ends."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


@dataclass(frozen=True)
class Saved:
    """A match as it was found on disk. ``problem`` says what is wrong with the first line that cannot be played."""

    match: Match
    players: list[Player]
    problem: RecordError | None = None
    other_cards: str = ""
    """That it was played with other card data, in words."""


def load(path: Path) -> tuple[Record, list[Player]]:
    """A saved match; a record that says nothing of players is played by a person against bots."""
    text = read_text(path)
    return _with_players(text, Record.parse(text))


def resume(path: Path) -> Saved:
    """A saved match at its last answer; one that is damaged, at the last answer before the damage."""
    text = read_text(path)
    record, problem = Record.salvage(text)
    record, players = _with_players(text, record)
    match, illegal = record.last_legal()
    return Saved(match, players, illegal or problem, record.other_cards())


def _with_players(text: str, record: Record) -> tuple[Record, list[Player]]:
    for line in text.splitlines():
        if line.startswith(_PLAYERS):
            players = read_players(line.removeprefix(_PLAYERS))
            if [player.name for player in players] == list(record.setup.seats):
                return record, players
        if line == "---":
            break
    return record, [Player(name, "greedy" if seat else "you") for seat, name in enumerate(record.setup.seats)]


@dataclass(frozen=True)
class Entry:
    """A saved match as lists name it."""

    path: Path
    game: str
    players: str
    turn: str
    over: bool
    changed: float


def saved() -> list[Entry]:
    """The matches in the saves folder, the one played last first."""
    found: list[Entry] = []
    with contextlib.suppress(OSError):
        for path in saves_folder().glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError), path.open(encoding="utf-8", errors="replace") as stream:
                found.append(_entry(path, stream))
    return sorted(found, key=lambda entry: -entry.changed)


def _entry(path: Path, stream: IO[str]) -> Entry:
    head = {key: value for key, _, value in (line.rstrip("\n").partition(": ") for line in _top(stream))}
    changed = path.stat().st_mtime
    game, players, turn = (head.get(key, "") for key in ("game", _PLAYERS[:-2], _TURN[:-2]))
    return Entry(path, game, players, turn, _OVER in head, changed)


def _top(stream: IO[str]) -> Iterator[str]:
    for _, line in zip(range(_HEAD), stream, strict=False):
        yield line


def unfinished(game: str = "") -> Path | None:
    """The match, of that game if one is named, that was left last and is not over, if there is one."""
    return next((entry.path for entry in saved() if not entry.over and (not game or entry.game == game)), None)


def has_finished(game: str) -> bool:
    """Whether somebody ever played a match of that game here to its end; to have watched one does not count."""
    return any(entry.over and entry.game == game and _had_person(entry.players) for entry in saved())


def _had_person(players: str) -> bool:
    """Whether a person is among the players of a save, as its remark names them."""
    return any(player.rpartition("=")[2].strip() == PERSON for player in players.split(","))
