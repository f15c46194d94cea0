"""Two people at a table over a link, and one who looks on; one goes and comes back, and the server is restarted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kit.browser import PHONE, visiting
from kit.playing import Guest
from kit.table import GENEROUS, Server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may restart."""
    running = Server(f"sqlite:///{tmp_path / 'tables.db'}", *GENEROUS).start()
    yield running
    running.close()


def test_two_people_and_a_watcher(browser: Browser, own_server: Server) -> None:
    server = own_server
    with visiting(browser, server.address) as visit:
        anna, ben, watcher = visit(), visit(PHONE), visit()
        page = anna.go()
        page.click(".game[data-game=dracoliath]")
        page.click(".level.friend")
        page.wait_for_selector(".sheet-invite input")
        link = page.locator(".sheet-invite input").input_value()
        page.keyboard.press("Escape")
        ben.go(link.removeprefix(server.address))
        watcher.go(anna.page.url.removeprefix(server.address))
        players = [Guest(anna.page, 1), Guest(ben.page, 2)]
        watcher.page.wait_for_selector(".room-table")

        take_turns(players, 6)
        ben.page.close()  # one is gone in the middle of the match, and comes back
        ben.page = ben.context.new_page()
        ben.go(link.removeprefix(server.address))
        players[1].page = ben.page
        take_turns(players, 6)

        for visitor in (anna, ben, watcher):
            visitor.expected = ["WebSocket connection", "ERR_CONNECTION_REFUSED", "Failed to load resource"]
        server.kill()
        anna.page.wait_for_selector(".where .lost")
        server.start()
        anna.page.wait_for_function("() => !document.querySelector('.where .lost')", timeout=60_000)
        take_turns(players, 2000)

        results = [one.page.locator(".ending .result").inner_text() for one in (anna, ben, watcher)]
        assert sorted(results[:2])[-1] == "You win!" or "Nobody" in results[0]
        assert results[2]


def take_turns(players: list[Guest], most: int) -> None:
    """Whoever is asked taps, so many times in all or until the match is over."""
    for _ in range(most):
        for guest in players:
            seen = guest.glance()
            if seen and seen["over"]:
                return
            if seen and seen["question"]:
                guest.tap(guest.choose(seen))
                break
        else:
            players[0].page.wait_for_timeout(40)


def test_a_reload_finds_everything_as_it_was(browser: Browser, own_server: Server) -> None:
    made = own_server.make("lorcana", "Guest=you", "Robin=random", seed=5)
    with visiting(browser, own_server.address) as visit:
        one = visit()
        page = one.go(made["seats"][0]["link"].removeprefix(own_server.address))
        guest = Guest(page, 4)
        for _ in range(8):
            guest.act()
        guest.look()
        before = page.locator(".hand .card").evaluate_all("(all) => all.map((card) => card.dataset.label)")
        one.go(page.url.removeprefix(own_server.address))
        guest.look()
        after = page.locator(".hand .card").evaluate_all("(all) => all.map((card) => card.dataset.label)")
        assert before == after
        assert after
