"""Scenarios of Lorcana that are refused with a sentence."""

from __future__ import annotations

import pytest

from parlour.kernel import scenario


@pytest.mark.parametrize("alias", ["lost", "options", "bag", "B"])
def test_a_card_is_not_called_what_an_expectation_knows_otherwise(alias: str) -> None:
    (one,) = scenario.read(
        f"""
scenario: A name that is taken
game: lorcana
seats:
  - {{name: A, hand: [{{card: Stitch - New Dog, as: {alias}}}]}}
  - {{name: B}}
steps:
  - A: end turn
"""
    )
    verdict = scenario.run(one)
    assert not verdict.holds
    assert f"A card cannot be called “{alias}”" in str(verdict)
