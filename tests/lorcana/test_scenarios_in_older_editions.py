"""Scenarios of cards are written for the newest rules; they hold in the older editions too, unless the rules differ."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from parlour.kernel import scenario

SCENARIOS = Path(__file__).parent / "scenarios"
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
def test_a_scenario_without_an_edition_holds_in_all_but_for_the_differences(older: str) -> None:
    failing = {}
    for path in sorted([*SCENARIOS.glob("cards/*/*.yaml"), *SCENARIOS.glob("rulings/*.yaml")]):
        for one in scenario.load(path):
            if "edition" not in one.document:
                verdict = scenario.run(replace(one, document={**one.document, "edition": older}))
                if not verdict.holds:
                    failing[one.name] = f"{path.name}: {verdict}"
    unexpected = [problem for name, problem in failing.items() if name not in DIFFERENT[older]]
    assert not unexpected, f"give it editions, or say here why it differs in {older}: " + "; ".join(unexpected)
