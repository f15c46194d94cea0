"""One search: a tree, a seat that thinks, and iterations that each deal, walk down, play on, judge and learn."""

from __future__ import annotations

from typing import Final

from parlour.bots.search.habits import Habits
from parlour.bots.search.leaf import FOLLOWED, follow, play_on, worth
from parlour.bots.search.selection import select
from parlour.bots.search.tree import SALTS, Node
from parlour.kernel.deals import Deals
from parlour.kernel.decision import Decision, Option
from parlour.kernel.judge import Recollection
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng

LEAST_SPREAD: Final = 0.02

NEVER_AGAIN: Final = Recollection(())
"""Of a question that is not alike in every deal."""


class Thinking:
    """Iterations over one question. ``root`` may be part of an earlier tree: the answers of one turn share it."""

    __slots__ = ("curiosity", "deals", "habits", "judge", "own", "rng", "root", "seat", "since")

    def __init__(self, deals: Deals, own: list[int], rng: Rng, root: Node) -> None:
        self.deals = deals
        self.seat = deals.seat
        self.judge = deals.judge
        self.own = own
        """The numbers of the options that this seat may give to the question."""
        self.rng = rng
        self.root = root
        root.forget_habits()
        self.habits = Habits(self.judge, rng, len(deals.match.names))
        self.since = self.judge.clock(deals.match.game)
        self.curiosity = self.judge.curiosity()
        salt = SALTS[self.seat]
        for index in own:
            option = self.option(index)
            leaning = self.judge.leaning(option)
            if leaning:
                self.habits.leanings[option.mark() ^ salt] = leaning

    def iterate(self) -> None:
        """Deal, walk down the tree until an answer is new, play on, judge, and tell everything on the way."""
        match = self.deals.deal(self.rng)
        path: list[Node] = []
        keys: list[int] = []
        seats: list[int] = []
        root = self.root
        node = root
        doubt = self.curiosity * max(root.deviation(), LEAST_SPREAD)
        decision = match.decision
        own: list[int] | None = self.own
        while decision is not None:
            found = decision.options
            options = found if isinstance(found, list) else list(found)
            seat = decision.seat if own is None else self.seat
            index, key = select(node, seat, options, own, doubt, self.habits)
            child = node.children.get(key)
            is_new = child is None
            if child is None:
                child = node.children[key] = Node(seat, options[index])
                child.available = 1
            path.append(child)
            keys.append(key)
            seats.append(seat)
            match.take(decision, index)
            if is_new:
                break
            node = child
            own = None
            decision = self.asked(match, node)
        judge = self.judge
        depth = judge.follows()
        if depth:
            values = follow(match, judge, self.seat, self.since, depth, FOLLOWED, len(keys), self.rng)
        else:
            play_on(match, self.seat, self.since, self.habits, keys, seats)
            values = worth(match, judge, self.seat, len(keys))
        self.learn(path, keys, seats, values)

    def asked(self, match: Match, node: Node) -> Decision | None:
        """The question that follows an answer; what is asked of this seat alike in every deal is worked out once."""
        pending = match.pending()
        if pending is None or not pending.folded or pending.seat != self.seat:
            return match.decision
        known = node.known
        if known is not None and known.recurs(match.game):
            return match.unfolded(known.options)
        decision = match.decision
        if known is None and decision is not None:
            node.known = self.deals.dealer.remember(match.game, decision.options) or NEVER_AGAIN
        return decision

    def learn(self, path: list[Node], keys: list[int], seats: list[int], values: list[float]) -> None:
        self.root.learn(values[self.seat])
        for node in path:
            node.learn(values[node.seat])
        self.habits.learn(keys, seats, values)

    def option(self, index: int) -> Option:
        """The option of that number of the question."""
        decision = self.deals.match.decision
        assert decision is not None
        return decision.options[index]

    def answers(self) -> list[Node]:
        """What is known of each answer that this seat may give, in their order; one never tried has no visits."""
        options = [self.option(index) for index in self.own]
        salt = SALTS[self.seat]
        return [self.root.children.get(option.mark() ^ salt) or Node(self.seat, option) for option in options]

    def is_settled(self, left: int) -> bool:
        """Whether no answer can overtake the most visited one any more in so many iterations."""
        visits = sorted(node.visits for node in self.answers())
        return len(visits) < 2 or visits[-1] - visits[-2] > left
