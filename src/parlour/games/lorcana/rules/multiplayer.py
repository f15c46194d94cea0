"""Leaving the game (1.10.2.3, 3.2.1): players who lose, and the last ones left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana import labels
from parlour.games.lorcana.aspects import DECKS, DISCARDS, HANDS, INKWELLS, MEMBERS
from parlour.games.lorcana.events import LeftGame
from parlour.games.lorcana.rules import series
from parlour.games.lorcana.zones import GONE

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def sides_left(game: Lorcana) -> list[tuple[int, ...]]:
    """The teams, or single players, of which somebody is still in the game."""
    sides: list[tuple[int, ...]] = []
    for seat in range(len(game.players)):
        team = game.team_of(seat)
        if not game.players[seat].lost and team not in sides:
            sides.append(team)
    return sides


def lose(game: Lorcana, seat: int, reason: str, rule: str) -> None:
    """3.2.1.2: that player loses and leaves; the last side left wins (3.2.1.3)."""
    game.emit(LeftGame(rule, seat))
    player = game.players[seat]
    player.lost = True
    player.fails = False
    sides = sides_left(game)
    if len(sides) == 1:
        series.finish(game, sides[0], reason, "3.2.2" if game.edition.empty_deck_loses_at_once else "3.2.1.3")
    elif not sides:
        series.finish(game, (), reason, rule)
    else:
        leave_game(game, seat)


def leave_game(game: Lorcana, seat: int) -> None:
    """1.10.2.3: all its cards and effects go and what waits in the bag, also timed ones; not those in 2026 (9.2.3)."""
    player = game.players[seat]
    for permanent in player.table:
        del game.play[permanent.id]
        if permanent.id in (game.challenge.challenger, game.challenge.challenged):
            game.challenge = game.challenge.without()
    player.table.clear()
    for zone in (player.hand, player.deck, player.discard, player.inkwell):
        zone.clear()
    player.ink_used = 0
    for card, owner in enumerate(game.owners):
        if owner == seat:
            game.zone[card] = GONE
            game.stamps[card] += 1
    game.bag[:] = [waiting for waiting in game.bag if waiting.seat != seat]  # 8.7.9
    game.plays[:] = [later for later in game.plays if later.seat != seat and game.owners[later.card] != seat]
    if game.resolver == seat:
        game.resolver = -1
    game.standing.forget(seat, game.edition.timed_effects_outlive_their_player)
    game.standing.touch(MEMBERS | HANDS | DECKS | DISCARDS | INKWELLS)
    labels.relabel_all(game)
