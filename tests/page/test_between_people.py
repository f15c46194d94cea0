"""Between two people at a table: taking back with consent, giving up, inviting, names, and time that runs out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from kit.axe import violations
from kit.browser import DESK, PHONE, Visit, settled
from kit.playing import Guest
from kit.table import Server


def two(visit: Visit, server: Server, game: str = "dracoliath") -> list[Page]:
    """Anna at a desk and Ben at a phone, across from each other."""
    made = server.make(game, "Anna=you", "Ben=you", seed=5)
    links = [seat["link"].removeprefix(server.address) for seat in made["seats"]]
    return [visit(DESK).go(links[0]), visit(PHONE).go(links[1])]


def pass_the_turn(pages: list[Page], game: str = "dracoliath") -> tuple[Page, Page]:
    """Let one answer until the other is asked: who has answered, and who is asked now."""
    for page in pages:
        page.wait_for_selector(".room-table")
    guests = [Guest(page, 1, game) for page in pages]
    seen = [guest.glance(2000) for guest in guests]
    first = 0 if seen[0] else 1
    one, other = guests[first], guests[1 - first]
    for _ in range(40):
        looked = other.glance()
        if looked:
            return one.page, other.page
        mine = one.glance(300)
        if mine:
            one.tap(one.choose(mine), mine.question)
    raise AssertionError("the turn does not pass")


@pytest.mark.parametrize("answer", ["Agree", "Decline"])
def test_who_is_asked_to_take_back_agrees_or_declines(visit: Visit, page_server: Server, answer: str) -> None:
    asker, asked = pass_the_turn(two(visit, page_server))
    number = asked.locator(".room-table").get_attribute("data-question")
    asker.get_by_role("button", name="Undo").click()
    asker.get_by_text("to agree …").wait_for()
    box = asked.locator(".asked-back")
    box.wait_for()
    assert "asks to take back" in box.inner_text()
    assert violations(settled(asked, ".asked-back")) == []
    asked.get_by_role("button", name="Undo").click(force=True)
    asked.wait_for_timeout(300)
    assert box.count() == 1, "one's own Undo is no consent"
    box.get_by_role("button", name=answer).click()
    box.wait_for(state="detached")
    asker.wait_for_function("() => !document.querySelector('.asked-back')")
    if answer == "Agree":
        asker.wait_for_selector(".room-table[data-question]:not([data-question=''])")
    else:
        assert asked.locator(".room-table").get_attribute("data-question") == number


def test_who_asks_to_take_back_may_think_better_of_it(visit: Visit, page_server: Server) -> None:
    asker, asked = pass_the_turn(two(visit, page_server))
    asker.get_by_role("button", name="Undo").click()
    asked.locator(".asked-back").wait_for()
    asker.get_by_role("button", name="Never mind").click()
    for page in (asker, asked):
        page.wait_for_function("() => !document.querySelector('.asked-back')")


def test_giving_up_is_asked_once_more(visit: Visit, page_server: Server) -> None:
    page = two(visit, page_server)[0]
    page.wait_for_selector(".room-table")
    for answer in ("Play on", "Give up"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Give up this match").click()
        sheet = page.locator(".sheet-give-up")
        sheet.wait_for()
        assert page.locator(".ending").count() == 0
        sheet.get_by_role("button", name=answer).click()
        sheet.wait_for(state="detached")
    page.locator(".ending .result").wait_for()
    assert page.locator(".ending .result").inner_text() == "Ben wins."
