"""Which answer to try next: the best in doubt's favour, where what it has done elsewhere counts for a little."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from parlour.bots.search.habits import FIRST_SIGHT, Habits
from parlour.bots.search.tree import SALTS, Node
from parlour.kernel.decision import Option

PRIOR: Final = 1.0
"""How many tries the guess from an answer's habit counts for."""


def select(
    node: Node, seat: int, options: Sequence[Option], own: list[int] | None, doubt: float, habits: Habits
) -> tuple[int, int]:
    """The number of the option to try and its key: that with the highest upper bound, any of several alike.

    ``doubt`` is the weight of exploration in the measure of the values, so that one constant serves every game. Every
    option that could have been given is counted as available, also when another one is taken; one that is new here
    could be given as often as this node was come to, for all that is known. ``own`` are the numbers of those that may
    be given, where not all may.
    """
    children = node.children
    salt = SALTS[seat]
    visited = math.log(node.visits + 1)
    table = habits.table
    leanings = habits.leanings
    usual = habits.usual[seat]
    first = FIRST_SIGHT * usual
    best = -1
    best_key = ties = 0
    best_bound = -9.0
    for index in range(len(options)) if own is None else own:
        key = options[index].mark() ^ salt
        habit = table.get(key)
        guess = usual + leanings.get(key, 0.0) if habit is None else (habit.total + first) / (habit.uses + FIRST_SIGHT)
        child = children.get(key)
        if child is None:
            bound = guess + doubt * math.sqrt(visited / PRIOR)
        else:
            child.available += 1
            tries = child.visits + PRIOR
            bound = (child.total + PRIOR * guess) / tries + doubt * math.sqrt(math.log(child.available) / tries)
        if bound > best_bound:
            best, best_key, best_bound, ties = index, key, bound, 1
        elif bound == best_bound:
            ties += 1
            if habits.rng.below(ties) == 0:
                best, best_key = index, key
    return best, best_key
