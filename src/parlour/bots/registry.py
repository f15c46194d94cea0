"""The bots by name."""

from __future__ import annotations

import difflib
from importlib import import_module

from parlour.bots.bot import Bot
from parlour.kernel.errors import ParlourError

_BOTS = {"greedy": "parlour.bots.greedy:GreedyBot", "random": "parlour.bots.random:RandomBot"}


def bot_names() -> list[str]:
    return sorted(_BOTS)


def get(name: str, seed: int = 0) -> Bot:
    """A new bot of that name with its own generator."""
    place = _BOTS.get(name.strip().casefold())
    if place is None:
        close = difflib.get_close_matches(name.casefold(), _BOTS, 1)
        hint = f"did you mean “{close[0]}”?" if close else f"the bots are {', '.join(bot_names())}."
        raise ParlourError(f"There is no bot called “{name}”; {hint}")
    module, _, wanted = place.partition(":")
    bot: Bot = getattr(import_module(module), wanted)(seed)
    return bot
