"""Which languages there are, and which to speak: the one asked for, else PARLOUR_LANG, else the locale.

A language is a folder with its code as its name, here or in a folder named by PARLOUR_LOCALE, that holds a file
``language.ftl`` with its own name. Everything else about it lies in the same folder: catalogues (.po) with what is said
word for word, under its English, and tables (.ftl) with how texts are put together.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from parlour.kernel.errors import ParlourError

SELF = "language.ftl"
_NAME = re.compile(r"^name *= *(.+)$", re.MULTILINE)
_ALSO = re.compile(r"^also *= *(.+)$", re.MULTILINE)
_LIKE = re.compile(r"^like *= *(.+)$", re.MULTILINE)


def _folders() -> Iterator[Traversable]:
    yield files("parlour.locale")
    if os.environ.get("PARLOUR_LOCALE"):
        yield Path(os.environ["PARLOUR_LOCALE"])


def language_file(language: str, name: str) -> Traversable:
    """A file of a language, wherever it lies; perhaps there is none."""
    found = [folder / language / name for folder in _folders()]
    return next((file for file in found if file.is_file()), found[0])


def like_of(language: str) -> str:
    """The language whose tables fill the holes in those of this one, if there is one: ``like = en``."""
    file = language_file(language, SELF)
    found = _LIKE.search(file.read_text(encoding="utf-8")) if file.is_file() else None
    return found[1].strip() if found else ""


class Language:
    """A language by its code, called by its own name and others."""

    def __init__(self, code: str, words: str) -> None:
        self.code = code
        named, also = _NAME.search(words), _ALSO.search(words)
        self.name = named[1].strip() if named else code
        self.called = [self.name, *(also[1].split(",") if also else [])]


@cache
def _read(folders: str) -> dict[str, str]:
    return {language.code: language.name for language in _languages()}


def _languages() -> list[Language]:
    found = [
        Language(entry.name, (entry / SELF).read_text(encoding="utf-8"))
        for folder in _folders()
        for entry in folder.iterdir()
        if (entry / SELF).is_file()
    ]
    return sorted(found, key=lambda language: (language.code != "en", language.code))


def languages() -> dict[str, str]:
    """The languages by their codes, each called by its own name; English first."""
    return _read(os.environ.get("PARLOUR_LOCALE", ""))


def choose_language(wanted: str = "") -> str:
    """The code of the language to speak; one that was asked for and does not exist is an error."""
    wanted = wanted or os.environ.get("PARLOUR_LANG", "")
    if wanted:
        found = _known(wanted)
        if not found:
            codes = ", ".join(f"{code} ({name})" for code, name in languages().items())
            raise ParlourError(f"Parlour does not speak “{wanted}”; its languages are {codes}.")
        return found
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return _known(os.environ[variable]) or "en"
    return "en"


def _known(word: str) -> str:
    """The code that a word such as ``fr``, ``fr_FR.UTF-8`` or ``français`` means, if any."""
    word = word.strip().casefold()
    for language in _languages():
        code = language.code
        if word == code or word.startswith((f"{code}_", f"{code}-", f"{code}.")):
            return code
        if word in (name.strip().casefold() for name in language.called):
            return code
    return ""
