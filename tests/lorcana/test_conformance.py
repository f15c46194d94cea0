"""Lorcana keeps what every game keeps: clones, views, imagination, records and cards, in every mode and edition."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.kernel.conformance import check_match
from parlour.kernel.registry import open_box

MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"edition": "2024-03"}),
    (2, {"edition": "2025-08"}),
    (2, {"best_of": 3}),
    (3, {}),
    (4, {}),
    (6, {}),
    (4, {"teams": "A+C,B+D"}),
    (6, {"teams": "A+C+E,B+D+F"}),
    (6, {"teams": "A+B,C+D,E+F"}),
    (2, {"edition": "2026-02"}),
    (2, {"edition": "2026-02", "best_of": 2}),
    (3, {"edition": "2026-02"}),
    (4, {"edition": "2026-02"}),
    (4, {"edition": "2026-02", "teams": "A+C,B+D"}),
    (2, {"variant": "pack rush"}),
    (3, {"variant": "pack rush"}),
    (4, {"variant": "pack rush"}),
    (4, {"variant": "pack rush", "teams": "A+C,B+D"}),
]


@pytest.mark.parametrize(("seats", "more"), MODES, ids=[f"{seats}-{more}" for seats, more in MODES])
@pytest.mark.parametrize("seed", range(8))
def test_random_matches_conform(seats: int, more: dict[str, Any], seed: int) -> None:
    setup = open_box("lorcana").prepare(seats, seed, **more)
    findings = check_match(setup, seed, every=60, branches=2, concede=100 if seed % 2 else 0)
    assert findings.decisions > 20 or findings.concessions
    assert findings.imagined_otherwise or not findings.examined
