"""A card out of one zone and into another (chapter 8), and who knows it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.rules import knowledge
from parlour.games.lorcana.zones import DECK, DISCARD, HAND, INKWELL, UNDER

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def take_from_zone(game: Lorcana, card: int) -> None:
    """Take a card that is not in play out of the zone it is in."""
    zone = game.zone[card]
    player = game.players[game.owners[card]]
    if zone == HAND:
        player.hand.remove(card)
    elif zone == DECK:
        if player.deck[-1] == card:
            player.deck.pop()
        else:
            player.deck.remove(card)
    elif zone == DISCARD:
        player.discard.remove(card)
    elif zone == INKWELL:
        index = player.inkwell.index(card)
        del player.inkwell[index]
        if index < player.ink_used:
            player.ink_used -= 1
    elif zone == UNDER:
        for permanent in player.table:
            if card in permanent.under:
                permanent.under = tuple(other for other in permanent.under if other != card)
                permanent.facedown = tuple(other for other in permanent.facedown if other != card)


def put_into(game: Lorcana, card: int, to: int, position: str, exerted: bool) -> None:
    """Put a card that is nowhere into a zone of its owner; who knows it there follows from who saw it go."""
    player = game.players[game.owners[card]]
    if to == DISCARD:
        player.discard.append(card)
        game.seen[card] = knowledge.everyone(game)
    elif to == HAND:
        player.hand.append(card)
        game.seen[card] |= 1 << player.seat
    elif to == DECK:
        if position == "top":
            player.deck.append(card)
        else:
            player.deck.insert(0, card)
    elif to == INKWELL:
        if exerted or (game.standing.modifiers.enter_rules and game.standing.modifiers.inks_exerted(game, card)):
            player.inkwell.insert(0, card)
            player.ink_used += 1
        else:
            player.inkwell.append(card)
    game.zone[card] = to
    game.stamps[card] += 1
