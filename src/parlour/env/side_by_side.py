"""Self-play of many matches at once: they are stepped together, and what is seen comes as arrays.

It needs numpy and nothing else::

    tables = SideBySide("dracoliath", 32, seed=7, mastery=0)
    while tables.played < 1000:
        rows = tables.observer.scaled(tables.rows)      # what is seen, each number about 1
        slots = policy(rows, tables.masks)              # one slot for each table
        rewards, over = tables.step(slots)              # a reward for each seat of each table

A match that is over is dealt anew at once; ``over`` says which were, and ``rewards`` what each of their seats got.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.env.asking import LIMIT, MASKS, Asking, points
from parlour.env.sight import COLUMNS, NUMBER_TYPE, OPTIONS, ROWS, Observer, Rows
from parlour.kernel.box import Box
from parlour.kernel.registry import open_box
from parlour.kernel.replay import begin

if TYPE_CHECKING:
    from numpy.typing import NDArray


class SideBySide:
    """So many matches of one game. Table number n plays the matches that ``reset(seed + n)`` and then ``reset()`` of
    the PettingZoo environment give, one after another.

    ``rows`` (tables, ROWS, COLUMNS), ``masks`` (tables, OPTIONS) and ``seats`` (tables) tell what the seat that is
    asked at each table sees and may answer, and which seat that is. They are written anew in place by ``step``: copy
    what is to be kept.
    """

    def __init__(
        self,
        game: str | Box,
        tables: int,
        *,
        seed: int = 0,
        seats: int | None = None,
        limit: int = LIMIT,
        **options: Any,
    ) -> None:
        box = open_box(game) if isinstance(game, str) else game
        self.observer = Observer(box)
        self.setup = box.prepare(seats, 0, **options)
        self.limit = limit
        self.played = 0
        """Matches that have ended."""
        self.chances = [np.random.default_rng(seed + number) for number in range(tables)]
        self.sheets: list[list[Rows]] = [[] for _ in range(tables)]
        """For each table and each of its seats."""
        self.asking = [self._dealt(number) for number in range(tables)]
        self.answers = [0] * tables
        self.rows: NDArray[np.int16] = np.zeros((tables, ROWS, COLUMNS), NUMBER_TYPE)
        self.masks: NDArray[np.int8] = np.zeros((tables, OPTIONS), np.int8)
        self.seats: NDArray[np.int64] = np.zeros(tables, np.int64)
        self._look()

    def step(self, slots: Sequence[int] | NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Answer at every table; the rewards of every seat, and which matches ended and were dealt anew."""
        rewards = np.zeros((len(self.asking), len(self.setup.seats)), np.float32)
        over = np.zeros(len(self.asking), np.bool_)
        for number, asking in enumerate(self.asking):
            if not asking.answer(int(slots[number])):
                continue
            self.answers[number] += 1
            if asking.match.decision is None or self.answers[number] >= self.limit:
                rewards[number] = points(asking.match)
                over[number] = True
                self.played += 1
                self.answers[number] = 0
                self.asking[number] = self._dealt(number)
        self._look()
        return rewards, over

    def _dealt(self, number: int) -> Asking:
        self.sheets[number] = [self.observer.sheet() for _ in self.setup.seats]
        return Asking(begin(self.setup.reseeded(int(self.chances[number].integers(2**62)))).hush())

    def _look(self) -> None:
        for number, asking in enumerate(self.asking):
            options, seat = asking.offered, asking.seat
            self.rows[number] = self.observer.observe(asking.match.game, seat, options, self.sheets[number][seat])
            self.masks[number] = MASKS[len(options)]
            self.seats[number] = seat
