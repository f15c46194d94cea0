"""The game state check (1.9): who has won or lost, and what damage banishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import EMPTY_DECKS, SCORES, WOUNDS
from parlour.games.lorcana.permanent import NOBODY
from parlour.games.lorcana.rules import multiplayer, series

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def calm(game: Lorcana) -> bool:
    """Whether a check finds nothing at all, as most checks do: it looks only at what has changed since the last."""
    standing = game.standing
    unchecked = standing.unchecked
    if not unchecked:
        return True
    if standing.modifiers.lore:
        return False
    if unchecked & SCORES:
        needed = game.variant.lore_to_win
        for player in game.players:
            if player.lore >= needed or player.fails:
                return False
    if unchecked & WOUNDS:
        for player in game.players:
            for permanent in player.table:
                if permanent.damage >= permanent.face.willpower and not permanent.item:
                    return False
                permanent.hurt_by = NOBODY
    standing.unchecked = 0
    return True


def win_or_loss(game: Lorcana) -> bool:
    """1.9.1.1 and 1.9.1.2, before anything else (1.9.2) and in turn order (1.9.2.1); true when the match is over."""
    standing = game.standing
    players = game.players
    someone_fails = False
    for player in players:
        if player.fails and not player.lost:
            someone_fails = True
        if (
            (player.lore >= game.variant.lore_to_win or standing.modifiers.seat_rules)
            and not player.lost
            and enough_lore(game, player.seat)
        ):
            series.finish(game, game.team_of(winner_in_turn_order(game)), "lore", "1.9.1.1")
            return True
    if someone_fails:
        for seat in game.order(game.active):
            if players[seat].fails:
                multiplayer.lose(game, seat, "an empty deck", "1.9.1.2")
                if game.outcome is not None or game.turn == 0:
                    return True
        game.fresh()
    return False


def ends_without_deck(game: Lorcana) -> bool:
    """2026 1.8.1.2: whoever ends a turn without a deck loses at the check that follows; says whether anybody does."""
    if not game.edition.empty_deck_loses_at_turn_end or game.variant.deck_is_made_anew:
        return False
    found = False
    for seat in game.turn_seats():
        player = game.players[seat]
        if not player.deck and not player.lost:
            player.fails = True
            game.standing.touch(EMPTY_DECKS)
            found = True
    return found


def enough_lore(game: Lorcana, seat: int) -> bool:
    """3.2.1.1: 20 lore, unless an effect makes that player need another amount."""
    needed = game.variant.lore_to_win
    if game.standing.modifiers.seat_rules:
        needed = game.standing.modifiers.lore_to_win(game, seat)
    return game.players[seat].lore >= needed


def winner_in_turn_order(game: Lorcana) -> int:
    """1.9.2.1: of several who would win in the same check, the first in turn order."""
    for seat in game.order(game.active):
        if enough_lore(game, seat):
            return seat
    return game.active


def doomed(game: Lorcana) -> list[int]:
    """1.9.1.3: characters and locations whose damage is at least their Willpower, all at once (1.9.5)."""
    found: list[int] = []
    for player in game.players:
        for permanent in player.table:
            if permanent.damage >= permanent.face.willpower and not permanent.item:
                found.append(permanent.id)
            else:
                permanent.hurt_by = NOBODY  # it has lasted through a check
    if not found:
        return found
    order = game.order(game.active)
    if len(order) > 1 and len(found) > 1:  # 1.9.2.1: in turn order
        return [card for seat in order for card in found if game.owners[card] == seat]
    return found
