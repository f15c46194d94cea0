"""What axe finds wrong with a page for those who do not see it or do not point at it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from kit.npm import packages


def violations(page: Page) -> list[str]:
    """What axe finds, of any impact."""
    source = (packages() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    page.evaluate(source)
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:240]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]
