"""Lorcana for learners: what lies in play with its values now; elsewhere the cards a seat may know (8.1.2, 8.1.3)."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.player import Player
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.view import settled
from parlour.games.lorcana.zones import BEING_PLAYED
from parlour.kernel.sight import NOBODYS, Entry, Look, Shape, Sight

TABLE: Final = 0
SEAT: Final = 1
HAND: Final = 2
PLAY: Final = 3
PLAYED: Final = 4
UNDER: Final = 5
DISCARD: Final = 6
INKWELL: Final = 7
BAG: Final = 8


class LorcanaSight(Sight[Lorcana]):
    """Hands and cards in play come first, discards and inkwells last: those may find no room."""

    __slots__ = ()

    shapes = (
        Shape("table", turn=20, mine=1, phase=5),
        Shape("seat", lore=20, hand=10, deck=60, discard=60, inkwell=10, ink=10, drops=5, inked=1, lost=1, friend=1),
        Shape("hand"),
        Shape("play", lore=5, strength=10, willpower=10, damage=10, exerted=1, drying=1, away=1, cost=10),
        Shape("being played"),
        Shape("under"),
        Shape("discard"),
        Shape("inkwell"),
        Shape("bag"),
    )

    def look(self, game: Lorcana, seat: int) -> Look:
        game = settled(game)
        count = len(game.players)
        friends = game.team_of(seat)
        bit = 1 << seat
        around = [game.players[(seat + step) % count] for step in range(count)]
        seats: list[Entry] = []
        things: list[Entry] = []
        called: dict[int, str] = {}
        for step, player in enumerate(around):
            seats.append(_seat(player, step, player.seat in friends))
            for name in _known(game, player.hand, bit):
                things.append((HAND, step, name))
            for permanent in player.table:
                if permanent.label != permanent.card.full_name:
                    called[len(things)] = permanent.label
                things.append(_in_play(game, permanent, step))
        _add_passing(game, seat, bit, things, called)
        for step, player in enumerate(around):
            _add_beneath(game, player, step, bit, things)
        table = (TABLE, NOBODYS, "", game.turn, game.is_turn_of(seat), game.phase)
        return Look(table, seats, things, called)


def _known(game: Lorcana, zone: list[int], bit: int) -> list[str]:
    """The names of the cards in a hidden zone that the seat of that bit knows; their order there tells nothing."""
    cards, seen = game.cards, game.seen
    return sorted([cards[card].full_name for card in zone if seen[card] & bit]) if zone else []


def _seat(player: Player, step: int, friend: bool) -> Entry:
    inkwell = len(player.inkwell)
    return (
        SEAT,
        step,
        "",
        player.lore,
        len(player.hand),
        len(player.deck),
        len(player.discard),
        inkwell,
        inkwell - player.ink_used,
        player.drops,
        player.inked,
        player.lost,
        friend,
    )


def _in_play(game: Lorcana, permanent: Permanent, step: int) -> Entry:
    face = permanent.face
    return (
        PLAY,
        step,
        permanent.card.full_name,
        face.lore,
        game.strength(permanent) if permanent.character else 0,
        0 if permanent.item else face.willpower,
        permanent.damage,
        permanent.exerted,
        permanent.drying,
        permanent.at >= 0,
        face.cost,
    )


def _add_passing(game: Lorcana, seat: int, bit: int, things: list[Entry], called: dict[int, str]) -> None:
    """Cards that are just being played, and abilities that wait in the bag; their cards may lie hidden by now."""
    if BEING_PLAYED in game.zone:
        for card, zone in enumerate(game.zone):
            if zone == BEING_PLAYED:
                things.append((PLAYED, NOBODYS, game.cards[card].full_name))
    for waiting in game.bag:
        whose = (waiting.seat - seat) % len(game.players)
        known = game.seen[waiting.card] & bit
        called[len(things)] = waiting.label
        things.append((BAG, whose, game.cards[waiting.card].full_name if known else ""))


def _add_beneath(game: Lorcana, player: Player, step: int, bit: int, things: list[Entry]) -> None:
    """Cards under cards, in the discard, newest first, and known ones in the inkwell."""
    cards, seen = game.cards, game.seen
    for permanent in player.table:
        for card in permanent.under:
            if card not in permanent.facedown or seen[card] & bit:
                things.append((UNDER, step, cards[card].full_name))
    things += [(DISCARD, step, cards[card].full_name) for card in reversed(player.discard)]
    for name in _known(game, player.inkwell, bit):
        things.append((INKWELL, step, name))


SIGHT: Final = LorcanaSight()
