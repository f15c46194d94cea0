"""For everybody: nothing for axe to find, names and news for those who listen, no English in other tongues."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from kit.axe import violations
from kit.browser import DESK, PHONE, Visit, settled
from kit.positions import POSITIONS, at_table
from kit.table import Server

LAYOUTS = files("parlour.table") / "static" / "games"
LAID_OUT = [game for game in POSITIONS if (LAYOUTS / game).is_dir()]
"""Games with a layout of their own; the general one shows a view as it is, with its English names for things."""

WORDS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element.closest('script, style, noscript, option, .who, .scores, input')) continue;
    const text = walker.currentNode.nodeValue.trim();
    if (text) found.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    for (const name of ['placeholder', 'title']) if (element.getAttribute(name)) found.push(element.getAttribute(name));
    if (!element.matches('.card')) found.push(element.getAttribute('aria-label') ?? '');
  }
  return found;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_first_page(visit: Visit, scheme: str) -> None:
    page = visit(DESK, color_scheme=scheme).go()
    page.click(".game[data-game=lorcana]")
    assert violations(page) == []


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
@pytest.mark.parametrize("game", POSITIONS)
def test_axe_finds_nothing_at_a_table(
    visit: Visit, page_server: Server, game: str, size: tuple[int, int], scheme: str
) -> None:
    page = visit(size, color_scheme=scheme).go(at_table(page_server, game))
    settled(page)
    assert violations(page) == []
    page.locator(".card.can").first.click()
    page.get_by_role("button", name="Menu").click()
    settled(page, ".sheet-menu")
    assert violations(page) == [], "with a card picked and the menu open"


@pytest.mark.parametrize("language", ["fr", "it"])
@pytest.mark.parametrize("game", LAID_OUT)
def test_no_english_sentence(visit: Visit, page_server: Server, game: str, language: str) -> None:
    """What reads the same in English and in another language is a name or a number."""
    said: dict[str, set[str]] = {}
    for locale in ("en", language):
        page = visit(DESK, locale=locale).go()
        page.click(f".game[data-game={game}]")
        words = page.evaluate(WORDS)
        page = visit(DESK, locale=locale).go(at_table(page_server, game))
        settled(page)
        words += page.evaluate(WORDS)
        page.locator(".card.can").first.click()
        page.locator(".tools .tool").last.click()
        settled(page, ".sheet-menu")
        words += page.evaluate(WORDS)
        said[locale] = set(words)
    names = {part for name in _names(page_server, game) for part in (name, *name.split(" - "))}
    same = [text for text in said["en"] & said[language] if _is_sentence(text) and not _only_names(text, names)]
    assert same == []


def _is_sentence(text: str) -> bool:
    return len(re.findall(r"[A-Za-zÀ-ÿ]{2,}", text)) >= 2


def _only_names(text: str, names: set[str]) -> bool:
    """Whether nothing is left once the names of cards and players are taken out."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return not _is_sentence(re.sub(r"\b[A-Z][A-Z'’ !?,.-]+\b", "", text))  # abilities are named in capitals


def _names(server: Server, game: str) -> list[str]:
    import parlour

    return [*parlour.open_box(game).printed_names(), "Parlour", "Guest", "Steady"]


def test_what_happens_is_announced_and_cards_are_named(visit: Visit, page_server: Server) -> None:
    page = visit().go(at_table(page_server, "lorcana"))
    name = page.locator(".us .card.can .heard").first.text_content() or ""
    assert re.search(r"ready, Strength \d, Willpower \d", name)
    assert re.search(r"\d answers?$", name)
    assert page.locator(".question").get_attribute("aria-live") == "polite"
    assert page.locator(".news").get_attribute("aria-live") == "polite"
    page.locator(".us .card.can").first.focus()
    page.keyboard.press("Enter")
    assert page.locator(".us .card.picked").get_attribute("aria-pressed") == "true"


def test_the_language_changes_without_losing_the_game(visit: Visit, page_server: Server) -> None:
    page = visit().go(at_table(page_server, "lorcana"))
    page.wait_for_selector(".card.can")
    page.locator(".bar select").select_option("fr")
    page.wait_for_function("() => /Que faites-vous/.test(document.querySelector('.question').textContent)")
    assert page.locator("html").get_attribute("lang") == "fr"
    assert "Journal" in page.locator(".log h2").inner_text()
