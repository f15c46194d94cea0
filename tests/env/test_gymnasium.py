"""One learner against bots is an environment as Gymnasium wants it; and what learners use can be copied and sent."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv

from parlour.env import dracoliath_v0, lorcana_v0, villainous_v0
from parlour.env.against import Against
from parlour.env.side_by_side import SideBySide
from parlour.env.table import CardTable
from parlour.kernel.errors import IllegalAnswer, ParlourError

GAMES: list[tuple[Any, str, dict[str, Any]]] = [
    (dracoliath_v0, "dracoliath", {"mastery": 0}),
    (lorcana_v0, "lorcana", {"decks": ["amber-steel", "ruby-amethyst"]}),
    (villainous_v0, "villainous", {"villains": "maleficent,jafar"}),
]
COPIED: list[Callable[[Any], Any]] = [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]


@pytest.mark.parametrize(("module", "name", "options"), GAMES)
def test_it_keeps_the_contract_of_gymnasium(module: Any, name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*infinity")  # there is no most lore that one could have
        made = gymnasium.make(f"parlour/{name}-v0", bot="random", render_mode="ansi", **options)
        assert isinstance(made.unwrapped, Against)
        check_env(made.unwrapped)


@pytest.mark.parametrize("slot", [-1, 3, 63])
def test_an_action_that_stands_for_nothing_loses(slot: int) -> None:
    learner = Against(dracoliath_v0.raw_env(mastery=0), bot="random")
    observed, info = learner.reset(seed=7)
    assert info["action_mask"].sum() == 3
    again, reward, over, stopped, info = learner.step(slot)
    assert (reward, over, stopped, info["illegal"]) == (-1.0, True, False, True)
    assert np.array_equal(again["observation"], observed["observation"])


@pytest.mark.parametrize("slot", [-1, 3, 63])
def test_a_table_says_which_slots_there_are(slot: int) -> None:
    table = dracoliath_v0.raw_env(mastery=0)
    table.reset(7)
    with pytest.raises(IllegalAnswer, match=f"Slot {slot} stands for no option now; those are numbered 0 to 2"):
        table.step(slot)
    observed, _, _, _, info = table.last()
    assert observed["action_mask"].sum() == info["action_mask"].sum() == 3  # as if nothing had been said
    table.step(2)
    assert table.answers == 1


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: Against(dracoliath_v0.raw_env(), seat=5), "There is no seat 5 for the learner"),
        (lambda: Against(dracoliath_v0.raw_env(), bot="nobody"), "There is no bot called “nobody”"),
        (lambda: dracoliath_v0.env(render_mode="hologram"), "cannot be rendered as “hologram”; the ways are human"),
        (lambda: lorcana_v0.env(limit=0), "not after 0"),
        (lambda: lorcana_v0.env(seats=9), "not by 9"),
    ],
)
def test_what_there_is_not_is_said_in_a_sentence(asked: Callable[[], Any], said: str) -> None:
    with pytest.raises(ParlourError, match=said):
        asked()


def test_learners_play_in_processes_of_their_own() -> None:
    def made() -> gymnasium.Env[Any, Any]:
        return gymnasium.make("parlour.env.against:parlour/dracoliath-v0", bot="random", mastery=0)

    crew = AsyncVectorEnv([made, made], context="spawn")
    try:
        observed, _ = crew.reset(seed=[1, 2])
        for _ in range(12):
            assert observed["action_mask"].any(axis=1).all()
            observed, _, over, _, _ = crew.step(observed["action_mask"].argmax(axis=1))
            if over.any():
                break
        assert observed["observation"].shape[0] == 2
    finally:
        crew.close()


def answered(env: CardTable, answers: int) -> list[bytes]:
    """What was seen while so many answers were given by chance."""
    chance = np.random.default_rng(4)
    seen: list[bytes] = []
    for _ in range(answers):
        observed, _, over, stopped, _ = env.last()
        if over or stopped:
            break
        seen.append(observed["observation"].tobytes())
        env.step(int(chance.choice(observed["action_mask"].nonzero()[0])))
    return seen


@pytest.mark.parametrize("copied", COPIED)
@pytest.mark.parametrize(("module", "name", "options"), GAMES)
def test_a_copy_of_a_table_goes_on_as_it_would(module: Any, name: str, options: dict[str, Any], copied: Any) -> None:
    env = module.env(**options)
    env.reset(seed=5)
    answered(env, 15)
    other = copied(env)
    ahead = answered(env, 15)
    assert len(ahead) == 15
    assert answered(other, 15) == ahead


@pytest.mark.parametrize("copied", COPIED)
def test_so_does_a_copy_in_the_middle_of_a_question_to_a_team(copied: Any) -> None:
    env = dracoliath_v0.raw_env(mode="2v2", seats=4)
    env.reset(seed=5)
    for _ in range(400):
        if env.asking.passed:
            break
        answered(env, 1)
    assert env.asking.passed
    other = copied(env)
    assert other.asking.passed == env.asking.passed
    assert other.asking.seat == env.asking.seat
    assert answered(other, 20) == answered(env, 20)


@pytest.mark.parametrize("copied", COPIED)
def test_tables_side_by_side_are_copied_too(copied: Any) -> None:
    tables = SideBySide("dracoliath", 3, seed=7, mastery=0)
    tables.step([0, 0, 0])
    other = copied(tables)
    for _ in range(60):
        slots = tables.masks.argmax(axis=1)
        for one, same in zip(tables.step(slots), other.step(slots), strict=True):
            assert np.array_equal(one, same)
        assert np.array_equal(tables.rows, other.rows)
    assert tables.played > 0


@pytest.mark.parametrize("copied", COPIED)
def test_a_learner_against_bots_is_copied_with_its_bots(copied: Any) -> None:
    learner = gymnasium.make("parlour/dracoliath-v0", bot="greedy", mastery=0)
    learner.reset(seed=3)
    other = copied(learner)
    for _ in range(15):
        observed, reward, over, _, info = learner.step(0)
        again, same, also_over, _, _ = other.step(0)
        assert np.array_equal(observed["observation"], again["observation"])
        assert (reward, over) == (same, also_over)
        if over:
            break
        assert info["action_mask"][0]


@pytest.mark.parametrize(("module", "name", "options"), GAMES)
def test_bots_that_search_think_anew_in_a_copy(module: Any, name: str, options: dict[str, Any]) -> None:
    """Copied or sent they answer alike: what was thought before, which one process understands, is left behind."""
    learner = Against(module.raw_env(**options), bot="search:20")
    learner.reset(seed=3)
    for _ in range(3):
        learner.step(0)
    answers: list[list[bytes]] = []
    for copied in COPIED:
        other = copied(learner)
        seen: list[bytes] = []
        for _ in range(5):
            observed, _, over, _, _ = other.step(0)
            seen.append(observed["observation"].tobytes())
            if over:
                break
        answers.append(seen)
    assert answers[0] == answers[1]
