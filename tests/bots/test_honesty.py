"""The seven tests of honesty, on a few positions each; ``python tests/honesty.py`` runs them on thousands."""

from __future__ import annotations

import math

import pytest

import honesty
from parlour.games.lorcana.state import Lorcana
from parlour.kernel.match import Match

GAMES = ("dracoliath", "lorcana", "villainous")


@pytest.fixture(scope="module", params=GAMES)
def positions(request: pytest.FixtureRequest) -> list[Match]:
    return list(honesty.positions(request.param, 6, 40))


def test_hidden_cards_dealt_otherwise_change_no_thought(positions: list[Match]) -> None:
    for seed, match in enumerate(positions):
        assert honesty.indifferent_to_the_deal(match, 12, seed), match


def test_another_list_changes_no_thought() -> None:
    closed = [match for match in honesty.positions("lorcana", 12, 40) if is_closed(match)]
    assert len(closed) > 3
    for seed, match in enumerate(closed):
        assert honesty.indifferent_to_the_list(match, 12, seed), match


def is_closed(match: Match) -> bool:
    assert isinstance(match.game, Lorcana)
    return match.game.closed


def test_open_lists_are_looked_at() -> None:
    """The same test fails where lists are open, so it would see a searcher that looks."""
    opened = [match for match in honesty.positions("lorcana", 12, 40) if not is_closed(match)]
    assert not all(honesty.indifferent_to_the_list(match, 12, seed) for seed, match in enumerate(opened))


def test_another_process_thinks_the_same(positions: list[Match]) -> None:
    far_away = honesty.FarAway()
    assert all(far_away.thinks_the_same(match, 10, seed) for seed, match in enumerate(positions[:2]))


def test_no_card_is_guessed_better_than_by_chance(positions: list[Match]) -> None:
    hits, expected, variance = 0, 0.0, 0.0
    for seed, match in enumerate(positions):
        found = honesty.coincidences(match, 60, seed)
        hits, expected, variance = hits + found[0], expected + found[1], variance + found[2]
    assert abs(hits - expected) < 4 * math.sqrt(variance)


def test_nothing_real_is_in_reach(positions: list[Match]) -> None:
    for seed, match in enumerate(positions):
        for given in honesty.given_to_a_seat(match, seed):
            assert honesty.reaches(given, honesty.secrets(match)) is None, given
        assert honesty.reaches([match.clone()], honesty.secrets(match)) is not None  # it would be found


def test_the_clairvoyant_twin_is_stronger() -> None:
    assert honesty.clairvoyant_wins("pocket", 120, 24) > 0.53
