"""Scenarios of cards are written for the rules of 2025-10; they hold in other editions too, unless the rules differ."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from differences import different_scenarios
from parlour.games.lorcana.editions import DEFAULT, NEWEST
from parlour.games.lorcana.numbering import numbers
from parlour.kernel import scenario
from parlour.kernel.registry import open_box
from parlour.kernel.scenario import Scenario

SCENARIOS = Path(__file__).parent / "scenarios"
TESTS = Path(__file__).parent.parent
DIFFERENT: dict[str, dict[str, str]] = {
    "2025-08": {},
    "2024-03": {
        "With one opponent it may challenge": "9.5.1: Reckless does not look at locations",
        "Characters and locations resist": "9.6: Resist is for characters",
        "Resist on a location": "9.6: Resist is for characters",
        "Support counts negative strength as nothing": "7.8.2: negative Strength is 0",
        "Kida's shadow over everyone, herself included": "7.8.2: negative Strength is 0",
        "Triton the Champion weakens by locations": "7.8.2: negative Strength is 0",
        "Mr. Big looks at Strength as it is while challenging": "7.8.2: negative Strength is 0",
        "Lilo escapes for her cost, exerted": "6.1.5: who is in play during the Beginning Phase may act",
        "The Return of Hercules, each player, active first": "7.1.2.4: both effects or neither",
    },
}


@pytest.mark.parametrize("older", DIFFERENT)
def test_a_scenario_without_an_edition_holds_in_the_older_ones_but_for_the_differences(older: str) -> None:
    failing = {}
    for path in sorted([*SCENARIOS.glob("cards/*/*.yaml"), *SCENARIOS.glob("rulings/*.yaml")]):
        for one in scenario.load(path):
            if "edition" not in one.document:
                verdict = scenario.run(replace(one, document={**one.document, "edition": older}))
                if not verdict.holds:
                    failing[one.name] = f"{path.name}: {verdict}"
    unexpected = [problem for name, problem in failing.items() if name not in DIFFERENT[older]]
    assert not unexpected, f"give it editions, or say here why it differs in {older}: " + "; ".join(unexpected)


def in_the_newest(one: Scenario) -> Scenario:
    """The same position and steps in the newest edition, what the log is to cite by its numbers."""
    return replace(one, document={**one.document, "edition": NEWEST}, steps=[renumbered(step) for step in one.steps])


def renumbered(step: dict[str, Any]) -> dict[str, Any]:
    wanted = step.get("expect")
    if not isinstance(wanted, dict) or "log_has" not in wanted:
        return step
    return {"expect": {**wanted, "log_has": [numbers(NEWEST).get(rule, rule) for rule in wanted["log_has"]]}}


def of_chapter(chapter: str) -> list[Path]:
    return sorted(path for path in SCENARIOS.glob(f"{chapter}/**/*.yaml") if "editions" not in path.parts)


CHAPTERS = sorted(
    {
        "/".join(path.relative_to(SCENARIOS).parts[:2])
        for path in SCENARIOS.glob("*/*/*.yaml")
        if "editions" not in path.parts
    }
    | {"rulings", "words"}
)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_scenario_of_2025_10_holds_in_the_newest_edition_but_for_those_listed(chapter: str) -> None:
    failing = {}
    for path in of_chapter(chapter):
        for one in scenario.load(path):
            if one.document.get("edition", DEFAULT) == DEFAULT:
                verdict = scenario.run(in_the_newest(one))
                if not verdict.holds:
                    failing[f"{path.relative_to(TESTS)}: {one.name}"] = str(verdict)
    listed = {name for name in different_scenarios() if name.startswith(f"lorcana/scenarios/{chapter}/")}
    unexpected = [f"{name}: {problem}" for name, problem in failing.items() if name not in listed]
    assert not unexpected, "make it hold, or list it in differences_2026-02.csv with the reason: " + "; ".join(
        unexpected
    )
    assert not listed - set(failing), "these are listed as different but hold"


def test_every_difference_names_a_rule_that_changed() -> None:
    book = open_box("lorcana").rules_of(NEWEST)
    assert different_scenarios()
    assert [
        one.test for one in different_scenarios().values() if not book.rule(one.rule).differs or not one.reason
    ] == []
