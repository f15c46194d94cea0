"""Who sits where: people and bots, in turn order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour import bots
from parlour.kernel.box import DEFAULT_NAMES, Box, Setup
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match

PERSON = "you"
_PERSON_WORDS = {PERSON, "me", "person", "human", "vous", "toi", "moi", "tu", "io", "voi"}


@dataclass(frozen=True)
class Player:
    """One seat: its name at the table and who plays it, ``you`` or the name of a bot."""

    name: str
    kind: str

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    def __str__(self) -> str:
        return f"{self.name}={self.kind}"


def read_players(words: str) -> list[Player]:
    """``you,greedy`` or ``Anna=you,Bruno=greedy``; a seat without a name gets a letter."""
    players: list[Player] = []
    letters = iter(DEFAULT_NAMES)
    parts = [part.strip() for part in words.split(",")]
    named = {part.partition("=")[0].strip() for part in parts if "=" in part}
    for part in parts:
        name, equals, kind = part.partition("=")
        if not equals:
            name, kind = "", part
        kind = kind.strip().casefold()
        if kind in _PERSON_WORDS:
            kind = PERSON
        elif not kind:
            raise ParlourError(f"The seats “{words}” have an empty place; write for example “you,greedy”.")
        else:
            bots.get(kind)
        name = name.strip() or next((letter for letter in letters if letter not in named), "")
        if not name:
            raise ParlourError(f"There are at most {len(DEFAULT_NAMES)} seats, not {len(parts)}.")
        if ":" in name or name.startswith("#"):
            raise ParlourError(f"The name “{name}” cannot stand in a record; leave out “:” and “#”.")
        players.append(Player(name, kind))
    return players


def seat_players(box: Box, words: str, seed: int, options: dict[str, Any], first: str) -> tuple[list[Player], Setup]:
    """The players and the setup they begin with.

    Without words there are the fewest seats that the options allow, for ``first`` and then bots; a bare number is that
    many seats, filled the same way.
    """
    if words.strip() and not words.strip().isdigit():
        players = read_players(words)
        return players, box.prepare([player.name for player in players], seed, **options)
    counts: Sequence[int] = [int(words)] if words.strip() else box.seat_counts
    problem: ParlourError | None = None
    for count in counts:
        try:
            setup = box.prepare(count, seed, **options)
        except ParlourError as error:
            problem = problem or error
            continue
        return [Player(name, usual_bot(box) if seat else first) for seat, name in enumerate(setup.seats)], setup
    assert problem is not None
    raise problem


def usual_bot(box: Box) -> str:
    """Who plays the seats nobody was named for: a game that judges no position can only be played at random."""
    return "greedy" if box.judges() else "random"


def plays_of(box: Box, match: Match) -> tuple[str, ...]:
    """What each seat plays of its own, such as a deck or a villain, by its English name."""
    shown = tuple(str(seat.get("plays", "")) for seat in match.view(0).get("seats", []))
    if any(shown) or match.setup is None:
        return shown
    return box.plays(match.setup)
