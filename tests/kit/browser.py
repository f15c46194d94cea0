"""A real Chromium for the tests of the page, watched for everything that must not happen in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
)

WATCHED = """
  document.addEventListener('securitypolicyviolation',
    (event) => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  window.fetching = 0;
  const fetched = window.fetch;
  window.fetch = (...given) => {
    window.fetching += 1;
    return fetched(...given).finally(() => { window.fetching -= 1; });
  };
"""

CALM = """async (patience) => {
  const until = performance.now() + patience;
  for (let calm = 0; calm < 8; calm = window.fetching ? 0 : calm + 1) {
    if (performance.now() > until) throw new Error('the page does not come to rest');
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 16)));
  }
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""

DESK, PHONE, SIDEWAYS, TABLET = (1440, 900), (390, 844), (844, 390), (768, 1024)
SIZES = {"desk": DESK, "phone": PHONE, "sideways": SIDEWAYS, "tablet": TABLET}


def launch(playwright: Playwright) -> Browser:
    """Start the Chromium that is installed; without one the tests fail."""
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    assert found, "The tests of the page need Chromium: run tests/run, or install the package “chromium”."
    return playwright.chromium.launch(executable_path=found, args=list(FLAGS))


def settled(page: Page, sign: str = ".card.can") -> Page:
    """Wait for that sign, and then until everything has come that the page asked for, and lies where it will lie."""
    page.wait_for_selector(sign)
    page.evaluate(CALM, 60_000)
    return page


class Visitor:
    """Somebody with a browser of their own. Whatever goes wrong in it is kept in ``troubles``."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.troubles: list[str] = []
        self.expected: list[str] = []
        """Words of troubles that are part of the test, such as a server that is away."""
        context.on("weberror", lambda error: self._note(f"error: {error.error}"))
        context.on("console", lambda message: self._console(message))
        context.on("request", lambda request: self._request(request.url))
        self.page = self._new_page()

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.add_init_script(WATCHED)
        page.set_default_timeout(30_000)
        return page

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console: {message.text}")

    def _request(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != urlsplit(self.address).netloc:
            self._note(f"a request left the origin: {url}")

    def _note(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("html[data-ready]")
        return self.page

    def leave_and_come_back(self, path: str) -> None:
        """Close the page and open another."""
        self.page.close()
        self.page = self._new_page()
        self.go(path)

    def check(self) -> None:
        """Nothing went wrong but what was expected."""
        bad = [one for one in self.troubles if not any(words in one for words in self.expected)]
        assert bad == [], "\n".join(map(str, bad))


Visit = Callable[..., Visitor]


@contextmanager
def visiting(browser: Browser, address: str) -> Iterator[Visit]:
    """Open browsers for several people; at the end each is checked."""
    visitors: list[Visitor] = []

    def visit(size: tuple[int, int] = DESK, **more: Any) -> Visitor:
        given: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", **more}
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **given)
        visitors.append(Visitor(context, address))
        return visitors[-1]

    try:
        yield visit
        for visitor in visitors:
            visitor.check()
    finally:
        for visitor in visitors:
            visitor.context.close()
