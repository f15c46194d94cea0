"""Who sits where: people and bots, in turn order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour import bots
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.names import DEFAULT_NAMES
from parlour.kernel.numerals import whole_number
from parlour.kernel.registry import shortened
from parlour.kernel.setup import Setup

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
        kind = kind.strip()
        if kind.casefold() in _PERSON_WORDS:
            kind = PERSON
        elif not kind:
            raise ParlourError(f"The seats “{shortened(words)}” have an empty place; write for example “you,greedy”.")
        else:
            kind = bots.known_name(kind)
        name = name.strip() or next((letter for letter in letters if letter not in named), "")
        if not name:
            raise ParlourError(f"There are at most {len(DEFAULT_NAMES)} seats, not {len(parts)}.")
        players.append(Player(name, kind))
    return players


def has_person(words: str, first: str) -> bool:
    """Whether somebody plays at the seats that these words name; ``first`` has the first one if they name none."""
    if not words.strip() or whole_number(words) is not None:
        return first == PERSON
    return any(player.is_person for player in read_players(words))


def seat_players(box: Box, words: str, seed: int, options: dict[str, Any], first: str) -> tuple[list[Player], Setup]:
    """The players and the setup they begin with.

    Without words there are the fewest seats that the options allow, for ``first`` and then bots; a bare number is that
    many seats, filled the same way.
    """
    number = whole_number(words)
    if words.strip() and number is None:
        players = [_usually(player, box) for player in read_players(words)]
        return players, box.prepare([player.name for player in players], seed, **options)
    counts: Sequence[int] = [number] if number is not None else box.seat_counts
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


def _usually(player: Player, box: Box) -> Player:
    """``bot`` is whichever bot usually plays this game."""
    return Player(player.name, usual_bot(box)) if player.kind == bots.ANY else player


def usual_bot(box: Box) -> str:
    """Who plays the seats nobody was named for: a game that judges no position can only be played at random."""
    return "greedy" if box.judges() else "random"


def plays_of(box: Box, match: Match) -> tuple[str, ...]:
    """What each seat plays of its own, such as a deck or a villain, by its English name."""
    shown = tuple(str(seat.get("plays", "")) for seat in match.view(0).get("seats", []))
    if any(shown) or match.setup is None:
        return shown
    return box.plays(match.setup)
