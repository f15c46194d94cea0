"""Translations as .po files: one per language and domain, read when they are first needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

HOUSE = ("kernel", "cli", "table")
"""The domains that belong to no game. Every game has a domain of its own name."""


ERRORS = "errors"
"""The domain of sentences about mistakes, which are found by their form."""


def domain_file(language: str, domain: str) -> Traversable:
    return files("parlour.locale") / language / f"{domain}.po"


def package_file(package: str, language: str) -> Traversable:
    """Where a game that lives outside this house keeps its translations: ``locale/fr.po`` in its own package."""
    return files(package) / "locale" / f"{language}.po"


@cache
def catalogue(language: str, domain: str, package: str = "") -> Mapping[str, str]:
    """English forms to their translations; empty where there is none."""
    file = domain_file(language, domain)
    if not file.is_file() and package:
        file = package_file(package, language)
    return read_messages(file) if file.is_file() else {}


def read_messages(file: Traversable) -> dict[str, str]:
    """The translated messages of a .po file; unfinished ("fuzzy") ones do not count."""
    from babel.messages.pofile import read_po  # takes a while to import and English never needs it

    with file.open("rb") as stream:
        messages = read_po(stream, ignore_obsolete=True)
    return {
        message.id: message.string
        for message in messages
        if message.id and isinstance(message.id, str) and isinstance(message.string, str) and message.string
        if not message.fuzzy
    }
