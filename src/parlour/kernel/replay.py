"""Beginning a match, and going again through the answers it keeps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from parlour.kernel.registry import box_of
from parlour.kernel.setup import Setup

if TYPE_CHECKING:
    from parlour.kernel.match import Match


def begin(setup: Setup) -> Match:
    """The match of a setup, at its first question."""
    return box_of(setup).begin(setup)


def replay(setup: Setup, answers: Iterable[int]) -> Match:
    """The match of a setup after these answers, as ``match.answers`` keeps them."""
    match = begin(setup)
    for answer in answers:
        match.give(answer)
    return match
