"""Which answer to try next: untried ones first, then the best in doubt's favour."""

from __future__ import annotations

import math
from collections.abc import Sequence

from parlour.bots.search.tree import SALTS, Node
from parlour.kernel.decision import Option
from parlour.kernel.rng import Rng


def select(node: Node, seat: int, options: Sequence[Option], own: list[int] | None, doubt: float, rng: Rng) -> int:
    """The number of the option to try: one that is new here by chance, else the one with the highest upper bound.

    ``doubt`` is the weight of exploration in the measure of the values, so that one constant serves every game. Every
    option that could have been given is counted as available, also when another one is taken. ``own`` are the numbers
    of those that may be given, where not all may.
    """
    children = node.children
    salt = SALTS[seat]
    best = -1
    best_bound = -1.0
    new = -1
    news = 0
    for index in range(len(options)) if own is None else own:
        child = children.get(options[index].mark() ^ salt)
        if child is None:
            news += 1
            if news == 1 or rng.below(news) == 0:
                new = index
            continue
        child.available += 1
        visits = child.visits
        bound = child.total / visits + doubt * math.sqrt(math.log(child.available) / visits)
        if bound > best_bound:
            best, best_bound = index, bound
    return new if news else best
