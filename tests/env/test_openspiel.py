"""OpenSpiel's own test and its own information-set search run on our games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts

from parlour.env.openspiel import Judging, ParlourState
from parlour.env.sight import COLUMNS, ROWS

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("parlour_dracoliath", {}),
    ("parlour_dracoliath", {"mode": "2v2", "players": 4}),
    ("parlour_lorcana", {}),
    ("parlour_villainous", {"rounds": 3}),
]
FEW = [GAMES[0], GAMES[2], GAMES[3]]


@pytest.mark.parametrize(("name", "parameters"), GAMES)
def test_random_matches_keep_the_contract(name: str, parameters: dict[str, Any]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name, parameters), num_sims=1, serialize=True, verbose=False)


def begun(name: str, parameters: dict[str, Any], answers: int) -> ParlourState:
    chance = np.random.default_rng(answers)
    state: ParlourState = pyspiel.load_game(name, parameters).new_initial_state()
    state.apply_action(7)
    for _ in range(answers):
        if not state.is_terminal():
            state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("name", "parameters"), FEW)
def test_what_is_dealt_anew_looks_the_same_to_the_player_and_leaves_the_truth_alone(
    name: str, parameters: dict[str, Any]
) -> None:
    chance = np.random.default_rng(3)
    others = 0
    for answers in (0, 9, 20):
        state = begun(name, parameters, answers)
        player = state.current_player()
        before = [state.information_state_string(seat) for seat in range(2)]
        for _ in range(5):
            other = state.resample_from_infostate(player, chance.random)
            assert other.information_state_string(player) == before[player]
            assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
            assert other.legal_actions() == state.legal_actions()
            others += str(other.match.game.rng.state) != str(state.match.game.rng.state)
            other.apply_action(other.legal_actions()[0])
        assert [state.information_state_string(seat) for seat in range(2)] == before
        assert len(state.observation_tensor(player)) == ROWS * COLUMNS
    assert others == 15


@pytest.mark.parametrize(("name", "parameters"), FEW)
@pytest.mark.parametrize("by_observation", [True, False])
def test_its_search_plays(name: str, parameters: dict[str, Any], by_observation: bool) -> None:
    state = begun(name, parameters, 12)
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        Judging(),
        1.0,
        30,
        random_state=np.random.RandomState(1),
        use_observation_string=by_observation,
    )
    for _ in range(3):
        action = bot.step(state)
        assert state.asking is not None
        assert str(state.asking.option(action)) == state.action_to_string(action)
        state.apply_action(action)


def test_an_action_is_the_slot_of_an_option() -> None:
    state = begun("parlour_dracoliath", {}, 0)
    assert state.asking is not None
    for action in state.legal_actions():
        option = state.asking.option(action)
        assert option is not None
        assert state.asking.slot(option) == action
        assert state.action_to_string(action) == str(option)


def test_a_history_is_a_match() -> None:
    """The seed and the slots are all: a state made of the history alone is the same."""
    state = begun("parlour_lorcana", {}, 25)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.information_state_string(0) == state.information_state_string(0)
    assert again.match.answers.all() == state.match.answers.all()
