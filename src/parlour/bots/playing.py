"""Bots playing a match among themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour import bots
from parlour.bots.bot import Bot, own_options
from parlour.kernel.decision import Decision, Option
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng


def seed_for(seed: int, *numbers: int) -> int:
    """A seed derived from another one, so that matches, seats and questions each have their own chance."""
    rng = Rng(seed)
    for number in numbers:
        rng = Rng((rng.bits() << 32 | rng.bits()) ^ number)
    return rng.bits() << 16 | rng.bits() & 0xFFFF


def bots_for(kinds: Sequence[str], seed: int) -> list[Bot]:
    """One bot per seat, each with a generator of its own."""
    return [bots.get(kind, seed_for(seed, 1, seat)) for seat, kind in enumerate(kinds)]


def answer(match: Match, decision: Decision, bot_of: Callable[[int], Bot]) -> Option:
    """What the seat that is asked answers. Teammates are asked in turn, until one takes an option of its own.

    So nobody ends a turn that the team takes together while a teammate still wants to act.
    """
    if not decision.team:
        return bot_of(decision.seat).choose(match.chair(decision.seat), decision)
    seats = sorted(decision.team, key=lambda seat: seat != decision.seat)
    chosen: Option | None = None
    for seat in seats:
        if own_options(decision, seat):
            chosen = bot_of(seat).choose(match.chair(seat), decision)
            if chosen.by() >= 0:
                return chosen
    assert chosen is not None, "a question to a team that none of its members may answer"
    return chosen


def play_out(match: Match, players: Sequence[Bot], limit: int) -> int:
    """Let bots play until the match is over or ``limit`` questions have been answered; how many were."""
    answered = 0
    decision = match.decision
    while decision is not None and answered < limit:
        match.choose(answer(match, decision, players.__getitem__))
        answered += 1
        decision = match.decision
    return answered
