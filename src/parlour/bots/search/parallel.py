"""Several trees for one question, grown apart and put together by visits, in this process or in others."""

from __future__ import annotations

import os
import pickle
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Final

from parlour.bots.net.opinion import by_the_best
from parlour.bots.search.budget import Budget
from parlour.bots.search.thinking import Thinking
from parlour.bots.search.tree import Node
from parlour.kernel.chair import Chair
from parlour.kernel.deals import Deals
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng

ENVIRONMENT: Final = "PARLOUR_PROCESSES"
"""How many processes grow trees; as many as there are cores, if it does not say."""


class Thoughts:
    """What several trees say together about the answers to one question."""

    def __init__(self, streams: Sequence[list[Node]]) -> None:
        self.streams = streams
        """For each tree what it knows of each answer."""

    def visits(self) -> list[int]:
        return [sum(node.visits for node in answer) for answer in zip(*self.streams, strict=True)]

    def means(self) -> list[float]:
        """The chance of winning with each answer; a half where nothing is known."""
        visits = self.visits()
        totals = [sum(node.total for node in answer) for answer in zip(*self.streams, strict=True)]
        return [total / count if count else 0.5 for total, count in zip(totals, visits, strict=True)]

    def best(self) -> int:
        """The place of the answer most thought about; the better one of two alike."""
        ranked = list(zip(self.visits(), self.means(), strict=True))
        return max(range(len(ranked)), key=lambda place: ranked[place])

    def after(self, place: int) -> Node | None:
        """What was thought below that answer, where there is one tree; others are not kept, wherever they grew."""
        return self.streams[0][place] if len(self.streams) == 1 else None


def think(chair: Chair, own: list[int], budget: Budget, rng: Rng, kept: Node | None = None) -> Thoughts:
    """Spend the budget on the question put to that chair."""
    return think_over(chair.deals(by_the_best), own, budget, rng, kept)


def think_over(deals: Deals, own: list[int], budget: Budget, rng: Rng, kept: Node | None = None) -> Thoughts:
    """Every stream has a seed of its own, so the thoughts are the same whoever grows them."""
    seeds = [rng.bits() << 30 ^ rng.bits() for _ in range(budget.streams)]
    if budget.streams == 1:
        return Thoughts([grow(deals, own, budget, seeds[0], kept or Node(deals.seat, None))])
    workers = min(processes(), budget.streams)
    if workers > 1 and can_travel(deals):
        sent = [pool(workers).submit(grow_elsewhere, deals, own, budget, seed) for seed in seeds]
        return Thoughts([nodes_of(deals.seat, stream.result()) for stream in sent])
    if workers > 1 and can_be_inherited():
        with ProcessPoolExecutor(workers, get_context("fork"), inherit, (deals, own, budget)) as children:
            return Thoughts([nodes_of(deals.seat, stream) for stream in children.map(grow_inherited, seeds)])
    return Thoughts([grow(deals, own, budget, seed, Node(deals.seat, None)) for seed in seeds])


def grow(deals: Deals, own: list[int], budget: Budget, seed: int, root: Node) -> list[Node]:
    """One tree, and what it knows of each answer."""
    thinking = Thinking(deals, own, Rng(seed), root)
    budget.spend(thinking)
    return thinking.answers()


Known = tuple[int, float, float]


def grow_elsewhere(deals: Deals, own: list[int], budget: Budget, seed: int) -> list[Known]:
    """The same in another process, which sends back numbers only."""
    nodes = grow(deals, own, budget, seed, Node(deals.seat, None))
    return [(node.visits, node.total, node.squares) for node in nodes]


_inherited: tuple[Deals, list[int], Budget] | None = None


def inherit(deals: Deals, own: list[int], budget: Budget) -> None:
    """In a process that was forked off: what it has from its parent."""
    global _inherited
    _inherited = (deals, own, budget)


def grow_inherited(seed: int) -> list[Known]:
    assert _inherited is not None
    return grow_elsewhere(*_inherited, seed)


def nodes_of(seat: int, answers: list[Known]) -> list[Node]:
    nodes: list[Node] = []
    for visits, total, squares in answers:
        node = Node(seat, None)
        node.visits, node.total, node.squares = visits, total, squares
        nodes.append(node)
    return nodes


def processes() -> int:
    words = os.environ.get(ENVIRONMENT, "")
    return max(1, int(words)) if words.isdecimal() else os.cpu_count() or 1


_TRAVELS: dict[type, bool] = {}


def can_travel(deals: Deals) -> bool:
    """Whether deals of such a game reach another process whole, which compiled ones do not; tried out once."""
    kind = type(deals.match.game)
    if kind not in _TRAVELS:
        try:
            pickle.loads(pickle.dumps(deals))
            _TRAVELS[kind] = True
        except (TypeError, AttributeError, pickle.PickleError, ParlourError):
            _TRAVELS[kind] = False
    return _TRAVELS[kind]


def can_be_inherited() -> bool:
    """Whether processes may be forked off that have the deals already: no thread may be at work while they are."""
    return sys.platform == "linux" and threading.active_count() == 1


@cache
def pool(workers: int) -> ProcessPoolExecutor:
    """Processes that are begun once and wait for questions."""
    return ProcessPoolExecutor(workers, get_context("spawn"))
