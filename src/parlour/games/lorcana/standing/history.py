"""The history of the turn: what happened, cards as they last were in play, and how often something limited was used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.games.lorcana.face import Face
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class Ghost:
    """A card as it last was in play (9.4.1, 8.4.4): for texts that speak of it after it has left."""

    __slots__ = ("at", "damage", "exerted", "face", "guests", "stamp", "strength", "under", "ways")

    def __init__(self, permanent: Permanent, strength: int, guests: tuple[int, ...]) -> None:
        self.face: Face = permanent.face
        self.strength = strength
        self.damage = permanent.damage
        self.exerted = permanent.exerted
        self.at = permanent.at
        self.under = permanent.under
        self.ways = permanent.ways
        self.stamp = permanent.stamp
        self.guests = guests
        """The characters at a location when it left."""


class History:
    """What this turn is remembered for; a new turn begins with a new one."""

    __slots__ = ("ghosts", "occurrences", "uses")

    def __init__(self) -> None:
        self.occurrences: list[Occurrence] = []
        """What has happened, as far as any card of the match asks about it."""
        self.ghosts: dict[int, Ghost] = {}
        self.uses: dict[tuple[int, int, str], int] = {}

    def clone(self) -> History:
        other = History()
        if self.occurrences:
            other.occurrences = self.occurrences.copy()
        if self.ghosts:
            other.ghosts = self.ghosts.copy()
        if self.uses:
            other.uses = self.uses.copy()
        return other

    def leaving(self, game: Lorcana, card: int) -> None:
        """Keep that card as it is now: it is about to leave play."""
        permanent = game.play.get(card)
        if permanent is not None:
            guests: tuple[int, ...] = ()
            if permanent.location:
                guests = tuple([other.id for other in game.players[permanent.seat].table if other.at == card])
            self.ghosts[card] = Ghost(permanent, game.strength(permanent), guests)

    def last_known(self, card: int) -> Ghost | None:
        """That card as it last was in play this turn, or None."""
        return self.ghosts.get(card)

    def times_used(self, key: tuple[int, int, str]) -> int:
        """How often this turn something with a limit was used."""
        return self.uses.get(key, 0)

    def use(self, key: tuple[int, int, str]) -> None:
        """Something with a limit has been used."""
        self.uses[key] = self.uses.get(key, 0) + 1
