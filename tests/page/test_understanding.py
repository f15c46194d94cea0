"""That one understands what happens: told in the second person, guided at first, explained, and shown in motion."""

from __future__ import annotations

import pytest

from kit.browser import DESK, PHONE, Visit
from kit.playing import Guest
from kit.positions import at_table
from kit.table import Server


@pytest.mark.parametrize(("locale", "you"), [("en", "You gain"), ("fr", "Vous gagnez"), ("it", "Ottieni")])
def test_the_log_speaks_to_who_reads(visit: Visit, page_server: Server, locale: str, you: str) -> None:
    page = visit(DESK, locale=locale).go(at_table(page_server, "lorcana"))
    page.wait_for_selector(".lines li")
    lines = page.locator(".lines").inner_text()
    assert you in lines
    assert "Guest" not in lines


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_first_match_is_guided_and_the_next_is_not(visit: Visit, size: tuple[int, int]) -> None:
    one = visit(size, has_touch=size == PHONE)
    guest = Guest(one.go(), 5, "dracoliath")
    guest.sit_down("dracoliath")
    guest.look()
    page = one.page
    assert "18 Power" in page.locator(".news .first-aim").inner_text()
    assert page.locator(".question .aside").inner_text()
    guest.play()
    one.go()
    guest.sit_down("dracoliath")
    guest.look()
    assert page.locator(".first-aim").count() == 0
    assert page.locator(".question .aside").inner_text() == ""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="First-game guidance").click()
    page.get_by_role("button", name="How this game goes").click()
    assert page.locator(".lessons li").count() >= 3
    page.keyboard.press("Escape")
    assert page.locator(".question .aside").inner_text()


def test_guidance_can_be_switched_off(visit: Visit, page_server: Server) -> None:
    page = visit().go(at_table(page_server, "villainous"))
    page.wait_for_selector(".question .aside:not(:empty)")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="First-game guidance").click()
    page.wait_for_selector(".question .aside:empty", state="attached")


def test_keywords_and_classifications_are_explained_in_ones_language(visit: Visit, page_server: Server) -> None:
    page = visit(DESK, locale="fr").go(at_table(page_server, "lorcana"))
    page.wait_for_selector(".mat .card .kinds")
    page.locator(".mat .card:has(.kinds)").first.hover()
    page.wait_for_selector(".preview .means")
    types = set()
    for card in page.locator(".mat .card").all():
        card.hover()
        types.update(page.locator(".preview .type").inner_text().split(" · ")[1:])
    assert types
    assert not types & {"Hero", "Ally", "Villain", "Captain", "Princess", "Queen", "King", "Sorcerer"}


def test_a_challenge_is_a_line_and_damage_beats(visit: Visit, page_server: Server) -> None:
    one = visit(DESK, reduced_motion="no-preference")
    one.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => new MutationObserver((all) => { for (const one of all)"
        " for (const node of one.addedNodes) if (node.className === 'stroke') window.strokes ??= 0, window.strokes++;"
        " }).observe(document.body, {childList: true}));"
    )
    page = one.go(at_table(page_server, "lorcana"))
    page.locator(".us .card.can").first.click()
    page.locator(".them .card.target").first.click()
    page.wait_for_function("() => window.strokes === 1")
    page.wait_for_selector(".stroke", state="detached")
