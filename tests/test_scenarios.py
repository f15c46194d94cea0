"""Every scenario of the test suite holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.kernel import scenario
from parlour.kernel.scenario import Scenario

HERE = Path(__file__).parent
SCENARIOS = [one for path in sorted(HERE.rglob("scenarios/**/*.yaml")) for one in scenario.load(path)]


@pytest.mark.parametrize("one", SCENARIOS, ids=[f"{Path(one.file).relative_to(HERE)}:{one.name}" for one in SCENARIOS])
def test_scenario_holds(one: Scenario) -> None:
    verdict = scenario.run(one)
    assert verdict.holds, str(verdict)
