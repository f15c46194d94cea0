"""The worked example of the documentation learns."""

from __future__ import annotations

import runpy
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "learn_dracoliath.py"


def test_a_few_hundred_matches_make_a_player_that_beats_random() -> None:
    """It begins at one half. After 600 matches it wins far more often than chance would let an unlearned one."""
    example = runpy.run_path(str(EXAMPLE))
    share = example["judged"](example["learn"](600, seed=1), 150, seed=1)
    low, high = example["interval"](share, 150)
    assert low < share < high
    assert low > 0.58
