"""The promise that a deal was fixed before anybody sat down: a hash of seed and salt, told first and checked last."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

from parlour.kernel.errors import ParlourError

SEED_BITS = 53
"""As many as a browser's numbers hold exactly."""

_REMARK = re.compile(r"# (commitment|salt): ([0-9a-f]+)$")


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def new_salt() -> str:
    return secrets.token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """SHA-256 of ``seed:salt``, in hexadecimal. The salt keeps anybody from trying all seeds."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def remarks(seed: int, salt: str) -> list[str]:
    """The lines by which a record carries the promise and what it was made of."""
    return [f"# commitment: {commitment(seed, salt)}", f"# salt: {salt}"]


def promise_kept(seed: int, header: Iterable[str]) -> bool | None:
    """Whether the remarks of a record's header promise its seed; None when they promise nothing."""
    found: dict[str, str] = {match[1]: match[2] for line in header if (match := _REMARK.match(line))}
    if "commitment" not in found:
        return None
    if "salt" not in found:
        raise ParlourError("The record has a commitment but no salt, so the promise cannot be checked.")
    return hmac.compare_digest(commitment(seed, found["salt"]), found["commitment"])
