"""Which tests cite which rules: read from the tests' own sources, so that no test has to run to be counted.

Scenarios without an edition are run in the newest one too (tests/lorcana/test_scenarios_in_other_editions.py), so they
guard what the newest edition says in the same place, unless they are listed there as different.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from differences import different_scenarios
from parlour.games.lorcana.editions import DEFAULT, NEWEST
from parlour.kernel import scenario
from parlour.kernel.registry import open_box
from parlour.kernel.rulebook import Rule, Rulebook

TESTS = Path(__file__).parent
GAMES = {"D": "dracoliath", "V": "villainous"}


@dataclass(frozen=True)
class Citation:
    """A test that says which rule it guards, and in which edition it runs (empty: the game has only one)."""

    rule: str
    test: str
    edition: str = ""


def game_of(rule_id: str) -> str:
    """Dracoliath's ids begin with D, Villainous' with V, Lorcana's are the numbers of its book."""
    return GAMES.get(rule_id[0], "lorcana") if rule_id[1:2].isdigit() else "lorcana"


def editions_of(rule_ids: list[str]) -> list[str]:
    """The editions in which all of these rules stand, oldest first; the newest has them under other numbers."""
    box = open_box("lorcana")
    rulebook = box.rulebook()
    found = [
        edition
        for edition in box.editions
        if all(rulebook.rule(rule_id).in_edition(edition) for rule_id in rule_ids if game_of(rule_id) == "lorcana")
    ]
    return [*found, NEWEST] if DEFAULT in found else found


def in_scenarios() -> Iterator[Citation]:
    different = different_scenarios()
    for path in sorted(TESTS.glob("*/scenarios/**/*.yaml")):
        for one in scenario.load(path):
            test = f"{path.relative_to(TESTS)}: {one.name}"
            edition = one.document.get("edition", DEFAULT) if one.game == "lorcana" else ""
            for rule_id in one.rules:
                yield Citation(rule_id, test, edition)
            if edition == DEFAULT and test not in different:
                for rule_id in became(one.rules):
                    yield Citation(rule_id, test, NEWEST)


def became(rule_ids: tuple[str, ...]) -> list[str]:
    """Where the newest edition says what those paragraphs of 2025-10 said."""
    rules = open_box("lorcana").rules_of(NEWEST).rules.values()
    return [rule.id for rule in rules if not rule.id.startswith("removed:") and set(rule.was) & set(rule_ids)]


def in_tests() -> Iterator[Citation]:
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            rule_ids = _marker(node, "rule")
            marked = _marker(node, "edition")
            editions = marked
            if not marked:
                takes_edition = any(argument.arg == "edition" for argument in node.args.args)
                editions = editions_of(rule_ids) if takes_edition else [DEFAULT]
            for rule_id in rule_ids:
                for edition in editions if game_of(rule_id) == "lorcana" else [""]:
                    for cited in became((rule_id,)) if edition == NEWEST and not marked else [rule_id]:
                        yield Citation(cited, f"{path.relative_to(TESTS)}::{node.name}", edition)


def _marker(function: ast.FunctionDef, name: str) -> list[str]:
    return [
        argument.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Attribute) and decorator.func.attr == name
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


@cache
def by_rule() -> dict[tuple[str, str], list[Citation]]:
    """All citations, under (rule id, edition)."""
    found: dict[tuple[str, str], list[Citation]] = defaultdict(list)
    for citation in (*in_scenarios(), *in_tests()):
        found[citation.rule, citation.edition].append(citation)
    return found


def places(rule: Rule, game: str) -> list[tuple[str, str]]:
    """Where a rule has to be cited: once in every edition it belongs to."""
    return [(rule.id, edition) for edition in rule.editions] if game == "lorcana" else [(rule.id, "")]


def guarded(rulebook: Rulebook) -> list[Rule]:
    """The rules that a test has to guard; what an edition says is no longer so is guarded where it still is."""
    return [rule for rule in rulebook.behaviours() if not rule.id.startswith("removed:")]


def uncited(game: str, rulebook: Rulebook) -> list[str]:
    """The behaviour rules of a game that no test guards, with the edition where one is missing."""
    citations = by_rule()
    return [
        " in ".join(filter(None, place))
        for rule in guarded(rulebook)
        for place in places(rule, game)
        if place not in citations
    ]
