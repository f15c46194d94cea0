"""The table as it is shown to everybody at one moment."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from parlour.table import messages
from parlour.table.table import Table

_BEFORE, _AFTER = messages.encode(messages.View({})).split(b"{}")
_NOTHING = object()


class Views:
    """The messages that show a table to these players; what they all see alike is made and written once.

    They are made for the moment, when the first is asked for, and kept by nobody, so none of them can be old.
    """

    def __init__(self, table: Table, players: Collection[int]) -> None:
        self._table = table
        self._players = players
        self._views: dict[int, dict[str, Any]] = {}
        self._alike: dict[str, Any] = {}
        self._common = b""

    def text(self, player: int) -> bytes:
        if not self._views:
            self._make()
        own = _parts({part: seen for part, seen in self._views[player].items() if part not in self._alike})
        return b"".join((_BEFORE, b"{", self._common, b"," if self._common and own else b"", own, b"}", _AFTER))

    def _make(self) -> None:
        self._views = self._table.views(self._players)
        self._alike, *others = self._views.values()
        for view in others:
            self._alike = {part: seen for part, seen in self._alike.items() if view.get(part, _NOTHING) is seen}
        self._common = _parts(self._alike)


def _parts(parts: dict[str, Any]) -> bytes:
    """Parts of a view as they stand between its braces."""
    return messages.encode(parts)[1:-1]
