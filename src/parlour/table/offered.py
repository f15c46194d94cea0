"""The games and bots a stranger may name: those that are installed. A name never makes the server import anything."""

from __future__ import annotations

import difflib

from parlour import bots
from parlour.bots.registry import SEARCH
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.registry import game_names, open_box, shortened


def box_named(name: str) -> Box:
    """The box of an installed game."""
    wanted = name.strip().casefold()
    return open_box(_one_of(wanted, game_names(), "game"))


def bot_named(name: str) -> str:
    """The name of a bot that can sit down here, with how long it thinks if that was said."""
    wanted = name.strip().casefold()
    kind, colon, _ = wanted.partition(":")
    _one_of(kind if kind == SEARCH or not colon else wanted, bots.bot_names(), "bot")
    return bots.known_name(wanted)


def _one_of(wanted: str, names: list[str], what: str) -> str:
    if wanted in names:
        return wanted
    close = difflib.get_close_matches(wanted[:80], names, 1)
    hint = f"did you mean “{close[0]}”?" if close else f"there are {', '.join(names)}."
    raise ParlourError(f"There is no {what} called “{shortened(wanted)}”; {hint}")
