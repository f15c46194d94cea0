"""The page and what it is made of: read once, named by a hash of it all, so that browsers may keep it for ever."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response

SMALLEST_TO_COMPRESS = 600
_HERE = "STATIC/"
"""What the page writes for the place of its parts."""

_FILES = b"(/* every file of the page */ [])"
"""What the worker writes for the list of all files, which it keeps for the time without a network."""

_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}


class Part:
    """One file: its bytes, the same compressed, its kind and its hash."""

    def __init__(self, name: str, content: bytes) -> None:
        suffix = "." + name.rpartition(".")[2]
        kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.kind = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        self.content = content
        squeezed = gzip.compress(content, 9, mtime=0) if len(content) >= SMALLEST_TO_COMPRESS else content
        self.squeezed = squeezed if len(squeezed) < len(content) else None
        self.etag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'

    def answer(self, request: Request, keep: str) -> Response:
        headers = {"etag": self.etag, "cache-control": keep, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.etag:
            return Response(status_code=304, headers=headers)
        if self.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.squeezed, headers=headers, media_type=self.kind)
        return Response(self.content, headers=headers, media_type=self.kind)


class Page:
    """All static files of the package, under one hash."""

    def __init__(self, package: str = "parlour.table") -> None:
        found = dict(_files(files(package) / "static"))
        self.hash = hashlib.sha256(b"".join(name.encode() + found[name] for name in sorted(found))).hexdigest()[:16]
        index = found.pop("index.html").replace(_HERE.encode(), f"/static/{self.hash}/".encode())
        self._index = Part("index.html", index)
        addresses = [f"/static/{self.hash}/{name}" for name in sorted(found) if name != "worker.js"]
        worker = found.pop("worker.js").replace(_FILES, f"({json.dumps(addresses)})".encode())
        self._worker = Part("worker.js", worker)
        self._parts = {name: Part(name, content) for name, content in found.items()}

    def index(self, request: Request) -> Response:
        """The page itself is asked for anew each time, and answered with “not modified”."""
        return self._index.answer(request, "no-cache")

    def nothing(self, request: Request) -> Response:
        """The page where there is nothing: it says so in the reader's language."""
        return Response(self._index.content, 404, {"cache-control": "no-store"}, self._index.kind)

    def worker(self, request: Request) -> Response:
        """What keeps the page for the time without a network; it lies at the root, for there it may serve all rooms."""
        return self._worker.answer(request, "no-cache")

    def part(self, request: Request) -> Response:
        found = self._parts.get(request.path_params["name"])
        if found is None or request.path_params["hash"] != self.hash:
            return Response("There is no such file.", 404, media_type="text/plain")
        return found.answer(request, "public, max-age=31536000, immutable")


def _files(folder: Traversable, before: str = "") -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _files(entry, f"{before}{entry.name}/")
        elif not entry.name.startswith((".", "__")):
            found.append((before + entry.name, entry.read_bytes()))
    return found
