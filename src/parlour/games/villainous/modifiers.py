"""Standing changes of strength and cost: what a card in the realm does to itself and to the cards around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from parlour.games.villainous.card import CURSE

if TYPE_CHECKING:
    from parlour.games.villainous.state import Realm, Villainous


@mypyc_attr(allow_interpreted_subclasses=True)
class Might:
    """What a hero or ally adds to its own strength."""

    __slots__ = ()

    def bonus(self, game: Villainous, realm: Realm, card: int) -> int:
        return 0


class WhileAt(Might):
    """More strength while it stands at the named location."""

    __slots__ = ("amount", "location")

    def __init__(self, location: str, amount: int) -> None:
        self.location = location
        self.amount = amount

    def bonus(self, game: Villainous, realm: Realm, card: int) -> int:
        return self.amount if realm.villain.locations[game.place[card]].name == self.location else 0


class WhileBearing(Might):
    """More strength while at least one item is attached to it."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def bonus(self, game: Villainous, realm: Realm, card: int) -> int:
        for item in realm.attached:
            if game.bearer[item] == card:
                return self.amount
        return 0


class PerLocationWithHero(Might):
    __slots__ = ()

    def bonus(self, game: Villainous, realm: Realm, card: int) -> int:
        return sum(1 for heroes in realm.heroes if heroes)


class PerHeroHere(Might):
    __slots__ = ()

    def bonus(self, game: Villainous, realm: Realm, card: int) -> int:
        return len(realm.heroes[game.place[card]])


class WithCurseHere(Might):
    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def bonus(self, game: Villainous, realm: Realm, card: int) -> int:
        for item in realm.items[game.place[card]]:
            if game.cards[item].type == CURSE:
                return self.amount
        return 0


class WithCard(Might):
    """More strength while the named card is in the realm, or at the same location."""

    __slots__ = ("amount", "here", "name")

    def __init__(self, name: str, amount: int, here: bool = False) -> None:
        self.name = name
        self.amount = amount
        self.here = here

    def bonus(self, game: Villainous, realm: Realm, card: int) -> int:
        place = game.place[card]
        for location in range(4):
            if self.here and location != place:
                continue
            for there in (realm.heroes[location], realm.allies[location], realm.items[location]):
                for other in there:
                    if game.cards[other].name == self.name:
                        return self.amount
        for item in realm.attached:
            if game.cards[item].name == self.name and (not self.here or game.place[item] == place):
                return self.amount
        return 0


class Aura:
    """What a card does to the strength of the other heroes or allies, at its location or in the whole realm."""

    __slots__ = ("allies", "here", "heroes")

    def __init__(self, heroes: int = 0, allies: int = 0, here: bool = False) -> None:
        self.heroes = heroes
        self.allies = allies
        self.here = here


# Where a card changes what others cost.
WHILE_FIGURE_HERE: Final = 0
PLAYED_HERE: Final = 1
EVERYWHERE: Final = 2
AIMED_AT_THIS: Final = 3
"""At this hero, or at the hero this item is attached to."""


class Price:
    """A change of what cards of certain types, or with a trait, cost to play."""

    __slots__ = ("amount", "trait", "types", "where")

    def __init__(self, amount: int, where: int, types: tuple[int, ...] = (), trait: str = "") -> None:
        self.amount = amount
        self.where = where
        self.types = types
        self.trait = trait

    def concerns(self, type: int, trait: str) -> bool:
        if not self.types and not self.trait:
            return True
        return type in self.types or (trait != "" and trait == self.trait)
