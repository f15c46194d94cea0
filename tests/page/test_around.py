"""Around a match: clocks, answers given for one, sounds, hints that grow, letters on symbols, links to what is seen."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page

import parlour
from kit.axe import violations
from kit.browser import DESK, PHONE, SIDEWAYS, SIZES, Visit, settled
from kit.geometry import faults
from kit.positions import POSITIONS, at_table
from kit.table import Server
from parlour import bots

NOTES = """
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) { window.notes += 1; return start.apply(this, given); };
"""


def opened(server: Server, wanted: dict[str, Any]) -> str:
    """A table from a record, as the path of seat 0's link."""
    status, _, body = server.request("POST", "/api/records", {"seats": ["you", "random"], **wanted})
    assert status == 201, body
    link: str = json.loads(body)["seats"][0]["link"]
    return link.removeprefix(server.address)


def asked_again(page: Page, before: str) -> None:
    """Wait for another question than that one, or the end."""
    page.wait_for_function(
        """(was) => { const { question, over } = document.querySelector('.room-table').dataset;
          return over || (question && question !== was); }""",
        arg=before,
    )


# Clocks.


def test_a_clock_is_chosen_on_the_first_page(visit: Visit) -> None:
    page = visit(DESK).go()
    page.click(".game[data-game=dracoliath]")
    assert page.get_by_label("Seconds more with every answer").count() == 0, "none unless wished for"
    page.get_by_label("Minutes for each").select_option("5")
    page.get_by_label("Seconds more with every answer").select_option("10")
    page.click(".level[data-level=easy]")
    page.wait_for_selector(".clock")
    assert [words[:2] in ("5:", "4:") for words in page.locator(".clock b").all_inner_texts()] == [True, True]


def test_a_flag_falls(visit: Visit, page_server: Server) -> None:
    """Clocks run from the first answer on; when little is left it is announced, and then the match is over."""
    where = opened(page_server, {"record": POSITIONS["dracoliath"](), "clock": {"seconds": 12, "increment": 0}})
    page = settled(visit(PHONE).go(where))
    assert page.locator(".us .clock.running").count() == 0
    page.locator(".hand .card.can").last.click()
    running = page.locator(".us .clock.running.short")
    running.wait_for()
    first = running.inner_text()
    page.wait_for_function("(was) => document.querySelector('.us .clock b').textContent < was", arg=first)
    assert re.search(r"\d seconds left", page.locator(".us .clock [role=alert]").inner_text())
    page.wait_for_selector(".ending .result")
    assert page.locator(".ending .result").inner_text() == "Steady wins."
    assert page.locator(".ending .aside").first.inner_text().startswith("Your time ran out · ")
    page.get_by_role("button", name="Menu").click()
    page.locator(".sheet-menu select").select_option("fr")
    page.locator(".ending .aside").get_by_text("Votre temps est écoulé · ").wait_for()


@pytest.mark.parametrize("size", ["phone", "sideways"])
@pytest.mark.parametrize("game", POSITIONS)
def test_clocks_have_their_place(visit: Visit, page_server: Server, game: str, size: str) -> None:
    where = opened(page_server, {"record": POSITIONS[game](), "clock": {"seconds": 3700, "increment": 5}})
    page = settled(visit(SIZES[size]).go(where))
    assert page.locator(".clock:visible").count() == 2
    assert faults(page) == []


# Answers given for one.


def asked_by_a_card() -> str:
    """A match in which seat 0 is asked by a card whether it may."""
    match = parlour.start("lorcana", seats=["Guest", "Steady"], seed=1, decks=["emerald-steel", "amber-steel"])
    bot = bots.get("random", 1)
    while (decision := match.decision) and not (decision.seat == 0 and decision.kind == "may"):
        match.choose(bot.choose(match, decision))
    return str(match.record())


def test_always_answer_so(visit: Visit, page_server: Server) -> None:
    page = visit(PHONE).go(opened(page_server, {"record": asked_by_a_card()}))
    page.locator(".always").click()
    assert violations(page) == []
    assert faults(page) == []
    page.get_by_role("radio", name="the whole match").click()
    before = page.locator(".room-table").get_attribute("data-question")
    page.locator("[data-always=no]").click()
    page.wait_for_function("(was) => document.querySelector('.room-table').dataset.question !== was", arg=before)
    tool = page.locator(".rules-tool")
    tool.wait_for()
    tool.click()
    assert "the whole match" in page.locator(".own-rules").inner_text()
    assert faults(page) == []
    page.get_by_role("button", name="Ask me again").click()
    page.wait_for_function("() => !document.querySelector('.own-rules li')")
    assert tool.count() == 0


# Sounds.


def test_sounds_are_off_until_somebody_likes_them(visit: Visit, page_server: Server) -> None:
    one = visit(DESK)
    one.page.add_init_script(NOTES)
    page = settled(one.go(at_table(page_server, "dracoliath", turn=4)))
    before = page.locator(".room-table").get_attribute("data-question") or ""
    page.locator(".hand .card.can").last.click()
    asked_again(page, before)
    assert page.evaluate("() => window.notes") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Sound").click()
    page.wait_for_function("() => window.notes > 0")
    heard = page.evaluate("() => window.notes")
    page.keyboard.press("Escape")
    page.locator(".card.can").last.click()
    page.wait_for_function("(before) => window.notes > before", arg=heard)
    one.go(page.url.removeprefix(one.address))
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_role("switch", name="Sound").get_attribute("aria-checked") == "true"


# Hints.


def test_a_hint_is_drawn_and_grows_while_one_looks(visit: Visit, page_server: Server) -> None:
    one = visit(PHONE)
    efforts: list[int] = []

    def sent(text: Any) -> None:
        said = json.loads(text)
        if said["type"] == "hint":
            efforts.append(said["effort"])

    one.page.on("websocket", lambda socket: socket.on("framesent", sent))
    page = settled(one.go(at_table(page_server, "villainous")))
    page.get_by_role("button", name="Hint").click()
    first = page.locator(".hinted:visible").first
    first.wait_for(timeout=90_000)
    assert re.search(r"\d+ % to win \(\d+–\d+\)", first.inner_text() + (first.text_content() or ""))
    assert first.locator(".interval .sure").count() == 1
    assert "Expected" in page.locator(".expected:visible").inner_text()
    assert faults(page) == []
    assert violations(page) == []
    assert efforts[:2] == [0, 1], "it is asked to think on by itself"
    before = page.locator(".room-table").get_attribute("data-question")
    first.click()
    page.wait_for_function("(was) => document.querySelector('.room-table').dataset.question !== was", arg=before)
    assert page.locator(".hinted:visible").count() == 0
    page.wait_for_timeout(1500)
    assert page.locator(".why-not:visible").count() == 0, "an answer before the next hint is no mistake"


# Villainous by letters, and its markers.


def test_symbols_have_letters_and_markers_are_drawn(visit: Visit, page_server: Server) -> None:
    page = settled(visit(DESK).go(at_table(page_server, "villainous")))
    assert page.locator(".fold .marker.v-guard").get_attribute("aria-label")
    slot = page.get_by_role("button", name="gain 3 power").and_(page.locator(".slot"))
    page.keyboard.press(slot.locator("kbd").text_content() or "")
    page.wait_for_selector(".tile.here .slot.used")
    letters = page.locator(".room-table kbd").all_text_contents()
    assert len(letters) == len(set(letters))


# Links.


def shared(page: Page) -> str:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share this position").click()
    page.wait_for_function("() => document.querySelector('.sheet-share .link').value")
    return page.locator(".sheet-share .link").input_value()


def test_a_position_is_shared_with_or_without_the_hand(visit: Visit, page_server: Server) -> None:
    page = settled(visit(DESK).go(at_table(page_server, "lorcana")))
    held = page.locator(".hand .card").count()
    play = page.locator(".mat [data-zone=play]").count()
    link = shared(page)
    other = visit(DESK, color_scheme="dark").go(link.removeprefix(page_server.address))
    other.wait_for_selector(".room-position .card")
    assert other.locator(".mat [data-zone=play]").count() == play
    assert other.locator(".hand .card").count() == 0
    assert violations(other) == []
    page.get_by_role("radio", name="with your hand").click()
    page.wait_for_function("(old) => document.querySelector('.sheet-share .link').value !== old", arg=link)
    with_hand = page.locator(".sheet-share .link").input_value()
    assert "/position#" in with_hand
    for size in (PHONE, SIDEWAYS):
        seen = visit(size, locale="fr").go(with_hand.removeprefix(page_server.address))
        settled(seen, ".hand .card .cost")
        assert seen.locator(".hand .card").count() == held
        assert faults(seen) == []


PLAIN = """
  Object.defineProperty(navigator, 'clipboard', {value: undefined});
  window.taken = [];
  addEventListener('copy', () => window.taken.push(document.activeElement.value));
"""
"""A browser over plain http has no clipboard, but copies what is marked."""

MUTE = PLAIN + "document.execCommand = () => false;"


def test_copying_without_a_clipboard(visit: Visit, page_server: Server) -> None:
    one = visit(DESK)
    one.page.add_init_script(PLAIN)
    page = settled(one.go(at_table(page_server, "dracoliath")))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link for those who look on").click()
    page.get_by_role("button", name="Copied").wait_for()
    page.keyboard.press("Escape")
    link = shared(page)
    page.get_by_role("button", name="Copy the link", exact=True).click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("() => window.taken") == [page.url, link]


def test_where_nothing_can_be_copied_it_is_to_be_marked(visit: Visit, page_server: Server) -> None:
    one = visit(PHONE)
    one.page.add_init_script(MUTE)
    page = one.go(finished(page_server))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link for those who look on").click()
    page.get_by_role("button", name="Mark and copy it").wait_for()
    page.wait_for_function("() => document.activeElement.matches('.sheet-menu .link')")
    assert page.evaluate("() => getSelection().toString() || document.activeElement.value") == page.url
    assert faults(page) == []
    one.go(page.url.removeprefix(one.address).replace("table", "replay"))
    page.locator(".share-it").click()
    page.get_by_role("button", name="Mark and copy it").wait_for()
    assert page.locator(".controls .link").input_value().endswith("/0")
    one.go("/decks")
    page.locator("textarea").first.fill("4 Ariel - On Human Legs")
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_role("button", name="Mark and copy it").wait_for()


@pytest.mark.parametrize("cut", ["", "AAAA", "q1YqSVWyUlAqLU4tUtJRSi9KzC1ILVayiq5WSlbSUVBKVAIA"])
def test_a_link_that_holds_no_position(visit: Visit, cut: str) -> None:
    page = visit(DESK).go(f"/position#{cut}")
    assert "holds no position" in page.get_by_role("alert").inner_text()


def finished(server: Server) -> str:
    match = parlour.start("dracoliath", mastery=0, seats=["Guest", "Steady"], seed=7)
    bot = bots.get("greedy", 3)
    while decision := match.decision:
        match.choose(bot.choose(match, decision))
    return opened(server, {"record": str(match.record())})


def test_a_finished_match_is_shared_at_an_answer(visit: Visit, page_server: Server) -> None:
    one = visit(PHONE)
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = one.go(finished(page_server))
    page.locator(".ending").get_by_role("button", name="Share").click()
    page.wait_for_function("() => document.querySelector('.sheet-share .link').value")
    link = page.locator(".sheet-share .link").input_value()
    one.go(link.removeprefix(page_server.address))
    page.locator(".room-replay[data-length]").wait_for()
    for _ in range(3):
        page.get_by_role("button", name="One answer on").click()
    page.locator(".share-it").click()
    page.wait_for_function("() => document.querySelector('.share-it').textContent === 'Copied'")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"{link}/3"
    other = visit(DESK).go(copied.removeprefix(page_server.address))
    other.wait_for_selector(".room-replay[data-at='3'] .card")
