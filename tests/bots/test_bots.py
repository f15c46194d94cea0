"""Bots answer every question from their own chair, repeat themselves when seeded, and greedy is better than random."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import parlour
from kit.pocket import Pocket
from parlour import bots
from parlour.bots.playing import answer, bots_for, play_out, seed_for
from parlour.bots.search.bot import PatientBot
from parlour.kernel.chair import Chair
from parlour.kernel.decision import END_TURN, Decision, Option
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match


def played(kinds: list[str], seed: int, seats: int = 2) -> Match:
    match = parlour.start("pocket", seats=seats, seed=seed, hand=4)
    play_out(match, bots_for(kinds, seed), 1000)
    return match


QUICK = ["easy", "beginner", "greedy", "random", "search:40"]


def test_every_name_is_a_bot() -> None:
    assert [type(bots.get(name)).__name__ for name in bots.bot_names()] == [
        "BeginnerBot", "PatientBot", "PatientBot", "SearchBot", "BeginnerBot", "GreedyBot", "NetBot", "RandomBot",
        "SearchBot",
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["dracoliath", "lorcana", "villainous"])
def test_levels_in_the_middle_think_as_long_as_the_game_says(game: str) -> None:
    match = parlour.start(game, seed=3)
    decision = match.decision
    assert decision is not None
    thought = {}
    for level in ("medium", "hard"):
        bot = bots.get(level, 1)
        assert isinstance(bot, PatientBot)
        bot.choose(match, decision)
        assert bot.thoughts is not None
        thought[level] = sum(bot.thoughts.visits())
        asked = bot.times * match.referee.judge().patience()
        assert 0 < thought[level] <= asked
    assert thought["medium"] < thought["hard"]


def test_a_level_has_one_name_only() -> None:
    with pytest.raises(ParlourError, match="patient"):
        bots.get("patient:8")


@pytest.mark.parametrize("name", QUICK)
def test_a_seeded_bot_repeats_itself(name: str) -> None:
    first, second = played([name, "random"], 5), played([name, "random"], 5)
    assert str(first.record()) == str(second.record())
    assert first.outcome is not None


def test_a_bot_is_given_a_chair_and_changes_nothing() -> None:
    match = parlour.start("pocket", seed=1)
    decision = match.decision
    assert decision is not None
    before = str(match.record())
    for name in QUICK:
        by_match = bots.get(name, 3).choose(match, decision)
        by_chair = bots.get(name, 3).choose(Chair(match, decision.seat), decision)
        assert by_match == by_chair
        assert by_match in decision.options
    assert str(match.record()) == before
    assert match.decision is decision


def test_greedy_does_not_look_at_hidden_cards() -> None:
    match = parlour.start("pocket", seed=1)
    decision = match.decision
    assert decision is not None
    other = match.clone()
    game = other.game
    assert isinstance(game, Pocket)
    game.hands[1], game.deck[:3] = game.deck[:3], game.hands[1]
    for seed in range(20):
        assert bots.get("greedy", seed).choose(match, decision) == bots.get("greedy", seed).choose(other, decision)


def test_greedy_beats_random() -> None:
    wins = [0, 0]
    for seed in range(150):
        for kinds in (["greedy", "random"], ["random", "greedy"]):
            outcome = played(kinds, seed).outcome
            assert outcome is not None
            for winner in outcome.winners:
                wins[kinds[winner] == "greedy"] += 1
    assert wins[1] > 1.15 * wins[0]


def test_play_out_stops_at_its_limit() -> None:
    match = parlour.start("pocket", seed=1)
    assert play_out(match, bots_for(["random", "random"], 1), 2) == 2
    assert match.outcome is None


def test_unknown_bots_are_an_error_that_helps() -> None:
    with pytest.raises(ParlourError, match="did you mean “greedy”"):
        bots.get("greddy")
    with pytest.raises(
        ParlourError, match="the bots are easy, medium, hard, merciless, beginner, greedy, net, random, search"
    ):
        bots.get("xyz")


def test_derived_seeds_differ() -> None:
    seeds = {seed_for(seed, number) for seed in range(30) for number in range(30)}
    assert len(seeds) == 900


class Act(Option):
    """Something one teammate may do."""

    __slots__ = ("owner",)
    form = "act {owner}"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def by(self) -> int:
        return self.owner


def test_a_teammate_answers_with_its_own_options_only() -> None:
    match = parlour.start("pocket", seats=4, seed=1, teams="pairs")
    decision = Decision(0, "turn", [Act(2), Act(0), Act(2)], team=(0, 2))
    for seed in range(20):
        assert bots.get("random", seed).choose(match.chair(0), decision) is decision.options[1]
        assert bots.get("random", seed).choose(match.chair(2), decision).by() == 2


def test_nobody_ends_the_turn_while_a_teammate_wants_to_act() -> None:
    class Passing(bots.Bot):
        def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
            return max(own)

    class Acting(bots.Bot):
        def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
            return min(own)

    match = parlour.start("pocket", seats=4, seed=1, teams="pairs")
    decision = Decision(0, "turn", [Act(0), Act(2), END_TURN], team=(0, 2))
    sitting = {0: Passing(), 2: Acting()}
    assert answer(match, decision, sitting.__getitem__) is decision.options[1]
    sitting[2] = Passing()
    assert answer(match, decision, sitting.__getitem__) is END_TURN
