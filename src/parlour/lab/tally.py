"""Counting matches: win rates with their confidence, lengths, and how matches ended."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.lab.game import Played
from parlour.lab.plan import Plan
from parlour.lab.statistics import spread_of, wilson


@dataclass
class Score:
    """How often one seat, bot or deck sat at a finished match, and how often it won."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def as_data(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "rate": round(self.rate, 4),
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
    by_entrant: defaultdict[str, Score] = field(default_factory=_scores)
    first: Score = field(default_factory=Score)
    reasons: Counter[str] = field(default_factory=Counter)
    draws: int = 0
    unfinished: int = 0
    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)

    def add(self, played: Played, plan: Plan) -> None:
        self.decisions.append(played.decisions)
        self.turns.append(played.turns)
        if played.winners is None:
            self.unfinished += 1
            return
        self.draws += not played.winners
        self.reasons[played.reason] += 1
        self.first.add(played.first in played.winners)
        seating = plan.seating(played.cell, played.number)
        names = plan.cells[played.cell].entrants
        for seat, name in enumerate(self.seats):
            won = seat in played.winners
            self.by_seat[name].add(won)
            self.by_bot[seating.bots[seat]].add(won)
            self.by_entrant[names[seating.entrants[seat]]].add(won)
            if played.plays[seat]:
                self.by_plays[played.plays[seat]].add(won)

    def add_all(self, some: Iterable[Played], plan: Plan) -> None:
        for played in some:
            self.add(played, plan)

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


def tally_of(plan: Plan, cell: int, some: Iterable[Played]) -> Tally:
    """What came of the matches of one cell."""
    tally = Tally(plan.cells[cell].seatings[0].seats)
    tally.add_all(some, plan)
    return tally
