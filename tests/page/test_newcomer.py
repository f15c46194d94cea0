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
