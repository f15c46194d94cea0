"""Beyond the table: a finished match is scrubbed through, reviewed, and gone on with."""

from __future__ import annotations

import json

import pytest

import parlour
from kit.browser import SIZES, Visit, settled
from kit.geometry import faults
from kit.table import Server
from parlour import bots


def finished(server: Server) -> str:
    """A table with a match that is over."""
    match = parlour.start("dracoliath", mastery=0, seats=["Guest", "Steady"], seed=7)
    bot = bots.get("greedy", 3)
    while decision := match.decision:
        match.choose(bot.choose(match, decision))
    wanted = {"record": str(match.record()), "seats": ["you", "random"]}
    status, _, body = server.request("POST", "/api/records", wanted)
    assert status == 201, body
    table: str = json.loads(body)["table"]
    return table


def test_a_replay_is_scrubbed_through_and_gone_on_with(visit: Visit, page_server: Server) -> None:
    page = visit().go(f"/replay/{finished(page_server)}")
    room = page.locator(".room-replay[data-length]")
    room.wait_for()
    assert int(room.get_attribute("data-length") or 0) > 10
    page.get_by_role("button", name="Next turn").click()
    page.get_by_role("button", name="One answer on").click()
    after = int(room.get_attribute("data-at") or 0)
    assert after >= 2
    assert page.locator(".mat .card").count() > 3
    page.locator(".controls input").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(n) => Number(document.querySelector('.room-replay').dataset.at) === n + 1", arg=after)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".room-table[data-question]:not(.room-replay)")
    assert "/table/" in page.url


def test_a_review_tells_what_answers_cost(visit: Visit, page_server: Server) -> None:
    page = visit().go(f"/review/{finished(page_server)}")
    page.wait_for_selector(".review .curve", timeout=60_000)
    page.wait_for_selector(".costly li", timeout=120_000)
    page.locator(".costly .row").first.click()
    page.wait_for_function("() => Number(document.querySelector('.room-replay').dataset.at) > 0")


@pytest.mark.parametrize("size", SIZES)
def test_the_controls_of_a_replay_lie_together_in_reach(visit: Visit, page_server: Server, size: str) -> None:
    page = settled(visit(SIZES[size]).go(f"/replay/{finished(page_server)}/5"), ".room-replay .card")
    assert faults(page) == []
    boxes = [part.bounding_box() for part in page.locator(".controls > *").all()]
    lowest = max(box["y"] + box["height"] for box in boxes if box)
    assert lowest <= SIZES[size][1], "a control lies below the edge"
    steps = page.locator(".controls > :is(.tool, .turn-step)").all()
    tops = {round(box["y"]) for step in steps if (box := step.bounding_box())}
    assert (len(steps), len(tops)) == (4, 1), "the steps are torn apart"
    brand, where = page.locator(".bar .brand").bounding_box(), page.locator(".bar .where b")
    if where.is_visible() and brand and (at := where.bounding_box()):
        assert at["x"] - brand["x"] - brand["width"] >= 6, "the room's name sticks to the house's"
