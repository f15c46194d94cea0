"""Matches that are stepped together go exactly as matches that are stepped one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from parlour.env import dracoliath_v0, lorcana_v0, villainous_v0
from parlour.env.side_by_side import SideBySide

GAMES: list[tuple[str, Any, dict[str, Any]]] = [
    ("dracoliath", dracoliath_v0, {"mastery": 0}),
    ("dracoliath", dracoliath_v0, {"mode": "2v2", "seats": 4}),
    ("lorcana", lorcana_v0, {"decks": ["amber-steel", "ruby-amethyst"]}),
    ("villainous", villainous_v0, {"villains": "prince_john,captain_hook", "rounds": 4}),
]


@pytest.mark.parametrize(("game", "module", "options"), GAMES)
def test_together_is_one_by_one(game: str, module: Any, options: dict[str, Any]) -> None:
    tables = SideBySide(game, 3, seed=5, **options)
    alone = [module.raw_env(**options) for _ in range(3)]
    for number, env in enumerate(alone):
        env.reset(seed=5 + number)
    chance = np.random.default_rng(1)
    while tables.played < 4:
        slots = [int(chance.integers(mask.sum())) for mask in tables.masks]
        for number, env in enumerate(alone):
            observed = env.observe(env.agent_selection)
            assert env.agent_selection == f"seat_{tables.seats[number]}"
            assert np.array_equal(observed["observation"], tables.rows[number])
            assert np.array_equal(observed["action_mask"], tables.masks[number])
            env.step(slots[number])
        rewards, over = tables.step(slots)
        for number, env in enumerate(alone):
            assert list(env.rewards.values()) == rewards[number].tolist()
            assert all(env.terminations.values()) == over[number]
            if over[number]:
                env.reset()


def test_a_match_that_goes_on_for_too_long_is_broken_off() -> None:
    tables = SideBySide("lorcana", 2, seed=1, limit=10)
    for _ in range(9):
        assert not tables.step([0, 0])[1].any()
    rewards, over = tables.step([0, 0])
    assert over.all()
    assert not rewards.any()
    assert tables.played == 2
