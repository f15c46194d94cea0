"""The plain kind of search that ours is held against: one tree, judged where it ends, no priors and no playing on.

``plain:At200`` and ``plain:At1000`` are bots by these names when this folder is on the path, as in duels.py.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision
from parlour.kernel.match import Match

CURIOSITY: Final = 0.7


class Branch:
    """An answer in the tree: who gave it, how often it could be and was given, and what came of it."""

    __slots__ = ("available", "branches", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.branches: dict[int, Branch] = {}


class PlainSearch(Bot):
    """A new deal for each iteration, untried answers first, and the game's evaluation from 0 to 1 at the leaf."""

    name = "plain"
    iterations = 0

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        root = Branch(chair.seat)
        deals = chair.deals()
        for _ in range(self.iterations):
            self.iterate(deals.deal(self.rng), root, list(own))
        marks = [decision.options[index].mark() for index in own]
        visits = [root.branches[mark].visits if mark in root.branches else 0 for mark in marks]
        return own[visits.index(max(visits))]

    def iterate(self, match: Match, root: Branch, own: list[int]) -> None:
        path = [root]
        while match.decision is not None:
            decision = match.decision
            node = path[-1]
            index, is_new = self.select(node, decision, own)
            own = []
            mark = decision.options[index].mark()
            path.append(node.branches.setdefault(mark, Branch(decision.seat)))
            match.choose(index)
            if is_new:
                break
        values = [0.5 + 0.5 * match.evaluate(seat) for seat in range(len(match.names))]
        for node in path:
            node.visits += 1
            node.total += values[node.seat]

    def select(self, node: Branch, decision: Decision, own: list[int]) -> tuple[int, bool]:
        """The number of the answer to try, and whether it is new here."""
        options = decision.options
        new: list[int] = []
        best, best_bound = -1, -1.0
        for index in own or range(len(options)):
            branch = node.branches.get(options[index].mark())
            if branch is None:
                new.append(index)
                continue
            branch.available += 1
            doubt = math.sqrt(math.log(branch.available) / branch.visits)
            bound = branch.total / branch.visits + CURIOSITY * doubt
            if bound > best_bound:
                best, best_bound = index, bound
        return (self.rng.choice(new), True) if new else (best, False)


class At200(PlainSearch):
    iterations = 200


class At1000(PlainSearch):
    iterations = 1000
