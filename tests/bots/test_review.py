"""A review grades every choice of a record from the chair it was made on, and finds what cost most."""

from __future__ import annotations

import pytest

import parlour
from parlour.bots.playing import bots_for, play_out
from parlour.bots.review import Review, questions, review
from parlour.kernel.record import Record


@pytest.fixture(scope="module")
def record() -> Record:
    match = parlour.start("dracoliath", seed=8, seats=["Anna", "Bruno"])
    play_out(match, bots_for(["random", "greedy"], 3), 500)
    assert match.outcome is not None
    return Record.parse(str(match.record()))


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    return review(record, iterations=40)


def test_every_choice_is_graded_once(record: Record, found: Review) -> None:
    assert [grade.number for grade in found.grades] == [number for number, _, _ in questions(record)]
    assert all(1 <= grade.number <= len(record.answers) for grade in found.grades)
    for grade in found.grades:
        assert record.answers[grade.number - 1].seat == found.seats[grade.seat]
        assert grade.given.option.text() == record.answers[grade.number - 1].words
        assert grade.given.visits >= 12  # the answer given gets its share of the thinking
        assert grade.cost >= 0


def test_the_curve_ends_with_what_came_of_it(found: Review) -> None:
    for seat in (0, 1):
        curve = found.curve(seat)
        assert curve[-1] == (found.length, 1.0 if seat in found.winners else 0.0)
        assert [number for number, _ in curve] == sorted(number for number, _ in curve)
    for (_, mine), (_, theirs) in zip(found.curve(0), found.curve(1), strict=True):
        assert mine + theirs == pytest.approx(1)


def test_random_answers_cost_more_than_greedy_ones(found: Review) -> None:
    assert found.accuracy(0) < found.accuracy(1) <= 1
    costs = [grade.cost for grade in found.costliest(5)]
    assert costs == sorted(costs, reverse=True)
    assert found.costliest(1)[0].seat == 0


def test_it_repeats_itself(record: Record, found: Review) -> None:
    again = review(record, iterations=40)
    assert [(grade.cost, grade.best.index) for grade in again.grades] == [
        (grade.cost, grade.best.index) for grade in found.grades
    ]


def test_an_unfinished_record_can_be_reviewed_too(record: Record) -> None:
    begun = Record(record.setup, record.answers[:6])
    found = review(begun, iterations=10)
    assert found.winners == ()
    assert found.curve(0)[-1] == (6, 0.5)
