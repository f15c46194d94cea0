"""The match: one question at a time, and what can be done with a game in progress."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from kit.pocket import Drew
from parlour.kernel import IllegalAnswer, ParlourError, Rng
from parlour.kernel.conformance import dump
from parlour.kernel.decision import YES, Choose
from parlour.kernel.game import Game
from parlour.kernel.history import History


def random_match(seed: int) -> parlour.Match:
    match = parlour.start("pocket", seed=seed)
    rng = Rng(seed)
    while match.decision is not None:
        match.choose(rng.below(len(match.decision.options)))
    return match


def test_an_answer_is_an_option_or_its_number_or_its_text() -> None:
    matches = [parlour.start("pocket", seed=5) for _ in range(3)]
    decision = matches[0].decision
    assert decision is not None
    matches[0].choose(decision.options[1])
    matches[1].choose(1)
    matches[2].choose(str(decision.options[1]).upper())
    assert dump(matches[0].game) == dump(matches[1].game) == dump(matches[2].game)


@pytest.mark.parametrize("answer", [99, -1, "play a trombone", YES])
def test_what_is_not_an_option_is_refused_and_changes_nothing(answer: object) -> None:
    match = parlour.start("pocket", seed=5)
    before = dump(match.game)
    with pytest.raises(IllegalAnswer):
        match.choose(answer)
    assert dump(match.game) == before
    assert len(match.answers) == 0


def test_a_question_with_one_answer_is_not_asked_but_kept_as_forced() -> None:
    match = parlour.start("pocket", seed=1)
    forced = []
    while match.decision is not None:
        assert len(match.decision.options) > 1
        match.choose(0)
        forced += match.forced
    assert forced
    assert all(len(decision.options) == 1 and option is decision.options[0] for decision, option in forced)


def test_after_the_end_nothing_can_be_answered() -> None:
    match = random_match(3)
    assert match.outcome is not None
    with pytest.raises(IllegalAnswer, match="over"):
        match.choose(0)
    with pytest.raises(IllegalAnswer, match="over"):
        match.concede(0)
    assert "over" in str(match.explain("play red 1"))


def test_a_clone_goes_its_own_way_and_shares_the_past() -> None:
    match = parlour.start("pocket", seed=2)
    match.choose(0)
    past = [str(event) for event in match.events]
    clone = match.clone()
    clone.choose(0)
    assert [str(event) for event in match.events] == past
    assert [str(event) for event in clone.events][: len(past)] == past
    assert len(clone.answers) == len(match.answers) + 1


def test_explain_says_which_rule_forbids_it() -> None:
    for seed in range(50):
        match = parlour.start("pocket", seed=seed)
        match.choose(0)
        decision = match.decision
        assert decision is not None
        hand = match.view(decision.seat)["seats"][decision.seat]["known"]
        barred = [card for card in hand if f"play {card}" not in map(str, decision.options)]
        if barred:
            explanation = match.explain(f"play {barred[0]}")
            assert explanation.rules == ("P2.2",)
            assert "(P2.2)" in str(explanation)
            assert not match.explain(str(decision.options[0]))
            return
    raise AssertionError("no seed led to a card that must not be played")


def test_the_log_of_a_seat_hides_what_it_may_not_know() -> None:
    match = next(match for match in map(random_match, range(50)) if any(isinstance(e, Drew) for e in match.events))
    drawn = next(event for event in match.events if isinstance(event, Drew))
    assert any(event is drawn for event in match.log(drawn.seat))
    others = [str(event) for event in match.log(1 - drawn.seat)]
    assert str(drawn) not in others
    assert str(drawn.public) in others


@pytest.mark.parametrize("game", ["dracoliath", "lorcana", "villainous"])
def test_a_hushed_match_goes_the_same_way_and_tells_it_when_asked(game: str) -> None:
    told, hushed = parlour.start(game, seed=3), parlour.start(game, seed=3).hush()
    chance = random.Random(3)
    for _ in range(20):
        assert told.decision is not None
        assert hushed.decision is not None
        assert list(map(str, told.decision.options)) == list(map(str, hushed.decision.options))
        answer = chance.randrange(len(told.decision.options))
        told.choose(answer)
        hushed.choose(answer)
    assert len(hushed.game.log) < len(told.game.log)
    assert list(map(str, hushed.events)) == list(map(str, told.events))
    assert hushed.view(0) == told.view(0)
    imagined = hushed.imagine(0, Rng(1))
    assert list(map(str, imagined.log(0))) == list(map(str, told.log(0)))
    imagined.choose(0)
    assert len(imagined.log(0)) > len(told.log(0))


def test_imagining_takes_a_generator_of_either_kind() -> None:
    match = parlour.start("pocket", seed=4)
    one, other = match.imagine(0, random.Random(2)), match.imagine(0, random.Random(2))
    assert dump(one.game) == dump(other.game) != dump(match.game)
    assert one.view(0) == match.view(0)


def test_conceding_gives_the_match_to_the_others() -> None:
    match = parlour.start("pocket", seats=4, seed=1, teams="pairs")
    match.concede(2)
    assert match.outcome is not None
    assert match.outcome.winners == (1, 3)


def test_a_chair_shows_a_seat_only_its_own_question() -> None:
    match = parlour.start("pocket", seed=4)
    decision = match.decision
    assert decision is not None
    assert match.chair(decision.seat).decision is decision
    assert match.chair(1 - decision.seat).decision is None


def test_a_team_is_asked_together() -> None:
    match = parlour.start("pocket", seats=4, seed=1, teams="pairs")
    while match.decision is not None and match.decision.kind != "draw":
        match.choose(0)
    assert match.decision is not None
    first, second = match.decision.seats
    assert match.chair(first).decision is match.chair(second).decision is match.decision


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 7}, "2, 3, 4 players"),
        ({"seats": ["A", "A"]}, "name of its own"),
        ({"colour": "red"}, "no option “colour”"),
        ({"hand": 9}, "2, 3 or 4 cards"),
    ],
)
def test_a_wrong_setup_is_one_clear_sentence(options: dict[str, object], words: str) -> None:
    with pytest.raises(ParlourError, match=words):
        parlour.start("pocket", **options)  # type: ignore[arg-type]


def test_an_unknown_game_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(ParlourError, match="did you mean “dracoliath”"):
        parlour.start("drakoliath")


def test_options_are_values() -> None:
    assert Choose(1, "x") == Choose(2, "x")
    assert Choose(1, "x") != Choose(1, "y")
    assert len({Choose(1, "x"), Choose(2, "x"), Choose(3, "y")}) == 2


@given(st.lists(st.one_of(st.integers(), st.none())))
def test_a_forked_history_keeps_what_it_had(moves: list[int | None]) -> None:
    """None forks and leaves the old one to grow elsewhere."""
    history: History[int] = History()
    expected: list[int] = []
    for move in moves:
        if move is None:
            abandoned, history = history, history.fork()
            abandoned.append(-1)
        else:
            history.append(move)
            expected.append(move)
    assert history.all() == expected
    assert len(history) == len(expected)


@given(st.integers(0, 2**64), st.integers(1, 1000))
def test_the_generator_stays_below(seed: int, n: int) -> None:
    assert all(0 <= Rng(seed + step).below(n) < n for step in range(20))


def test_the_generator_is_the_same_everywhere_and_fair() -> None:
    assert [Rng(1234567).bits(), Rng(0).bits()] == [1187662665, 3860195440]
    rng = Rng(9)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert max(counts) - min(counts) < 600
    items = list(range(52))
    rng.shuffle(items)
    assert sorted(items) == list(range(52))
    assert items != list(range(52))


def test_the_state_of_one_game_never_passes_for_another_s() -> None:
    games = [parlour.start(name, seed=1).game for name in ("dracoliath", "lorcana", "villainous")]
    for _ in range(2):  # what was asked before must not matter
        assert [[isinstance(game, type(kind)) for kind in games] for game in games] == [
            [True, False, False],
            [False, True, False],
            [False, False, True],
        ]
        assert all(isinstance(game, Game) for game in games)
