"""Leaving the game (1.10.2.3, 3.2.1): players who lose, and the last ones left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana import labels
from parlour.games.lorcana.events import LeftGame
from parlour.games.lorcana.rules import bag, turn
from parlour.games.lorcana.standing import DECKS, DISCARDS, HANDS, INKWELLS, MEMBERS
from parlour.games.lorcana.zones import GONE
from parlour.kernel.event import Conceded

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
    player.drew_from_empty = False
    sides = sides_left(game)
    if len(sides) == 1:
        game.finish(sides[0], reason, "3.2.2" if game.edition.empty_deck_loses_at_once else "3.2.1.3")
    elif not sides:
        game.finish((), reason, rule)
    else:
        leave_game(game, seat)


def leave_game(game: Lorcana, seat: int) -> None:
    """1.10.2.3: all its cards and effects go, also timed ones and what waits in the bag."""
    player = game.players[seat]
    for permanent in player.table:
        del game.play[permanent.id]
        if permanent.id in (game.challenger, game.challenged):
            game.challenge_broken = True
    player.table.clear()
    for zone in (player.hand, player.deck, player.discard, player.inkwell):
        zone.clear()
    player.ink_used = 0
    for card, owner in enumerate(game.owners):
        if owner == seat:
            game.zone[card] = GONE
            game.stamps[card] += 1
    bag.drop_bag_of(game, seat)
    game.plays[:] = [later for later in game.plays if later.seat != seat and game.owners[later.card] != seat]
    if game.resolver == seat:
        game.resolver = -1
    game.standing.forget(game, seat)
    game.standing.touch(MEMBERS | HANDS | DECKS | DISCARDS | INKWELLS)
    labels.relabel_all(game)


def concede(game: Lorcana, seat: int) -> None:
    """A player may concede at any time and leaves; with more than two sides the others go on.

    What that player was resolving, or was being asked about, ends with it.
    """
    if game.players[seat].lost:
        return
    game.emit(Conceded(seat, "3.2.1.3"))
    game.players[seat].lost = True
    sides = sides_left(game)
    if len(sides) <= 1:
        game.finish(sides[0] if sides else (), "concession", "3.2.1.3")
        return
    leave_game(game, seat)
    turn.break_off(game)
