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
        for _ in range(600):
            self.page.wait_for_function(ASKED, timeout=60_000)
            if seen := self.glance():
                return seen
            self.page.wait_for_timeout(50)
        raise AssertionError("somebody is asked, and nothing can be tapped")

    def glance(self) -> dict[str, Any] | None:
        """What is to be seen now, without waiting."""
        seen: dict[str, Any] | None = self.page.evaluate(LOOK)
        return seen if seen is None or seen["over"] or seen["cards"] or seen["options"] else None

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


class Typist(Guest):
    """Plays by words in the box alone: “?” lists what can be done."""

    def act(self) -> bool:
        if self.look()["over"]:
            return False
        question = self.page.locator(".room-table").get_attribute("data-question")
        self.type("?")
        listed = self.page.locator(".why-not [data-option]")
        listed.first.wait_for()
        words = listed.evaluate_all("(all) => all.map((one) => one.dataset.option)")
        self.type(self.dice.choice(words))
        self.page.wait_for_function(
            "(old) => document.querySelector('.room-table').dataset.question !== old", arg=question, timeout=60_000
        )
        return True

    def type(self, words: str) -> None:
        self.taps += 1
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("/")
        self.page.keyboard.insert_text(words)
        self.page.keyboard.press("Enter")


class Keys(Guest):
    """Plays by keys alone: the letters that stand on cards and answers, or arrows and Enter."""

    def tap(self, pick: str) -> None:
        self.taps += 1
        place = self.page.locator(f"[data-pick={pick}]")
        letter = place.locator("kbd")
        if letter.count() and self.dice.random() < 0.8:
            self.page.keyboard.press(letter.first.text_content() or "")
            return
        self._walk_to(pick)
        self.page.keyboard.press("Enter")

    def _walk_to(self, pick: str) -> None:
        """Arrows lead somewhere near, Tab to everything."""
        for _ in range(200):
            here = self.page.evaluate("() => document.activeElement?.dataset?.pick")
            if here == pick:
                return
            self.page.keyboard.press("ArrowRight" if self.dice.random() < 0.1 else "Tab")
        raise AssertionError(f"keys do not reach {pick}")
