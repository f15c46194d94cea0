"""From the first page to the result, by somebody who has never been here: by clicking, by keys, by typed moves."""

from __future__ import annotations

import pytest

from kit.browser import PHONE, Visit
from kit.playing import Guest, Keys, Typist

GAMES = ["dracoliath", "lorcana", "villainous"]


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_to_the_result_by_clicking(visit: Visit, game: str) -> None:
    page = visit().go()
    guest = Guest(page, 3, game)
    guest.sit_down(game)
    first = guest.look()
    guest.act()
    assert guest.taps == 3
    assert guest.look().question != first.question, "the third click is an answer"
    guest.play()
    assert page.locator(".ending .result").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_to_the_result_on_a_phone(visit: Visit, game: str) -> None:
    page = visit(PHONE, has_touch=True).go()
    guest = Guest(page, 4, game)
    guest.sit_down(game)
    guest.play()
    assert page.locator(".ending .result").inner_text()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", [Keys, Typist])
def test_a_newcomer_plays_to_the_result_without_a_pointer(visit: Visit, way: type[Guest], game: str) -> None:
    page = visit().go()
    guest = way(page, 2, game)
    guest.sit_down(game)
    guest.play()
    assert page.locator(".ending .result").inner_text()


def test_players_and_rules_are_chosen_and_the_rules_remembered(visit: Visit) -> None:
    page = visit().go()
    page.click(".game[data-game=lorcana]")
    page.click(".setting:has-text('Players') .deck:has-text('3')")
    page.click(".setting:has-text('Rules') .deck:has-text('newest')")
    with page.expect_request("**/api/tables?*") as made:
        page.click(".level[data-level=easy]")
    asked = made.value.post_data_json
    assert asked is not None
    assert asked["options"]["edition"] == "2026-02"
    assert len(asked["seats"]) == len(asked["options"]["decks"]) == 3
    page.wait_for_selector(".question, .ask, [data-question]")
    page.goto(page.url.split("/table/")[0] + "/")
    page.click(".game[data-game=lorcana]")
    chosen = page.locator(".setting:has-text('Rules') .deck[aria-pressed=true]")
    assert "newest" in chosen.inner_text()
