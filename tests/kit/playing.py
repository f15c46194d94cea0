"""Somebody who plays at the page: by clicking, by keys alone, or by typing. Wishes and a seeded die decide what."""

from __future__ import annotations

import random
import re
from typing import Any, NamedTuple

from playwright.sync_api import Page

EYES = """
  const shown = (element) => element.getClientRects().length > 0 && !element.matches('[aria-disabled]');
  // boards find their measure while a frame is made: what lies there before that was never to be seen
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const meaning = ({ dataset }) => dataset.option ?? dataset.verb ?? `${dataset.zone} ${dataset.label}`;
  // where a finger meets the element itself: the middle of what its neighbours leave of it
  const point = (element) => {
    element.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = element.getBoundingClientRect();
    const at = (across, down) => [box.left + box.width * across / 12, box.top + box.height * down / 12];
    const free = (across, down) => element.contains(document.elementFromPoint(...at(across, down)));
    for (const down of [6, 2, 10]) {
      const row = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((across) => free(across, down));
      if (row.length) return at(row[row.length >> 1], down);
    }
    const over = document.elementFromPoint(...at(6, 6));
    return `${JSON.stringify(box)} lies under ${over?.outerHTML.slice(0, 120)}`;
  };
"""

LOOK = (
    "async (patience) => {"
    + EYES
    + """
  const until = performance.now() + patience;
  const things = (room, selector, kind) => [...room.querySelectorAll(selector)].filter(shown).map((element, at) => {
    element.dataset.pick = `${kind}${at}`;
    const letter = element.querySelector('kbd')?.textContent ?? '';
    return {kind, means: meaning(element), pick: `${kind}${at}`, at: point(element), letter};
  });
  const look = () => {
    const room = document.querySelector('.room-table');
    if (!room) return null;
    if (room.dataset.over === 'yes') return {over: true, question: '', things: []};
    if (!room.dataset.question) return null;
    for (const old of room.querySelectorAll('[data-pick]')) delete old.dataset.pick;
    const picked = room.querySelector('.card.picked');
    const cards = things(room, picked ? '.card.target' : '.card.can', picked ? 'target' : 'card');
    const all = [...cards, ...things(room, '.question .option, .slot.may', 'option')];
    const settled = performance.now() > until || all.every((thing) => Array.isArray(thing.at));
    return all.length && settled ? {over: false, question: room.dataset.question, things: all} : null;
  };
  for (;;) {
    await frame();
    const seen = look();
    if (seen || performance.now() > until) return seen;
  }
}"""
)

AIM = (
    "async ([pick, means, question, patience]) => {"
    + EYES
    + """
  const until = performance.now() + patience;
  for (;;) {
    await frame();
    const element = document.querySelector(`.room-table [data-pick=${pick}]`);
    const asked = document.querySelector('.room-table')?.dataset.question;
    if (asked !== question || !element || !shown(element) || meaning(element) !== means) return null;
    const at = point(element);
    if (Array.isArray(at) || performance.now() > until) return at;
  }
}"""
)
"""Where that thing can be touched now; nothing if the table has gone on; why not if it stays covered."""

PATIENCE = 60_000
COVERED = 5_000
"""So many milliseconds may pass until something that can be answered lies free."""
UNFELT = 3
"""So many touches in a row may come to nothing: on a busy machine one that takes long is no tap."""
WHIM = 0.12
"""How often something else is done than what is wished for."""

WISHES = {
    "dracoliath": (),
    "lorcana": ("option quest", "target", "option play", "card play", "card hand"),
    "villainous": ("option gain", "card place", "option end turn"),
}
"""What somebody who wants to come to an end does first: quests for lore, gathers power."""


class Thing(NamedTuple):
    """Something to tap: a card or an answer, what it means, where it can be touched (or why not), its letter."""

    kind: str
    means: str
    pick: str
    at: list[float] | str
    letter: str


class Seen(NamedTuple):
    """What is asked, and what can be tapped."""

    over: bool
    question: str
    things: list[Thing]


class Guest:
    """Plays by clicking until the match is over."""

    def __init__(self, page: Page, seed: int = 1, game: str = "dracoliath") -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.wishes = [re.compile(wish) for wish in WISHES[game]]
        self.touches: bool = page.evaluate("() => navigator.maxTouchPoints > 0")
        self.taps = 0
        self.unfelt = 0

    # From the first page to a seat.

    def sit_down(self, game: str, level: str = "[data-level=easy]") -> None:
        """Choose a game and somebody to play against."""
        self.use(f".game[data-game={game}]")
        self.use(f".level{level}")

    def use(self, selector: str) -> None:
        self.taps += 1
        place = self.page.locator(selector)
        if self.touches:
            place.tap()
        else:
            place.click()

    # At the table.

    def glance(self, patience: int = 0) -> Seen | None:
        """What is to be seen now or soon; nothing while others are asked."""
        seen: dict[str, Any] | None = self.page.evaluate(LOOK, patience)
        if seen is None:
            return None
        return Seen(seen["over"], seen["question"], [Thing(**thing) for thing in seen["things"]])

    def look(self) -> Seen:
        seen = self.glance(PATIENCE)
        assert seen, "nothing can be tapped"
        return seen

    def play(self, most: int = 2000) -> None:
        """Go on until the result is shown."""
        for _ in range(most):
            if not self.act():
                return
        raise AssertionError(f"no end after {most} taps")

    def act(self) -> bool:
        """One tap towards an answer; whether the match goes on."""
        while not (seen := self.look()).over:
            if self.tap(self.choose(seen), seen.question):
                return True
        return False

    def choose(self, seen: Seen) -> Thing:
        """What is wished for most; now and then, and between equals, the die decides."""
        if self.dice.random() > WHIM:
            for wish in self.wishes:
                wished = [thing for thing in seen.things if wish.match(f"{thing.kind} {thing.means}")]
                if wished:
                    return self.dice.choice(wished)
        return self.dice.choice(seen.things)

    def tap(self, thing: Thing, question: str) -> bool:
        """Tap it where it lies now; not if the table has gone on since it was seen."""
        at = self.page.evaluate(AIM, [thing.pick, thing.means, question, COVERED])
        if at is None:
            return False
        assert not isinstance(at, str), f"nothing of it can be reached: {thing.means}: {at}"
        self.taps += 1
        x, y = at
        if self.touches:
            self._touch(x, y)
        else:
            self.page.mouse.click(x, y)
        return True

    def _touch(self, x: float, y: float) -> None:
        """A browser takes a moment to make a click of a touch."""
        self.page.evaluate(
            """() => { window.felt = new Promise((done) => {
              addEventListener('click', () => done(true), {once: true});
              setTimeout(() => done(false), 10_000);
            }); }"""
        )
        self.page.touchscreen.tap(x, y)
        felt = self.page.evaluate("() => window.felt")
        self.unfelt = 0 if felt else self.unfelt + 1
        assert self.unfelt < UNFELT, f"touching {x}, {y} does nothing"


class Keys(Guest):
    """Plays by keys alone: the letters that stand on cards and answers, or Tab, arrows and Enter."""

    def use(self, selector: str) -> None:
        self.taps += 1
        self._walk_to(selector)
        self.page.keyboard.press("Enter")

    def tap(self, thing: Thing, question: str) -> bool:
        self.taps += 1
        if thing.letter and self.dice.random() < 0.9:
            self.page.keyboard.press(thing.letter)
        else:
            self._walk_to(f"[data-pick={thing.pick}]")
            self.page.keyboard.press("Enter")
        return True

    def _walk_to(self, selector: str) -> None:
        """Arrows lead somewhere near, Tab to everything."""
        for _ in range(200):
            if self.page.evaluate("(selector) => document.activeElement?.matches(selector)", selector):
                return
            self.page.keyboard.press("ArrowRight" if self.dice.random() < 0.1 else "Tab")
        raise AssertionError(f"keys do not reach {selector}")


class Typist(Keys):
    """Sits down by keys and plays by words in the box alone: “?” lists what can be done."""

    def act(self) -> bool:
        seen = self.look()
        if seen.over:
            return False
        self.type("?")
        listed = self.page.wait_for_selector(".why-not:has([data-option]):visible")
        assert listed
        words = listed.eval_on_selector_all("[data-option]", "(all) => all.map((one) => one.dataset.option)")
        self.type(self.choose(Seen(False, seen.question, [Thing("option", text, "", "", "") for text in words])).means)
        self.page.wait_for_function(
            "(old) => document.querySelector('.room-table').dataset.question !== old", arg=seen.question, polling=10
        )
        return True

    def type(self, words: str) -> None:
        self.taps += 1
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("/")
        self.page.keyboard.insert_text(words)
        self.page.keyboard.press("Enter")
