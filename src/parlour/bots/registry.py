"""The bots by name: levels for people, kinds for those who know them, search with a time to think, and one's own."""

from __future__ import annotations

import difflib
from importlib.metadata import entry_points
from typing import Any

from parlour.bots.bot import Bot
from parlour.bots.levels import LEVELS
from parlour.kernel.addresses import named_thing
from parlour.kernel.errors import ParlourError
from parlour.kernel.numerals import require_seed
from parlour.kernel.registry import shortened

_BOTS = {
    "beginner": "parlour.bots.beginner:BeginnerBot",
    "greedy": "parlour.bots.greedy:GreedyBot",
    "random": "parlour.bots.random:RandomBot",
}
SEARCH = "search"
NET = "net"
PATIENT = "patient"
THINKING = (SEARCH, NET)
"""Kinds that take how long they think after a colon."""


GROUP = "parlour.bots"
"""The entry point group under which packages offer bots of their own."""

ANY = "bot"
"""Stands for whichever bot usually plays a game."""


class NoSuchBot(ParlourError):
    """A name that no bot has."""


def bot_names() -> list[str]:
    """The levels from easy to merciless, then the kinds of bots, those of installed packages among them."""
    return [*LEVELS, *sorted({*_BOTS, *THINKING, *(entry.name for entry in entry_points(group=GROUP))})]


def known_name(name: str) -> str:
    """The name by which ``get`` finds a bot, as it is kept in saves; a name that is none is an error."""
    words = name.strip()
    plain = words.casefold()
    if plain == ANY:
        return ANY
    kind, colon, _ = plain.partition(":")
    if plain in bot_names() or kind == SEARCH:
        words = plain
    elif kind == NET:
        words = kind + colon + words[len(kind) + 1 :]
    get(words)
    return words


def get(name: str, seed: int = 0) -> Bot:
    """A new bot of that name with its own generator; ``search:1000`` and ``net:2s`` say how long it thinks.

    ``module:NAME`` is a bot of one's own: a class or function that makes one from a seed.
    """
    if not isinstance(name, str):
        raise ParlourError(f"A bot is called by its name, not by {name!r}.")
    require_seed(seed)
    wanted = name.strip().casefold()
    kind, _, budget = LEVELS.get(wanted, wanted).partition(":")
    if kind == SEARCH:
        return _searcher(seed, budget)
    if kind == PATIENT and wanted in LEVELS:
        return _patient(seed, int(budget))
    if kind == NET:
        return _net(seed, name.strip().partition(":")[2] if wanted not in LEVELS else budget)
    make: Any = None
    if kind in _BOTS and not budget:
        make = named_thing(_BOTS[kind])
    elif ":" in name:
        make = named_thing(name.strip())
    else:
        make = next((entry.load() for entry in entry_points(group=GROUP) if entry.name == wanted), None)
    if make is None:
        close = difflib.get_close_matches(wanted, bot_names(), 1)
        hint = f"did you mean “{close[0]}”?" if close else f"the bots are {', '.join(bot_names())}, or module:NAME."
        raise NoSuchBot(f"There is no bot called “{shortened(name)}”; {hint}")
    return _made(make, name, seed)


def _made(make: Any, name: str, seed: int) -> Bot:
    if not callable(make):
        raise ParlourError(f"What stands at “{name}” cannot be called to make a bot.")
    try:
        bot = make(seed)
    except TypeError as error:
        raise ParlourError(f"“{name}” has to make a bot from a seed: {error}.") from error
    if not isinstance(bot, Bot):
        raise ParlourError(f"What “{name}” makes is not a Bot.")
    return bot


def _searcher(seed: int, words: str) -> Bot:
    from parlour.bots.search.bot import DEFAULT_BUDGET, SearchBot
    from parlour.bots.search.budget import Budget

    return SearchBot(seed, Budget.read(words or DEFAULT_BUDGET))


def _patient(seed: int, times: int) -> Bot:
    from parlour.bots.search.bot import PatientBot

    return PatientBot(seed, times)


def _net(seed: int, words: str) -> Bot:
    from parlour.bots.net.bot import NetBot

    return NetBot.read(seed, words)
