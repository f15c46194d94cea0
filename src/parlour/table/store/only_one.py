"""A lock beside a file, so that one process at a time serves it; the system frees it when the process dies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from parlour.table.store.errors import StoreError


class OnlyOne:
    """Held from its making until ``release``."""

    def __init__(self, database: Path) -> None:
        self._file: IO[bytes] = open(database.with_name(database.name + ".lock"), "ab")  # noqa: SIM115
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise StoreError(
                f"Another process is serving the tables in {database}; stop it, name another --database, "
                "or use PostgreSQL, which several processes can share."
            ) from None

    def release(self) -> None:
        self._file.close()


if os.name == "nt":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
