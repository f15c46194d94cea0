"""Other ways to answer than tapping, why something is no answer, and how to take one back."""

from __future__ import annotations

from kit.browser import Visit, settled
from kit.positions import at_table
from kit.table import Server


def test_dragging_a_card_into_the_inkwell(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "lorcana")))
    before = int(page.locator(".us .well .count small").last.inner_text().split()[1])
    page.locator(".hand .card.can").first.hover()
    page.mouse.down()
    page.locator(".us .well").hover()
    page.mouse.up()
    counts = "[...document.querySelectorAll('.us .well .count small')]"
    page.wait_for_function(f"(old) => Number({counts}.at(-1).textContent.split(' ')[1]) === old + 1", arg=before)


def test_a_drop_on_another_card_is_the_second_tap(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "lorcana")))
    page.locator(".us .card.can").first.click()
    target = page.locator(".card.target").first
    label = target.get_attribute("data-label")
    page.keyboard.press("Escape")
    page.locator(".us .card.can").first.hover()
    page.mouse.down()
    page.locator(f'.them .card[data-label="{label}"]').hover()
    page.mouse.up()
    page.wait_for_function("() => /challenge/.test(document.querySelector('.lines').textContent)")


def test_what_cannot_be_done_says_why_with_its_rule(visit: Visit, page_server: Server) -> None:
    page = visit().go(at_table(page_server, "lorcana", turn=2, seed=9))
    page.locator(".hand .card:not(.can)").first.click()
    page.locator(".desk .why-not .reasons").wait_for()
    page.locator(".desk .why-not .rule").first.click()
    page.locator(".sheet-rule h3").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert page.locator(".why-not").count() == 0


def test_letters_do_nothing_under_a_sheet(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "lorcana")))
    number = page.locator(".room-table").get_attribute("data-question")
    letters = [words for words in page.locator(".room-table kbd").all_text_contents() if words]
    page.get_by_role("button", name="Menu").click()
    page.locator(".sheet-menu").wait_for()
    for letter in letters:
        page.keyboard.press(letter)
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => Boolean(document.activeElement.closest('.sheet-menu'))"), "arrows stay in the sheet"
    page.wait_for_timeout(500)
    assert page.locator(".room-table").get_attribute("data-question") == number
    assert page.locator(".card.picked").count() == 0
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    page.wait_for_function("(was) => document.querySelector('.room-table').dataset.question !== was", arg=number)


def test_focus_goes_on_from_the_question(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "lorcana")))
    page.keyboard.press("Tab")
    number = page.locator(".room-table").get_attribute("data-question")
    page.locator(".question .option", has_text="End").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("(was) => document.querySelector('.room-table').dataset.question !== was", arg=number)
    page.wait_for_function("() => document.activeElement.closest('.question')")
    page.wait_for_selector(".room-table:not([data-question=''])")
    assert page.evaluate("() => Boolean(document.activeElement.closest('.question'))")


def test_another_language_reaches_the_box_for_typing(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "lorcana")))
    box = page.locator(".desk .typed-move")
    assert (box.get_attribute("placeholder") or "").startswith("Type a move")
    page.locator(".bar select").select_option("it")
    page.wait_for_function("() => document.querySelector('.desk .typed-move').ariaLabel === 'Scrivi una mossa'")
    page.locator(".question .option", has_text="Termina").wait_for()
    assert (box.get_attribute("placeholder") or "").startswith("Scrivi una mossa")
    assert "end turn" not in (box.get_attribute("placeholder") or "")
    watching = visit().go(page.url.removeprefix(page_server.address))
    watching.get_by_label("Type a move").wait_for()
    watching.locator(".bar select").select_option("fr")
    watching.get_by_label("Écrire un coup").wait_for()


def test_undo_is_in_reach(visit: Visit, page_server: Server) -> None:
    page = visit().go(at_table(page_server, "lorcana"))
    page.wait_for_selector(".hand .card.can")
    held = page.locator(".hand .card").count()
    page.locator(".hand .card.can").first.click()
    page.locator(".question .option", has_text="Ink").first.click()
    page.wait_for_function("(n) => document.querySelectorAll('.hand .card').length < n", arg=held)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("(n) => document.querySelectorAll('.hand .card').length === n", arg=held)
