"""Decks on the page: a pasted list is read, put right, kept in the browser and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from kit.axe import violations
from kit.browser import DESK, PHONE, SIZES, Visit
from kit.geometry import faults
from kit.table import Server

LISTED = """Amount x Name
4x Tigger - In the Crow's Nest
4 Aladin
60 Elsa - Snow Queen
"""


def begun(page: Page, deck: str = "ruby-amethyst") -> Page:
    page.click(f"[data-begin={deck}]")
    page.wait_for_selector(".curve-of")
    return page


@pytest.mark.parametrize(("size", "language", "scheme"), [("desk", "en", "dark"), ("phone", "fr", "light")])
def test_a_pasted_list_is_read(visit: Visit, size: str, language: str, scheme: str) -> None:
    page = visit(SIZES[size], locale=language, color_scheme=scheme).go("/decks")
    assert violations(page) == []
    page.fill("textarea", LISTED)
    page.wait_for_selector(".faults li")
    said = page.locator(".faults li > span").all_inner_texts()
    assert any("Aladin" in sentence for sentence in said)
    assert any("60" in sentence and "Elsa" in sentence for sentence in said)
    assert page.locator(".acts .option.main").get_attribute("aria-disabled") == "true"
    assert (
        "64" in (page.locator(".curve-of").get_attribute("aria-label") or "") or page.locator(".listed b").count() == 2
    )
    page.locator(".line-of").first.click()
    marked = page.locator("textarea").evaluate("(one) => one.value.slice(one.selectionStart, one.selectionEnd)")
    assert marked in LISTED.splitlines()
    assert violations(page) == []


def test_a_deck_is_kept_renamed_thrown_away_and_fetched_back(visit: Visit) -> None:
    one = visit(DESK)
    page = begun(one.go("/decks"))
    assert page.locator(".curve-of .amount").all_text_contents() == ["7", "22", "8", "8", "11", "4"]
    assert page.locator(".shares .ruby b").inner_text() == "26"
    page.click(".keep-it")
    page.fill(".deck-name", "Night Watch")
    one.go("/decks")  # another day
    page.locator(".kept-decks .deck", has_text="Night Watch").click()
    page.wait_for_selector(".fine")
    assert "60 cards" in page.locator(".fine").inner_text()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as text").click()
    assert saved.value.suggested_filename == "Night-Watch.txt"
    assert "4 Tigger - In the Crow's Nest" in saved.value.path().read_text(encoding="utf-8")
    page.get_by_role("button", name="Throw away").click()
    assert page.locator(".kept-decks [data-deck]").count() == 0
    page.get_by_role("button", name="Fetch it back").click()
    assert page.locator(".kept-decks [data-deck]").inner_text() == "Night Watch"


def test_a_kept_deck_is_played_against_a_chosen_one(visit: Visit) -> None:
    page = begun(visit(PHONE).go("/decks"))
    text = page.input_value("textarea").replace("4 Tigger - In the Crow's Nest", "4 Elsa - Snow Queen")
    page.fill("textarea", text)
    page.wait_for_function("() => /Snow Queen/.test(document.querySelector('.listed')?.textContent)")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_selector(".against [data-deck^=kept][aria-pressed=true]")
    page.get_by_label("Their deck").select_option("amber-steel")
    page.click(".level[data-level=easy]")
    page.wait_for_selector(".room-table[data-question]")
    assert "/table/" in page.url


@pytest.mark.parametrize("size", SIZES)
def test_the_room_lies_well(visit: Visit, size: str) -> None:
    page = visit(SIZES[size], locale="fr").go("/decks")
    page.wait_for_selector(".teach")
    assert faults(page) == []
    begun(page).click(".keep-it")
    page.fill("textarea", LISTED)
    page.wait_for_selector(".faults li")
    assert faults(page) == []
    page.locator(".listed .name").first.click()
    page.wait_for_selector(".card.large")
    assert faults(page) == []


def test_a_list_that_is_too_long_is_refused_in_one_sentence(visit: Visit, page_server: Server) -> None:
    status, _, body = page_server.request("POST", "/api/decks/lorcana", {"deck": "4 Elsa - Snow Queen\n" * 4000})
    assert status == 400
    assert re.search(rb'"field":\s*"deck"', body)
    one = visit(DESK)
    one.expected = ["429", "400"]
    page = one.go("/decks")
    page.locator("textarea").evaluate(
        "(one) => { one.value = '4 Elsa - Snow Queen\\n'.repeat(4000); one.dispatchEvent(new Event('input')); }"
    )
    page.wait_for_selector(".problem")
