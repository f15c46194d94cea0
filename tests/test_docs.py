"""What the documentation shows is true: its scenarios hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.kernel import scenario

DOCS = Path(__file__).parent.parent / "docs"
SHOWN = re.findall(r"```yaml\n(.*?)```", (DOCS / "scenarios.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", SHOWN)
def test_the_scenarios_of_the_documentation_hold(text: str) -> None:
    verdicts = [scenario.run(one) for one in scenario.read(text)]
    assert verdicts
    assert all(verdict.holds for verdict in verdicts), "; ".join(map(str, verdicts))
