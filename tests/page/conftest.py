"""A server and a real Chromium for the tests of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from kit.browser import Visit, launch, visiting
from kit.table import GENEROUS, Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture(scope="session")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of the page."""
    file = tmp_path_factory.mktemp("page") / "tables.db"
    running = Server(f"sqlite:///{file}", *GENEROUS).start()
    yield running
    running.close()


@pytest.fixture
def visit(browser: Browser, page_server: Server) -> Iterator[Visit]:
    """Open a browser for somebody: ``visit(PHONE)``. Console errors and requests to elsewhere fail the test."""
    with visiting(browser, page_server.address) as one:
        yield one
