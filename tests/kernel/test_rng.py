"""The generator: a copy of it, made here or sent elsewhere, says the same numbers."""

from __future__ import annotations

import copy
import pickle

from parlour.kernel.rng import Rng


def test_copies_go_on_alike_and_apart() -> None:
    rng = Rng(7)
    rng.bits()
    others = [rng.clone(), copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))]
    expected = [rng.below(1000) for _ in range(5)]
    for other in others:
        assert [other.below(1000) for _ in range(5)] == expected
    assert len({id(other) for other in others}) == len(others)
