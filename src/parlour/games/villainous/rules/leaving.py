"""A player gives up: with two players the other one wins, with more the rest play on without that realm."""

from __future__ import annotations

from typing import Any

from parlour.games.villainous.events import Leaves
from parlour.games.villainous.pieces.base import Ask
from parlour.games.villainous.rules.turn import BeginTurn
from parlour.games.villainous.state import CARDS_EACH, Villainous
from parlour.kernel.step import Step


def leave(game: Villainous, seat: int) -> None:
    others = game.others_clockwise(seat)
    game.gone |= 1 << seat
    if game.fate_token == seat:
        game.fate_token = -1
    if len(others) == 1:
        game.finish((others[0],), "concession", "")
        return
    game.emit(Leaves("", seat))
    if game.active == seat:
        game.agenda.clear()
        game.push(BeginTurn(others[0]))
    else:
        game.agenda = [step for step in game.agenda if not concerns(step, seat)]


def concerns(step: Step[Any], seat: int) -> bool:
    """Whether somebody who has left would have to decide in this step, or it happens in that realm."""
    if isinstance(step, Ask):
        return step.act.player == seat or step.act.realm == seat
    if hasattr(step, "act"):
        return bool(step.act.player == seat or step.act.realm == seat)
    for name in ("player", "seat"):
        if getattr(step, name, -1) == seat:
            return True
    return any(getattr(step, name, -1) // CARDS_EACH == seat for name in ("card", "hero"))
