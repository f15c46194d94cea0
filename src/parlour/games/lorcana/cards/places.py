"""Where the user's own card files and the caches live on this machine."""

import os
from pathlib import Path


def data_directory() -> Path:
    """The directory of files the user gave or downloaded; `PARLOUR_DATA` names another."""
    named = os.environ.get("PARLOUR_DATA")
    if named:
        return Path(named)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "parlour"


def cache_directory() -> Path:
    """The directory of files that can be made again at any time; `PARLOUR_CACHE` names another."""
    named = os.environ.get("PARLOUR_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "parlour"


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file at once or not at all, so that no reader ever meets half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half_written = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        half_written.write_bytes(content)
        os.replace(half_written, path)
    finally:
        half_written.unlink(missing_ok=True)
