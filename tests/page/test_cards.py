"""Cards as they lie in play, with everything on them at once: every word and number can be read."""

from __future__ import annotations

import pytest

from kit.browser import SIZES, Visit, settled
from kit.positions import at_table
from kit.staging import staged
from kit.table import Server

LADEN = """(view) => view.seats.forEach((seat) => seat.play.forEach((card, at) => {
  if (card.type !== 'character') return;
  Object.assign(card, {damage: 2, drying: true, exerted: at % 2 === 0, keywords: ['Evasive', 'Rush', 'Challenger +3']});
}))"""

COVERED = """() => {
  const faults = [];
  for (const card of document.querySelectorAll('.mat .card:not(.held .card)')) {
    const of = (name) => [...card.querySelectorAll(name)].filter((part) => part.getClientRects().length);
    const parts = of('.cost, .flag, .hurt, .title, .version, .kinds, .tally, .stats');
    const around = card.getBoundingClientRect();
    for (const [at, one] of parts.entries()) {
      const a = one.getBoundingClientRect();
      const cut = a.left < around.left || a.right > around.right;
      if (one.matches('.flag') && cut) faults.push('cut: ' + one.className);
      for (const other of parts.slice(at + 1)) {
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const over = `${one.className} ${Math.round(across)}×${Math.round(down)} ${other.className}`;
        if (across > 4 && down > 4) faults.push(`${card.dataset.label}: ${over}`);
      }
    }
  }
  return faults;
}"""


@pytest.mark.parametrize("size", SIZES)
def test_a_laden_card_hides_nothing_of_itself(visit: Visit, page_server: Server, size: str) -> None:
    page = settled(visit(SIZES[size]).go(at_table(page_server, "lorcana")), ".hand .card .cost")
    staged(page, LADEN)
    assert page.locator(".mat .card.exerted .hurt").count() > 1
    assert page.locator(".mat .card:not(.exerted) .hurt").count() > 1
    assert page.evaluate(COVERED) == []


FOOT = """() => {
  const card = document.querySelector('.card.large');
  const texts = [...card.querySelectorAll('.part')];
  const words = document.createRange();
  words.selectNodeContents(texts.at(-1));
  const corner = getComputedStyle(card, '::after');
  const bottom = Math.max(...[...words.getClientRects()].map((line) => line.bottom));
  return [card.getBoundingClientRect().bottom - bottom, corner.content === 'none' ? 0 : parseFloat(corner.height)];
}"""


@pytest.mark.parametrize("card", ["Cursed Coin", "Spring Rain", "Sapphire Crown"])
def test_a_large_card_has_a_foot_below_its_words(visit: Visit, page_server: Server, card: str) -> None:
    """Of Dracoliath, where no numbers stand there; the corner that says day or night lies on no word."""
    page = settled(visit(locale="fr-FR").go(at_table(page_server, "dracoliath")))
    staged(page, f"(view, table) => {{ table.preview = {card!r}; }}")
    settled(page, ".card.large .part")
    room, corner = page.evaluate(FOOT)
    assert room >= max(14, corner)
