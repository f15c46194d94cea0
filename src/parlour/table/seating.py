"""Who sits down: the seats somebody asks for in words, and who starts when the same people play again."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from parlour.kernel.errors import ParlourError
from parlour.kernel.names import DEFAULT_NAMES
from parlour.kernel.replay import begin
from parlour.table import acts, fairness, offered
from parlour.table.acts import PERSON, Player
from parlour.table.table import Table

LONGEST_NAME = 24
_KEPT_FOR_RECORDS = set(":#,=+|")
_TRIES = 48


def can_be_a_name(name: str) -> bool:
    """Whether a record and a sentence can hold this name: letters of any language, nothing invisible."""
    return (
        0 < len(name) <= LONGEST_NAME
        and name == name.strip()
        and not any(unicodedata.category(letter)[0] in "CZ" and letter != " " for letter in name)
        and not _KEPT_FOR_RECORDS & set(name)
        and any(letter.isalnum() for letter in name)
    )


def read_players(seats: Sequence[str]) -> tuple[Player, ...]:
    """``you`` or a bot's name, also as ``Anna=you``; who has no name gets a letter."""
    named = {part.partition("=")[0].strip() for part in seats if "=" in part}
    letters = iter(letter for letter in DEFAULT_NAMES if letter not in named)
    players: list[Player] = []
    for part in seats:
        name, equals, kind = part.partition("=")
        if not equals:
            name, kind = "", part
        kind = kind.strip().casefold()
        if kind != PERSON:
            kind = offered.bot_named(kind)
        name = name.strip() or next(letters, "")
        if not can_be_a_name(name):
            raise ParlourError(
                f"“{name}” cannot be a name: it needs letters, at most {LONGEST_NAME}, and none of : # , = + |"
            )
        players.append(Player(name, kind))
    return tuple(players)


def starter(table: Table) -> int:
    """Who is to begin the next match: whom one of the losers chose, else a loser; after a draw the next player."""
    outcome = table.match.outcome
    won = {table.order[seat] for seat in outcome.winners} if outcome is not None else set()
    losers = [player for player in range(len(table.players)) if player not in won]
    if won and losers:
        chosen = [first for player, first in table.wishes.items() if player in losers and first is not None]
        return chosen[0] if chosen else losers[0]
    return table.order[1 % len(table.order)]


def next_deal(table: Table) -> acts.Dealt:
    """A deal in which the one who is to begin is asked first.

    Where chance names who begins, seeds are drawn until it names that player; where the order of the seats does, the
    players move round. In a game that asks who starts, the loser is so the one who chooses.
    """
    first = starter(table)
    seated = tuple(range(len(table.players)))
    for order in (seated, seated[first:] + seated[:first]):
        for _ in range(_TRIES):
            seed = fairness.new_seed()
            decision = begin(table.setup(order, seed)).decision
            if decision is not None and order[decision.seat] == first:
                return acts.Dealt(first, order, seed, fairness.new_salt())
    return acts.Dealt(first, seated, fairness.new_seed(), fairness.new_salt())
