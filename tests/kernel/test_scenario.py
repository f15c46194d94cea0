"""The scenario runner: what holds, what does not, and what is said about it."""

from __future__ import annotations

import pickle

import pytest

from parlour.kernel import scenario, strictness
from parlour.kernel.rng import Rng

POSITION = """
scenario: following
game: pocket
rules: [P2.2]
seats:
  - {name: A, hand: [red 3, blue 8]}
  - {name: B, hand: [red 5, blue 1, blue 2]}
deck: [red 1]
steps:
"""


def verdict(steps: str, position: str = POSITION) -> scenario.Verdict:
    (one,) = scenario.read(position + steps)
    return scenario.run(one)


@pytest.mark.parametrize(
    "steps",
    [
        "  - A: play red 3",
        "  - A: PLAY  Red 3\n  - B: play red 5\n  - expect: {B: {points: 1}, asked: B}",
        "  - refuse: {A: play red 5}",
        "  - expect: {active: A, over: false, options: {has: [play red 3], not: [play red 5]}}",
        "  - expect: {asked: {seat: A, kind: play}}",
        "  - A: play red 3\n  - expect: {log_has: [P2.1, P2.3]}",
        "  - A: concede\n  - expect: {winner: B, lost: [A], over: true, draw: false}",
    ],
)
def test_what_is_so_holds(steps: str) -> None:
    result = verdict(steps)
    assert result.holds, str(result)
    assert result.scenario.rules == ("P2.2",)


def test_naming_a_forced_answer_passes_and_has_no_effect() -> None:
    """B has to follow with its only red card and is not asked."""
    assert verdict("  - A: play red 3\n  - B: play red 5\n  - B: yes\n  - expect: {A: {points: 0}}").holds


def test_naming_another_than_the_forced_answer_fails() -> None:
    assert not verdict("  - A: play red 3\n  - B: play blue 1").holds


def test_a_forced_answer_counts_once() -> None:
    assert not verdict("  - A: play red 3\n  - B: play red 5\n  - B: play red 5").holds


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("  - A: play red 7", "step 1: .*not an option now; the options are: play red 3; play blue 8"),
        ("  - B: play red 5", "step 1: B cannot answer"),
        ("  - refuse: {A: play red 3}", "is an option but should not be"),
        ("  - refuse: {B: play red 3}", "B is not the one asked"),
        ("  - expect: {active: B}", "active player is A"),
        ("  - expect: {asked: B}", "A is asked, not B"),
        ("  - expect: {asked: {seat: A, kind: draw}}", "question is “play”"),
        ("  - expect: {over: true}", "not over"),
        ("  - expect: {winner: A}", "winner is nobody"),
        ("  - expect: {lost: [A]}", "lost are nobody"),
        ("  - expect: {draw: true}", "not a draw"),
        ("  - expect: {log_has: [P9]}", "rule P9 was not cited"),
        ("  - expect: {options: {has: [play red 5]}}", "not an option"),
        ("  - expect: {options: {not: [play red 3]}}", "should not be"),
        ("  - expect: {options: {nott: [play red 3]}}", "knows “has” and “not”"),
        ("  - expect: {A: {points: 3}}", "A has points 0, not 3"),
        ("  - expect: {green 1: {owner: A}}", "no card “green 1”"),
        ("  - Zoe: play red 3", "no seat “Zoe”"),
        ("  - nonsense", "A step is"),
        ("  - expect: {over: perhaps}", "true or false"),
    ],
)
def test_what_is_not_so_is_said(steps: str, words: str) -> None:
    import re

    result = verdict(steps)
    assert not result.holds
    assert re.search(words, str(result)), str(result)


def test_every_scalar_is_a_word() -> None:
    (one,) = scenario.read(POSITION.replace("[P2.2]", "[10.10, yes]") + "  - A: play red 3")
    assert one.rules == ("10.10", "yes")


def test_a_file_may_hold_several_documents_and_editions() -> None:
    text = POSITION + "  - A: play red 3\n---\n" + POSITION + "  - A: play blue 8\neditions: [old, new]\n"
    assert [one.name for one in scenario.read(text)] == ["following", "following [old]", "following [new]"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game: pocket\nsteps: []", "“seats” is missing"),
        ("- a\n- b", "a scenario is a mapping"),
        ("game: [", "is not YAML"),
        ("game: pocket\nseats: []\nsteps: word", "has to be a list"),
    ],
)
def test_a_badly_written_document_is_an_error(text: str, words: str) -> None:
    with pytest.raises(scenario.ScenarioError, match=words):
        scenario.read(text)


def strictly(steps: str, position: str = POSITION) -> str:
    (one,) = scenario.read(position + steps)
    assert scenario.run(one).holds
    return strictness.run_strictly(one).problem


@pytest.mark.parametrize(
    "steps",
    [
        "  - A: play red 3\n  - expect: {asked: B, B: {points: 1}}",
        "  - refuse: {A: play red 5}",
        "  - expect: {options: {not: [play red 5]}}",
        "  - A: play red 3\n  - expect: {log_has: [P2.1]}",
        "  - A: concede\n  - expect: {winner: B}",
    ],
)
def test_what_shows_something_holds_strictly(steps: str) -> None:
    assert strictly(steps) == ""


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ("  - expect: {active: A, A: {points: 0}}", "nothing changed and nothing was refused"),
        ("  - expect: {options: {has: [play red 3]}}", "nothing changed and nothing was refused"),
        ("  - A: play red 3", "it expects only what was true before the first move"),
        ("  - A: play red 3\n  - expect: {A: {points: 0}}", "it expects only what was true before the first move"),
    ],
)
def test_what_shows_nothing_does_not_hold_strictly(steps: str, problem: str) -> None:
    assert strictly(steps) == problem


def test_a_rule_that_the_rulebook_does_not_have_does_not_hold_strictly() -> None:
    problem = strictly("  - refuse: {A: play red 5}", POSITION.replace("P2.2", "P2.2, P9.9"))
    assert problem == "it cites rule P9.9, which the rulebook does not have"


CHOICE = """
scenario: a choice
game: lorcana
seats:
  - {name: A, ink: 5, hand: [Dragon Fire], play: [Simba - Future King]}
  - {name: B, play: [Pongo - Ol' Rascal, Perdita - Devoted Mother]}
steps:
"""


def test_an_end_in_the_middle_of_a_choice_has_to_be_said() -> None:
    position = CHOICE
    steps = "  - A: play Dragon Fire\n  - expect: {A: {ink: 0}}"
    assert strictly(steps, position).startswith("it ends in the middle of a choice (choose) without saying so")
    assert strictly(steps + "\n  - expect: {asked: A}", position) == ""
    assert strictly(steps + "\n  - A: choose Pongo - Ol' Rascal", position) == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_of_a_scenario_travels_and_so_does_what_is_imagined_in_it(seat: int) -> None:
    (one,) = scenario.read(POSITION + "  - A: play red 3")
    match = scenario.Runner.of(one).match
    match.choose(0)
    imagined = match.imagine(seat, Rng(5))
    for original in (match, imagined):
        other = pickle.loads(pickle.dumps(original))
        assert other.view(seat) == original.view(seat)
        assert [str(event) for event in other.events] == [str(event) for event in original.events]
