"""Downloading the card database: the sum must agree, the old file stays when anything fails."""

import hashlib
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.cards import pool, source, update


class Files(http.server.BaseHTTPRequestHandler):
    """Serves what the test puts into ``content``."""

    content: ClassVar[dict[str, bytes]] = {}

    def do_GET(self) -> None:
        body = self.content.get(self.path)
        self.send_response(404 if body is None else 200)
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/allCards.json"
    server.shutdown()
    server.server_close()
    Files.content = {}
    pool.forget()


def whole_file() -> bytes:
    packaged = source.packaged_file()
    assert packaged is not None
    return packaged.read_bytes()


def test_a_download_with_the_right_sum_replaces_the_cards(address: str) -> None:
    content = whole_file()
    Files.content = {"/allCards.json": content, "/allCards.json.md5": hashlib.md5(content).hexdigest().encode()}
    data = update.download(address)
    assert len(data["cards"]) > 3000
    assert source.user_file().exists()


def test_a_damaged_download_is_refused(address: str) -> None:
    content = whole_file()
    Files.content = {"/allCards.json": content[:-9], "/allCards.json.md5": hashlib.md5(content).hexdigest().encode()}
    with pytest.raises(cards.CardDataError, match="arrived damaged"):
        update.download(address)
    assert not source.user_file().exists()


def test_a_missing_sum_is_refused(address: str) -> None:
    Files.content = {"/allCards.json": whole_file()}
    with pytest.raises(cards.CardDataError, match="answered 404"):
        update.download(address)
    assert not source.user_file().exists()


def test_offline_says_so(address: str) -> None:
    with pytest.raises(cards.CardDataError, match=r"cannot be reached .* offline"):
        update.download("http://127.0.0.1:9/allCards.json")
    assert not source.user_file().exists()
