"""Whatever is given to the Python interface by mistake is answered with one sentence."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

import parlour
from parlour import bots
from parlour.kernel import Match, ParlourError
from parlour.kernel.errors import IllegalAnswer


def begun() -> Match:
    return parlour.start("pocket", seed=3)


def finished() -> Match:
    match = begun()
    match.concede(0)
    return match


def start(game: Any, **options: Any) -> Callable[[], object]:
    return lambda: parlour.start(game, **options)


def get(name: Any, seed: Any) -> Callable[[], object]:
    return lambda: bots.get(name, seed)


def analyse(**budget: Any) -> Callable[[], object]:
    return lambda: bots.analyse(begun(), **budget)


WRONG: list[tuple[Callable[[], object], str]] = [
    (start(None), "A game is given by its name or as its Box, not as None."),
    (start(3), "A game is given by its name or as its Box, not as 3."),
    (start("pocket", seats=2.5), "Seats are a number or a list of names, not 2.5."),
    (start("pocket", seats="AB"), "Seats are a number or a list of names, not 'AB'."),
    (start("pocket", seats=[1, 2]), "The name of a seat is a word, not 1."),
    (start("pocket", seats=["A", []]), "The name of a seat is a word, not []."),
    (start("pocket", seed="x"), "A seed is a whole number, not 'x'."),
    (start("lorcana", decks=5), "Decks are a list with one for each seat, not 5."),
    (start("lorcana", decks=(deck for deck in "ab")), "Decks are a list with one for each seat, not <generator"),
    (start("villainous", villains=7), "Villains are a list with one for each seat, not 7."),
    (lambda: begun().explain(None), "What is explained are the words of an answer, not None."),
    (lambda: begun().find(None), "An option is found by its words, not by None."),
    (lambda: begun().imagine(0, 5), "an Rng or a random.Random, not by 5."),
    (lambda: begun().choose(True), "An answer is an option, its number or its words, not True."),
    (get(None, 1), "A bot is called by its name, not by None."),
    (get("search:3", "x"), "A seed is a whole number, not 'x'."),
    (get("greedy", "x"), "A seed is a whole number, not 'x'."),
    (lambda: bots.get("greedy").choose(begun(), None), "There is no question to answer"),  # type: ignore[arg-type]
    (lambda: bots.get("greedy").choose(finished(), begun().decision), "There is no question to answer"),  # type: ignore[arg-type]
    (analyse(iterations=1.5), "A search takes a whole number of iterations, 0 or more, not 1.5."),
    (analyse(iterations="x"), "A search takes a whole number of iterations, 0 or more, not 'x'."),
    (analyse(iterations=-1), "A search takes a whole number of iterations, 0 or more, not -1."),
    (analyse(seconds=-1), "A search takes a number of seconds, 0 or more, not -1."),
    (analyse(seconds=math.nan), "A search takes a number of seconds, 0 or more, not nan."),
    (analyse(seed="x"), "A seed is a whole number, not 'x'."),
]


@pytest.mark.parametrize(("call", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_wrong_value_is_answered_with_one_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ParlourError) as caught:
        call()
    assert sentence in str(caught.value)


@pytest.mark.parametrize("seat", ["A", None, 1.5, True])
def test_a_seat_is_said_by_its_number(seat: object) -> None:
    match = begun()
    calls: list[Callable[[], object]] = [
        lambda: match.view(seat),
        lambda: match.log(seat),
        lambda: match.chair(seat),
        lambda: match.concede(seat),
        lambda: match.imagine(seat, parlour.Rng(1)),
    ]
    for call in calls:
        with pytest.raises(ParlourError, match="A seat is said by its number, not by"):
            call()
    assert match.outcome is None
    assert len(match.answers) == 0


def test_yes_and_no_of_python_are_no_numbers_of_options() -> None:
    match = begun()
    for answer in (True, False):
        with pytest.raises(IllegalAnswer):
            match.choose(answer)
    assert len(match.answers) == 0
