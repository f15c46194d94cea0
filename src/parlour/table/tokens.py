"""Signed tokens: whoever shows one holds the seats it names. Nothing about them is kept anywhere."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

_SHAPE = re.compile(r"([A-Za-z0-9_-]{1,64})\.([0-9]+(?:-[0-9]+)*)\.([A-Za-z0-9_-]{43})")
LONGEST = 160


def new_table_id() -> str:
    """A name for a table that nobody guesses: knowing it is enough to watch.

    It does not begin with a dash, so that in a command it is not taken for an option.
    """
    name = secrets.token_urlsafe(12)
    return new_table_id() if name.startswith("-") else name


def new_key() -> str:
    return secrets.token_hex(32)


class Signer:
    """Makes and checks tokens with the key that all processes of one store share."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def token(self, table: str, players: Sequence[int]) -> str:
        """The token of these players at that table."""
        named = f"{table}.{'-'.join(map(str, players))}"
        return f"{named}.{self._signature(named)}"

    def players(self, token: str, table: str) -> tuple[int, ...]:
        """The players a token stands for at that table: none if it is false or of another table."""
        found = _SHAPE.fullmatch(token) if len(token) <= LONGEST else None
        if found is None:
            return ()
        signed = hmac.compare_digest(self._signature(f"{found[1]}.{found[2]}"), found[3])
        if not signed or not hmac.compare_digest(found[1].encode(), table.encode()):
            return ()
        return tuple(int(player) for player in found[2].split("-"))

    def _signature(self, named: str) -> str:
        digest = hmac.new(self._key, f"parlour seat {named}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
