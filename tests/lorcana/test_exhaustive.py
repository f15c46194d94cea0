"""Every card of the pool is played and nearly every ability resolves, in random matches without a failure."""

from __future__ import annotations

from parlour.games.lorcana.exercise import Exercise

MATCHES = 5000
"""By hand: parlour cards exercise --matches 20000."""


def test_every_card_is_played_and_abilities_resolve() -> None:
    report = Exercise(seed=7).run(MATCHES)
    assert not report.failures, [(one.setup.seed, one.reason) for one in report.failures[:5]]
    assert report.cards > 2700
    assert not report.unplayed
    assert report.share_unresolved < 0.01, sorted(report.unresolved)
