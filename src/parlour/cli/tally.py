"""Counting matches: win rates with their confidence, lengths, and how matches ended."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any

CONFIDENCE_95 = 1.959964


@dataclass(frozen=True)
class Played:
    """What is remembered of one match: ``first`` took the first turn; ``winners`` is None when it was stopped."""

    kinds: tuple[str, ...]
    plays: tuple[str, ...]
    winners: tuple[int, ...] | None
    reason: str
    decisions: int
    turns: int
    first: int = 0
    number: int = 0
    """Its place among the matches of a plan."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's score): sensible for few games and for rates near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, CONFIDENCE_95**2
    centre = rate + z2 / (2 * games)
    spread = CONFIDENCE_95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games**2))
    return max(0.0, (centre - spread) / (1 + z2 / games)), min(1.0, (centre + spread) / (1 + z2 / games))


@dataclass
class Score:
    """How often one seat, bot or deck sat at a finished match, and how often it won."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won

    def as_data(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        rate = self.wins / self.games if self.games else 0.0
        return {
            "games": self.games,
            "wins": self.wins,
            "rate": round(rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


def _scores() -> defaultdict[str, Score]:
    return defaultdict(Score)


@dataclass
class Tally:
    """The sum of many matches."""

    seats: Sequence[str]
    by_seat: defaultdict[str, Score] = field(default_factory=_scores)
    by_bot: defaultdict[str, Score] = field(default_factory=_scores)
    by_plays: defaultdict[str, Score] = field(default_factory=_scores)
    first: Score = field(default_factory=Score)
    reasons: Counter[str] = field(default_factory=Counter)
    draws: int = 0
    unfinished: int = 0
    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)

    def add(self, played: Played) -> None:
        self.decisions.append(played.decisions)
        self.turns.append(played.turns)
        if played.winners is None:
            self.unfinished += 1
            return
        self.draws += not played.winners
        self.reasons[played.reason] += 1
        self.first.add(played.first in played.winners)
        for seat, name in enumerate(self.seats):
            won = seat in played.winners
            self.by_seat[name].add(won)
            self.by_bot[played.kinds[seat]].add(won)
            if played.plays[seat]:
                self.by_plays[played.plays[seat]].add(won)

    @property
    def games(self) -> int:
        return len(self.decisions)

    def as_data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "seats": {name: score.as_data() for name, score in self.by_seat.items()},
            "first_player": self.first.as_data(),
            "bots": {name: score.as_data() for name, score in sorted(self.by_bot.items())},
            "plays": {name: score.as_data() for name, score in sorted(self.by_plays.items())},
            "reasons": dict(self.reasons.most_common()),
            "decisions": spread_of(self.decisions),
            "turns": spread_of(self.turns),
        }


def spread_of(lengths: Sequence[int]) -> dict[str, float]:
    """The shortest, the longest, and where the middle nine tenths lie."""
    if not lengths:
        return {}
    cuts = quantiles(lengths, n=20, method="inclusive") if len(lengths) > 1 else [lengths[0]] * 19
    return {
        "least": min(lengths),
        "5%": round(cuts[0], 1),
        "median": median(lengths),
        "mean": round(sum(lengths) / len(lengths), 1),
        "95%": round(cuts[-1], 1),
        "most": max(lengths),
    }
