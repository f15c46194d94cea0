"""A small sample of what benchmarks/dracoliath_balance.py measures: greedy matches are neither short nor endless."""

from __future__ import annotations

from statistics import median

import pytest

from parlour.bots.playing import answer, bots_for
from parlour.games.dracoliath import BOX
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.replay import begin


@pytest.mark.parametrize("mastery", [0, 1, 2])
def test_greedy_matches_last_a_while_and_end_in_both_ways(mastery: int) -> None:
    turns, reasons, wins = [], set(), [0, 0]
    for seed in range(60):
        match = begin(BOX.prepare(None, seed, mastery=mastery, first="A"))
        players = bots_for(["greedy", "greedy"], seed)
        while (decision := match.decision) is not None:
            match.choose(answer(match, decision, players.__getitem__))
        game, outcome = match.game, match.outcome
        assert isinstance(game, Dracoliath)
        assert outcome is not None
        turns.append(game.turn)
        reasons.add(outcome.reason)
        for winner in outcome.winners:
            wins[winner] += 1
    assert 8 <= median(turns) <= 25
    assert {"victory by Life", "victory by Power"} <= reasons
    assert min(wins) >= 15
