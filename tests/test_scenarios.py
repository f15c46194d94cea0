"""Every scenario of the test suite holds, shows something, and lives where its rule or its card is looked for."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from parlour.kernel import scenario, strictness
from parlour.kernel.scenario import Scenario

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/scenarios/**/*.yaml"))
SCENARIOS = [one for path in FILES for one in scenario.load(path)]
#: below tests/<game>/scenarios: what a folder is about, and how its files are named
ADDRESSES = (
    r"rules/(\d\d-[a-z-]+/\d+(\.\d+)+-[a-z0-9-]+|glossary/[a-z-]+)",
    r"cards/[a-z0-9_-]+/[a-z0-9-]+",
    r"rulings/[a-z0-9.-]+",
    r"editions/\d{4}-\d\d/\d+(\.\d+)+-[a-z0-9-]+",
    r"words/[a-z-]+",
)


@pytest.mark.parametrize("one", SCENARIOS, ids=[f"{Path(one.file).relative_to(HERE)}:{one.name}" for one in SCENARIOS])
def test_scenario_holds_strictly(one: Scenario) -> None:
    verdict = strictness.run_strictly(one)
    assert verdict.holds, str(verdict)


def test_every_scenario_cites_a_rule() -> None:
    assert not [f"{one.file}: {one.name}" for one in SCENARIOS if not one.rules]


def test_every_scenario_has_an_address() -> None:
    places = {path: "/".join(path.relative_to(HERE).with_suffix("").parts[2:]) for path in FILES}
    lost = [str(path) for path, place in places.items() if not any(re.fullmatch(form, place) for form in ADDRESSES)]
    assert not lost, f"scenarios live in rules/, cards/, rulings/, editions/ or words/ (CONTRIBUTING.md): {lost}"


def test_no_scenario_is_written_twice() -> None:
    written = Counter(
        str({key: value for key, value in sorted(one.document.items()) if key not in ("scenario", "rules")})
        for one in SCENARIOS
    )
    assert not [text for text, count in written.items() if count > 1]
