"""Replaces the user's card database: by download with a checksum, or by a file the user names."""

import gzip
import hashlib
import os
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

from parlour.games.lorcana.cards import names, pool
from parlour.games.lorcana.cards.places import write_atomically
from parlour.games.lorcana.cards.source import CardDataError, parse_database, user_file
from parlour.kernel.errors import why_unread
from parlour.locale.languages import languages

ADDRESS: Final = "https://lorcanajson.org/files/current/en/allCards.json"
SECONDS: Final = 60


def _fetch(address: str) -> bytes:
    request = urllib.request.Request(address, headers={"User-Agent": "parlour"})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            content: bytes = answer.read()
            return content
    except urllib.error.HTTPError as problem:
        raise CardDataError(
            f"{address} answered {problem.code} {problem.reason}; the cards here stay as they were."
        ) from None
    except (urllib.error.URLError, OSError, ValueError) as problem:
        reason = getattr(problem, "reason", problem)
        raise CardDataError(
            f"{address} cannot be reached ({reason}); the cards here stay as they were."
            " Are you offline? A file fetched elsewhere can be given to `parlour cards import FILE`."
        ) from None


def _keep(content: bytes, called: str) -> dict[str, Any]:
    data = parse_database(content, called, tuple(languages()))
    language = str(data["metadata"]["language"])
    if language != "en":
        names.keep_names(data, language)
        return data
    pool.Pool(data).cards()
    packed = content if content[:2] == b"\x1f\x8b" else gzip.compress(content, mtime=0)
    write_atomically(user_file(), packed)
    pool.forget()
    return data


def download(address: str = "", language: str = "") -> dict[str, Any]:
    """Fetch the newest database and its MD5 sum; it replaces the old file only when both agree and it can be read."""
    known = [code for code in languages() if code != "en"]
    if language and language not in known:
        raise CardDataError(f"There are card names in {' and '.join(known)}, not in {language!r}.")
    chosen = address or os.environ.get("PARLOUR_CARDS_URL") or ADDRESS
    if language and not address:
        chosen = chosen.replace("/en/", f"/{language}/")
    expected = _fetch(f"{chosen}.md5").decode("ascii", "replace").split()
    content = _fetch(chosen)
    found = hashlib.md5(content, usedforsecurity=False).hexdigest()
    if not expected or expected[0].lower() != found:
        raise CardDataError(
            f"{chosen} arrived damaged: its MD5 sum is {found}, not {expected[0] if expected else 'given'}."
        )
    return _keep(content, chosen)


def import_file(path: Path) -> dict[str, Any]:
    """Take a LorcanaJSON file the user has: English cards, French or Italian names. Nonsense changes nothing."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise CardDataError(f"{path} cannot be read: {why_unread(problem)}.") from None
    return _keep(content, str(path))
