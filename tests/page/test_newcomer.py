"""Somebody who has never been here plays from the first page to the result, by clicking only."""

from __future__ import annotations

import pytest

from kit.browser import Visit
from kit.playing import Guest


@pytest.mark.parametrize("game", ["dracoliath", "lorcana", "villainous"])
def test_a_newcomer_plays_to_the_result(visit: Visit, game: str) -> None:
    page = visit().go()
    page.click(f".game[data-game={game}]")
    page.click(".level[data-level=easy]")  # and the third click is the first answer
    guest = Guest(page, seed=3)
    guest.play()
    assert page.locator(".ending .result").inner_text()
    assert guest.taps > 3


def test_players_and_rules_are_chosen_and_the_rules_remembered(visit: Visit) -> None:
    page = visit().go()
    page.click(".game[data-game=lorcana]")
    page.click(".setting:has-text('Players') .deck:has-text('3')")
    page.click(".setting:has-text('Rules') .deck:has-text('newest')")
    with page.expect_request("**/api/tables") as made:
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
