"""Bots playing a match among themselves."""

from __future__ import annotations

from collections.abc import Sequence

from parlour import bots
from parlour.bots.bot import Bot
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng


def seed_for(seed: int, *numbers: int) -> int:
    """A seed derived from another one, so that matches, seats and questions each have their own chance."""
    rng = Rng(seed)
    for number in numbers:
        rng = Rng(rng.bits() ^ number)
    return rng.bits() >> 16


def bots_for(kinds: Sequence[str], seed: int) -> list[Bot]:
    """One bot per seat, each with a generator of its own."""
    return [bots.get(kind, seed_for(seed, 1, seat)) for seat, kind in enumerate(kinds)]


def play_out(match: Match, players: Sequence[Bot], limit: int) -> int:
    """Let bots play until the match is over or ``limit`` questions have been answered; how many were."""
    answered = 0
    decision = match.decision
    while decision is not None and answered < limit:
        match.choose(players[decision.seat].choose(match, decision))
        answered += 1
        decision = match.decision
    return answered
