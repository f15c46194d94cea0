"""What changed from 2025-10 to 2026-02, rule by rule: the scenario that shows it, or why none can."""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from parlour.games.lorcana.editions import DEFAULT, NEWEST
from parlour.kernel import scenario
from parlour.kernel.registry import open_box
from parlour.kernel.rulebook import Rule
from parlour.kernel.scenario import Scenario

TESTS = Path(__file__).parent
SCENARIOS = TESTS / "lorcana" / "scenarios" / "editions" / NEWEST
UNSHOWN = TESTS / "lorcana" / "unshown_2026-02.csv"


def changed_rules() -> list[Rule]:
    return [rule for rule in open_box("lorcana").rules_of(NEWEST).rules.values() if rule.differs]


@cache
def of_the_newest() -> tuple[Scenario, ...]:
    """The scenarios written for the newest edition."""
    return tuple(one for path in sorted(SCENARIOS.glob("*.yaml")) for one in scenario.load(path))


@cache
def showing() -> dict[str, Scenario]:
    """For each rule the first scenario of the newest edition that cites it and does not hold in 2025-10."""
    found: dict[str, Scenario] = {}
    for one in sorted(of_the_newest(), key=lambda one: "variant" in one.document):
        if any(rule not in found for rule in one.rules) and not holds_before(one):
            for rule in one.rules:
                found.setdefault(rule, one)
    return found


def holds_before(one: Scenario) -> bool:
    """Whether the same position and steps end the same way by the rules of 2025-10, whatever these are numbered."""
    document = {key: value for key, value in one.document.items() if key != "variant"}
    steps = [_without_numbers(step) for step in one.steps]
    return scenario.run(replace(one, document={**document, "edition": DEFAULT}, steps=steps)).holds


def _without_numbers(step: dict[str, Any]) -> dict[str, Any]:
    wanted = step.get("expect")
    if not isinstance(wanted, dict):
        return step
    return {"expect": {key: value for key, value in wanted.items() if key != "log_has"}}


@cache
def unshown() -> dict[str, str]:
    """The rules whose change no scenario can show, each with the reason."""
    with UNSHOWN.open(encoding="utf-8") as file:
        return {row["rule"]: row["reason"] for row in csv.DictReader(file)}
