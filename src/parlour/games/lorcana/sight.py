"""Lorcana for learners: what lies in play with its values now; elsewhere the cards a seat may know (8.1.2, 8.1.3)."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.view import settled
from parlour.games.lorcana.zones import BEING_PLAYED
from parlour.kernel.sight import NOBODYS, Entry, Numbers, Shape, Sheet, Sight

HAND: Final = 2
PLAY: Final = 3
PLAYED: Final = 4
UNDER: Final = 5
DISCARD: Final = 6
INKWELL: Final = 7
BAG: Final = 8

SEAT_BITS: Final = 3
"""The numbers of groups: the shape, then so many bits for the seat, of which there are eight at most."""


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

    def look(self, game: Lorcana, seat: int, sheet: Sheet) -> None:
        if game.standing.stale and (game.play or game.standing.lasting.effects):  # else there is nothing to work out
            game = settled(game)
        seen = game.seen
        friends = game.team_of(seat)
        bit = 1 << seat
        around = game.players[seat:] + game.players[:seat] if seat else game.players
        seats: list[Numbers] = []
        elsewhere = len(game.zone)
        for step, player in enumerate(around):
            hand = player.hand
            held, deck, gone, ink = len(hand), len(player.deck), len(player.discard), len(player.inkwell)
            ready = ink - player.ink_used
            friend = player.seat in friends
            seats.append((player.lore, held, deck, gone, ink, ready, player.drops, player.inked, player.lost, friend))
            elsewhere -= held + deck + gone + ink
            known = [card for card in hand if seen[card] & bit]
            if known and not sheet.again(HAND << SEAT_BITS | step, known):
                _tell_known(game, HAND, step, known, sheet)
            if player.table:
                elsewhere -= _tell_in_play(game, player.table, step, sheet)
        if elsewhere:
            _tell_being_played(game, sheet)
        if game.bag:
            _tell_waiting(game, seat, sheet)
        for step, player in enumerate(around):
            for permanent in player.table:
                if permanent.under:
                    _tell_beneath(game, permanent, step, bit, sheet)
            if player.discard and not sheet.again(DISCARD << SEAT_BITS | step, player.discard):
                _tell_discarded(game, step, player.discard, sheet)
            known = [card for card in player.inkwell if seen[card] & bit]
            if known and not sheet.again(INKWELL << SEAT_BITS | step, known):
                _tell_known(game, INKWELL, step, known, sheet)
        sheet.stand((game.turn, game.is_turn_of(seat), game.phase), seats)


def _tell_known(game: Lorcana, shape: int, step: int, known: list[int], sheet: Sheet) -> None:
    """The cards in a hidden zone that are known; their order there tells nothing."""
    cards = game.cards
    names = [cards[card].full_name for card in known]
    names.sort()
    sheet.pile(step, shape, names, shape << SEAT_BITS | step, known)


def _tell_discarded(game: Lorcana, step: int, discarded: list[int], sheet: Sheet) -> None:
    """A discard pile, the newest card first."""
    cards = game.cards
    names = [cards[card].full_name for card in reversed(discarded)]
    sheet.pile(step, DISCARD, names, DISCARD << SEAT_BITS | step, discarded.copy())


def _tell_in_play(game: Lorcana, table: list[Permanent], step: int, sheet: Sheet) -> int:
    """What lies in play; how many cards those are with what is beneath them."""
    cards = len(table)
    entries: list[Entry] = []
    labels: list[str] = []
    for permanent in table:
        face = permanent.face
        labels.append(permanent.label)
        strength = face.strength
        if strength < 0 or face.challenger:
            strength = game.strength(permanent)
        if permanent.under:
            cards += len(permanent.under)
        entries.append(
            (
                PLAY,
                permanent.card.full_name,
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
    sheet.things(step, entries, labels)
    return cards


def _tell_being_played(game: Lorcana, sheet: Sheet) -> None:
    """Cards that are just being played: those that lie nowhere, if they are not gone with their player."""
    zone = game.zone
    card = -1
    for _ in range(zone.count(BEING_PLAYED)):
        card = zone.index(BEING_PLAYED, card + 1)
        name = game.cards[card].full_name
        sheet.things(NOBODYS, [(PLAYED, name)], [name])


def _tell_waiting(game: Lorcana, seat: int, sheet: Sheet) -> None:
    """What waits in the bag; its card may lie hidden by now."""
    for waiting in game.bag:
        name = game.cards[waiting.card].full_name if game.seen[waiting.card] >> seat & 1 else ""
        sheet.things((waiting.seat - seat) % len(game.players), [(BAG, name)], [waiting.label])


def _tell_beneath(game: Lorcana, permanent: Permanent, step: int, bit: int, sheet: Sheet) -> None:
    """Cards under a card, but for facedown ones that the seat of that bit does not know."""
    for card in permanent.under:
        if card not in permanent.facedown or game.seen[card] & bit:
            name = game.cards[card].full_name
            sheet.things(step, [(UNDER, name)], [name])


SIGHT: Final = LorcanaSight()
