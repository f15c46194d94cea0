"""Phrases: a form, and what stands in its gaps."""

from __future__ import annotations

import pytest

from parlour.kernel.phrase import Phrase


class Draws(Phrase):
    __slots__ = ("card", "n", "seat")
    form = "{seat@} draws {n} {n|card|cards} for {card}."

    def __init__(self, seat: int, n: int, card: str) -> None:
        self.seat = seat
        self.n = n
        self.card = card


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (Draws.form, "Anna draws 2 cards for Simba."),
        ("{card}", "Simba"),
        ("{n}{card}{n}", "2Simba2"),
        ("Nothing to fill in.", "Nothing to fill in."),
        ("", ""),
        ("{n|une|deux|beaucoup} {}", "deux {}"),
        ("{card}: {seat@}", "Simba: Anna"),
    ],
)
def test_gaps_are_filled_in_any_form(form: str, said: str) -> None:
    assert Draws(0, 2, "Simba").render(form, ("Anna", "Ben"), None) == said


def test_numbers_choose_words_and_seats_have_names() -> None:
    assert Draws(1, 1, "Simba").render(Draws.form, ("Anna", "Ben"), None) == "Ben draws 1 card for Simba."
    assert Draws(2, 0, "Simba").text() == "seat 3 draws 0 cards for Simba."


def test_names_and_plurals_are_the_readers() -> None:
    said = Draws(0, 7, "Simba").render("{card} {n} {n|a|b|c}", ("Anna",), str.upper, lambda number: 9)
    assert said == "SIMBA 7 c"
