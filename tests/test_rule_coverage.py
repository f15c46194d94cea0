"""Every behaviour rule is guarded by a test, and the page that shows it is up to date."""

from __future__ import annotations

import pytest

import citations
import edition_changes
from parlour.kernel.registry import open_box
from rule_coverage import MUTANTS, PAGE, books, mutants_page, page


@pytest.mark.parametrize("title", [title for _, title, _, _ in books()])
def test_every_behaviour_rule_is_cited_by_a_test(title: str) -> None:
    game, book = next((game, book) for game, name, book, _ in books() if name == title)
    missing = citations.uncited(game, book)
    assert not missing, f"{len(missing)} rules of {title} are cited by no test: {', '.join(missing)}"


def test_only_rules_that_exist_are_cited() -> None:
    unknown = {
        citation.rule
        for found in citations.by_rule().values()
        for citation in found
        if citation.rule not in open_box(citations.game_of(citation.rule)).rules_of(citation.edition)
    }
    assert not unknown


def test_the_page_of_the_editions_is_up_to_date() -> None:
    assert edition_changes.PAGE.read_text(encoding="utf-8") == edition_changes.page(), (
        "run: python tests/edition_changes.py"
    )


def test_the_coverage_pages_are_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python tests/rule_coverage.py"
    assert MUTANTS.read_text(encoding="utf-8") == mutants_page(), "run: python tests/rule_coverage.py"
