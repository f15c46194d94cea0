"""The end of a game, and the games of a best-of series (3.1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.challenge import NO_CHALLENGE
from parlour.games.lorcana.events import GameDrawn, GameWon
from parlour.games.lorcana.phases import SETUP
from parlour.games.lorcana.player import Player
from parlour.games.lorcana.zones import DECK

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def finish(game: Lorcana, winners: tuple[int, ...], reason: str, rule: str) -> None:
    """The match ends, or in a series the game does and the next one begins; nothing waits any more."""
    game.bag.clear()
    game.plays.clear()
    if game.series.needed > 1:
        game.agenda.clear()
        game.emit(GameWon(rule, winners[0]) if winners else GameDrawn(rule))
        if next_game(game, winners):
            return
        winners = game.series.leaders()
    game.finish(winners, reason, rule)


def next_game(game: Lorcana, winners: tuple[int, ...]) -> bool:
    """A game of a best-of series is over; false when that decides the series, else the next one is set up."""
    losers = [seat for seat in range(len(game.players)) if seat not in winners]
    loser = losers[game.rng.below(len(losers))] if winners and losers else -1
    game.series = game.series.after(winners, loser)
    if game.series.decided():
        return False
    game.uses.clear()
    game.play.clear()
    game.players[:] = [Player(seat) for seat in range(len(game.players))]
    for card, owner in enumerate(game.owners):
        game.players[owner].deck.append(card)
        game.zone[card] = DECK
        game.seen[card] = 0
        game.stamps[card] += 1
    game.standing = game.standing.renewed(game)
    game.turn = 0
    game.phase = SETUP
    game.resolver = -1
    game.challenge = NO_CHALLENGE
    game.push(game.series.opening)
    return True
