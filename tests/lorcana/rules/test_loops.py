"""Loops (7.1.7): an ability used again and again."""

from __future__ import annotations

import pytest

from lorcana.rules.positions import number, options, play, position, state
from parlour.games.lorcana.events import Used
from parlour.games.lorcana.meaning.abilities import Activated
from parlour.games.lorcana.meaning.effects.following import Sequence
from parlour.games.lorcana.referee import REFEREE
from parlour.games.lorcana.rules.main_phase import MOST_ACTIONS
from parlour.kernel import Match

MICKEY = "Mickey Mouse - True Friend"


FREE = Activated("AGAIN", 1, (), Sequence(()))
"""An ability that costs nothing and does nothing."""


def times_used(match: Match) -> int:
    return sum(1 for event in match.events if isinstance(event, Used))


@pytest.mark.rule("7.1.7")
def test_its_player_names_a_number_of_iterations_and_something_else_follows(edition: str) -> None:
    match = position({"play": [MICKEY]}, {}, edition=edition)
    permanent = next(iter(state(match).play.values()))
    permanent.face = permanent.face.copy()
    permanent.face.gain_activated(FREE)
    match = Match(state(match), REFEREE)
    use = f"use {MICKEY}: AGAIN"
    for _ in range(10):
        play(match, use)
    assert times_used(match) == 10
    play(match, use)
    assert options(match)[0] == "take 1"
    play(match, "take 7")
    assert times_used(match) == 17
    assert use not in options(match)
    assert match.explain(use).rules == (number("7.1.7", edition),)
    assert "end turn" in options(match)


@pytest.mark.rule("7.1.7")
def test_moving_to_and_fro_for_nothing_comes_to_an_end(edition: str) -> None:
    tower = "The Sorcerer's Tower - Wondrous Workspace"
    broom = "Magic Broom - Bucket Brigade"
    match = position({"play": [{"card": tower, "as": "one"}, {"card": tower, "as": "two"}, broom]}, {}, edition=edition)
    moves = 0
    while (move := next((text for text in options(match) if text.startswith("move")), None)) is not None:
        play(match, move)
        moves += 1
    assert moves == 10
    assert "end turn" in options(match)


@pytest.mark.rule("7.1.7")
def test_so_many_actions_in_one_turn_are_a_loop(edition: str) -> None:
    match = position({"play": [MICKEY]}, {}, edition=edition)
    state(match).actions = MOST_ACTIONS - 1
    match = Match(state(match), REFEREE)
    play(match, f"quest {MICKEY}")
    assert options(match) == ["end turn"]
    play(match, "end turn", "end turn")
    assert f"quest {MICKEY}" in options(match)
