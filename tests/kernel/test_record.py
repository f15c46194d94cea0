"""Records: a match as text that can be read, edited, replayed, forked and verified."""

from __future__ import annotations

import pytest

import parlour
from parlour.kernel import Rng
from parlour.kernel.conformance import dump
from parlour.kernel.record import Record, RecordError


def played(seed: int, answers: int = 1000) -> parlour.Match:
    match = parlour.start("pocket", seed=seed, seats=["Ann", "Bo"])
    rng = Rng(seed)
    while match.decision is not None and answers:
        match.choose(rng.below(len(match.decision.options)))
        answers -= 1
    return match


@pytest.mark.parametrize("seed", range(20))
def test_a_replay_is_exact(seed: int) -> None:
    match = played(seed)
    again = Record.parse(str(match.record())).replay()
    assert [str(event) for event in again.events] == [str(event) for event in match.events]
    assert dump(again.game) == dump(match.game)
    assert again.outcome == match.outcome


def test_a_fork_stops_where_it_is_told() -> None:
    match = played(4)
    record = match.record()
    fork = record.fork(2)
    assert fork.decision is not None
    assert [str(answer) for answer in fork.record().answers] == [str(answer) for answer in record.answers[:2]]
    fork.choose(0)
    with pytest.raises(RecordError, match="cannot be forked"):
        record.fork(len(record.answers) + 1)


def test_a_concession_is_recorded() -> None:
    match = played(4, answers=1)
    match.concede(1)
    again = Record.parse(str(match.record())).replay()
    assert again.outcome == match.outcome
    assert str(match.record()).endswith("Bo: concede\n")


def test_forced_answers_are_remarks() -> None:
    text = str(played(1).record())
    assert "# forced: " in text
    assert not any(answer.words.startswith("# forced") for answer in Record.parse(text).answers)


def edited(find: str, put: str) -> str:
    text = str(played(4).record())
    assert find in text
    return text.replace(find, put, 1)


@pytest.mark.parametrize(
    ("find", "put", "words"),
    [
        ("parlour record 1", "parlour record 99", "line 1: .*format “99”.*reads format 1"),
        ("parlour record 1", "once upon a time", "line 1: .*not a record"),
        ("game: pocket\n", "", "no “game:” line"),
        ("game: pocket", "game: pokket", "no game called “pokket”"),
        ("seed: 4", "seed: four", "whole number"),
        ("hand: 3", "hand 3", "name: value"),
        ("---\n", "", "has to stand before the answers"),
        ("\nAnn: play", "\nZoe: play", "one of the seats Ann, Bo"),
        ("\nAnn: play", "\nBo: play", "line 8: .*Ann who is asked"),
        ("\nAnn: play", "\nAnn: swallow", "line 8: .*not an option now; the options are"),
    ],
)
def test_damage_is_said_with_its_line(find: str, put: str, words: str) -> None:
    with pytest.raises(parlour.ParlourError, match=words):
        Record.parse(edited(find, put)).replay()


def test_verify_says_where_a_record_stops_being_legal() -> None:
    good = Record.parse(str(played(4).record()))
    assert good.verify() is None
    bad = Record.parse(edited("\nAnn: play", "\nAnn: swallow")).verify()
    assert bad is not None
    assert bad.line == 8


def test_answers_after_the_end_are_an_error() -> None:
    text = str(played(4).record()) + "Ann: play red 1\n"
    with pytest.raises(RecordError, match="after the end"):
        Record.parse(text).replay()


def test_a_file_that_is_not_there_is_an_error(tmp_path: object) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(f"{tmp_path}/none.parlour")


def test_an_imagined_match_has_no_record() -> None:
    match = played(4, answers=1)
    with pytest.raises(RecordError, match="no record"):
        match.imagine(0, Rng(1)).record()
