"""What cards had to do with winning: in the opening hand, drawn, played and on which turn, inked.

These are the counts a tracker of people's games has; they flatter what is drawn in long games. What a card is *worth*
is found by playing the same deals without it: ``experiments``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from parlour.lab.game import Book, CardLine, Played
from parlour.lab.plan import Plan
from parlour.lab.tally import Score


@dataclass
class CardScore:
    """One card on one side, over many matches."""

    opening: Score = field(default_factory=Score)
    drawn: Score = field(default_factory=Score)
    undrawn: Score = field(default_factory=Score)
    played: Score = field(default_factory=Score)
    inked: Score = field(default_factory=Score)
    turns: int = 0
    """The sum of the first turns it was played in."""

    def add(self, line: CardLine | None, won: bool) -> None:
        if line is None or not line.drawn:
            self.undrawn.add(won)
        if line is None:
            return
        for count, score in (
            (line.opening, self.opening),
            (line.drawn, self.drawn),
            (line.played, self.played),
            (line.inked, self.inked),
        ):
            if count:
                score.add(won)
        self.turns += line.turn

    @property
    def improvement(self) -> float | None:
        """How much oftener its side won when it was drawn than when it was not."""
        if not self.drawn.games or not self.undrawn.games:
            return None
        return self.drawn.rate - self.undrawn.rate

    def as_data(self) -> dict[str, Any]:
        improvement = self.improvement
        return {
            "opening": self.opening.as_data(),
            "drawn": self.drawn.as_data(),
            "undrawn": self.undrawn.as_data(),
            "played": self.played.as_data(),
            "inked": self.inked.as_data(),
            "first_turn": round(self.turns / self.played.games, 2) if self.played.games else None,
            "improvement": None if improvement is None else round(improvement, 4),
        }


def card_scores(plan: Plan, book: Book, some: Iterable[Played]) -> dict[str, dict[str, CardScore]]:
    """For each entrant, its cards by name; a match in which one of them stayed away counts as such."""
    finished = [played for played in some if played.winners is not None]
    known: dict[str, set[int]] = {}
    for _, entrant, lines, _ in _sides(plan, finished):
        known.setdefault(entrant, set()).update(lines)
    scores: dict[str, dict[int, CardScore]] = {
        entrant: {number: CardScore() for number in sorted(numbers)} for entrant, numbers in known.items()
    }
    for played, entrant, lines, seat in _sides(plan, finished):
        won = seat in (played.winners or ())
        for number, score in scores[entrant].items():
            score.add(lines.get(number), won)
    return {
        entrant: {book.names[number]: score for number, score in cards.items() if number >= 0}
        for entrant, cards in scores.items()
    }


def _sides(plan: Plan, some: Iterable[Played]) -> Iterator[tuple[Played, str, dict[int, CardLine], int]]:
    for played in some:
        seating = plan.seating(played.cell, played.number)
        names = plan.cells[played.cell].entrants
        for seat, lines in enumerate(played.cards):
            yield played, names[seating.entrants[seat]], lines, seat
