"""Rules are summed up for people: in plain words, and in French and Italian too."""

from __future__ import annotations

import re

import pytest

from kit.terminal import Parlour
from parlour.kernel.registry import open_box
from parlour.kernel.rulebook import Rule, Rulebook
from parlour.locale import languages
from parlour.locale.catalogues import in_context, rule_in

BOOKS = (("dracoliath", ""), ("lorcana", ""), ("lorcana", "2026-02"), ("villainous", ""))
TRANSLATIONS = [language for language in languages() if language != "en"]
NOTES = re.compile(
    r"AMBIGUITY|CONTRADICTION|UNDEFINED|[Rr]eading:|\(reading|[Ss]oftware|unspecified|label; see|Section heading"
    r"|garbled|Implement |Reject |Validate |Store |^Model "
)
"""How those write who draft rules for a program."""


def paragraphs(book: Rulebook) -> list[Rule]:
    """What a reader can look up; not what a newer edition says is gone."""
    return [rule for rule in book.rules.values() if not rule.id.startswith("removed:")]


@pytest.mark.parametrize(("game", "printed"), BOOKS)
def test_no_rule_reads_like_a_note_for_programmers(game: str, printed: str) -> None:
    rules = paragraphs(open_box(game).rules_of(printed))
    assert [rule.id for rule in rules if NOTES.search(f"{rule.title}. {rule.requirement}")] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize(("game", "printed"), BOOKS)
def test_every_rule_is_said_in_every_language(game: str, printed: str, language: str) -> None:
    """A rule whose English has changed since is no longer known either."""
    book = open_box(game).rules_of(printed)
    known = in_context(language, f"{game}-rules")
    unsaid = [
        rule.id
        for rule in paragraphs(book)
        if (rule.id, rule.requirement) not in known or (rule.id, rule.title) not in known
    ]
    assert unsaid == []
    cited = re.compile(r"\b[DV]?\d+\.\d+(?:\.\d+)*")
    for rule in paragraphs(book):
        assert set(cited.findall(rule_in(language, book, rule)[1])) <= set(book.rules), rule.id


def test_a_rule_is_printed_and_found_in_the_language_of_the_reader() -> None:
    parlour = Parlour()
    shown = parlour("rule", "lorcana", "10.6.1", "--lang", "fr").out
    assert "▸ 10.6.1 Insaisissable" in shown
    assert "Seuls des personnages avec Insaisissable" in shown
    assert "10.8.3" in parlour("rule", "lorcana", "ridotti", "--lang", "it").out
