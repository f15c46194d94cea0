"""When searchers compare positions of Dracoliath."""

from __future__ import annotations

import parlour
from parlour.games.dracoliath.judgement import JUDGE
from parlour.games.dracoliath.state import Dracoliath


def test_positions_are_compared_before_a_card_is_taken_and_not_in_the_middle_of_a_turn() -> None:
    match = parlour.start("dracoliath", seed=3)
    ripe: set[str] = set()
    other: set[str] = set()
    while (decision := match.decision) is not None:
        assert isinstance(match.game, Dracoliath)
        (ripe if JUDGE.is_ripe(match.game, decision, decision.seat, -1) else other).add(decision.kind)
        match.choose(0 if decision.kind != "refresh" else 1)
    assert ripe == {"take", "refresh"}
    assert "play" in other


def test_they_are_compared_when_the_next_player_has_had_a_turn() -> None:
    match = parlour.start("dracoliath", seed=3)
    game = match.game
    assert isinstance(game, Dracoliath)
    since = JUDGE.clock(game)
    while (decision := match.decision) is not None and not JUDGE.is_ripe(game, decision, 0, since):
        assert game.turn <= since + 2
        match.choose(0)
    assert game.turn == since + 2
