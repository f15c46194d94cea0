"""The phases of a turn (4.1), as small numbers."""

from __future__ import annotations

from typing import Final

BEGINNING: Final = 0
MAIN: Final = 1
END_OF_TURN: Final = 2
SETUP: Final = 3
"""Before the first turn (3.1)."""

PHASE_NAMES: Final = ("beginning", "main", "end of turn", "setup")
