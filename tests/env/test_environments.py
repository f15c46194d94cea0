"""The environments pass PettingZoo's own tests, and show a seat nothing that it cannot know."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as saves_observations

from parlour.env import dracoliath_v0, lorcana_v0, villainous_v0
from parlour.env.against import Against
from parlour.env.sight import (
    COLUMNS,
    FIRST_OPTION,
    FIRST_THING,
    KIND,
    MOST,
    NUMBER,
    OPTIONS,
    POINTER,
    PRINTED,
    ROWS,
    SEATS,
    THINGS,
    WHOSE,
)
from parlour.env.table import CardTable
from parlour.games.villainous.state import Villainous
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng

Made = Callable[..., Any]
TABLES: list[tuple[Any, dict[str, Any]]] = [
    (dracoliath_v0, {"mastery": 0}),
    (dracoliath_v0, {"mode": "2v2", "seats": 4}),
    (lorcana_v0, {"decks": ["amber-steel", "ruby-amethyst"]}),
    (lorcana_v0, {"seats": 3}),
    (villainous_v0, {"villains": "maleficent,jafar"}),
    (villainous_v0, {"seats": 3}),
]
FEW = [TABLES[0], TABLES[2], TABLES[4]]


@pytest.mark.parametrize(("module", "options"), TABLES)
def test_the_api_is_that_of_pettingzoo(module: Any, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation")  # a dictionary with a mask, as chess has it
        warnings.filterwarnings("ignore", message="The observation contains negative")
        api_test(module.env(**options), num_cycles=60)


@pytest.mark.parametrize(("module", "options"), FEW)
def test_the_same_seed_gives_the_same_match(module: Any, options: dict[str, Any]) -> None:
    seed_test(lambda: module.env(**options), num_cycles=40)


@pytest.mark.parametrize(("module", "options"), FEW)
def test_it_can_be_looked_at(module: Any, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: module.env(render_mode=render_mode, **options))
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize(("module", "options"), FEW)
def test_observations_are_asked_to_be_saved(
    module: Any, options: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """They are rows of numbers and no pictures, which PettingZoo's test notes and lets pass."""
    monkeypatch.chdir(tmp_path)
    saves_observations(module.env(**options))
    assert "Observations must be Box" in capsys.readouterr().out


def played(table: CardTable, answers: int, seed: int) -> CardTable:
    rng = np.random.default_rng(seed)
    table.reset(seed)
    for _ in range(answers):
        if table.match.decision is None:
            break
        table.step(int(rng.integers(len(table.asking.slots))))
    return table


@pytest.mark.parametrize(("module", "options"), FEW)
def test_an_observation_never_hangs_on_what_the_seat_cannot_know(module: Any, options: dict[str, Any]) -> None:
    """What is hidden is dealt anew; the rows of the seat that looks stay the same."""
    compared = 0
    for answers in range(0, 60, 3):
        table = played(module.raw_env(**options), answers, answers)
        decision = table.match.decision
        if decision is None:
            continue
        agent = table.agent_selection
        before = table.observe(agent)
        other = module.raw_env(**options)
        other.__dict__ |= table.__dict__
        other.asking = table.asking.around(table.match.imagine(table.asking.seat, Rng(7)))
        other.sheets = [other.observer.sheet() for _ in table.sheets]  # nothing is taken over from what was seen before
        assert np.array_equal(other.observe(agent)["observation"], before["observation"])
        compared += 1
    assert compared >= 10


@pytest.mark.parametrize(("module", "options"), FEW)
def test_rows_say_what_the_seat_sees(module: Any, options: dict[str, Any]) -> None:
    """Number for number, whatever was looked at before; and options point at the things they speak of."""
    worn = module.raw_env(**options).observer
    pointed = 0
    for answers in range(0, 60, 4):
        table = played(module.raw_env(**options), answers, answers)
        for seat in range(len(table.possible_agents)):
            asked = table.asking.offered if seat == table.asking.seat else ()
            rows = worn.observe(table.match.game, seat, asked)
            assert np.array_equal(rows, type(worn)(worn.box).observe(table.match.game, seat, asked))
            seen = worn.sight.seen(table.match.game, seat)
            for row, numbers in enumerate((seen.table, *seen.seats)):
                assert rows[row, NUMBER : NUMBER + len(numbers)].tolist() == list(numbers)
                assert not rows[row, NUMBER + len(numbers) :].any()
            assert len(seen.labels) == len(seen.told)
            assert int(rows[FIRST_THING:FIRST_OPTION, KIND + 2].sum()) == min(len(seen.told), THINGS)
            for row, (_, thing) in enumerate(seen.told[:THINGS], FIRST_THING):
                assert rows[row, NUMBER : NUMBER + len(thing) - 2].tolist() == list(thing[2:])
                assert not rows[row, NUMBER + len(thing) - 2 : PRINTED].any()
                assert np.array_equal(rows[row, PRINTED:POINTER], worn.printed(thing[1]))
            for slot, option in enumerate(asked):
                for place in rows[FIRST_OPTION + slot, POINTER:].nonzero()[0]:
                    meant = int(rows[FIRST_OPTION + slot, POINTER + place]) - FIRST_THING
                    assert seen.labels[meant] in str(option)
                    assert place or np.array_equal(
                        rows[FIRST_OPTION + slot, PRINTED:POINTER], rows[FIRST_THING + meant, PRINTED:POINTER]
                    )
                    pointed += 1
    assert pointed > 20


@pytest.mark.parametrize(("module", "options"), FEW)
def test_nets_get_every_number_by_its_size(module: Any, options: dict[str, Any]) -> None:
    """Whole observations, many at once or only some rows of them: each number is divided by what its shape says."""
    table = played(module.raw_env(**options), 25, 3)
    observer, game, seat = table.observer, table.match.game, table.asking.seat
    rows = observer.observe(game, seat, table.asking.offered)
    scaled = observer.scaled(rows)
    assert scaled.dtype == np.float32
    seen = observer.sight.seen(game, seat)
    shown = [(0, seen.table), *((1, numbers) for numbers in seen.seats)]
    shown += [(thing[0], thing[2:]) for _, thing in seen.told[:THINGS]]
    places = [*range(1 + len(seen.seats)), *range(FIRST_THING, FIRST_OPTION)]
    for row, (shape, numbers) in zip(places, shown, strict=False):
        sizes = observer.sight.shapes[shape].sizes.values()
        said = [number / size for number, size in zip(numbers, sizes, strict=True)]
        assert scaled[row, NUMBER : NUMBER + len(said)] == pytest.approx(said, rel=1e-6)
    assert np.array_equal(scaled[:, :WHOSE], rows[:, :WHOSE])
    assert scaled[:, WHOSE + 1].max() < 1
    assert scaled[FIRST_OPTION:, POINTER] * ROWS == pytest.approx(rows[FIRST_OPTION:, POINTER])
    assert np.array_equal(observer.scaled(np.stack([rows, rows]))[1, 7:20], observer.scaled(rows[7:20]))
    there = observer.features(game, seat)
    assert np.array_equal(observer.scaled(there)[1 + len(seen.seats) :], scaled[FIRST_THING:][: len(seen.told)])


def test_a_number_too_large_is_shown_as_the_largest_there_is() -> None:
    table = played(villainous_v0.raw_env(villains="maleficent,jafar"), 10, 3)
    game, seat = table.match.game, table.asking.seat
    assert isinstance(game, Villainous)
    power = list(table.observer.sight.shapes[1].sizes).index("power")
    for amount, shown in ((40, 40), (MOST, MOST), (10**6, MOST)):
        game.realms[seat].power = amount
        assert table.observer.observe(game, seat)[1, NUMBER + power] == shown


@pytest.mark.parametrize(("module", "options"), [*TABLES, (villainous_v0, {"seats": 6}), (lorcana_v0, {"seats": 4})])
def test_who_looks_again_sees_what_is_there_now(module: Any, options: dict[str, Any]) -> None:
    """Sheets keep what has not changed; at every question they tell what one without a past tells."""
    rng = np.random.default_rng(5)
    table = module.raw_env(**options)
    table.reset(9)
    for _ in range(400):
        if table.match.decision is None:
            break
        for agent, seat in table.seat_of.items():
            asked = table.asking.offered if agent == table.agent_selection else ()
            fresh = table.observer.observe(table.match.game, seat, asked)
            assert np.array_equal(table.observe(agent)["observation"], fresh)
        table.step(int(rng.integers(len(table.asking.slots))))
    assert table.answers >= 20


@pytest.mark.parametrize(("module", "options"), FEW)
def test_slots_and_options_are_one_to_one(module: Any, options: dict[str, Any]) -> None:
    table = played(module.raw_env(**options), 25, 3)
    assert table.match.decision is not None
    for slot in range(len(table.asking.slots)):
        option = table.option(slot)
        assert option is not None
        assert table.slot(option) == slot
    observed = table.observe(table.agent_selection)
    rows = observed["observation"]
    assert rows.shape == (ROWS, COLUMNS)
    assert rows[1 + SEATS + THINGS :, KIND + 3].sum() == len(table.asking.slots) == observed["action_mask"].sum()
    waiting = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(waiting)["action_mask"].any()
    assert not table.observe(waiting)["observation"][1 + SEATS + THINGS :].any()


@pytest.mark.parametrize(("module", "options"), FEW)
def test_what_was_observed_stays_as_it_was(module: Any, options: dict[str, Any]) -> None:
    """Learners keep observations and may write into them; neither later steps nor later looks are touched by that."""
    table = played(module.raw_env(**options), 10, 3)
    agent = table.agent_selection
    kept = table.observe(agent)
    again = table.observe(agent)["observation"]
    copy = kept["observation"].copy()
    table.step(0)
    assert np.array_equal(kept["observation"], copy)
    kept["observation"][:] = 7
    kept["action_mask"][:] = 7
    assert np.array_equal(again, copy)
    asked = table.observe(table.agent_selection)["action_mask"]
    assert asked.sum() == len(table.asking.slots)


def test_more_things_than_rows_are_left_out_from_the_end() -> None:
    table = played(villainous_v0.raw_env(seats=6), 400, 3)
    game, seat = table.match.game, table.asking.seat
    rows = table.observer.observe(game, seat, table.asking.offered)
    things = table.observer.features(game, seat)[7:]
    assert len(things) > THINGS
    assert np.array_equal(rows[FIRST_THING:FIRST_OPTION], things[:THINGS])
    assert rows[FIRST_OPTION:, KIND + 3].sum() == len(table.asking.slots)


def test_more_options_than_slots_are_paged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.env.asking.OPTIONS", 3)
    table = played(villainous_v0.raw_env(villains="maleficent,jafar"), 30, 3)
    while len(table.asking.open) != 5:
        table.step(0)
    decision, agent = table.match.decision, table.agent_selection
    assert decision is not None
    seen: list[Any] = []
    for _ in range(3):
        assert table.option(table.mask(agent).sum() - 1) is None
        seen += [table.option(slot) for slot in range(table.mask(agent).sum() - 1)]
        table.step(int(table.mask(agent).sum()) - 1)
        assert table.match.decision is decision
    assert seen == list(decision.options)
    table.step(1)
    assert table.match.decision is not decision


def test_who_wins_gets_a_point_and_who_loses_loses_one() -> None:
    table = played(dracoliath_v0.raw_env(mastery=0), 2000, 6)
    outcome = table.match.outcome
    assert outcome is not None
    assert sorted(table.rewards.values()) == [-1.0, 1.0]
    assert table.rewards[table.possible_agents[outcome.winners[0]]] == 1.0
    assert all(table.terminations.values())


def test_one_learner_against_a_bot() -> None:
    learner = Against(lorcana_v0.raw_env(decks=["amber-steel", "ruby-amethyst"]), bot="random", seat=1)
    rng = np.random.default_rng(1)
    observed, info = learner.reset(seed=3)
    reward, over = 0.0, False
    while not over:
        assert np.array_equal(observed["action_mask"], info["action_mask"])
        assert learner.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        observed, reward, over, stopped, info = learner.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert not stopped
    assert reward in (-1.0, 1.0)
    assert OPTIONS == 64


def test_a_seed_and_an_agent_in_the_wrong_place_are_told_in_a_sentence() -> None:
    with pytest.raises(ParlourError, match=r"The seed is not given here but to reset: env\.reset\(seed=7\)\."):
        dracoliath_v0.env(seed=3)
    env = dracoliath_v0.env()
    env.reset(seed=3)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(ParlourError, match="There is no agent 'Q'; the agents are seat_0, seat_1"):
            ask("Q")
