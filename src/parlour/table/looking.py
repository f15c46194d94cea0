"""What anybody may look at: a table as a watcher knows it, a finished record, rules and printed cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from parlour.kernel.box import Box
from parlour.locale.catalogues import terms_in
from parlour.table import fairness, messages, sayings
from parlour.table.room import Room
from parlour.table.table import Table

MOST_CARDS = 120


def table(room: Room, language: str) -> messages.TableSeen:
    """A table as somebody knows it who only looks on. Options are left out: they may hold lists that are closed."""
    seen = room.table
    here = room.here()
    over = seen.match.outcome is not None
    return messages.TableSeen(
        table=seen.id,
        game=seen.opening.game,
        title=seen.box.title,
        seats=[
            messages.SeatSeen(seat, seen.players[player].name, seen.players[player].kind, seat in here)
            for seat, player in enumerate(seen.order)
        ],
        match=seen.matches,
        best_of=seen.opening.best_of,
        wins=[seen.wins[player] for player in seen.order],
        question=seen.question,
        waiting=sayings.waiting(seen),
        commitment=seen.commitment,
        seed_was_given=seen.opening.seed_was_given and seen.matches == 1,
        view=seen.view(seen.watcher),
        outcome=sayings.outcome(seen, language),
        seed=seen.seed if over else msgspec.UNSET,
        salt=seen.salt if over else msgspec.UNSET,
    )


def record(table: Table) -> str:
    """The record of the match at a table, with who plays and the promise that was made about its seed."""
    lines = str(table.match.record()).splitlines()
    players = ", ".join(f"{name}={table.players[p].kind}" for name, p in zip(table.names, table.order, strict=True))
    over = ["# over"] if table.match.outcome is not None else []
    lines[1:1] = [f"# players: {players}", *over, *fairness.remarks(table.seed, table.salt)]
    return "\n".join(lines) + "\n"


def rule(box: Box, rule_id: str, language: str, edition: str = "") -> messages.RuleSeen:
    book = box.rules_of(edition)
    found = book.rule(rule_id)
    near = book.neighbours(found)
    return messages.RuleSeen(
        game=box.name,
        id=found.id,
        title=found.title,
        requirement=found.requirement,
        kind=found.kind,
        editions=list(found.editions),
        terms=dict(terms_in(language, book, found)),
        above=[other.id for other in near.above],
        beside=[other.id for other in near.beside],
        below=[other.id for other in near.below],
    )


def cards(box: Box, query: str, names: Sequence[str], language: str) -> messages.CardsSeen:
    """Printed cards by their exact English names, or all whose name holds the words asked for."""
    says = sayings.speaker(language, box, ())
    if names:
        found = [name for name in dict.fromkeys(names) if name in box.printed_names()]
    else:
        words = query.casefold().split()
        found = [name for name in box.printed_names() if _holds(name, says.name(name), words)]
    shown: list[dict[str, Any]] = []
    for name in found[:MOST_CARDS]:
        shown.append({"name": name, "said": says.name(name), **box.printed(name, language)})
    return messages.CardsSeen(box.name, language, len(found), shown)


def _holds(name: str, said: str, words: list[str]) -> bool:
    text = f"{name} {said}".casefold()
    return all(word in text for word in words)
