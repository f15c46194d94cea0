"""The games there are: those of installed packages by their names, and any other by the module its box is in."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, TypeGuard

from parlour.kernel.addresses import named_thing
from parlour.kernel.errors import ParlourError
from parlour.kernel.setup import Setup

if TYPE_CHECKING:
    from parlour.kernel.box import Box

GROUP = "parlour.games"
"""The entry point group under which packages offer their boxes."""


def game_names() -> list[str]:
    return sorted({entry.name for entry in entry_points(group=GROUP)})


@cache
def open_box(name: str) -> Box:
    """The box of the game of that name, or at ``module:NAME``."""
    wanted = name.strip()
    if ":" in wanted:
        box = named_thing(wanted)
        if not is_box(box):
            raise ParlourError(f"What stands at “{wanted}” is not a Box, so it is no game.")
        box.address = wanted
        return box
    for entry in entry_points(group=GROUP):
        if entry.name == wanted.casefold():
            offered = entry.load()
            if not is_box(offered):
                raise ParlourError(f"The package that offers the game “{entry.name}” does not offer a Box.")
            return offered
    names = game_names()
    close = difflib.get_close_matches(wanted.casefold(), names, 1)
    hint = f"did you mean “{close[0]}”?" if close else f"the games are {', '.join(names)}, and your own by module:NAME."
    raise ParlourError(f"There is no game called “{shortened(name)}”; {hint}")


def is_box(thing: object) -> TypeGuard[Box]:
    """Whether something does what a box does: matches and their records, out of which boxes are made, look for one."""
    return not isinstance(thing, type) and hasattr(thing, "deal") and hasattr(thing, "prepare")


def box_of(setup: Setup) -> Box:
    """The box a match was prepared by, or the one of that name, with what its setup brings into it."""
    box = open_box(setup.game) if setup.box is None else setup.box
    return box.laid_out(setup)


def shortened(words: str, most: int = 60) -> str:
    """What somebody wrote, to be repeated to them: not more of it than they need to know it again."""
    return words if len(words) <= most else words[:most] + "…"
