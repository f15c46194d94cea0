"""Beginning a match, and going again through the answers it keeps."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.kernel.box import Setup
from parlour.kernel.match import Match
from parlour.kernel.registry import box_of


def begin(setup: Setup) -> Match:
    """The match of a setup, at its first question."""
    box = box_of(setup)
    return Match(box.deal(setup), box.referee, setup)


def replay(setup: Setup, answers: Iterable[int]) -> Match:
    """The match of a setup after these answers, as ``match.answers`` keeps them."""
    match = begin(setup)
    for answer in answers:
        match.give(answer)
    return match
