"""Dracoliath for learners: totals, hands, the River and the card on top of the deck lie open (D11.1)."""

from __future__ import annotations

from typing import Final

from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.sight import NOBODYS, Entry, Look, Numbers, Shape, Sight

HAND: Final = 2
RIVER: Final = 3
TOP: Final = 4
PLAYING: Final = 5


class DracoliathSight(Sight[Dracoliath]):
    """Every hand is open; of the deck only its size is told."""

    __slots__ = ()

    shapes = (
        Shape("table", turn=30, mine=1, phase=3, deck=126),
        Shape("seat", life=12, power=18, concentration=2, extra_turns=1, friend=1, controlled=1),
        Shape("hand", cancelled=1),
        Shape("river", cancelled=1, place=5),
        Shape("top", cancelled=1),
        Shape("playing"),
    )

    def look(self, game: Dracoliath, seat: int) -> Look:
        faces = game.faces
        cancelled = game.cancelled
        count = len(game.names)
        side = game.side
        seats: list[Numbers] = []
        things: list[Entry] = []
        for step in range(count):
            other = (seat + step) % count
            team = side[other]
            friend = team == side[seat]
            held = game.control[other] >= 0
            life, power = game.life[team], game.power[team]
            seats.append((life, power, game.concentration[other], game.extra_turns[other], friend, held))
            things += [(HAND, step, faces[card].name, "", cancelled >> card & 1) for card in game.hands[other]]
        for place, card in enumerate(game.row):
            if card >= 0:
                things.append((RIVER, NOBODYS, faces[card].name, "", cancelled >> card & 1, place))
        if game.top >= 0:
            things.append((TOP, NOBODYS, faces[game.top].name, "", cancelled >> game.top & 1))
        if game.playing >= 0:
            things.append((PLAYING, NOBODYS, faces[game.playing].name, ""))
        return Look((game.turn, seat == game.active, game.phase, len(game.deck)), seats, things)


SIGHT: Final = DracoliathSight()
