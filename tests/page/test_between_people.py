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


def invited(page: Page) -> str:
    """Sit down across from a friend: the path of the friend's link."""
    Guest(page).sit_down("dracoliath", ".friend")
    page.wait_for_selector(".sheet-invite input")
    link = page.locator(".sheet-invite input").input_value()
    page.keyboard.press("Escape")
    return link[link.index("/table/") :]


def test_an_invitation_is_found_again_until_the_friend_sits_down(visit: Visit) -> None:
    host = visit(PHONE)
    page = host.go()
    link = invited(page)
    host.go(page.url.removeprefix(host.address))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Invite your friend").click()
    assert page.locator(".sheet-invite input").input_value().endswith(link)
    page.keyboard.press("Escape")
    guest, waiting = Guest(page), page.get_by_text("Waiting for your friend to sit down …")
    while not waiting.count():
        seen = guest.glance(200)
        if seen:
            guest.tap(guest.choose(seen), seen.question)
    visit(DESK).go(link)
    page.get_by_text("Friend is thinking …").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").or_(
        page.get_by_role("link", name="Leave the table")
    ).first.wait_for()
    assert page.get_by_role("button", name="Invite your friend").count() == 0


def test_both_say_their_names(visit: Visit) -> None:
    host, friend = visit(DESK), visit(PHONE, locale="it")
    page = host.go()
    page.click(".game[data-game=dracoliath]")
    page.get_by_label("Your name").fill("Anna Bo")
    host.go()
    link = invited(page)
    page.wait_for_selector(".room-table")
    other = friend.go(link)
    other.get_by_label("Il tuo nome").fill("Ben")
    other.keyboard.press("Enter")
    page.get_by_text("Ben", exact=True).first.wait_for()
    assert "Anna Bo" in other.locator(".mat").inner_text()
    assert "Ospite" not in other.locator(".mat").inner_text()
    friend.go()
    other.click(".game[data-game=dracoliath]")
    assert other.get_by_label("Il tuo nome").input_value() == "Ben"
    again = other.context.new_page()
    again.goto(friend.address + invited(visit(DESK).go()))
    again.get_by_text("Ben", exact=True).first.wait_for()
    assert again.locator(".sheet-name").count() == 0, "a name that is known is not asked for again"


def test_names_that_nobody_gave_are_in_the_readers_language(visit: Visit) -> None:
    link = invited(visit(DESK, locale="fr").go())
    page = visit(DESK, locale="it").go(link)
    page.wait_for_selector(".mat .card")
    assert "Ospite" in page.locator(".mat").inner_text()
    assert "Invité" not in page.locator(".mat").inner_text()


def test_several_of_one_level_have_other_initials(visit: Visit) -> None:
    page = visit(DESK).go()
    page.click(".game[data-game=villainous]")
    page.get_by_role("group", name="Players").get_by_role("button", name="4").click()
    page.get_by_label("Your name").fill("bea")
    page.click(".level[data-level=easy]")
    page.wait_for_selector(".room-table")
    mat = page.locator(".mat").inner_text()
    assert [name in mat for name in ("Ada", "Bruno", "Clara", "Dario")] == [True, False, True, True]


def test_only_a_match_that_goes_on_is_continued(visit: Visit) -> None:
    one = visit(DESK)
    page = one.go()
    addresses = []
    for _ in range(2):
        Guest(page).sit_down("dracoliath")
        page.wait_for_selector(".room-table .card")
        addresses.append(page.url.removeprefix(one.address))
        one.go()
    latest = page.get_by_role("link", name="Continue")
    assert latest.get_attribute("href") == addresses[1]
    latest.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up this match").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    page.locator(".ending .result").wait_for()
    one.go()
    assert page.get_by_role("link", name="Continue").get_attribute("href") == addresses[0]
