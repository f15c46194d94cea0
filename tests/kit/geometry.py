"""Whether a page is laid out well, by the browser's own measures: nothing overlaps, is cut, or scrolls sideways."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

MEASURES = (Path(__file__).parents[1] / "page" / "geometry.js").read_text(encoding="utf-8").partition("\n")[2]


def faults(page: Page) -> list[str]:
    """Everything that is wrong with how the page lies now."""
    found: list[str] = page.evaluate(MEASURES)
    return found
