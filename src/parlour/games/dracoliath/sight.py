"""Dracoliath for learners: totals, hands, the River and the card on top of the deck lie open (D11.1)."""

from __future__ import annotations

from typing import Final

from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.sight import NOBODYS, Entry, Numbers, Shape, Sheet, Sight

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

    def look(self, game: Dracoliath, seat: int, sheet: Sheet) -> None:
        faces = game.faces
        cancelled = game.cancelled
        count = len(game.names)
        side = game.side
        seats: list[Numbers] = []
        for step in range(count):
            other = (seat + step) % count
            team = side[other]
            friend = team == side[seat]
            held = game.control[other] >= 0
            life, power = game.life[team], game.power[team]
            seats.append((life, power, game.concentration[other], game.extra_turns[other], friend, held))
            hand = game.hands[other]
            names = [faces[card].name for card in hand]
            sheet.things(step, [(HAND, faces[card].name, cancelled >> card & 1) for card in hand], names)
        middle: list[Entry] = []
        for place, card in enumerate(game.row):
            if card >= 0:
                middle.append((RIVER, faces[card].name, cancelled >> card & 1, place))
        if game.top >= 0:
            middle.append((TOP, faces[game.top].name, cancelled >> game.top & 1))
        if game.playing >= 0:
            middle.append((PLAYING, faces[game.playing].name))
        sheet.things(NOBODYS, middle, [entry[1] for entry in middle])
        sheet.stand((game.turn, seat == game.active, game.phase, len(game.deck)), seats)


SIGHT: Final = DracoliathSight()
