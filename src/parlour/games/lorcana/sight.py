"""Lorcana for learners: what lies in play with its values now; elsewhere the cards a seat may know (8.1.2, 8.1.3)."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.view import settled
from parlour.games.lorcana.zones import BEING_PLAYED
from parlour.kernel.sight import NOBODYS, Entry, Look, Numbers, Shape, Sight

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
        around = game.players[seat:] + game.players[:seat] if seat else game.players
        seats: list[Numbers] = []
        things: list[Entry] = []
        elsewhere = len(game.zone)
        for step, player in enumerate(around):
            hand, deck, discard, inkwell = len(player.hand), len(player.deck), len(player.discard), len(player.inkwell)
            ink = inkwell - player.ink_used
            friend = player.seat in friends
            seats.append(
                (player.lore, hand, deck, discard, inkwell, ink, player.drops, player.inked, player.lost, friend)
            )
            elsewhere -= hand + deck + discard + inkwell
            _add_known(game, HAND, step, player.hand, bit, things)
            if player.table:
                elsewhere -= _add_in_play(game, player.table, step, things)
        if elsewhere:
            _add_being_played(game, things)
        for waiting in game.bag:  # its card may lie hidden by now
            name = game.cards[waiting.card].full_name if game.seen[waiting.card] & bit else ""
            things.append((BAG, (waiting.seat - seat) % count, name, waiting.label))
        cards = game.cards
        for step, player in enumerate(around):
            _add_beneath(game, player.table, step, bit, things)
            if player.discard:
                things.append((DISCARD, step, tuple([cards[card].full_name for card in reversed(player.discard)])))
            _add_known(game, INKWELL, step, player.inkwell, bit, things)
        return Look((game.turn, game.is_turn_of(seat), game.phase), seats, things)


def _add_known(game: Lorcana, shape: int, step: int, zone: list[int], bit: int, things: list[Entry]) -> None:
    """The cards in a hidden zone that the seat of that bit knows; their order there tells nothing."""
    cards, seen = game.cards, game.seen
    names = [cards[card].full_name for card in zone if seen[card] & bit]
    if names:
        names.sort()
        things.append((shape, step, tuple(names)))


def _add_in_play(game: Lorcana, table: list[Permanent], step: int, things: list[Entry]) -> int:
    """What lies in play; how many cards those are with what is beneath them."""
    cards = len(table)
    for permanent in table:
        face = permanent.face
        name = permanent.card.full_name
        label = permanent.label
        strength = face.strength
        if strength < 0 or face.challenger:
            strength = game.strength(permanent)
        cards += len(permanent.under)
        things.append(
            (
                PLAY,
                step,
                name,
                "" if label == name else label,
                face.lore,
                strength if permanent.character else 0,
                0 if permanent.item else face.willpower,
                permanent.damage,
                permanent.exerted,
                permanent.drying,
                permanent.at >= 0,
                face.cost,
            )
        )
    return cards


def _add_being_played(game: Lorcana, things: list[Entry]) -> None:
    """Cards that are just being played: those that lie nowhere, if they are not gone with their player."""
    for card, zone in enumerate(game.zone):
        if zone == BEING_PLAYED:
            things.append((PLAYED, NOBODYS, game.cards[card].full_name, ""))


def _add_beneath(game: Lorcana, table: list[Permanent], step: int, bit: int, things: list[Entry]) -> None:
    """Cards under cards, but for facedown ones that the seat of that bit does not know."""
    for permanent in table:
        for card in permanent.under:
            if card not in permanent.facedown or game.seen[card] & bit:
                things.append((UNDER, step, game.cards[card].full_name, ""))


SIGHT: Final = LorcanaSight()
