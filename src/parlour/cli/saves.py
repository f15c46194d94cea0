"""Matches on disk: the record of a match, with a remark that says who plays which seat."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from parlour.cli.seats import Player, read_players
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.record import Record

SUFFIX = ".parlour"
_PLAYERS = "# players: "
_OVER = "# over"


def saves_folder() -> Path:
    """Where matches are saved when no file is named: PARLOUR_SAVES, or the user's data folder."""
    named = os.environ.get("PARLOUR_SAVES")
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("parlour", appauthor=False) / "saves"


def new_save(match: Match) -> Path:
    """A file for this match that no other match has."""
    assert match.setup is not None
    stem = f"{match.setup.game}-{match.setup.seed}"
    folder = saves_folder()
    number = 1
    path = folder / f"{stem}{SUFFIX}"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{SUFFIX}"
    return path


def save(match: Match, players: list[Player], path: Path) -> None:
    """Write the record in one go, so that a crash never leaves half a file."""
    lines = str(match.record()).splitlines()
    remarks = [_PLAYERS + ", ".join(map(str, players))]
    if match.outcome is not None:
        remarks.append(_OVER)
    lines[1:1] = remarks
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text("\n".join(lines) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise ParlourError(f"The match cannot be saved to {path}: {error.strerror}.") from error


def load(path: Path) -> tuple[Record, list[Player]]:
    """A saved match; a record that says nothing of players is played by a person against bots."""
    record = Record.load(path)
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(_PLAYERS):
            players = read_players(line.removeprefix(_PLAYERS))
            if [player.name for player in players] == list(record.setup.seats):
                return record, players
        if line == "---":
            break
    return record, [Player(name, "greedy" if seat else "you") for seat, name in enumerate(record.setup.seats)]


def unfinished() -> Path | None:
    """The match that was left last and is not over, if there is one."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for path in saves_folder().glob(f"*{SUFFIX}"):
            if _OVER not in path.read_text(encoding="utf-8", errors="replace").splitlines()[:4]:
                found.append((path.stat().st_mtime, path))
    return max(found)[1] if found else None
