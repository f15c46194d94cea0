"""Whatever can be answered can be reached: no note, no large card and no neighbour lies over it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from kit import playing
from kit.browser import PHONE, SIZES, Visit
from kit.geometry import faults
from kit.playing import Guest, Seen
from kit.positions import at_table
from kit.table import Server

BLOCKED = ".hand .card:not(.can)"
NOTE = ".why-not .reasons:visible"
EDGE: Any = {"x": 9, "y": 60}
"""Where a card of a fan is free of its neighbour."""


def covered(seen: Seen | None) -> list[str]:
    """What can be answered, but not be tapped."""
    assert seen
    assert seen.things
    return [f"{thing.means}: {thing.at}" for thing in seen.things if isinstance(thing.at, str)]


def asked_now(page: Page) -> str:
    return page.locator(".room-table").get_attribute("data-question") or ""


def asked_again(page: Page, before: str) -> None:
    page.wait_for_function(
        "(was) => { const { question } = document.querySelector('.room-table').dataset;"
        " return question && question !== was; }",
        arg=before,
    )


@pytest.mark.parametrize("size", SIZES)
def test_a_note_why_not_lies_over_nothing(visit: Visit, page_server: Server, size: str) -> None:
    """And it goes with the question it was about."""
    page = visit(SIZES[size], has_touch=size != "desk").go(at_table(page_server, "lorcana", turn=2, seed=9))
    guest = Guest(page, 1, "lorcana")
    guest.look()
    page.locator(BLOCKED).first.click(position=EDGE)
    page.locator(NOTE).wait_for()
    assert page.locator(NOTE).inner_text()
    assert covered(guest.glance()) == []
    assert faults(page) == []
    before = asked_now(page)
    page.locator(".hand .card.can").first.click(position=EDGE)
    page.locator(".question .option").first.click()
    asked_again(page, before)
    assert page.locator(".why-not").count() == 0


def test_a_card_that_cannot_be_played_is_shown_large_on_a_wish(visit: Visit, page_server: Server) -> None:
    page = visit(PHONE, has_touch=True).go(at_table(page_server, "lorcana", turn=2, seed=9))
    page.wait_for_selector(".hand .card.can")
    blocked = page.locator(BLOCKED).first
    name = blocked.get_attribute("data-label") or ""
    blocked.tap(position=EDGE)
    why = page.locator(NOTE).inner_text()
    page.get_by_role("button", name="Show the card").tap()
    page.locator(".sheet-card .card.large").wait_for()
    shown = page.locator(".sheet-card").inner_text()
    assert name.split(" - ")[0] in shown
    assert why.splitlines()[0] in shown


def test_a_reason_that_comes_too_late_is_not_told(visit: Visit, page_server: Server) -> None:
    """It was about another question."""
    one = visit(PHONE, has_touch=True)
    held_back: list[str] = []
    line: list[Any] = []

    def slow(route: Any) -> None:
        line.append(route)
        server = route.connect_to_server()
        server.on_message(
            lambda message: (held_back.append if json.loads(message)["type"] == "explained" else route.send)(message)
        )

    one.page.route_web_socket("**/socket*", slow)
    page = one.go(at_table(page_server, "lorcana", turn=2, seed=9))
    page.wait_for_selector(".hand .card.can")
    page.locator(BLOCKED).first.tap(position=EDGE)
    before = asked_now(page)
    page.locator(".hand .card.can").first.tap(position=EDGE)
    page.locator(".question .option").first.tap()
    asked_again(page, before)
    assert held_back, "a reason was on its way"
    for message in held_back:
        line[-1].send(message)
    later = {"number": 1_000_000, "words": "Later.", "rule": "", "kind": "Later", "seat": 1, "cards": []}
    line[-1].send(json.dumps({"type": "events", "from": later["number"], "events": [later]}))
    page.wait_for_selector(".news:has-text('Later.')", state="attached")
    assert page.locator(".why-not").count() == 0


def test_a_large_card_goes_when_something_is_asked(visit: Visit, page_server: Server) -> None:
    made = page_server.make("lorcana", "Anna=you", "Ben=you", seed=3)
    with page_server.sit(made, 0) as anna:
        page = visit(PHONE, has_touch=True).go(made["seats"][1]["link"].removeprefix(page_server.address))
        guest = Guest(page, 1, "lorcana")
        while not anna.question or anna.question["kind"] != "main":
            if anna.question:
                anna.answer()
            elif seen := guest.glance(500):
                guest.tap(guest.choose(seen), seen.question)
            else:
                anna.receive()
        page.wait_for_function("() => !document.querySelector('.room-table').dataset.question")
        page.locator(".hand .card").first.tap(position=EDGE)
        page.locator(".sheet-card .card.large").wait_for()
        anna.answer("end turn")
        page.wait_for_function("() => document.querySelector('.room-table').dataset.question")
        assert page.locator(".sheet-card").count() == 0
        assert covered(guest.look()) == []


def test_a_guest_finds_out_what_stays_covered(
    visit: Visit, page_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who looks again and again is not somebody who overlooks."""
    monkeypatch.setattr(playing, "COVERED", 300)
    page = visit(PHONE, has_touch=True).go(at_table(page_server, "lorcana"))
    guest = Guest(page, 1, "lorcana")
    seen = guest.look()
    page.evaluate(
        """() => { const cloth = document.body.appendChild(document.createElement('div'));
          Object.assign(cloth.style, {position: 'fixed', inset: 0, zIndex: 99}); }"""
    )
    with pytest.raises(AssertionError, match="nothing of it can be reached"):
        guest.tap(guest.choose(seen), seen.question)
    assert not guest.tap(guest.choose(seen), "another question"), "what is gone is not tapped"


def test_a_crowded_hand_hides_none_of_its_cards(visit: Visit, page_server: Server) -> None:
    """Whichever was tapped last."""
    one = visit(PHONE, has_touch=True)
    held = 11

    def crowd(route: Any) -> None:
        def pass_on(message: str) -> None:
            told = json.loads(message)
            if "view" in told:
                mine = told["view"]["seats"][0]
                mine["hand_cards"] = (mine["hand_cards"] * held)[:held]
            route.send(json.dumps(told))

        route.connect_to_server().on_message(pass_on)

    one.page.route_web_socket("**/socket*", crowd)
    page = one.go(at_table(page_server, "lorcana"))
    page.wait_for_selector(".hand .card.can")
    cards = page.locator(".hand .card")
    assert cards.count() == held
    free = """() => [...document.querySelectorAll('.hand .card')].filter((card) => {
      const box = card.getBoundingClientRect();
      const across = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((twelfth) => box.left + box.width * twelfth / 12);
      return across.some((x) => card.contains(document.elementFromPoint(x, box.top + box.height / 2)));
    }).length"""
    for at in (0, 4, 9):
        cards.nth(at).tap(position=EDGE)
        page.keyboard.press("Escape")
        assert page.evaluate(free) == held, f"after a tap on {at}"
