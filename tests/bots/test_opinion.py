"""By what searchers judge: the net that comes with a game, if it has won its place; otherwise the hand-made weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import parlour as house
from parlour import bots
from parlour.bots.net.judge import NetJudge
from parlour.bots.net.opinion import by_hand, by_the_best
from parlour.bots.search.bot import SearchBot
from parlour.bots.search.budget import Budget
from parlour.kernel.registry import open_box

GAMES = ("dracoliath", "lorcana", "villainous")


def judge_of(game: str) -> Any:
    return open_box(game).referee.judge()


def thoughts(bot: Any, match: Any) -> list[float]:
    bot.choose(match, match.decision)
    return list(bot.thoughts.means())


@pytest.mark.parametrize("game", GAMES)
def test_a_searcher_judges_by_the_net_only_where_one_comes_with_the_game(game: str) -> None:
    judge = judge_of(game)
    best = by_the_best(judge)
    assert isinstance(best, NetJudge) if judge.net() else best is judge
    assert by_hand(judge) is judge


def test_search_thinks_as_the_net_of_the_game_does() -> None:
    match = house.start("dracoliath", seed=5)
    file = judge_of("dracoliath").net()
    hand = SearchBot(1, Budget(60))
    hand.opinion = by_hand
    found = thoughts(bots.get("search:60", 1), match)
    assert found == thoughts(bots.get("net:60", 1), match) == thoughts(bots.get(f"net:60@{file}", 1), match)
    assert found != thoughts(hand, match)


@pytest.mark.parametrize("level", ["medium", "hard", "merciless"])
def test_levels_that_think_judge_as_search_does(level: str) -> None:
    bot = bots.get(level)
    assert isinstance(bot, SearchBot)
    assert bot.opinion is by_the_best


def test_hints_judge_as_search_does() -> None:
    match = house.start("dracoliath", seed=5)
    assert match.decision is not None
    found = bots.analyse(match, iterations=1)
    assert isinstance(bots.analysis.begin_thinking(match, 0).judge, NetJudge)
    assert found.iterations == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_net_that_comes_with_a_game_is_small_and_has_its_card(game: str) -> None:
    file = judge_of(game).net()
    if not file:
        return
    assert Path(file).stat().st_size < 1_000_000
    card = json.loads(Path(file).with_suffix(".json").read_text(encoding="utf-8"))
    assert {"game", "data", "seeds", "seconds", "strength", "commands"} <= card.keys()
    assert card["game"] == game
