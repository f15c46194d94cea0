"""One whole match of each game and mode goes as it is written in tests/golden, to the letter."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from golden_match import MATCHES, now, written


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_goes_as_it_is_written(name: str) -> None:
    before, after = written(name).splitlines(), now(name).splitlines()
    changes = list(unified_diff(before, after, "written", "now", lineterm=""))
    advice = "if this is meant, run: python tests/golden_match.py"
    assert not changes, "\n".join([*changes[:60], advice])
