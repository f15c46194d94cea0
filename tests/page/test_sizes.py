"""Every game at every size, measured: nothing overlaps, nothing is cut, nothing scrolls sideways."""

from __future__ import annotations

import pytest

from kit.browser import PHONE, SIZES, Visit, settled
from kit.geometry import faults
from kit.positions import POSITIONS, at_table
from kit.staging import staged
from kit.table import Server

LATE = {"lorcana": 19, "villainous": 34, "dracoliath": 24}


@pytest.mark.parametrize("size", SIZES)
def test_the_first_page(visit: Visit, size: str) -> None:
    page = visit(SIZES[size]).go()
    assert faults(page) == []
    for game in POSITIONS:
        page.click(f".game[data-game={game}]")
        assert faults(page) == [], game


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", POSITIONS)
def test_a_table(visit: Visit, page_server: Server, game: str, size: str) -> None:
    """In the middle of a match, late in one, and when it is over."""
    one = visit(SIZES[size], locale="fr-FR")
    for when in ({}, {"turn": LATE[game]}):
        page = one.go(at_table(page_server, game, **when))
        settled(page, ".hand .card .cost, .hand .card .signs")
        assert faults(page) == [], when
        glowing = page.locator(".card.can, .card.can ~ *").first
        if glowing.count():
            glowing.click()
            settled(page, ".hand .card")
            assert faults(page) == [], f"after a tap, {when}"
    page.keyboard.press("Escape")
    page.locator(".tools .tool").last.click()
    page.locator(".sheet-menu button.row:has-text('Abandonner')").click()
    settled(page, ".sheet-give-up .sure")
    assert faults(page) == [], "sure?"
    page.locator(".sheet-give-up .sure").click()
    page.wait_for_selector(".ending .result")
    assert faults(page) == [], "over"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_around(visit: Visit, page_server: Server, seats: int, size: str) -> None:
    where = at_table(page_server, "lorcana", *["random"] * (seats - 1), turn=12, seed=4, seats=seats)
    page = visit(SIZES[size]).go(where)
    settled(page, ".room-table .card .cost")
    assert faults(page) == []


LONG_NAMES = """(view, table) => {
  view.seats.forEach((seat, at) => { seat.name = 'WM'[at % 2].repeat(24); });
  table.names = view.seats.map((seat) => seat.name);
  for (const event of table.events.slice(-3)) event.words = `${table.names[0]} draws a card.`;
}"""

ON_EACH_OTHER = """() => {
  const parts = '.who, .count, .tokens, .ruler, .aim small, .fold small, .pips, .way, .scores li, .steps';
  const found = [...document.querySelectorAll(parts + ', .what, .lines .rule')];
  const shown = found.filter((one) => one.getClientRects().length);
  const faults = [];
  for (const [at, one] of shown.entries()) for (const other of shown.slice(at + 1)) {
    if (one.contains(other) || one.closest('.lines') && !other.closest('.lines')) continue;
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    if (Math.min(a.right, b.right) - Math.max(a.left, b.left) < 3) continue;
    if (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) < 5) continue;
    faults.push(one.className + ' on ' + other.className);
  }
  return faults;
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", POSITIONS)
def test_long_names_give_way(visit: Visit, page_server: Server, game: str, size: str) -> None:
    """The longest name there may be, without a space, leaves the numbers where they are and can be read whole."""
    page = settled(visit(SIZES[size]).go(at_table(page_server, game)), ".hand .card")
    staged(page, LONG_NAMES)
    assert faults(page) == []
    assert page.evaluate(ON_EACH_OTHER) == []
    assert page.locator(f"[title={'M' * 24}]").count() > 0


LEAVES_THE_MAT = """() => {
  const mat = document.querySelector('.mat').getBoundingClientRect();
  const outside = (a) => a.left < mat.left - 1 || a.right > mat.right + 1 || a.bottom > mat.bottom + 1;
  const cards = [...document.querySelectorAll('.held .card')];
  return cards.map((one) => one.getBoundingClientRect()).filter(outside).map((a) => [a.left, a.right, a.bottom]);
}"""


@pytest.mark.parametrize("game", ["lorcana", "villainous"])
def test_a_large_hand_stays_on_the_mat(visit: Visit, page_server: Server, game: str) -> None:
    page = settled(visit().go(at_table(page_server, game)), ".hand .card")
    hand = {"lorcana": "view.seats[0].hand_cards", "villainous": "view.seats[0].hand"}[game]
    for count in (8, 13, 20):
        staged(page, f"(view) => {{ {hand} = Array({count}).fill({hand}[0]); }}")
        assert page.locator(".held").count() == count
        assert page.evaluate(LEAVES_THE_MAT) == [], count


@pytest.mark.parametrize("size", SIZES)
def test_a_page_without_a_bar_needs_no_scrolling(visit: Visit, size: str) -> None:
    one = visit(SIZES[size])
    one.expected = ["WebSocket connection", "Failed to load resource"]
    page = one.go("/table/none")
    page.wait_for_selector(".alone h1")
    assert page.evaluate("() => document.documentElement.scrollHeight") == SIZES[size][1]
    assert page.evaluate("() => document.body.getBoundingClientRect().top") == 0


OVER = """(view, table) => {
  table.question = null;
  table.over = {winners: ['Steady'], outcome: {winners: [1], reason: 'it is won', rule: '%s'}, seed: 1};
}"""


@pytest.mark.parametrize(
    ("game", "rule", "scores"),
    [
        ("lorcana", "1.9.1.1", ["Steady 8", "Guest 7"]),
        ("villainous", "V4.1", ["Steady 3/4"]),
        ("dracoliath", "D2.3", ["Steady 2 Life, 10 Power", "Guest 1 Life, 8 Power"]),
    ],
)
def test_a_result_says_how_it_came(visit: Visit, page_server: Server, game: str, rule: str, scores: list[str]) -> None:
    """Why, in which turn, by which rule, and how far everybody came, the winner first."""
    page = settled(visit(PHONE).go(at_table(page_server, game)), ".hand .card")
    turn = page.locator(".where b").inner_text()
    staged(page, OVER % rule)
    assert faults(page) == []
    assert page.locator(".ending .aside").first.inner_text() == f"It is won · {turn} {rule}"
    assert page.locator(".finals span").all_inner_texts() == scores
    page.locator(".ending .rule").click()
    page.wait_for_selector("parlour-sheet.over")


def test_the_end_of_a_turn_lies_at_the_right_thumb(visit: Visit, page_server: Server) -> None:
    page = settled(visit(PHONE).go(at_table(page_server, "lorcana")), ".question .option")
    right = "(all) => all.map((one) => one.getBoundingClientRect().right)"
    box, button = page.locator(".question, .question .option").evaluate_all(right)
    assert box - button < 16


def test_a_faulty_list_has_no_empty_paper_below(visit: Visit) -> None:
    page = visit(PHONE).go("/decks")
    page.fill("textarea", "4 Nonexistent Card")
    page.wait_for_selector(".faults li")
    papers = page.locator("main > :visible").all()
    assert [paper.get_attribute("class") for paper in papers if not paper.inner_text().strip()] == []


@pytest.mark.parametrize("game", POSITIONS)
def test_the_tick_keeps_clear_of_the_words(visit: Visit, game: str) -> None:
    page = visit(PHONE, locale="fr-FR").go()
    page.click(f".game[data-game={game}]")
    tick = page.locator(".game .tick").evaluate("(one) => one.getBoundingClientRect().left")
    words = page.locator(f".game[data-game={game}] .about .words").evaluate(
        "(one) => one.getBoundingClientRect().right"
    )
    assert tick - words >= 12
