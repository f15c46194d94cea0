"""The games that are installed: every package may offer boxes under the entry point group ``parlour.games``."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import entry_points

from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError

GROUP = "parlour.games"


def game_names() -> list[str]:
    return sorted({entry.name for entry in entry_points(group=GROUP)})


@cache
def open_box(name: str) -> Box:
    """The box of the game of that name."""
    wanted = name.strip().casefold()
    for entry in entry_points(group=GROUP):
        if entry.name == wanted:
            box = entry.load()
            if not isinstance(box, Box):
                raise ParlourError(f"The package that offers the game “{entry.name}” does not offer a Box.")
            return box
    names = game_names()
    close = difflib.get_close_matches(wanted, names, 1)
    hint = f"did you mean “{close[0]}”?" if close else f"the games are {', '.join(names)}."
    raise ParlourError(f"There is no game called “{name}”; {hint}")
