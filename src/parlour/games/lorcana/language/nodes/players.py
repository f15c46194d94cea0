"""Who: players as card texts speak of them."""

from __future__ import annotations

from typing import Literal

from .base import Amount, Condition, Player, Selector, node


@node
class You(Player):
    """The player of the ability (1.8.3); inside a gained ability the player of the card that gained it."""


@node
class Opponents(Player):
    """Each opponent; in triggers and conditions, any opponent."""


@node
class Everyone(Player):
    """Each player, beginning with the active player (1.6.2)."""


@node
class ChosenPlayer(Player):
    """A player chosen while resolving: any player, an opponent, another player than you, or any number of players."""

    among: Literal["player", "opponent", "another player", "any number of players"] = "player"


@node
class They(Player):
    """The player whose part of an "each player" effect, or of a filter on players, is being carried out."""


@node
class ThatPlayer(Player):
    """The player chosen before in this ability, or else the player of the event that triggered it."""


@node
class PlayerOf(Player):
    """Its player, their player, the challenging player: the players of these cards."""

    of: Selector


@node
class PlayersWho(Player):
    """Each of those players for whom the condition (about They) is true."""

    among: Player
    condition: Condition


@node
class PlayersWithMost(Player):
    """The player or players with the most (or the fewest) of something counted for They; all who are tied."""

    among: Player
    amount: Amount
    fewest: bool = False


@node
class BothPlayers(Player):
    """These players and those: "you and another chosen player"."""

    first: Player
    second: Player
