"""A small player of Dracoliath that learns from the environment alone, in minutes, with numpy and nothing else.

    python docs/examples/learn_dracoliath.py [--matches 6000] [--judged 400] [--seed 1]

It plays against itself at many tables at once. A little net gives every option a score, out of what the option says and
how the players stand; a softmax over the scores chooses. When a match is over, whatever the winner chose becomes more
likely and whatever the loser chose less (REINFORCE, with Adam). At the end it plays a random player and tells how often
it wins, with a 95 % interval.
"""

from __future__ import annotations

import argparse
import math
from typing import Any

import numpy as np

from parlour.env.side_by_side import SideBySide
from parlour.env.sight import COLUMNS, FIRST_OPTION, NUMBER, PRINTED

TABLES = 32
BATCH = 64
"""Matches after which the net is changed."""
HIDDEN = 32
STANDING = 3 * (PRINTED - NUMBER)
"""The numbers of the table, of oneself and of the next player."""
INPUTS = COLUMNS + STANDING

Array = np.ndarray[Any, np.dtype[np.float32]]


class Net:
    """Scores options: one hidden layer, and Adam to change it."""

    def __init__(self, chance: np.random.Generator) -> None:
        self.weights = [
            (chance.standard_normal((INPUTS, HIDDEN)) * 0.1).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros(HIDDEN, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.changes = 0

    def scores(self, options: Array) -> tuple[Array, Array]:
        """The score of every option, and the hidden layer behind it."""
        hidden = np.tanh(options @ self.weights[0] + self.weights[1])
        return hidden @ self.weights[2], hidden

    def change(self, options: Array, hidden: Array, wanted: Array, rate: float = 0.003) -> None:
        """Raise the scores of options as far as wanted."""
        behind = np.outer(wanted, self.weights[2]) * (1 - hidden * hidden)
        slopes = [options.T @ behind, behind.sum(0), hidden.T @ wanted]
        self.changes += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            now = mean / (1 - 0.9**self.changes)
            weight += rate * now / (np.sqrt(square / (1 - 0.999**self.changes)) + 1e-6)


def options_of(tables: SideBySide) -> tuple[Array, Array]:
    """The legal options of all tables under each other, each beside how the players stand; how many each table has."""
    counts = tables.masks.sum(1, dtype=np.int64)
    table, slot = np.nonzero(tables.masks)
    scaled = tables.observer.scaled
    standing = scaled(tables.rows[:, :3])[..., NUMBER:PRINTED].reshape(len(counts), STANDING)
    return np.hstack([scaled(tables.rows[table, FIRST_OPTION + slot]), standing[table]]), counts


def chances(scores: Array, counts: Array) -> Array:
    """A softmax within each question."""
    begins = np.concatenate([[0], np.cumsum(counts)[:-1]])
    top = np.repeat(np.maximum.reduceat(scores, begins), counts)
    power = np.exp(scores - top)
    told: Array = power / np.repeat(np.add.reduceat(power, begins), counts)
    return told


def chosen(likely: Array, counts: Array, chance: np.random.Generator) -> Array:
    """A slot for each question, as likely as told."""
    ends = np.cumsum(counts)
    below = np.cumsum(likely) - np.repeat(np.concatenate([[0], ends[:-1]]), counts)
    draws = np.repeat(chance.random(len(counts)), counts)
    slots = np.add.reduceat((below < draws).astype(np.int64), ends - counts)
    return np.minimum(slots, counts - 1)


class Diary:
    """What was asked and chosen in the matches that still go on, and in those that are to be learnt from."""

    def __init__(self, tables: int) -> None:
        self.open: list[list[tuple[Array, int, int]]] = [[] for _ in range(tables)]
        self.ended: list[tuple[Array, int, float]] = []

    def note(self, options: Array, counts: Array, slots: Array, seats: Array) -> None:
        parts = np.split(options, np.cumsum(counts)[:-1])
        for pages, part, slot, seat in zip(self.open, parts, slots, seats, strict=True):
            pages.append((part, int(slot), int(seat)))

    def end(self, table: int, rewards: Array) -> None:
        self.ended += [(part, slot, float(rewards[seat])) for part, slot, seat in self.open[table]]
        self.open[table] = []

    def teach(self, net: Net) -> None:
        """What winners chose shall be more likely, what losers chose less."""
        options = np.concatenate([part for part, _, _ in self.ended])
        counts = np.array([len(part) for part, _, _ in self.ended])
        scores, hidden = net.scores(options)
        wanted = -chances(scores, counts)
        wanted[np.cumsum(counts) - counts + np.array([slot for _, slot, _ in self.ended])] += 1
        wanted *= np.repeat(np.array([reward for _, _, reward in self.ended], np.float32), counts)
        net.change(options, hidden, wanted / len(counts))
        self.ended = []


def learn(matches: int, seed: int, tables: int = TABLES) -> Net:
    """A net that has played so many matches against itself."""
    chance = np.random.default_rng(seed)
    net = Net(chance)
    playing = SideBySide("dracoliath", tables, seed=seed, mastery=0)
    diary = Diary(tables)
    taught = 0
    while playing.played < matches:
        options, counts = options_of(playing)
        slots = chosen(chances(net.scores(options)[0], counts), counts, chance)
        diary.note(options, counts, slots, playing.seats)
        rewards, over = playing.step(slots)
        for table in np.flatnonzero(over):
            diary.end(int(table), rewards[table])
        if playing.played - taught >= BATCH:
            taught = playing.played
            diary.teach(net)
    return net


def judged(net: Net, matches: int, seed: int) -> float:
    """How often it wins against a random player; it has the first seat at every other table, else the second."""
    chance = np.random.default_rng(seed)
    tables = min(TABLES, matches)
    playing = SideBySide("dracoliath", tables, seed=1_000_000 + seed, mastery=0)
    mine = np.arange(tables) % 2
    won = 0.0
    while playing.played < matches:
        options, counts = options_of(playing)
        begins = np.cumsum(counts) - counts
        scores = net.scores(options)[0]
        best = [int(np.argmax(scores[begin : begin + count])) for begin, count in zip(begins, counts, strict=True)]
        slots = np.where(playing.seats == mine, best, (chance.random(tables) * counts).astype(int))
        rewards, over = playing.step(slots)
        for table in np.flatnonzero(over):
            won += 0.5 + 0.5 * rewards[table, mine[table]]
    return won / playing.played


def interval(share: float, matches: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z = 1.96
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    width = z * math.sqrt(share * (1 - share) / matches + (z / (2 * matches)) ** 2) / (1 + z * z / matches)
    return middle - width, middle + width


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--matches", type=int, default=6000)
    reader.add_argument("--judged", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    share = judged(learn(asked.matches, asked.seed), asked.judged, asked.seed)
    low, high = interval(share, asked.judged)
    print(
        f"After {asked.matches} matches it wins {share:.0%} of {asked.judged} against random ({low:.0%} to {high:.0%})."
    )


if __name__ == "__main__":
    main()
