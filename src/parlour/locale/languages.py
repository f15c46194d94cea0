"""Which language to speak: the one asked for, else PARLOUR_LANG, else the locale."""

from __future__ import annotations

import os

from parlour.kernel.errors import ParlourError

LANGUAGES = {"en": "English", "fr": "français", "it": "italiano"}
"""The languages by their codes, each called by its own name."""

_OTHER_NAMES = {"french": "fr", "francais": "fr", "italian": "it", "anglais": "en", "inglese": "en"}


def choose_language(wanted: str = "") -> str:
    """The code of the language to speak; one that was asked for and does not exist is an error."""
    wanted = wanted or os.environ.get("PARLOUR_LANG", "")
    if wanted:
        found = _known(wanted)
        if not found:
            codes = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
            raise ParlourError(f"Parlour does not speak “{wanted}”; its languages are {codes}.")
        return found
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return _known(os.environ[variable]) or "en"
    return "en"


def _known(word: str) -> str:
    """The code that a word such as ``fr``, ``fr_FR.UTF-8`` or ``français`` means, if any."""
    word = word.strip().casefold()
    for code, name in LANGUAGES.items():
        if word in (code, name.casefold()) or word.startswith((f"{code}_", f"{code}-", f"{code}.")):
            return code
    return _OTHER_NAMES.get(word, "")
