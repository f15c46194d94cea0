"""The newest edition is numbered anew: what a match cites, a reader can look up in the edition that is played."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import parlour
import parlour.games.lorcana
from parlour.games.lorcana.editions import DEFAULT, NEWEST
from parlour.games.lorcana.numbering import SPLIT, numbers
from parlour.kernel import ParlourError, scenario
from parlour.kernel.registry import open_box

BOX = open_box("lorcana")
CODE = Path(parlour.games.lorcana.__file__).parent
POSITION = """
game: lorcana
edition: {edition}
seats:
  - {{name: A, ink: 1, hand: [Simba - Future King, Fire the Cannons!], play: [Stitch - New Dog]}}
  - {{name: B, play: [Simba - Protective Cub]}}
steps:
  - A: play Fire the Cannons!
  - A: choose Simba - Protective Cub
"""


def cited_in_code() -> set[str]:
    """The numbers that stand as values in the code of the rules."""
    found: set[str] = set()
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if re.fullmatch(r"\d+(\.\d+)+", node.value) else set()
    return found


def test_every_rule_the_code_cites_stands_in_both_tables() -> None:
    old, new = BOX.rules_of(DEFAULT), BOX.rules_of(NEWEST)
    cited = cited_in_code() - set(SPLIT.values())
    assert len(cited) > 60
    assert {rule for rule in cited if rule not in old} <= {"3.2.2"}, "3.2.2 is a rule of 2024 only"
    assert {rule for rule in cited - {"3.2.2"} if numbers(NEWEST).get(rule, "") not in new} == set()


def test_a_paragraph_that_became_several_is_cited_by_one_of_them() -> None:
    rules = BOX.rules_of(NEWEST).rules
    assert [old for old, new in SPLIT.items() if old not in rules[new].was] == []


def test_every_paragraph_of_2025_10_has_its_place_in_the_newest_edition() -> None:
    known = {before for rule in BOX.rules_of(NEWEST).rules.values() for before in rule.was}
    old = [rule.id for rule in BOX.rules_of(DEFAULT).rules.values() if rule.in_edition(DEFAULT)]
    assert [rule for rule in old if rule not in known] == []


@pytest.mark.parametrize(
    ("played", "asked", "refused", "happened"),
    [(DEFAULT, "4.3.2", "4.3.4.6", "4.3.6.16"), (NEWEST, "3.3.1", "4.3.2.4", "1.9.1.1")],
)
def test_events_questions_and_refusals_cite_the_edition_that_is_played(
    played: str, asked: str, refused: str, happened: str
) -> None:
    [one] = scenario.read(POSITION.format(edition=played))
    match = scenario.run(one).match
    assert match is not None
    assert match.decision is not None
    assert match.decision.rule == asked
    assert match.explain("play Simba - Future King").rules == (refused,)
    cited = {event.rule for event in match.events}
    assert happened in cited
    assert [rule for rule in cited if rule not in BOX.rules_of(played)] == []


def test_a_whole_match_and_its_copies_cite_rules_of_their_edition() -> None:
    match = parlour.start("lorcana", decks=["amber-steel", "ruby-amethyst"], seed=3, edition=NEWEST)
    book = BOX.rules_of(NEWEST)
    for turn in range(60):
        decision = match.decision
        if decision is None:
            break
        assert decision.rule in book
        match = match.clone()
        match.choose(turn % len(decision.options))
    assert [event.rule for event in match.events if event.rule and event.rule not in book] == []
    match.concede(0)
    assert match.outcome is not None
    assert match.outcome.rule == "2.3.3.3"


def test_an_unknown_edition_is_said_to_be_none() -> None:
    with pytest.raises(ParlourError, match=r"no edition “2023-01”.*2026-02"):
        BOX.rules_of("2023-01")
