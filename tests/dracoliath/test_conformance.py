"""The conformance kit over random matches in both modes at every mastery level."""

from __future__ import annotations

import pytest

from parlour.games.dracoliath import BOX
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.conformance import check_match
from parlour.kernel.replay import begin
from parlour.kernel.rng import Rng


@pytest.mark.parametrize("mastery", [0, 1, 2])
@pytest.mark.parametrize(("mode", "matches"), [("1v1", 35), ("2v2", 15)])
def test_what_must_hold_in_every_match(mode: str, matches: int, mastery: int) -> None:
    imagined = 0
    for seed in range(matches):
        findings = check_match(BOX.prepare(None, seed, mode=mode, mastery=mastery), seed + 1000, every=11)
        imagined += findings.imagined_otherwise
    assert imagined > matches  # the order of the deck really is unknown


@pytest.mark.parametrize("mode", ["1v1", "2v2"])
def test_a_player_may_give_up_at_any_question(mode: str) -> None:
    given_up = 0
    for seed in range(25):
        given_up += check_match(BOX.prepare(None, seed, mode=mode), seed, every=30, concede=25).concessions
    assert given_up > 10


@pytest.mark.rule("D4.1")
@pytest.mark.parametrize("mode", ["1v1", "2v2"])
def test_random_matches_go_on_until_someone_wins(mode: str) -> None:
    reasons = set()
    for seed in range(300):
        match = begin(BOX.prepare(None, seed, mode=mode, mastery=seed % 3))
        rng = Rng(seed)
        while (decision := match.decision) is not None:
            match.choose(rng.below(len(decision.options)))
        game = match.game
        assert isinstance(game, Dracoliath)
        assert match.outcome is not None
        reasons.add(match.outcome.reason)
        assert all(power >= 0 for power in game.power)
        assert all(life <= game.life_maximum for life in game.life)
        assert all(tokens < 2 for tokens in game.concentration)
    assert reasons == {"victory by Life", "victory by Power", "a draw"}
