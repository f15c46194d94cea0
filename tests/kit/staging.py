"""Tables that no match comes to soon: what the browser was told of one, changed there, to see how it is drawn."""

from __future__ import annotations

from playwright.sync_api import Page

from kit.browser import CALM

STAGE = """async () => {
  const page = document.querySelector('script[type=module]').src;
  const { store } = await import(new URL('core/app.js', page).href);
  const table = structuredClone(store.state.table);
  (%s)(table.view, table);
  store.set({ table });
}"""


def staged(page: Page, change: str) -> Page:
    """Show the table as that function of JavaScript leaves it, which is given its view and all that is known of it."""
    page.evaluate(STAGE % change)
    page.evaluate(CALM, 60_000)
    return page
