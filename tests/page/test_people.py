"""Two people at a table over a link, and one who looks on; one goes and comes back, and the server is restarted."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kit.browser import PHONE, Visit, visiting
from kit.playing import Guest
from kit.table import GENEROUS, Server

LONGEST = 480.0
"""So many seconds two may take for a match."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may restart."""
    running = Server(f"sqlite:///{tmp_path / 'tables.db'}", *GENEROUS).start()
    yield running
    running.close()


@pytest.mark.parametrize("game", ["dracoliath", "lorcana", "villainous"])
def test_two_people_and_a_watcher(browser: Browser, own_server: Server, game: str) -> None:
    server = own_server
    with visiting(browser, server.address) as visit:
        anna, ben, watcher = visit(), visit(PHONE, has_touch=True), visit()
        page = anna.go()
        players = [Guest(page, 1, game), Guest(ben.page, 2, game)]
        players[0].sit_down(game, ".friend")
        page.wait_for_selector(".sheet-invite input")
        link = page.locator(".sheet-invite input").input_value().removeprefix(server.address)
        page.keyboard.press("Escape")
        ben.go(link)
        ben.page.get_by_label("Your name").fill("Ben")
        ben.page.keyboard.press("Enter")
        ben.page.locator(".sheet-name").wait_for(state="detached")
        watcher.go(page.url.removeprefix(server.address))
        watcher.page.wait_for_selector(".room-table")
        assert watcher.page.locator(".hand").count() == 0

        take_turns(players, 6)
        ben.leave_and_come_back(link)  # in the middle of the match
        players[1].page = ben.page
        take_turns(players, 6)

        for visitor in (anna, ben, watcher):
            visitor.expected = ["WebSocket connection", "ERR_CONNECTION_REFUSED", "Failed to load resource"]
        server.kill()
        for guest in players:
            guest.page.wait_for_selector(".where .lost")
        server.start()
        for guest in players:
            guest.page.wait_for_function("() => !document.querySelector('.where .lost')", timeout=60_000)
        take_turns(players, 2000)

        results = [one.page.locator(".ending .result").inner_text() for one in (anna, ben, watcher)]
        assert ("You win!" in results[:2] and results[2] != "You win!") or results == ["Nobody wins."] * 3
        lines = [one.page.locator(".log .lines li").last.inner_text() for one in (anna, watcher)]
        assert all(lines), "both know how it ended"


def take_turns(players: list[Guest], most: int) -> None:
    """Whoever is asked taps, so many times in all or until the match is over."""
    taps, until = 0, time.monotonic() + LONGEST
    while taps < most:
        assert time.monotonic() < until, "the match does not come to its end"
        for guest in players:
            seen = guest.glance(patience=20)
            if seen and seen.over:
                return
            if seen:
                taps += guest.tap(guest.choose(seen), seen.question)


def test_a_reload_finds_everything_as_it_was(browser: Browser, own_server: Server) -> None:
    made = own_server.make("lorcana", "Guest=you", "Robin=random", seed=5)
    with visiting(browser, own_server.address) as visit:
        one = visit()
        page = one.go(made["seats"][0]["link"].removeprefix(own_server.address))
        guest = Guest(page, 4, "lorcana")
        for _ in range(8):
            guest.act()
        guest.look()
        before = page.locator(".hand .card").evaluate_all("(all) => all.map((card) => card.dataset.label)")
        one.go(page.url.removeprefix(own_server.address))
        guest.look()
        after = page.locator(".hand .card").evaluate_all("(all) => all.map((card) => card.dataset.label)")
        assert before == after
        assert after


def test_a_mistyped_address_is_answered_by_the_page(visit: Visit, page_server: Server) -> None:
    one = visit(locale="fr")
    one.expected = ["Failed to load resource"]
    page = one.go("/dekcs")
    assert page.locator("main.alone h1").inner_text() == "Il n’y a rien ici."
    page.get_by_role("link", name="Vers la première page").click()
    page.wait_for_selector(".games")
    for path, accept, status, kind in (
        ("/dekcs", "text/html,*/*", 404, "text/html"),
        ("/dekcs", "*/*", 404, "application/json"),
        ("/api/dekcs", "text/html", 404, "application/json"),
        ("/decks", "text/html", 200, "text/html"),
    ):
        answered, headers, _ = page_server.request("GET", path, headers={"Accept": accept})
        assert (answered, headers["content-type"].partition(";")[0]) == (status, kind), path


AWAY = ["WebSocket connection", "ERR_CONNECTION_REFUSED", "Failed to load resource", "service worker"]


def test_while_the_server_is_away_nothing_vanishes(browser: Browser, own_server: Server) -> None:
    made = own_server.make("dracoliath", "Guest=you", "Robin=random", seed=5)
    with visiting(browser, own_server.address) as visit:
        one = visit(PHONE)
        one.expected = AWAY
        page = one.go(made["seats"][0]["link"].removeprefix(own_server.address))
        guest = Guest(page, 4)
        while not any(thing.kind == "option" for thing in guest.look().things):
            guest.act()
        option = page.locator(".question .option").first
        own_server.kill()
        page.locator(".where .lost").wait_for()
        assert option.get_attribute("aria-disabled") == "true"
        assert page.locator(".card.can").count() == 0
        option.click(force=True)
        note = page.locator(".why-not:visible")
        note.wait_for()
        assert "the server is away" in note.inner_text()
        own_server.start()
        page.wait_for_function("() => !document.querySelector('.where .lost')", timeout=60_000)
        assert note.count() == 0
        assert guest.act()


def test_a_table_that_is_reloaded_without_its_server_is_laid_when_it_is_back(
    browser: Browser, own_server: Server
) -> None:
    made = own_server.make("dracoliath", "Guest=you", "Robin=random", seed=5)
    with visiting(browser, own_server.address) as visit:
        one = visit(locale="fr")
        one.expected = AWAY
        page = one.go(made["seats"][0]["link"].removeprefix(own_server.address))
        page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        own_server.kill()
        page.reload()
        page.get_by_text("Le serveur est absent.").wait_for()
        assert page.locator("header.bar .brand").count() == 1
        assert page.get_by_role("link", name="Vers la première page").count() == 1
        own_server.start()
        page.locator(".mat .card").first.wait_for(timeout=60_000)
        own_server.kill()
        one.page.get_by_role("link", name="Parlour").click()
        page.locator(".game[data-game=dracoliath]").click()
        page.locator(".level[data-level=easy]").click()
        page.get_by_role("alert").wait_for()
        assert page.get_by_role("alert").inner_text().startswith("Le serveur ne répond pas.")


def test_an_address_at_which_there_is_no_table_says_so(browser: Browser, own_server: Server) -> None:
    with visiting(browser, own_server.address) as visit:
        one = visit()
        one.expected = ["WebSocket connection", "Failed to load resource"]
        page = one.go("/table/nothing-here")
        page.wait_for_selector("main.alone h1")
        assert page.locator("main.alone h1").inner_text() == "This table is not here."
        assert page.locator("main.alone p").inner_text()
