"""The boards of Villainous and Dracoliath: what lies where, what a tap on them means, and more players around them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from kit.browser import PHONE, SIDEWAYS, SIZES, Visit, settled
from kit.geometry import faults
from kit.positions import at_table
from kit.staging import staged
from kit.table import Server


def texts(page: Page, selector: str) -> list[str]:
    return page.locator(selector).all_inner_texts()


def test_a_realm_with_heroes_above_and_allies_below(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "villainous")))
    tree = page.locator(".location", has_text="Hangman's Tree")
    assert tree.locator(".above .card").count() == 4, "three heroes, and what hangs on one of them"
    assert tree.locator(".slot.covered").count() == 2
    tops = page.evaluate(
        """() => [...document.querySelectorAll('.location')].map((one) => {
          const at = (name) => [...one.querySelectorAll(name)].map((part) => part.getBoundingClientRect());
          const [tile] = at('.tile');
          return at('.above .card').every((box) => box.top < tile.top)
            && at('.below .card').every((box) => box.bottom > tile.bottom);
        })"""
    )
    assert tops == [True] * 4
    assert texts(page, ".tile.here .title") == ["Mermaid Lagoon"]
    assert "Peter Pan: Hangman's Tree" in page.locator(".aim .goal").inner_text()
    assert page.locator(".fold .pips").get_attribute("aria-label") == "objective 3 of 4"


def test_a_symbol_is_used_by_tapping_it(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "villainous")))
    power = int(page.locator(".aim .power b").inner_text())
    page.get_by_role("button", name="gain 3 power").and_(page.locator(".slot")).click()
    page.wait_for_function(
        "(wanted) => Number(document.querySelector('.aim .power b').textContent) === wanted", arg=power + 3
    )
    assert page.locator(".tile.here .slot.used").count() == 1


def test_a_symbol_lights_what_it_can_be_used_with(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "villainous")))
    assert page.locator(".realm .card.can").count() > 0
    page.locator(".tile.here .slot.may", has_text="Play").first.click()
    assert page.locator(".realm .card.can").count() == 0
    held = page.locator(".hand .card.can")
    assert held.count() == 3
    held.last.click()
    page.wait_for_function("() => /Cutlass/.test(document.querySelector('.lines').textContent)")


def test_a_folded_realm_opens(visit: Visit, page_server: Server) -> None:
    page = settled(visit(PHONE).go(at_table(page_server, "villainous")))
    assert page.locator(".location", has_text="The Forest").count() == 0
    page.locator(".fold").click()
    assert page.locator(".location", has_text="The Forest").count() == 1
    page.locator(".fold").click()
    assert page.locator(".location", has_text="Jolly Roger").count() == 1


def test_the_river_and_the_rulers(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "dracoliath")))
    assert page.locator(".river .card").count() + page.locator(".river .slot-of").count() == 4
    assert page.locator(".at-top .label").inner_text() == "next"
    assert page.locator(".river .card.storm").locator("xpath=../..").locator(".label").all_inner_texts() == ["for all"]
    assert texts(page, ".us .ruler b") == ["1", "8"]
    assert page.locator(".us .life .on").count() == 1
    assert page.locator(".us .might .steps-of i").count() == 18
    page.locator(".hand .card.can").last.click()
    page.wait_for_function("() => /You play Spring Rain/.test(document.querySelector('.lines').textContent)")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 6])
def test_more_villains_around(visit: Visit, page_server: Server, seats: int, size: str) -> None:
    where = at_table(page_server, "villainous", *["random"] * (seats - 1), turn=4 * seats, seed=4, seats=seats)
    page = settled(visit(SIZES[size]).go(where))
    assert page.locator(".fold").count() == seats - 1
    assert faults(page) == []
    page.locator(".fold").last.click()
    settled(page, ".fold")
    assert faults(page) == [], "with another realm open"


@pytest.mark.parametrize("size", SIZES)
def test_two_teams(visit: Visit, page_server: Server, size: str) -> None:
    where = at_table(page_server, "dracoliath", *["random"] * 3, turn=8, seed=2, seats=4)
    page = settled(visit(SIZES[size]).go(where))
    assert texts(page, ".us .who > span") == ["Guest", "Steady"]
    assert texts(page, ".them .who > span") == ["Robin", "Kim"]
    assert faults(page) == []


CUT = """() => {
  const hidden = [];
  for (const one of document.querySelectorAll('.mat [data-key], .mat .who, .slot, .figure, .label')) {
    if (!one.getClientRects().length || one.closest('.hand')) continue;
    const a = one.getBoundingClientRect();
    const place = one.closest('.cards, .realm');
    const b = (place ?? document.documentElement).getBoundingClientRect();
    const more = place?.dataset.more ?? '';
    if (a.bottom > b.bottom + 6 && !more.includes('below')) hidden.push(`below: ${one.className} ${one.dataset.label}`);
    if (a.top < b.top - 10 && !more.includes('above')) hidden.push(`above: ${one.className} ${one.dataset.label}`);
    const tile = one.closest('.tile')?.getBoundingClientRect();
    const out = tile && (a.bottom > tile.bottom + 1 || a.left < tile.left - 1);
    if (out) hidden.push('out of its tile: ' + one.textContent);
    if (one.matches('.figure'))
      for (const stat of document.querySelectorAll('.chip .stat')) {
        const c = stat.getBoundingClientRect();
        const across = Math.min(a.right, c.right) - Math.max(a.left, c.left);
        const down = Math.min(a.bottom, c.bottom) - Math.max(a.top, c.top);
        if (across > 1 && down > 1) hidden.push('a pawn on a strength');
      }
  }
  return hidden;
}"""

REFUSED = """(view, table) => {
  const reason = {reason: 'The pawn moves before the actions, once a turn.', rule: 'V4.1'};
  table.whyNot = {about: '', title: '', reasons: [reason, reason]};
}"""

FULL = """(view) => view.seats.forEach((seat) => {
  seat.play.push(...seat.play.map((card) => ({...card, label: card.label + ' again'})));
})"""

AT_A_HERO = """(view) => {
  const [seat] = view.seats;
  seat.at = seat.locations.find((one) => one.heroes.length).name;
}"""

CROWDED = [("lorcana", 2), ("lorcana", 4), ("villainous", 2), ("villainous", 6), ("dracoliath", 4)]


@pytest.mark.parametrize("size", ["phone", "sideways"])
@pytest.mark.parametrize(("game", "seats"), CROWDED)
def test_what_is_cut_on_a_phone_fades_at_its_edge(
    visit: Visit, page_server: Server, game: str, seats: int, size: str
) -> None:
    """More lies on the table than a phone has room for: it scrolls, and is seen to."""
    where = at_table(page_server, game, *["random"] * (seats - 1), turn=max(8, 4 * seats), seed=4, seats=seats)
    page = settled(visit(SIZES[size]).go(where), ".room-table .card")
    assert page.evaluate(CUT) == []
    staged(page, FULL if game == "lorcana" else REFUSED)
    assert page.evaluate(CUT) == []
    assert faults(page) == []
    if game == "villainous" and size == "phone" and seats > 2:
        assert page.locator(".realm").get_attribute("data-more") == "below"
        page.locator(".realm").evaluate("(realm) => realm.scrollTo(0, 999)")
        page.wait_for_selector(".realm[data-more=above]")


def test_three_symbols_in_a_row_stay_in_their_tile(visit: Visit, page_server: Server) -> None:
    """Prince John's Jail has all of its symbols below."""
    page = settled(visit(SIDEWAYS).go(at_table(page_server, "villainous")))
    staged(page, "(view) => { const [place] = view.seats[0].locations; place.top = 0; place.symbols.length = 3; }")
    assert page.locator(".location").first.locator(".lower .slot").count() == 3
    assert page.evaluate(CUT) == []


def test_a_pawn_and_a_hero_at_one_location(visit: Visit, page_server: Server) -> None:
    page = settled(visit(SIDEWAYS).go(at_table(page_server, "villainous")))
    staged(page, AT_A_HERO)
    assert page.locator(".location:has(.figure) .above .card").count() > 0
    assert page.evaluate(CUT) == []


def test_scores_stand_as_the_sides_lie(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "lorcana")))
    assert texts(page, ".track .scores span") == ["Steady", "Guest"]
    assert texts(page, ".side-of .who > span") == ["Steady", "Guest"]
