"""What is to be learnt from: which matches, how many, how noisily played, and how the net is put to the test."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from parlour.bots.playing import seed_for
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.registry import open_box
from parlour.kernel.rng import Rng
from parlour.kernel.weights import read_weights


class Training(msgspec.Struct, frozen=True):
    """One training. A generation plays, fits a net to all that was played so far, and lets it play for its place.

    The first generation is played by greedy, which is quick; the others by search with the best judgement so far.
    """

    game: str
    seats: int = 2
    options: dict[str, str] = {}
    """Options of every match."""
    pools: dict[str, list[str]] = {}
    """By option what seats play of their own, drawn anew for every match; where it is empty, the game draws."""
    seed: int = 1
    first: int = 2000
    """Matches of the first generation."""
    games: int = 200
    """Matches of every further generation."""
    iterations: int = 40
    """How many of them a searcher spends on an answer, while learning and in the test."""
    noise: int = 10
    """Answers in a hundred that are given by chance, so that also poor positions are seen."""
    epochs: int = 10
    hidden: int = 4
    held: int = 4
    """Numbers that are learnt for every single thing."""
    deals: int = 200
    """Deals of the test at most, each played with both seatings."""
    margin: float = 0.05
    """What a net has to be better by: the test tells a score of one half from one so much higher."""

    def digest(self) -> str:
        """The same for the same training, however long it goes on."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:16]

    def matches(self, generation: int) -> int:
        return self.games if generation else self.first

    def teaches(self) -> bool:
        """Whether the game tells anything of its positions that could be learnt from."""
        return bool(self.box().referee.judge().traits())

    def by_hand(self) -> list[float]:
        """What the game's own judge weighs the traits with: nothing at all, where it weighs in another way."""
        package = type(self.box().referee).__module__.rpartition(".")[0]
        try:
            return read_weights(package, self.box().referee.judge().traits())
        except OSError:
            return [0.0] * len(self.box().referee.judge().traits())

    def box(self) -> Box:
        return open_box(self.game)

    def begin(self, generation: int, number: int) -> Match:
        """Match number so many of a generation, at its first question."""
        seed = seed_for(self.seed, generation, number)
        rng = Rng(seed)
        drawn = {option: drawn_from(pool, self.seats, rng) for option, pool in self.pools.items()}
        box = self.box()
        return box.begin(box.prepare(self.seats, seed, **{**self.options, **drawn}))


def drawn_from(pool: Sequence[str], seats: int, rng: Rng) -> list[str]:
    """One for each seat: different ones as long as there are enough."""
    left: list[str] = []
    chosen: list[str] = []
    for _ in range(seats):
        left = left or list(pool)
        chosen.append(left.pop(rng.below(len(left))))
    return chosen


def pooled(box: Box, given: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, list[str]]]:
    """Options as typed, apart: those of every match, and lists that seats draw from, separated by commas."""
    options: dict[str, str] = {}
    pools: dict[str, list[str]] = {}
    for name, words in given.items():
        if name in box.per_seat:
            pools[name] = [word.strip() for word in str(words).split(",") if word.strip()]
        else:
            options[name] = str(words)
    for name, pool in pools.items():
        if not pool:
            raise ParlourError(f"The option --{name.replace('_', '-')} names nothing to train on.")
        for word in pool:  # a wrong name is noticed now, not after an hour
            drawn = drawn_from([word, *[other for other in pool if other != word]], box.seat_counts[0], Rng(0))
            box.prepare(box.seat_counts[0], 0, **{**options, name: drawn})
    return options, pools
