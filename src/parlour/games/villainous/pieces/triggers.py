"""What conditions wait for, always looked at in the realm of the player whose turn it is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.games.villainous.card import CURSE
from parlour.games.villainous.state import Realm, Villainous


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """When a condition may be played; ``on_defeat`` ones wait for a hero to fall, the others for a state."""

    __slots__ = ("least", "on_defeat")

    def __init__(self, least: int, on_defeat: bool = False) -> None:
        self.least = least
        self.on_defeat = on_defeat

    def holds(self, game: Villainous, opponent: Realm, defeated: int) -> bool:
        return False


class OpponentDefeatsHero(Trigger):
    """The opponent defeats a hero of at least this strength."""

    __slots__ = ()

    def __init__(self, least: int) -> None:
        super().__init__(least, on_defeat=True)

    def holds(self, game: Villainous, opponent: Realm, defeated: int) -> bool:
        return defeated >= self.least


class OpponentHasAllyOfStrength(Trigger):
    __slots__ = ()

    def holds(self, game: Villainous, opponent: Realm, defeated: int) -> bool:
        for allies in opponent.allies:
            for ally in allies:
                if game.strength[ally] >= self.least:
                    return True
        return False


class OpponentHasAllies(Trigger):
    """That many allies in the realm; wickets and hypnotized heroes are allies."""

    __slots__ = ()

    def holds(self, game: Villainous, opponent: Realm, defeated: int) -> bool:
        allies = opponent.allies
        return len(allies[0]) + len(allies[1]) + len(allies[2]) + len(allies[3]) >= self.least


class OpponentHasItems(Trigger):
    """That many items in the realm, attached ones and those of heroes too; a curse is no item."""

    __slots__ = ()

    def holds(self, game: Villainous, opponent: Realm, defeated: int) -> bool:
        count = len(opponent.attached)
        for items in opponent.items:
            for card in items:
                if game.cards[card].type != CURSE:
                    count += 1
        return count >= self.least


class OpponentHasPower(Trigger):
    __slots__ = ()

    def holds(self, game: Villainous, opponent: Realm, defeated: int) -> bool:
        return opponent.power >= self.least
