"""Taking luck out of results without favouring anybody.

Chance is known exactly: before a match every order of a deck was as likely. So for each card and each part of a pile
it is known how many copies were to be expected there, and what a match had beyond that is luck whose mean is zero. What
that luck is worth is learnt from *other* matches (a linear fit), and taken off. Since the fit never sees the match it
is used on, and the luck has mean zero whatever the fit says, the mean of the adjusted results is that of the raw ones:
a bad fit only saves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.kernel.measure import NOBODY
from parlour.lab.game import Played
from parlour.lab.plan import Cell

if TYPE_CHECKING:
    from numpy.typing import NDArray

FOLDS = 5
STIFFNESS = (3.0, 10.0, 30.0, 100.0, 300.0)
"""How strongly a fit is held to zero; the best of them on the matches it is learnt from is taken."""

Luck = dict[tuple[str, int, int, int], float]
"""For a pile, an entrant, a part and a card: how many more copies lay there than were to be expected."""


def luck_of(played: Played, entrants: Sequence[int]) -> Luck:
    """What chance gave everybody in a match, beyond what it gives on average."""
    luck: Luck = {}
    for chance in played.chances:
        whole = sum(chance.cards.values())
        if chance.owner == NOBODY:
            owner, weight = NOBODY, 1.0 if entrants[played.first] == 0 else -1.0
        else:
            owner, weight = entrants[chance.owner], 1.0
        for part, (size, found) in enumerate(zip(chance.sizes, chance.parts, strict=True)):
            for card, copies in chance.cards.items():
                excess = found.get(card, 0) - copies * size / whole
                if excess:
                    luck[chance.pile, owner, part, card] = weight * excess
    return luck


class Deals:
    """The deals of a cell in order: what the first entrant scored in each, and the luck there was."""

    def __init__(self, numbers: list[int], scores: list[float], luck: list[Luck]) -> None:
        self.numbers = numbers
        self.scores = scores
        self.luck = luck

    @classmethod
    def of(cls, cell: Cell, matches: Iterable[Played]) -> Deals:
        """The deals that were played in every seating."""
        seatings = len(cell.seatings)
        by_deal: dict[int, list[Played]] = {}
        for played in matches:
            by_deal.setdefault(played.number // seatings, []).append(played)
        whole = [(deal, each) for deal, each in sorted(by_deal.items()) if len(each) == seatings]
        numbers: list[int] = []
        scores: list[float] = []
        every_luck: list[Luck] = []
        for deal, each in whole:
            total: Luck = {}
            score = 0.0
            for played in each:
                entrants = cell.seatings[played.number % seatings].entrants
                score += played.score(entrants.index(0)) / seatings
                for key, excess in luck_of(played, entrants).items():
                    total[key] = total.get(key, 0.0) + excess / seatings
            numbers.append(deal)
            scores.append(score)
            every_luck.append(total)
        return cls(numbers, scores, every_luck)

    def against(self, other: Deals) -> Deals:
        """How these scores differ from others on the same deals: a half where they do not."""
        theirs = dict(zip(other.numbers, other.scores, strict=True))
        shared = [at for at, number in enumerate(self.numbers) if number in theirs]
        differences = [0.5 + (self.scores[at] - theirs[self.numbers[at]]) / 2 for at in shared]
        return Deals([self.numbers[at] for at in shared], differences, [self.luck[at] for at in shared])

    def matrix(self) -> NDArray[Any]:
        keys = {key: column for column, key in enumerate(sorted({key for luck in self.luck for key in luck}))}
        matrix = np.zeros((len(self.luck), len(keys)))
        for row, luck in enumerate(self.luck):
            for key, excess in luck.items():
                matrix[row, keys[key]] = excess
        return matrix


def adjusted(deals: Deals) -> list[float]:
    """The score of each deal without its luck, whose worth is learnt from the other folds of the deals."""
    scores = np.array(deals.scores)
    if len(scores) < 4 * FOLDS or not any(deals.luck):
        return deals.scores
    luck = deals.matrix()
    fold = np.arange(len(scores)) % FOLDS
    result = scores.copy()
    for held in range(FOLDS):
        others = fold != held
        result[~others] -= luck[~others] @ worth(luck[others], scores[others])
    return [float(value) for value in result]


def adjusted_in_order(deals: Deals, looks: Sequence[int]) -> list[float]:
    """The same for a test that looks again and again: each stretch learns only from what was played before it."""
    scores = np.array(deals.scores)
    if not any(deals.luck):
        return deals.scores
    luck = deals.matrix()
    result = scores.copy()
    for begin, end in pairwise(looks):
        result[begin:end] -= luck[begin:end] @ worth(luck[:begin], scores[:begin])
    return [float(value) for value in result]


def worth(luck: NDArray[Any], scores: NDArray[Any]) -> NDArray[Any]:
    """What one more copy of each card in each place is worth: a ridge fit, as stiff as forecasts it best."""
    if len(scores) < 2 * FOLDS:
        return np.zeros(luck.shape[1])
    left, values, right = np.linalg.svd(luck, full_matrices=False)
    centred = scores - scores.mean()
    along = left.T @ centred
    best, fit = float(centred @ centred) / len(scores), np.zeros(len(values))
    for stiffness in STIFFNESS:
        kept = values**2 / (values**2 + stiffness)
        missed = centred - left @ (kept * along)
        freedom = max(1.0, len(scores) - 1 - float(kept.sum()))
        error = float(missed @ missed) * len(scores) / freedom**2  # generalised cross-validation
        if error < best:
            best, fit = error, values / (values**2 + stiffness) * along
    worth_of: NDArray[Any] = right.T @ fit
    return worth_of
