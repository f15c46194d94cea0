"""The bots by name."""

from __future__ import annotations

import difflib
from importlib import import_module

from parlour.bots.bot import Bot
from parlour.kernel.errors import ParlourError

_BOTS = {"greedy": "parlour.bots.greedy:GreedyBot", "random": "parlour.bots.random:RandomBot"}
SEARCH = "search"


def bot_names() -> list[str]:
    return sorted([*_BOTS, SEARCH])


def get(name: str, seed: int = 0) -> Bot:
    """A new bot of that name with its own generator; ``search:1000`` and ``search:2s`` say how long it thinks."""
    wanted, _, budget = name.strip().casefold().partition(":")
    if wanted == SEARCH:
        return _searcher(seed, budget)
    place = _BOTS.get(wanted)
    if place is None or budget:
        close = difflib.get_close_matches(name.casefold(), bot_names(), 1)
        hint = f"did you mean “{close[0]}”?" if close else f"the bots are {', '.join(bot_names())}."
        raise ParlourError(f"There is no bot called “{name}”; {hint}")
    module, _, kind = place.partition(":")
    bot: Bot = getattr(import_module(module), kind)(seed)
    return bot


def _searcher(seed: int, words: str) -> Bot:
    from parlour.bots.search.bot import DEFAULT_BUDGET, SearchBot
    from parlour.bots.search.budget import Budget

    return SearchBot(seed, Budget.read(words or DEFAULT_BUDGET))
