"""Somebody who plays at the page: by clicking, by keys alone, or by typing; a seeded die decides what."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

LOOK = """() => {
  const room = document.querySelector('.room-table');
  if (!room) return null;
  const shown = (element) => element.getClientRects().length > 0 && !element.matches('[aria-disabled]');
  const mark = (elements, kind) => [...elements].filter(shown).map((element, at) => {
    element.dataset.pick = `${kind}${at}`;
    return `${kind}${at}`;
  });
  for (const old of room.querySelectorAll('[data-pick]')) delete old.dataset.pick;
  return {
    over: room.dataset.over === 'yes',
    question: room.dataset.question,
    picked: room.querySelectorAll('.card.picked').length,
    targets: mark(room.querySelectorAll('.card.target'), 'target'),
    cards: mark(room.querySelectorAll('.card.can'), 'card'),
    options: mark(room.querySelectorAll('.question .option'), 'option'),
  };
}"""
ASKED = (
    "() => document.querySelector('.room-table[data-over=yes], .room-table[data-question]:not([data-question=\"\"])')"
)


class Guest:
    """Plays until the match is over."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.taps = 0

    def look(self) -> dict[str, Any]:
        self.page.wait_for_function(ASKED, timeout=60_000)
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def play(self, most: int = 2000) -> None:
        """Go on until the result is shown."""
        for _ in range(most):
            if not self.act():
                return
        raise AssertionError(f"no end after {most} taps")

    def act(self) -> bool:
        """One tap towards an answer; whether the match goes on."""
        seen = self.look()
        if seen["over"]:
            return False
        self.tap(self.choose(seen))
        return True

    def choose(self, seen: dict[str, Any]) -> str:
        """What to tap: what is picked is finished, else mostly a card that glows."""
        cards: list[str] = seen["cards"]
        options: list[str] = seen["options"]
        if seen["picked"]:
            targets: list[str] = seen["targets"]
            return self.dice.choice(targets + options)
        if cards and (not options or self.dice.random() < 0.8):
            return self.dice.choice(cards)
        return self.dice.choice(options or cards)

    def tap(self, pick: str) -> None:
        self.taps += 1
        self.page.locator(f"[data-pick={pick}]").click(timeout=10_000)
