"""Makes docs/pictures: every game on a desk and on a phone, light and dark, and a short animated one.

    pip install '.[test,docs]' && python docs/pictures.py

It starts a server of its own, opens positions of quick bots' matches in Chromium and photographs the page.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

from kit.browser import DESK, PHONE, Visitor, launch  # noqa: E402
from kit.playing import Guest  # noqa: E402
from kit.positions import POSITIONS, at_table  # noqa: E402
from kit.table import GENEROUS, Server  # noqa: E402

PICTURES = HERE / "pictures"
SHOTS = {"desk": (DESK, "light"), "desk-dark": (DESK, "dark"), "phone": (PHONE, "light"), "phone-dark": (PHONE, "dark")}
MOVING = (1200, 750)
SHOWN = (900, 562)
FRAMES = 34
FRAME_MS = 260


def visitor(browser: Browser, server: Server, size: tuple[int, int], scheme: str) -> Visitor:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        device_scale_factor=2 if size == PHONE else 1,
        locale="en-GB",
    )
    return Visitor(context, server.address)


def photograph(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def save(picture: Image.Image, name: str) -> None:
    picture.save(PICTURES / f"{name}.webp", quality=82, method=6)


def still(browser: Browser, server: Server, game: str, shot: str) -> None:
    """A table in the middle of a match, with a card picked where one glows."""
    size, scheme = SHOTS[shot]
    one = visitor(browser, server, size, scheme)
    page = one.go(at_table(server, game))
    page.wait_for_selector(".room-table .card.can")
    page.wait_for_timeout(900)
    own = page.locator(".us .card.can, .mat .card.can")
    if own.count() and game == "lorcana":
        own.first.click()
        page.wait_for_timeout(500)
    save(photograph(page), f"{game}-{shot}")
    one.context.close()


def first_page(browser: Browser, server: Server, shot: str) -> None:
    size, scheme = SHOTS[shot]
    one = visitor(browser, server, size, scheme)
    page = one.go()
    page.click(".game[data-game=lorcana]")
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)
    save(photograph(page), f"start-{shot}")
    one.context.close()


def decks(browser: Browser, server: Server, shot: str) -> None:
    """The room of decks with a list on its desk and two that are kept."""
    size, scheme = SHOTS[shot]
    one = visitor(browser, server, size, scheme)
    page = one.go("/decks")
    for deck, name in (("amber-steel", "Songs by the Fire"), ("ruby-amethyst", "Evasive Company")):
        page.click(f"[data-begin={deck}]")
        page.wait_for_selector(".fine")
        page.click(".keep-it")
        page.fill(".deck-name", name)
        if deck == "amber-steel":
            page.click(".deck.new")
    page.mouse.move(0, 0)
    page.locator("h1").click()
    page.wait_for_timeout(500)
    save(photograph(page), f"decks-{shot}")
    one.context.close()


def hint(browser: Browser, server: Server, shot: str) -> None:
    """What a searcher thinks of a position of Villainous."""
    size, scheme = SHOTS[shot]
    one = visitor(browser, server, size, scheme)
    page = one.go(at_table(server, "villainous"))
    page.wait_for_selector(".card.can")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".hinted:visible", timeout=120_000)
    page.wait_for_timeout(2500)
    save(photograph(page), f"hint-{shot}")
    one.context.close()


def animated(browser: Browser, server: Server) -> None:
    """Some turns of Lorcana as they are played."""
    one = visitor(browser, server, MOVING, "light")
    page = one.go(at_table(server, "lorcana", "greedy", turn=9, seed=9))
    page.wait_for_selector(".card.can")
    page.wait_for_timeout(900)
    guest = Guest(page, 5, "lorcana")
    frames: list[Image.Image] = []
    while len(frames) < FRAMES:
        frames.append(photograph(page).resize(SHOWN, Image.Resampling.LANCZOS))
        seen = guest.glance()
        if seen and seen.over:
            break
        if seen:
            guest.tap(guest.choose(seen))
            page.wait_for_timeout(110)
        else:
            page.wait_for_timeout(160)
    frames[0].save(
        PICTURES / "lorcana.webp",
        save_all=True,
        append_images=frames[1:],
        duration=FRAME_MS,
        loop=0,
        quality=62,
        method=4,
    )
    one.context.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"sqlite:///{folder}/tables.db", *GENEROUS).start()
        browser = launch(playwright)
        try:
            for shot in SHOTS:
                first_page(browser, server, shot)
                for game in POSITIONS:
                    still(browser, server, game, shot)
                decks(browser, server, shot)
                hint(browser, server, shot)
            animated(browser, server)
        finally:
            browser.close()
            server.close()


if __name__ == "__main__":
    main()
