"""The kit passes a good game and catches bad ones."""

from __future__ import annotations

from typing import Any

import pytest

from kit.pocket import BOX, Play, Pocket, PocketReferee
from parlour.kernel import Rng
from parlour.kernel.conformance import Violation, check_match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_good_game_passes(seats: int) -> None:
    found = [check_match(BOX.prepare(seats, seed), seed, every=2) for seed in range(20)]
    assert all(one.decisions for one in found)
    assert sum(one.examined for one in found)
    assert sum(one.imagined_otherwise for one in found)


def test_pairs_pass_too() -> None:
    assert all(check_match(BOX.prepare(4, seed, teams="pairs"), seed, every=2).decisions for seed in range(20))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_may_give_up(seats: int) -> None:
    found = [check_match(BOX.prepare(seats, seed), seed, every=5, concede=8) for seed in range(20)]
    assert sum(one.concessions for one in found) > 5


def shares_a_hand(self: Pocket) -> Pocket:
    other = ORIGINAL_CLONE(self)
    other.hands = self.hands
    return other


def forgets_the_points(self: Pocket) -> Pocket:
    other = ORIGINAL_CLONE(self)
    other.points = [0] * len(self.names)
    return other


def leaks_the_deck(self: PocketReferee, game: Pocket, seat: int) -> dict[str, Any]:
    return {**ORIGINAL_VIEW(self, game, seat), "next": game.deck[-1:]}


def imagines_a_card_twice(self: PocketReferee, game: Pocket, seat: int, rng: Rng) -> Pocket:
    other = ORIGINAL_IMAGINE(self, game, seat, rng)
    if len(other.deck) > 1:
        other.deck[-1] = other.deck[0]
    return other


ORIGINAL_CLONE, ORIGINAL_VIEW, ORIGINAL_IMAGINE = Pocket.clone, PocketReferee.view, PocketReferee.imagine


def check_some() -> None:
    for seed in range(30):
        check_match(BOX.prepare(2, seed), seed, every=1)


@pytest.mark.parametrize(
    ("owner", "method", "broken", "words"),
    [
        (Pocket, "clone", shares_a_hand, "changed the original"),
        (Pocket, "clone", forgets_the_points, "differs from its original"),
        (PocketReferee, "view", leaks_the_deck, "depends on what it cannot know"),
        (PocketReferee, "imagine", imagines_a_card_twice, "depends on what it cannot know|cards that do not exist"),
    ],
)
def test_a_bad_game_is_caught(
    monkeypatch: pytest.MonkeyPatch, owner: type, method: str, broken: object, words: str
) -> None:
    monkeypatch.setattr(owner, method, broken)
    with pytest.raises(Violation, match=words):
        check_some()


def test_texts_that_are_not_unique_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "form", "play")
    with pytest.raises(Violation, match="same text"):
        check_match(BOX.prepare(2, 1), 1)


def test_who_has_left_and_is_still_asked_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pocket, "has_left", lambda self, seat: seat == 1)
    with pytest.raises(Violation, match="left and are still asked"):
        check_some()


def test_a_match_that_does_not_end_is_caught() -> None:
    with pytest.raises(Violation, match="did not end"):
        check_match(BOX.prepare(2, 1), 1, longest=1)
