"""Which answer to try next: the best in doubt's favour, where what it has done elsewhere counts for a little."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from parlour.bots.search.habits import FIRST_SIGHT, Habits
from parlour.bots.search.tree import SALTS, Node
from parlour.kernel.decision import Option

PRIOR: Final = 1.0
"""How many tries the guess from an answer's habit counts for."""

KNOWN: Final = 2048

LOGARITHMS: Final = [0.0, *[log(number) for number in range(1, KNOWN)]]
"""Those of the first numbers, which are asked for again and again."""


def select(
    node: Node, seat: int, options: list[Option], own: list[int] | None, doubt: float, habits: Habits
) -> tuple[int, int]:
    """The number of the option to try and its key: that with the highest upper bound, any of several alike.

    ``doubt`` is the weight of exploration in the measure of the values, so that one constant serves every game. Every
    option that could have been given is counted as available, also when another one is taken; one that is new here
    could be given as often as this node was come to, for all that is known. ``own`` are the numbers of those that may
    be given, where not all may.
    """
    children = node.children
    salt = SALTS[seat]
    untried = doubt * sqrt(log(node.visits + 1) / PRIOR)
    table = habits.table
    leanings = habits.leanings
    usual = habits.usual[seat]
    prior, sight, logarithms, known = PRIOR, FIRST_SIGHT, LOGARITHMS, KNOWN
    first = sight * usual
    best = -1
    best_key = ties = 0
    best_bound = -9.0
    keys = node.keys
    for index in range(len(options)) if own is None else own:
        key = options[index].mark() ^ salt if keys is None else keys[index]
        child = children.get(key)
        if child is None:
            habit = table.get(key)
            if habit is not None:
                bound = (habit.total + first) / (habit.uses + sight) + untried
            else:
                bound = (usual + leanings.get(key, 0.0) if leanings else usual) + untried
        else:
            habit = child.habit
            if habit is None:
                habit = child.habit = table.get(key)
            if habit is not None:
                guess = (habit.total + first) / (habit.uses + sight)
            else:
                guess = usual + leanings.get(key, 0.0) if leanings else usual
            available = child.available = child.available + 1
            tries = child.visits + prior
            doubted = logarithms[available] if available < known else log(available)
            bound = (child.total + prior * guess) / tries + doubt * sqrt(doubted / tries)
        if bound > best_bound:
            best, best_key, best_bound, ties = index, key, bound, 1
        elif bound == best_bound:
            ties += 1
            if habits.rng.below(ties) == 0:
                best, best_key = index, key
    return best, best_key
