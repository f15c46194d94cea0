"""A player gives up: with two players the other one wins, with more the rest play on without that realm."""

from __future__ import annotations

from parlour.games.villainous.events import Leaves
from parlour.games.villainous.rules.turn import BeginTurn
from parlour.games.villainous.state import Villainous


def leave(game: Villainous, seat: int) -> None:
    """What cannot go on without that seat falls away; what others had begun for themselves they finish."""
    others = game.others_clockwise(seat)
    game.gone |= 1 << seat
    if game.fate_token == seat:
        game.fate_token = -1
    if len(others) == 1:
        game.finish((others[0],), "concession", "")
        return
    game.emit(Leaves("", seat))
    going_on = [step for step in game.agenda if not step.concerns(game, seat)]
    for step in game.agenda[::-1]:
        if step.concerns(game, seat):
            step.fall_away(game)
    game.agenda[:] = going_on
    if game.active == seat:
        game.agenda.insert(0, BeginTurn(others[0]))
