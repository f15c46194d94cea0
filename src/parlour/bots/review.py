"""A finished match graded answer by answer, from what each player knew at the time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from parlour.bots.analysis import Advice, begin_thinking, report
from parlour.bots.bot import own_options
from parlour.bots.search.budget import Budget
from parlour.bots.search.thinking import Thinking
from parlour.kernel.chair import Chair
from parlour.kernel.match import Match
from parlour.kernel.record import Answer, Record

GIVEN_SHARE = 0.3
"""The part of the time that goes to the answer that was given, so that it is known as well as the best one."""

LEAST_COST = 0.005
"""What an answer has to cost at least to be worth a word."""


@dataclass(frozen=True)
class Grade:
    """One answer: its number in the record, who gave it, and what a searcher thinks of it and of the best one."""

    number: int
    seat: int
    given: Advice
    best: Advice
    options: int

    @property
    def cost(self) -> float:
        """By how much the best answer raised the chance of winning over the one given."""
        return max(self.best.chance - self.given.chance, 0.0)

    @property
    def margin(self) -> float:
        """Half the 95 % interval of the cost."""
        return math.hypot(self.best.margin, self.given.margin)

    @property
    def accuracy(self) -> float:
        """The part of the best chance of winning that the answer kept, from 0 to 1."""
        return 1.0 if self.best.chance <= 0 else max(0.0, 1.0 - self.cost / self.best.chance)


@dataclass(frozen=True)
class Review:
    """All answers that were a choice, in order, and how the match ended."""

    seats: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    grades: tuple[Grade, ...]
    winners: tuple[int, ...]
    length: int

    def of(self, seat: int) -> list[Grade]:
        return [grade for grade in self.grades if grade.seat == seat]

    def accuracy(self, seat: int) -> float:
        """The mean over the answers of that seat; 1 where it had no choice."""
        grades = self.of(seat)
        return sum(grade.accuracy for grade in grades) / len(grades) if grades else 1.0

    def costliest(self, count: int) -> list[Grade]:
        worst = sorted(self.grades, key=lambda grade: -grade.cost)
        return [grade for grade in worst[:count] if grade.cost >= LEAST_COST]

    def watched(self) -> range:
        """The seats whose curves tell the match: of two sides the first, as the other's is its mirror, else all."""
        return range(1) if len(self.sides) == 2 else range(len(self.seats))

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """That seat's chance of winning after each answer, and at the end what came of it.

        Between two sides what one thinks of its chances tells those of the other; with more, only a seat's own answers
        tell of its chances.
        """
        friends = next(side for side in self.sides if seat in side)
        points: list[tuple[int, float]] = []
        for grade in self.grades:
            if grade.seat in friends:
                points.append((grade.number, grade.given.chance))
            elif len(self.sides) == 2:
                points.append((grade.number, 1.0 - grade.given.chance))
        end = 1.0 if seat in self.winners else 0.0 if self.winners else 1.0 / len(self.sides)
        return [*points, (self.length, end)]


def choices_in(record: Record) -> int:
    """How many answers of a record were a choice."""
    return sum(1 for _ in questions(record))


def review(record: Record, *, iterations: int = 0, seconds: float = 0.0, seed: int = 0) -> Review:
    """Grade a whole record; ``seconds`` are for all of it together, ``iterations`` for each answer."""
    grades = tuple(grade_all(record, iterations=iterations, seconds=seconds, seed=seed))
    return finish(record, grades)


def finish(record: Record, grades: tuple[Grade, ...]) -> Review:
    return of_match(record.replay(), grades)


def of_match(match: Match, grades: tuple[Grade, ...]) -> Review:
    """The review of a match that has been played to its end, from the grades of its answers."""
    game = match.game
    sides = tuple(dict.fromkeys(tuple(game.team_of(seat)) for seat in range(len(match.names))))
    winners = () if match.outcome is None else match.outcome.winners
    return Review(match.names, sides, grades, winners, len(match.answers))


def grade_all(record: Record, *, iterations: int = 0, seconds: float = 0.0, seed: int = 0) -> Iterator[Grade]:
    """The grades one after the other, as they are found."""
    each = seconds / max(choices_in(record), 1)
    for number, chair, given in questions(record):
        yield grade(number, chair, given, Budget(iterations, each), seed + number)


def questions(record: Record) -> Iterator[tuple[int, Chair, int]]:
    """Every answer that was a choice: its number from 1 on, the chair it was given from, and the option\'s number."""
    match = record.begin()
    for number, answer in enumerate(record.answers, 1):
        asked = question(match, answer)
        if asked is not None:
            yield number, *asked
        record.give(match, answer)


def question(match: Match, answer: Answer) -> tuple[Chair, int] | None:
    """Whose choice an answer was and which option it is; None for a concession, or where there was no choice."""
    decision = match.decision
    if decision is None or answer.words.casefold() == "concede":
        return None
    seat = match.names.index(answer.seat)
    if len(own_options(decision, seat)) < 2:
        return None
    option = match.find(answer.words, seat)
    return match.chair(seat), next(index for index, other in enumerate(decision.options) if other is option)


def grade(number: int, chair: Chair, given: int, budget: Budget, seed: int) -> Grade:
    """Think about all answers, then about the one that was given."""
    thinking = begin_thinking(chair, seed)
    spend(budget, 1.0 - GIVEN_SHARE, thinking)
    own = thinking.own
    thinking.own = [given]
    spend(budget, GIVEN_SHARE, thinking)
    thinking.own = own
    analysis = report(thinking)
    best = max(analysis.answers, key=lambda advice: advice.low)  # better for sure rather than by a lucky few tries
    return Grade(number, chair.seat, analysis.of(given), best, len(own))


def spend(budget: Budget, share: float, thinking: Thinking) -> None:
    Budget(math.ceil(budget.iterations * share), budget.seconds * share).exhaust(thinking)
