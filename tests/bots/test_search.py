"""Search thinks from its own chair, repeats itself from its seed, keeps its thoughts within a turn, and plays well."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import parlour
from parlour import bots
from parlour.bots.analysis import begin_thinking
from parlour.bots.playing import bots_for, play_out
from parlour.bots.search import parallel
from parlour.bots.search.bot import SearchBot
from parlour.bots.search.budget import Budget
from parlour.bots.search.habits import Habits
from parlour.bots.search.leaf import foreseen, glance, settled, worth
from parlour.bots.search.parallel import think
from parlour.bots.search.selection import select
from parlour.bots.search.thinking import MOST_KEPT
from parlour.bots.search.tree import SALTS, Node
from parlour.games.lorcana.decks import built_in
from parlour.kernel.decision import Choose, Decision, Option
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Outcome
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("dracoliath", {}),
    ("lorcana", {"decks": ["amber-steel", "ruby-amethyst"]}),
    ("villainous", {"villains": ["captain-hook", "ursula"]}),
]


def advanced(game: str, options: dict[str, Any], seed: int, answers: int) -> Match:
    """A match some random answers old, at a question."""
    match = parlour.start(game, seed=seed, **options)
    rng = Rng(seed)
    for _ in range(answers):
        decision = match.decision
        assert decision is not None
        match.choose(rng.below(len(decision.options)))
    return match


def at_a_turn_action(deck: str, seed: int, **options: Any) -> Match:
    match = advanced("lorcana", {"decks": [deck, deck], **options}, seed, 30 + 8 * seed)
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    return match


def known_of(node: Node) -> tuple[Any, ...]:
    """All that a tree knows, from that node on."""
    return node.visits, node.available, node.total, {key: known_of(child) for key, child in node.children.items()}


def kept_below(node: Node, answers: tuple[Node, ...] = ()) -> Iterator[tuple[Node, ...]]:
    """The ways to all positions that are kept in a tree."""
    for child in node.children.values():
        if child.stand is not None:
            yield (*answers, child)
            yield from kept_below(child, (*answers, child))


@pytest.mark.parametrize("deck", sorted(built_in()))
def test_positions_that_a_search_keeps_change_none_of_its_thoughts(deck: str) -> None:
    kept = 0
    for seed in range(3):
        match = at_a_turn_action(deck, seed, lists="closed" if seed == 1 else "open")
        if match.decision is None:
            continue
        with_positions, without = begin_thinking(match, seed), begin_thinking(match, seed)
        without.kept = MOST_KEPT
        for thinking in (with_positions, without):
            Budget(250).exhaust(thinking)
        assert known_of(with_positions.root) == known_of(without.root)
        assert not list(kept_below(without.root))
        kept += with_positions.kept
    assert kept > 10


def test_a_position_that_is_kept_is_what_every_deal_comes_to_after_the_same_answers() -> None:
    own = others = 0
    for seed in range(4):
        match = at_a_turn_action("amber-steel", seed)
        thinking = begin_thinking(match, seed)
        Budget(200).exhaust(thinking)
        deals = thinking.deals
        for way in kept_below(thinking.root):
            stand = way[-1].stand
            assert stand is not None
            deals.dealer.mix(Rng(seed + 7))
            walked = deals.lay(deals.match)
            for node in way:
                walked.choose(str(node.option))
            laid = deals.lay(stand)
            laid.ask_again()
            assert [laid.view(0), laid.view(1)] == [walked.view(0), walked.view(1)]
            assert laid.decision is not None
            assert walked.decision is not None
            assert laid.decision.seat == walked.decision.seat
            assert list(map(str, laid.decision.options)) == list(map(str, walked.decision.options))
            if way[-1].parted:
                others += 1
            else:
                own += 1
                assert way[-1].keys == [option.mark() ^ SALTS[thinking.seat] for option in walked.decision.options]
    assert own > 20
    assert others > 10


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_marks_tell_options_apart_as_their_words_do(game: str, options: dict[str, Any]) -> None:
    words: dict[int, str] = {}
    for seed in range(6):
        match = parlour.start(game, seed=seed, **options)
        rng = Rng(seed)
        for _ in range(250):
            decision = match.decision
            if decision is None:
                break
            assert len({option.mark() for option in decision.options}) == len(decision.options)
            for option in decision.options:
                assert words.setdefault(option.mark(), option.text()) == option.text()
            match.choose(rng.below(len(decision.options)))
    assert len(words) > 100


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_same_seed_thinks_the_same(game: str, options: dict[str, Any]) -> None:
    match = advanced(game, options, 5, 20)
    decision = match.decision
    assert decision is not None
    own = list(range(len(decision.options)))
    chair = match.chair(decision.seat)
    thoughts = [think(chair, own, Budget(60), Rng(3)) for _ in range(2)]
    assert thoughts[0].visits() == thoughts[1].visits()
    assert thoughts[0].means() == thoughts[1].means()
    assert sum(thoughts[0].visits()) <= 60


def test_streams_are_merged_by_visits() -> None:
    match = advanced("dracoliath", {}, 1, 4)
    decision = match.decision
    assert decision is not None
    own = list(range(len(decision.options)))
    thoughts = think(match.chair(decision.seat), own, Budget(64, streams=3), Rng(3))
    assert len(thoughts.streams) == 3
    each = [[node.visits for node in stream] for stream in thoughts.streams]
    assert thoughts.visits() == [sum(column) for column in zip(*each, strict=True)]
    assert len({tuple(node.total for node in stream) for stream in thoughts.streams}) == 3  # chance of their own
    assert thoughts.visits()[thoughts.best()] == max(thoughts.visits())


def test_other_processes_think_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    match = advanced("dracoliath", {}, 1, 4)
    decision = match.decision
    assert decision is not None
    own = list(range(len(decision.options)))
    found = []
    for processes in ("1", "2"):
        monkeypatch.setenv(parallel.ENVIRONMENT, processes)
        thoughts = think(match.chair(decision.seat), own, Budget(24, streams=2), Rng(3))
        found.append((thoughts.visits(), thoughts.means()))
    assert found[0] == found[1]


INHERITING = """
import os
import parlour
from parlour.bots.search import parallel
from parlour.bots.search.budget import Budget
from parlour.kernel.rng import Rng

match = parlour.start("dracoliath", seed=1)
own = list(range(len(match.decision.options)))
parent, grow = os.getpid(), parallel.grow
parallel.can_travel = lambda deals: False


def grow_in_a_child(*words):
    assert os.getpid() != parent
    return grow(*words)


for processes in ("1", "2"):
    os.environ[parallel.ENVIRONMENT] = processes
    parallel.grow = grow_in_a_child if processes == "2" else grow
    thoughts = parallel.think(match.chair(match.decision.seat), own, Budget(24, streams=2), Rng(3))
    print(thoughts.visits(), thoughts.means())
"""


def test_processes_that_inherit_what_cannot_be_sent_think_the_same() -> None:
    ran = subprocess.run([sys.executable, "-c", INHERITING], capture_output=True, text=True, check=True)
    one, other = ran.stdout.splitlines()
    assert one == other


@pytest.fixture
def table() -> Match:
    return parlour.start("dracoliath", seed=1)


def habits_at(match: Match, seed: int = 1) -> Habits:
    return Habits(match.referee.judge(), Rng(seed), 2)


def tried(node: Node, option: Option, values: list[float], available: int) -> int:
    """Put an answer into the tree under that node; its key."""
    key = option.mark() ^ SALTS[0]
    child = node.children[key] = Node(0, option)
    child.available = available
    for value in values:
        node.learn(value)
        child.learn(value)
    return key


def test_an_answer_is_judged_by_how_often_it_could_be_given(table: Match) -> None:
    """Of two answers alike in value and visits, the one that was rarely possible is not in doubt for that."""
    options: list[Option] = [Choose(0, "often"), Choose(1, "rarely")]
    node = Node(0, None)
    for option, available in zip(options, (1000, 12), strict=True):
        tried(node, option, [0.5] * 10, available)
    habits = habits_at(table)
    assert select(node, 0, options, None, 0.3, habits)[0] == 0
    assert [child.available for child in node.children.values()] == [1001, 13]
    assert select(node, 0, options, [1], 0.3, habits)[0] == 1


def test_an_untried_answer_is_tried_before_one_that_has_done_badly_or_often(table: Match) -> None:
    options: list[Option] = [Choose(number, str(number)) for number in range(3)]
    node = Node(0, None)
    tried(node, options[0], [0.1, 0.1], 3)
    tried(node, options[1], [0.5] * 40, 42)
    assert {select(node, 0, options, None, 0.3, habits_at(table, seed))[0] for seed in range(10)} == {2}


def test_of_untried_answers_those_come_first_that_did_well_elsewhere(table: Match) -> None:
    options: list[Option] = [Choose(number, str(number)) for number in range(4)]
    node = Node(0, None)
    first = {select(node, 0, options, None, 0.3, habits_at(table, seed))[0] for seed in range(60)}
    assert first == {0, 1, 2, 3}
    habits = habits_at(table)
    for _ in range(5):
        habits.learn([options[2].mark() ^ SALTS[0]], [0], [0.9, 0.1])
        habits.learn([options[1].mark() ^ SALTS[0]], [0], [0.1, 0.9])
    assert select(node, 0, options, None, 0.3, habits)[0] == 2
    assert select(node, 1, options, [1], 0.3, habits)[0] == 1


def test_habits_are_a_policy_with_whims(table: Match) -> None:
    """What did well is answered mostly, yet not always."""
    options: list[Option] = [Choose(number, str(number)) for number in range(4)]
    habits = habits_at(table)
    for _ in range(20):
        habits.learn([options[3].mark() ^ SALTS[0]], [0], [0.9, 0.1])
        habits.learn([options[0].mark() ^ SALTS[0]], [0], [0.2, 0.8])
    picked = [habits.pick(Decision(0, "pick", options))[0] for _ in range(400)]
    assert 320 < picked.count(3) < 390
    assert 0 < picked.count(0) < 40


def test_a_sooner_win_is_better_and_a_later_loss(table: Match) -> None:
    won = Outcome((0,), "", "")
    values = [settled(won, 2, answers) for answers in range(12)]
    assert values[0] == [1.0, 0.0]
    assert all(sooner[0] > later[0] and sooner[1] < later[1] for sooner, later in pairwise(values[:11]))
    assert values[10] == values[11]
    judged = worth(table, table.referee.judge(), 0)
    assert max(judged) < values[11][0]
    assert settled(Outcome((), "", ""), 2, 3) == [0.5, 0.5]


def test_what_was_thought_is_kept_within_a_turn() -> None:
    match = parlour.start("lorcana", seed=2, decks=["amber-steel", "amber-steel"])
    bot = SearchBot(1, Budget(40))
    grown = 0
    for _ in range(30):
        decision = match.decision
        assert decision is not None
        if decision.seat == 0:
            kept = bot.kept if bot.kept and match.chair(0).moment() == bot.expected else Node(0, None)
            before = kept.visits
            match.choose(bot.choose(match, decision))
            grown += 0 < before < kept.visits  # the same tree goes on growing
        else:
            match.choose(0)
    assert grown > 3


@pytest.mark.parametrize(
    ("words", "iterations", "seconds", "streams"),
    [("1000", 1000, 0.0, 1), ("2s", 0, 2.0, 1), ("0.5s", 0, 0.5, 1), ("4x250", 250, 0.0, 4)],
)
def test_budgets_read_what_people_write(words: str, iterations: int, seconds: float, streams: int) -> None:
    budget = Budget.read(words)
    assert (budget.iterations, budget.seconds, budget.streams) == (iterations, seconds, streams)
    assert str(budget) == words


@pytest.mark.parametrize("words", ["", "fast", "-3", "0", "0s", "0x10", "1.5"])
def test_other_budgets_are_an_error_that_helps(words: str) -> None:
    with pytest.raises(ParlourError, match=r"1000 or 2s|at least one iteration"):
        Budget.read(words)


def test_a_bot_is_named_with_its_budget() -> None:
    bot = bots.get("search:70", 1)
    assert isinstance(bot, SearchBot)
    assert bot.budget.iterations == 70
    with pytest.raises(ParlourError):
        bots.get("greedy:70")


def test_search_beats_greedy() -> None:
    won = 0.0
    for seed in range(12):
        for seat in (0, 1):
            match = parlour.start("dracoliath", seed=seed)
            kinds = ["search:50", "greedy"] if seat == 0 else ["greedy", "search:50"]
            play_out(match, bots_for(kinds, seed), 1000)
            assert match.outcome is not None
            won += 0.5 if not match.outcome.winners else seat in match.outcome.winners
    assert won > 14


@pytest.mark.parametrize(
    ("game", "options"),
    [("lorcana", {"seats": 4, "teams": "A+C,B+D"}), ("villainous", {"seats": 4}), ("dracoliath", {"seats": 4})],
)
def test_search_answers_with_more_players(game: str, options: dict[str, Any]) -> None:
    match = parlour.start(game, seed=4, **options)
    answered = play_out(match, bots_for(["search:8", "greedy", "search:8", "random"], 4), 40)
    assert answered == 40 or match.outcome is not None


def test_looking_ahead_takes_what_can_be_played_best() -> None:
    """One answer ahead a card is taken for what it is in hand; two ahead for what playing one of them then brings."""
    match = advanced("dracoliath", {}, 3, 2)
    judge = match.referee.judge()
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    index = glance(match, decision, judge, Rng(1), 2)
    after = []
    for number in range(len(decision.options)):
        tried = match.clone()
        tried.choose(number)
        after.append(max(foreseen(line, judge, seat, 0) for line in lines(tried, seat)))
    assert after[index] == max(after)
    assert foreseen(match.clone(), judge, seat, 2) == max(after)


def lines(match: Match, seat: int) -> list[Match]:
    """The match as it is after each next answer of that seat; as it stands, if another one is asked."""
    decision = match.decision
    if decision is None or decision.seat != seat:
        return [match]
    found = [match.clone() for _ in decision.options]
    for number, tried in enumerate(found):
        tried.choose(number)
    return found
