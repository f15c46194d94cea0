"""Every game at every size, measured: nothing overlaps, nothing is cut, nothing scrolls sideways."""

from __future__ import annotations

import pytest

from kit.browser import SIZES, Visit, settled
from kit.geometry import faults
from kit.positions import POSITIONS, at_table
from kit.table import Server

LATE = {"lorcana": 19, "villainous": 34, "dracoliath": 24}


@pytest.mark.parametrize("size", SIZES)
def test_the_first_page(visit: Visit, size: str) -> None:
    page = visit(SIZES[size]).go()
    assert faults(page) == []
    for game in POSITIONS:
        page.click(f".game[data-game={game}]")
        assert faults(page) == [], game


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", POSITIONS)
def test_a_table(visit: Visit, page_server: Server, game: str, size: str) -> None:
    """In the middle of a match, late in one, and when it is over."""
    one = visit(SIZES[size], locale="fr-FR")
    for when in ({}, {"turn": LATE[game]}):
        page = one.go(at_table(page_server, game, **when))
        settled(page, ".hand .card .cost, .hand .card .signs")
        assert faults(page) == [], when
        glowing = page.locator(".card.can, .card.can ~ *").first
        if glowing.count():
            glowing.click()
            settled(page, ".hand .card")
            assert faults(page) == [], f"after a tap, {when}"
    page.keyboard.press("Escape")
    page.locator(".tools .tool").last.click()
    page.locator(".sheet-menu button.row:has-text('Abandonner')").click()
    page.wait_for_selector(".ending .result")
    assert faults(page) == [], "over"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_around(visit: Visit, page_server: Server, seats: int, size: str) -> None:
    where = at_table(page_server, "lorcana", *["random"] * (seats - 1), turn=12, seed=4, seats=seats)
    page = visit(SIZES[size]).go(where)
    settled(page, ".room-table .card .cost")
    assert faults(page) == []
