"""One match of a plan, from its own seed, and what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec

from parlour.bots.bot import Bot
from parlour.bots.playing import answer, bots_for
from parlour.kernel.box import Box
from parlour.kernel.match import Match
from parlour.kernel.measure import DRAWN, INKED, PLAYED, Measure, Pile
from parlour.kernel.registry import box_of
from parlour.kernel.replay import begin
from parlour.lab.habits import with_habit
from parlour.lab.plan import Plan, Seating


class Chance(msgspec.Struct, frozen=True, array_like=True):
    """How often each card lay in each part of a pile, by the number of its name; and how many lay there in all."""

    pile: str
    owner: int
    cards: dict[int, int]
    sizes: list[int]
    parts: list[dict[int, int]]


class CardLine(msgspec.Struct, array_like=True):
    """What became of the copies of one card on one side: how many, and the first turn it was played in (0: never)."""

    opening: int = 0
    drawn: int = 0
    played: int = 0
    turn: int = 0
    inked: int = 0


class Played(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of one match. ``first`` took the first turn; ``winners`` is None when it was stopped."""

    cell: int
    number: int
    winners: tuple[int, ...] | None
    reason: str
    decisions: int
    turns: int
    first: int
    plays: tuple[str, ...] = ()
    """What each seat played of its own, such as a villain, where the table shows it."""
    chances: list[Chance] = []
    cards: list[dict[int, CardLine]] = []
    """For each seat, what became of its cards, by the number of their names."""
    curve: list[list[int]] = []
    """For each turn, how far everybody was at its beginning, in hundredths."""

    def score(self, seat: int) -> float:
        """1 for a win, shared when several win, nothing for a loss; half where nobody won."""
        if not self.winners:
            return 0.5
        return 1.0 if seat in self.winners else 0.0


class Book:
    """The card names of a game and their numbers; names that are not printed anywhere are counted after them."""

    def __init__(self, box: Box) -> None:
        self.names = list(box.printed_names())
        self.numbers = {name: number for number, name in enumerate(self.names)}

    def number(self, name: str) -> int:
        return self.numbers.get(name, -1)


def book_of(seating: Seating) -> Book:
    return _book(box_of(seating.setup(0)))


@lru_cache(maxsize=8)
def _book(box: Box) -> Book:
    return Book(box)


def play_one(plan: Plan, cell: int, number: int) -> Played:
    """Match ``number`` of a cell: a pure function of the plan."""
    return play(plan, cell, number)[0]


def play(plan: Plan, cell: int, number: int) -> tuple[Played, Match]:
    seating = plan.seating(cell, number)
    seed = plan.seed_of(cell, number)
    match = begin(seating.setup(seed))
    kept = Watching(match, seating)
    kept.watch(players_for(seating, seed), plan.limit)
    return kept.played(cell, number), match


def players_for(seating: Seating, seed: int) -> list[Bot]:
    """The bots of a match. Who is compared keeps the same chance of its own wherever it sits."""
    players = bots_for([seating.bots[seating.entrants.index(who)] for who in range(len(seating.bots))], seed)
    sitting = [players[who] for who in seating.entrants]
    if seating.habit:
        place = seating.entrants.index(0)
        sitting[place] = with_habit(sitting[place], seating.habit)
    return sitting


class Watching:
    """A match while it is played, and what is written down on the way."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match = match
        self.seating = seating
        self.book = book_of(seating)
        self.measure: Measure[Any] = match.referee.measure()
        self.piles: list[Pile] = []
        self.curve: list[list[int]] = []
        self.first = 0
        self.decisions = 0

    def watch(self, players: Sequence[Bot], limit: int) -> None:
        """Play to the end, looking up when a turn begins."""
        match, measure = self.match, self.measure
        turn = 0
        while (decision := match.decision) is not None and self.decisions < limit:
            game = match.game
            now = measure.turn(game)
            if not self.piles:
                self.piles += measure.dealt(game)
            if now != turn:
                if not turn:
                    self.piles += measure.to_come(game)
                    self.first = game.active_seat()
                turn = now
                self.mark()
            match.choose(answer(match, decision, players.__getitem__))
            self.decisions += 1
        self.mark()

    def mark(self) -> None:
        game = self.match.game
        progress = self.measure.progress
        self.curve.append([round(100 * progress(game, seat)) for seat in range(len(game.names))])

    def played(self, cell: int, number: int) -> Played:
        match = self.match
        outcome = match.outcome
        return Played(
            cell,
            number,
            None if outcome is None else outcome.winners,
            "" if outcome is None else outcome.reason,
            self.decisions,
            self.measure.turn(match.game),
            self.first,
            plays_of(match),
            [self.chance(pile) for pile in self.piles],
            self.cards(),
            self.curve if any(any(turn) for turn in self.curve) else [],
        )

    def chance(self, pile: Pile) -> Chance:
        numbers = [self.book.number(name) for name in pile.cards]
        edges = [0, *(min(cut, len(numbers)) for cut in pile.cuts)]
        parts = [numbers[low:high] for low, high in pairwise(edges)]
        return Chance(
            pile.name, pile.owner, _counted(numbers), [len(part) for part in parts], list(map(_counted, parts))
        )

    def cards(self) -> list[dict[int, CardLine]]:
        lines: list[dict[int, CardLine]] = [{} for _ in self.seating.seats]
        for use in self.measure.uses(self.match):
            line = lines[use.seat].setdefault(self.book.number(use.card), CardLine())
            if use.what == DRAWN:
                line.drawn += 1
                line.opening += use.turn == 0
            elif use.what == PLAYED:
                line.played += 1
                line.turn = line.turn or use.turn
            elif use.what == INKED:
                line.inked += 1
        return lines


def _counted(numbers: Sequence[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return counts


def plays_of(match: Match) -> tuple[str, ...]:
    """What each seat plays of its own, such as a deck or a villain, by its English name."""
    shown = tuple(str(seat.get("plays", "")) for seat in match.view(0).get("seats", []))
    if any(shown) or match.setup is None:
        return shown
    return box_of(match.setup).plays(match.setup)
