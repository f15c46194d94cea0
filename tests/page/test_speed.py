"""How quick the page is, how small, and that it is there without a network."""

from __future__ import annotations

import json
import statistics
from typing import Any

from kit.browser import PHONE, Visit, settled
from kit.positions import at_table
from kit.table import Server

SMALL_ENOUGH = 150_000
QUICK_ENOUGH = 100.0
READY = 1000.0

TIMED = """() => {
  window.reactions = [];
  addEventListener('pointerdown', () => { window.tapped = performance.now(); }, {capture: true});
  new MutationObserver(() => requestAnimationFrame(() => {
    if (window.tapped) { window.reactions.push(performance.now() - window.tapped); window.tapped = 0; }
  })).observe(document.querySelector('.mat'), {subtree: true, attributes: true, attributeFilter: ['class']});
}"""


def test_the_first_page_is_small_and_soon_there(visit: Visit) -> None:
    one = visit()
    sizes: list[int] = []
    one.page.on("requestfinished", lambda request: sizes.append(sum(_sizes(request))))
    page = one.go()
    ready = page.evaluate("() => performance.getEntriesByName('parlour-ready')[0].startTime")
    page.wait_for_timeout(300)
    print(f"first page: {sum(sizes)} bytes in {len(sizes)} requests, ready after {ready:.0f} ms")
    assert sum(sizes) < SMALL_ENOUGH
    again = []
    for _ in range(3):  # the machine may be busy; what counts is what the page itself needs
        one.go()
        again.append(page.evaluate("() => performance.getEntriesByName('parlour-ready')[0].startTime"))
    assert min(ready, *again) < READY


def _sizes(request: Any) -> tuple[int, int]:
    sizes = request.sizes()
    return sizes["responseBodySize"], sizes["responseHeadersSize"]


def test_a_tap_is_answered_at_once_on_a_full_board(visit: Visit, page_server: Server) -> None:
    """The board is made to hold sixty cards on the way to the page; everything else is as always."""
    one = visit(PHONE)

    def crowd(route: Any) -> None:
        server = route.connect_to_server()

        def pass_on(message: str) -> None:
            told = json.loads(message)
            if "view" in told:
                for seat in told["view"]["seats"]:
                    seat["play"] = [
                        {**card, "label": f"{card['label']} {copy}" if copy else card["label"]}
                        for copy in range(30)
                        for card in seat["play"][:2]
                    ][:30]
            route.send(json.dumps(told))

        server.on_message(pass_on)

    one.page.route_web_socket("**/socket*", crowd)
    page = one.go(at_table(page_server, "lorcana"))
    settled(page, ".hand .card.can")
    assert page.locator(".mat [data-zone=play]").count() >= 60
    page.evaluate(TIMED)
    card = page.locator(".hand .card.can").first
    for _ in range(12):
        card.click()
        page.wait_for_timeout(60)
    times = page.evaluate("() => window.reactions")
    quick, median, _ = statistics.quantiles(times, n=4)
    print(f"tap to reaction: median {median:.0f} ms of {len(times)}, a quarter within {quick:.0f} ms")
    assert quick < QUICK_ENOUGH  # as above: what the page needs, not what else the machine does


def test_the_page_is_there_without_a_network(visit: Visit) -> None:
    one = visit()
    page = one.go()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    one.expected = ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    one.context.set_offline(True)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.click(".game[data-game=dracoliath]")
    assert page.locator(".level").count() >= 4
