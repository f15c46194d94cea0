"""Analysis ranks the answers of a question with chances and intervals, gets better, and tells the line it expects."""

from __future__ import annotations

import pytest

import parlour
from parlour import bots
from parlour.bots.analysis import watch
from parlour.bots.playing import bots_for, play_out
from parlour.kernel.errors import ParlourError


def test_answers_are_ranked_with_intervals() -> None:
    match = parlour.start("dracoliath", seed=2)
    found = bots.analyse(match, iterations=120)
    assert found.decision is match.decision
    assert found.iterations == 120
    assert sum(advice.visits for advice in found.answers) == 120
    assert [advice.visits for advice in found.answers] == sorted((one.visits for one in found.answers), reverse=True)
    assert {advice.index for advice in found.answers} == set(range(len(found.decision.options)))
    for advice in found.answers:
        assert 0 <= advice.low <= advice.chance <= advice.high <= 1
    assert found.chance == found.answers[0].chance
    assert found.line[0] == (found.seat, found.best.option)
    assert "expected: " + found.best.option.text() in str(found)


def test_it_can_be_watched_getting_better() -> None:
    match = parlour.start("dracoliath", seed=2)
    looks = list(watch(match, iterations=90, looks=3))
    assert [look.iterations for look in looks] == [30, 60, 90]
    assert looks[-1].best.margin < looks[0].best.margin


def test_seconds_are_kept_to() -> None:
    match = parlour.start("dracoliath", seed=2)
    assert bots.analyse(match.chair(match.decision.seat), seconds=0.2).iterations > 5  # type: ignore[union-attr]


def test_a_winning_answer_is_found_and_sure() -> None:
    """One lore from twenty, with a character that can quest: the searcher sees that it has won."""
    match = parlour.start("lorcana", seed=3, decks=["amber-steel", "amber-steel"])
    players = bots_for(["greedy", "greedy"], 1)
    for _ in range(400):
        decision = match.decision
        assert decision is not None
        winning = [index for index in range(len(decision.options)) if wins(match, index, decision.seat)]
        if winning and len(decision.options) > 1:
            break
        play_out(match, players, 1)
    found = bots.analyse(match, iterations=150)
    assert found.best.index in winning
    assert found.chance > 0.95


def wins(match: parlour.Match, index: int, seat: int) -> bool:
    tried = match.clone()
    tried.choose(index)
    return tried.outcome is not None and seat in tried.outcome.winners


def test_there_has_to_be_a_question() -> None:
    match = parlour.start("dracoliath", seed=2)
    decision = match.decision
    assert decision is not None
    with pytest.raises(ParlourError, match="no question"):
        bots.analyse(match.chair(1 - decision.seat), iterations=10)
