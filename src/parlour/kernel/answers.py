"""The answers that a match keeps: the number of an option each, and a number below zero where a seat gave up."""

from __future__ import annotations


def concession(seat: int) -> int:
    """How it is kept that this seat gave up."""
    return -1 - seat


def conceding_seat(answer: int) -> int:
    """The seat that gave up with this kept answer, or -1 if it is the number of an option."""
    return -1 - answer if answer < 0 else -1
