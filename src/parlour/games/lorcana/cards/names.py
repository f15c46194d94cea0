"""Card names in other languages: from LorcanaJSON files the user has given, and from the locale."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from parlour.games.lorcana.cards.places import data_directory, write_atomically
from parlour.games.lorcana.cards.source import read_database
from parlour.locale.catalogues import catalogue


def names_file(language: str) -> Path:
    """Where the names of a language are kept."""
    return data_directory() / f"lorcana-names.{language}.json"


def keep_names(translated: dict[str, Any], language: str) -> int:
    """Keep the names of a file in another language; printings have the same ids in all of them."""
    english = {printing["id"]: printing for printing in read_database()["cards"]}
    names: dict[str, str] = {}
    for printing in translated["cards"]:
        original = english.get(printing["id"])
        if original is not None:
            for field in ("name", "fullName"):
                names.setdefault(str(original[field]), str(printing[field]))
    write_atomically(names_file(language), json.dumps(names, ensure_ascii=False, sort_keys=True).encode())
    forget_names()
    return len(names)


@lru_cache(maxsize=4)
def _names(language: str) -> dict[str, str]:
    found = dict(catalogue(language, "lorcana-names"))
    try:
        found.update(json.loads(names_file(language).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return found
    return found


def names_in(language: str) -> dict[str, str]:
    """English names and full names to those of a language, as far as they are known; none for English."""
    return _names(language)


def forget_names() -> None:
    """Read the names again at the next use."""
    _names.cache_clear()


def name_in(language: str, name: str) -> str:
    """A name or full name in a language; the English one where none is known."""
    return _names(language).get(name, name)
