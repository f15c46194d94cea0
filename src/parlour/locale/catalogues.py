"""Translations as .po files: one per language and domain, read when they are first needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from parlour.kernel.rulebook import Rule, Rulebook, Term
from parlour.locale.languages import language_file

if TYPE_CHECKING:
    from babel.messages.catalog import Message

HOUSE = ("kernel", "cli", "table", "lab", "learn")
"""The domains that belong to no game. Every game has a domain of its own name."""


ERRORS = "errors"
"""The domain of sentences about mistakes, which are found by their form."""

YOU = "you"
"""The domain of sentences that tell of whoever reads them, in the context of the gap that is “you”; also in English."""


def domain_file(language: str, domain: str) -> Traversable:
    return language_file(language, f"{domain}.po")


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


@cache
def in_context(language: str, domain: str) -> Mapping[tuple[str, str], str]:
    """The messages of a catalogue that mean something only in their context, by context and English."""
    file = domain_file(language, domain)
    return {(message.context or "", str(message.id)): str(message.string) for message in _messages(file)}


@cache
def terms(language: str, game: str, package: str = "") -> Mapping[tuple[str, str], str]:
    """The words of a game's rulebook by their kind (keyword, class, zone) and their English.

    They are the messages with a context, the key of the term; a game of another package has them among its others.
    """
    file = domain_file(language, f"{game}-terms")
    if not file.is_file() and package:
        file = package_file(package, language)
    return {
        (message.context.partition(".")[0], str(message.id)): str(message.string)
        for message in _messages(file)
        if message.context
    }


def term_in(language: str, book: Rulebook, term: Term) -> str:
    """A term of a rulebook in another language; empty where it has no word."""
    return terms(language, book.game, book.package).get((term.kind, term.word), "")


def terms_in(language: str, book: Rulebook, rule: Rule) -> list[tuple[str, str]]:
    """The terms a rule uses, each with its word in another language."""
    said = {term.word: term_in(language, book, term) for term in book.terms_of(rule)}
    return sorted((english, word) for english, word in said.items() if word)


def rule_in(language: str, book: Rulebook, rule: Rule) -> tuple[str, str]:
    """A rule's title and what it says in that language; in English where that is not written.

    A game of another package has such sentences among its others.
    """
    if language == "en":
        return rule.title, rule.requirement
    known, others = in_context(language, f"{book.game}-rules"), catalogue(language, book.game, book.package)
    title, requirement = (
        known.get((rule.id, words)) or others.get(words, words) for words in (rule.title, rule.requirement)
    )
    return title, requirement


def read_messages(file: Traversable) -> dict[str, str]:
    """The translated messages of a .po file; unfinished ("fuzzy") ones do not count."""
    return {
        message.id: message.string
        for message in _messages(file)
        if isinstance(message.id, str) and isinstance(message.string, str)
    }


def _messages(file: Traversable) -> list[Message]:
    from babel.messages.pofile import read_po  # takes a while to import and English never needs it

    if not file.is_file():
        return []
    with file.open("rb") as stream:
        messages = read_po(stream, ignore_obsolete=True)
    return [message for message in messages if message.id and message.string and not message.fuzzy]
