"""What is to be played: cells of a plan, each some matches among the same entrants on numbered deals."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from parlour.bots.playing import seed_for
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.registry import box_of
from parlour.kernel.setup import Setup

LONGEST = 20_000
"""After so many answers a match is stopped and counts for nobody."""


MOST_MATCHES = 1_000_000
"""Of one run: what is known of each is held in memory."""


class Entrant(msgspec.Struct, frozen=True):
    """Who is compared: a bot, with what it plays of its own (a deck, a villain) where the game has such things."""

    name: str
    bot: str
    plays: dict[str, Any] = {}
    """By option, as the game takes it for one seat."""


class Seating(msgspec.Struct, frozen=True):
    """One way of sitting down: how the match is set up, which bot sits where, and which entrant each seat is."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, str]
    bots: tuple[str, ...]
    entrants: tuple[int, ...]
    habit: str = ""
    """An answer that the first entrant always or never gives: ``always alter X``, ``never alter X``."""

    def setup(self, seed: int) -> Setup:
        return Setup(self.game, self.seats, seed, self.options)


class Cell(msgspec.Struct, frozen=True):
    """Matches among the same entrants. Every deal is played once in each seating."""

    name: str
    entrants: tuple[str, ...]
    seatings: tuple[Seating, ...]


class Plan(msgspec.Struct, frozen=True):
    """Cells, how many matches each has, and the seed that all chance comes from.

    Match ``number`` of a cell is deal ``number // seatings`` in seating ``number % seatings``. Deals of the same number
    come from the same seed in every cell, so that what is compared meets the same chance.
    """

    cells: tuple[Cell, ...]
    games: int
    seed: int
    limit: int = LONGEST

    def digest(self) -> str:
        """The same for the same matches, whatever their number: a longer run goes on where a shorter one ended."""
        return hashlib.sha256(msgspec.json.encode((self.cells, self.seed, self.limit))).hexdigest()[:16]

    def seating(self, cell: int, number: int) -> Seating:
        seatings = self.cells[cell].seatings
        return seatings[number % len(seatings)]

    def seed_of(self, cell: int, number: int) -> int:
        return seed_for(self.seed, number // len(self.cells[cell].seatings))

    def everything(self) -> list[tuple[int, int]]:
        """Every match of the plan, the cells side by side, so that an early look knows something of each."""
        return [(cell, number) for number in range(self.games) for cell in range(len(self.cells))]

    def repeatable(self) -> bool:
        """Whether the same seed gives the same match: not if a bot thinks by the clock."""
        return not any(bot.endswith("s") and bot.startswith(("search:", "net:")) for bot in self.bots())

    def bots(self) -> set[str]:
        return {bot for cell in self.cells for seating in cell.seatings for bot in seating.bots}


def meeting(box: Box, entrants: Sequence[Entrant], options: dict[str, Any], habit: str = "") -> Cell:
    """A cell in which everybody sits everywhere once a deal: the same deal with seats swapped."""
    seatings = []
    for turned in range(len(entrants)):
        order = [(place + turned) % len(entrants) for place in range(len(entrants))]
        own = _own_options(box, [entrants[at] for at in order])
        for option in own.keys() & options.keys():
            flag = option.replace("_", "-")
            raise ParlourError(f"--{flag} cannot be given here: those who are compared bring their own.")
        setup = box.prepare(len(entrants), 0, **{**options, **own})
        bots = tuple(entrants[at].bot for at in order)
        seatings.append(Seating(setup.game, setup.seats, setup.options, bots, tuple(order), habit))
    names = tuple(entrant.name for entrant in entrants)
    return Cell(" – ".join(names), names, tuple(seatings))


def _own_options(box: Box, sitting: Sequence[Entrant]) -> dict[str, list[Any]]:
    """What each seat plays of its own, as the game takes it: a list in the order of the seats."""
    own: dict[str, list[Any]] = {}
    for option in box.per_seat:
        chosen = [entrant.plays[option] for entrant in sitting if option in entrant.plays]
        if chosen and len(chosen) != len(sitting):
            raise ParlourError(f"Either all seats or none are given their own {option}.")
        if chosen:
            own[option] = chosen
    return own


def box_of_plan(plan: Plan) -> Box:
    """The box of its matches, with whatever cards of somebody's own lie in it."""
    return box_of(plan.cells[0].seatings[0].setup(0))
