"""The bots by name: levels for people, kinds for those who know them, and search with a time to think."""

from __future__ import annotations

import difflib
from importlib import import_module

from parlour.bots.bot import Bot
from parlour.bots.levels import LEVELS
from parlour.kernel.errors import ParlourError

_BOTS = {
    "beginner": "parlour.bots.beginner:BeginnerBot",
    "greedy": "parlour.bots.greedy:GreedyBot",
    "random": "parlour.bots.random:RandomBot",
}
SEARCH = "search"


def bot_names() -> list[str]:
    """The levels from easy to merciless, then the kinds of bots."""
    return [*LEVELS, *sorted([*_BOTS, SEARCH])]


def get(name: str, seed: int = 0) -> Bot:
    """A new bot of that name with its own generator; ``search:1000`` and ``search:2s`` say how long it thinks."""
    wanted = name.strip().casefold()
    kind, _, budget = LEVELS.get(wanted, wanted).partition(":")
    if kind == SEARCH:
        return _searcher(seed, budget)
    if kind not in _BOTS or budget:
        close = difflib.get_close_matches(wanted, bot_names(), 1)
        hint = f"did you mean “{close[0]}”?" if close else f"the bots are {', '.join(bot_names())}."
        raise ParlourError(f"There is no bot called “{name}”; {hint}")
    module, _, made = _BOTS[kind].partition(":")
    bot: Bot = getattr(import_module(module), made)(seed)
    return bot


def _searcher(seed: int, words: str) -> Bot:
    from parlour.bots.search.bot import DEFAULT_BUDGET, SearchBot
    from parlour.bots.search.budget import Budget

    return SearchBot(seed, Budget.read(words or DEFAULT_BUDGET))
