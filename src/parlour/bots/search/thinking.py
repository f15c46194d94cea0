"""One search: a tree, a seat that thinks, and iterations that each deal, walk down, play on, judge and learn."""

from __future__ import annotations

from typing import Final

from parlour.bots.search.habits import Habits, options_of
from parlour.bots.search.leaf import FOLLOWED, follow, play_on, worth
from parlour.bots.search.selection import select
from parlour.bots.search.tree import SALTS, Node, keys_of
from parlour.kernel.deals import Deals
from parlour.kernel.decision import Option
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng

LEAST_SPREAD: Final = 0.02

MOST_KEPT: Final = 4096
"""Positions that a search keeps at most: some ten kilobytes each in a game of many cards."""


class Thinking:
    """Iterations over one question. ``root`` may be part of an earlier tree: the answers of one turn share it."""

    __slots__ = ("curiosity", "deals", "habits", "judge", "kept", "own", "rng", "root", "seat", "since")

    def __init__(self, deals: Deals, own: list[int], rng: Rng, root: Node) -> None:
        self.deals = deals
        self.seat = deals.seat
        self.judge = deals.judge
        self.own = own
        """The numbers of the options that this seat may give to the question."""
        self.rng = rng
        self.root = root
        root.forget_habits()
        asked = deals.match.decision
        root.keys = None if asked is None else keys_of(options_of(asked), self.seat)
        self.habits = Habits(self.judge, rng, len(deals.match.names))
        self.kept = 0
        """How many positions stand in the tree."""
        self.since = self.judge.clock(deals.match.game)
        self.curiosity = self.judge.curiosity()
        salt = SALTS[self.seat]
        for index in own:
            option = self.option(index)
            leaning = self.judge.leaning(option)
            if leaning:
                self.habits.leanings[option.mark() ^ salt] = leaning

    def iterate(self) -> None:
        """Deal, walk down the tree until an answer is new, play on, judge, and tell everything on the way.

        As long as deals come to the like of each other the walk goes from one position that is kept to the next; the
        cards are laid for good where it comes to an answer whose outcome hangs on them.
        """
        deals = self.deals
        deals.dealer.mix(self.rng)
        path: list[Node] = []
        keys: list[int] = []
        seats: list[int] = []
        root = self.root
        node = root
        doubt = self.curiosity * max(root.deviation(), LEAST_SPREAD)
        stand: Match | None = deals.match
        match = deals.match
        decision = match.decision
        own: list[int] | None = self.own
        while decision is not None:
            options = options_of(decision)
            seat = decision.seat if own is None else self.seat
            index, key = select(node, seat, options, own, doubt, self.habits)
            own = None
            child = node.children.get(key)
            is_new = child is None
            if child is None:
                child = node.children[key] = Node(seat, options[index])
                child.available = 1
            path.append(child)
            keys.append(key)
            seats.append(seat)
            node = child
            kept = child.stand
            if kept is not None:
                stand = kept
                decision = deals.ask_at(kept) if child.parted else kept.decision
                continue
            if stand is not None:
                match = deals.lay(stand)
            match.take(decision, index)
            if is_new:
                break
            if stand is not None and not child.parted:
                self.remember(child, match, options[index])
            stand = None
            decision = match.decision
        judge = self.judge
        depth = judge.follows()
        if depth:
            values = follow(match, judge, self.seat, self.since, depth, FOLLOWED, len(keys), self.rng)
        else:
            play_on(match, self.seat, self.since, self.habits, keys, seats)
            values = worth(match, judge, self.seat, len(keys))
        self.learn(path, keys, seats, values)

    def remember(self, node: Node, match: Match, answer: Option) -> None:
        """Keep what an answer came to, where every deal comes to the like of it."""
        asked = match.pending()
        if asked is None or self.kept == MOST_KEPT:
            node.parted = True
            return
        dealer = self.deals.dealer
        node.parted = asked.seat != self.seat or not dealer.is_untouched(match.game)
        if not node.parted or (asked.always and dealer.is_alike(match.game, answer)):
            self.kept += 1
            node.stand = match.clone()
        if not node.parted:
            node.keys = keys_of(options_of(asked), self.seat)

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
