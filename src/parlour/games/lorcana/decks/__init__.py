"""Decks: reading lists, checking them, and the decks that come with the game."""

import difflib
import os
from functools import lru_cache
from importlib import resources
from pathlib import Path

from parlour.games.lorcana.cards import Pool, load
from parlour.games.lorcana.decks.check import LIMITED, check_deck, legal_formats
from parlour.games.lorcana.decks.formats import decoded, plain_list
from parlour.games.lorcana.decks.listing import Deck, Entry, Problem, read_deck
from parlour.kernel.errors import why_unread
from parlour.kernel.registry import shortened

__all__ = [
    "LIMITED",
    "BadDeck",
    "Deck",
    "Entry",
    "Problem",
    "built_in",
    "check_deck",
    "find_deck",
    "legal_formats",
    "read_deck",
    "read_deck_bytes",
    "read_deck_file",
]


class BadDeck(Exception):
    """A deck that is not there or cannot be played; the message lists what is wrong."""

    def __init__(self, message: str, problems: list[Problem]) -> None:
        super().__init__("\n".join([message, *[f"  {problem}" for problem in problems]]))
        self.problems = problems


@lru_cache(maxsize=1)
def built_in() -> tuple[str, ...]:
    """The names of the decks that come with the game."""
    folder = resources.files(__package__)
    return tuple(sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".txt")))


def read_deck_file(path: Path, pool: Pool | None = None) -> Deck:
    """Read a list from a file."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as problem:
        raise BadDeck(f"The deck list {shortened(str(path))} cannot be read: {why_unread(problem)}.", []) from None
    return read_deck_bytes(content, path.stem, pool)


def read_deck_bytes(content: bytes, name: str, pool: Pool | None = None) -> Deck:
    """Read a list as it was saved, in any of the forms in which lists are handed around."""
    return read_deck(plain_list(decoded(content)), pool or load(), name)


def find_deck(name: str, pool: Pool | None = None) -> Deck:
    """A built-in deck by name, or a list in a file by path; refused when it breaks the rules of deck construction."""
    if name in built_in():
        text = resources.files(__package__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
        deck = read_deck(text, pool or load(), name)
    elif Path(name).suffix or os.path.exists(name):
        deck = read_deck_file(Path(name), pool)
    else:
        near = difflib.get_close_matches(name, built_in(), 2, 0.4)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(built_in())}."
        raise BadDeck(f"There is no deck called {shortened(name)!r}; {hint}", [])
    problems = check_deck(deck)
    if problems:
        raise BadDeck(f"The deck {name} cannot be played:", problems)
    return deck
