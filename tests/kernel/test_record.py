"""Records: a match as text that can be read, edited, replayed, forked and verified."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


HEADER = "parlour record 1\ngame: {game}\nseed: {seed}\nseats: {seats}\n{more}---\n"


def header(game: str = "pocket", seed: str = "7", seats: str = "Ann, Bob", more: str = "hand: 3\n") -> str:
    return HEADER.format(game=game, seed=seed, seats=seats, more=more)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (header(game="dracoliath", seats="A, B, C", more=""), "Dracoliath is played by 2, 4 players, not by 3"),
        (header(more="hand: 3\ncolour: red\n"), "Pocket has no “colour:”"),
        (header(more="hand: 3\nhand: 4\n"), "line 6: The header says “hand:” twice"),
        (header(more="hand: 9\n"), "A hand has 2, 3 or 4 cards"),
        (header(seed="²"), "The seed has to be a whole number"),
        (header(seed="9" * 5000), "The seed has to be a whole number, not “9999"),
        (header(seats="Ann, Ann"), "Every seat needs a name of its own"),
        (header(seats="A\x1b[31mnn, Bob"), "line 4: There is a control character"),
        (header(game="nothing"), "There is no game called “nothing”"),
        (header(game="lorcana", more="best_of: x\n"), "A series is the best of"),
        (header(game="lorcana", more="deck 1: 4 Nobody\n"), "Nobody"),
        (header(game="lorcana", more="deck 9: amber-steel\n"), "has no “deck 9:”"),
        (header(game="lorcana", more="teams: Ann\n"), "exactly one team"),
        (header(game="villainous", more="villains: jafar\n"), "one for each seat"),
    ],
)
def test_a_header_that_cannot_begin_a_match_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(parlour.ParlourError) as caught:
        Record.parse(text).replay()
    assert sentence in str(caught.value)


def test_marks_and_line_ends_of_other_systems_are_read(tmp_path: Path) -> None:
    match = parlour.start("pocket", seed=7)
    match.choose(0)
    file = tmp_path / "windows.parlour"
    file.write_bytes(b"\xef\xbb\xbf" + str(match.record()).replace("\n", "\r\n").encode())
    assert str(Record.load(file).replay().record()) == str(match.record())


@pytest.mark.parametrize("game", ["pocket", "dracoliath", "lorcana", "villainous"])
def test_a_record_that_was_cut_off_is_read_to_its_last_good_line(game: str) -> None:
    match = parlour.start(game, seed=7)
    for _ in range(6):
        match.choose(0)
    text = str(match.record())
    last = text.rstrip().rpartition("\n")[0]
    for cut in (text[: len(last) + 2], text[: len(last) + 8], text[: len(text) - 5]):
        record, problem = Record.salvage(cut)
        again, illegal = record.last_legal()
        assert problem is not None or illegal is not None or len(again.answers) == 6
        assert len(again.answers) >= 5
        assert again.answers.all() == match.answers.all()[: len(again.answers)]


def test_a_record_names_the_cards_it_was_played_with() -> None:
    for game in ("lorcana", "dracoliath"):
        match = parlour.start(game, seed=7)
        match.choose(0)
        record = Record.parse(str(match.record()))
        assert record.card_data
        assert record.other_cards() == ""
        old = Record.parse(re.sub("card data: .*\n", "", str(record)))
        assert old.other_cards() == ""
        assert old.replay().answers.all() == match.answers.all()
        other = Record.parse(re.sub("card data: .*", "card data: 0123456789abcdef", str(match.record())))
        assert "made with other card data (0123456789abcdef)" in other.other_cards()
        assert other.replay().answers.all() == match.answers.all()
        wrong = Record.parse(str(other) + f"{match.names[0]}: do what is not possible\n")
        assert "made with other card data" in str(wrong.verify())


@pytest.mark.parametrize(
    "names",
    [["Anna, Bob", "X"], ["A\nB", "C"], [" A", "A"], ["\x1b[31mA", "b"], ["#A", "b"], ["A: x", "b"], ["A:", "b"]],
)
def test_a_name_that_no_record_can_hold_is_refused(names: list[str]) -> None:
    with pytest.raises(parlour.ParlourError, match="cannot stand in a record") as caught:
        parlour.start("pocket", seats=names)
    assert str(caught.value).isprintable()


@given(st.lists(st.text(max_size=6), min_size=2, max_size=4))
def test_whatever_the_seats_are_called_the_record_is_read_again(names: list[str]) -> None:
    try:
        match = parlour.start("pocket", seats=names, seed=3)
    except parlour.ParlourError:
        return
    match.choose(0)
    assert Record.parse(str(match.record())).replay().names == tuple(names)


def test_a_seed_that_no_record_can_hold_is_refused() -> None:
    for seed in (10**5000, 10**400, -(10**400)):
        with pytest.raises(parlour.ParlourError, match="at most 400 digits"):
            parlour.start("pocket", seed=seed)
    for seed in (10**400 - 1, 1 - 10**400):
        assert Record.parse(str(parlour.start("pocket", seed=seed).record())).replay().setup is not None
