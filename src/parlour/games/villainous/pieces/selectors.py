"""Which cards of a realm a text speaks of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from parlour.games.villainous.card import CURSE, HYPNOTIZED
from parlour.games.villainous.rules.defeat import may_fall
from parlour.games.villainous.rules.realm import movable_places
from parlour.games.villainous.state import NEIGHBOURS, Realm, Villainous
from parlour.games.villainous.text import Act, where_is

HEROES: Final = 1
ALLIES: Final = 2
ITEMS: Final = 4
"""The villain's items that hang on nobody."""
CARRIED: Final = 8
"""The villain's items that hang on its own allies."""
CURSES: Final = 16
FATE_ITEMS: Final = 32
"""Items that hang on heroes, whoever they came from."""
UNATTACHED: Final = ITEMS | CURSES
ATTACHED: Final = CARRIED | FATE_ITEMS

ANYWHERE: Final = 0
HERE: Final = 1
"""At the location of the card that speaks."""
FIGURE: Final = 2
"""At the location of the villain's figure."""
NEXT_DOOR: Final = 3
"""At a location next to the card that speaks."""
WITH_HERO: Final = 4
"""At locations that hold a hero."""
ELSEWHERE: Final = 5
"""Anywhere but at the location of the card that speaks."""


def noun_of(kinds: int) -> str:
    """One word for all cards of these kinds."""
    if kinds == HEROES:
        return "hero"
    if kinds == ALLIES:
        return "ally"
    if kinds == CURSES:
        return "curse"
    return "item" if not kinds & ~(ITEMS | CARRIED | FATE_ITEMS) else "card"


@mypyc_attr(allow_interpreted_subclasses=True)
class Select:
    """Cards of a realm by kind, place, name, trait and strength."""

    __slots__ = ("at_most", "falls", "kinds", "moves", "moves_to", "name", "noun", "open", "state", "trait", "where")

    def __init__(
        self,
        kinds: int,
        where: int = ANYWHERE,
        *,
        at_most: int = -1,
        name: str = "",
        trait: str = "",
        state: int = -1,
        falls: bool = False,
        moves: int = 0,
        moves_to: str = "",
        open: bool = False,
    ) -> None:
        self.kinds = kinds
        self.noun = noun_of(kinds)
        """What questions call the cards it speaks of."""
        self.where = where
        self.at_most = at_most
        """Only those of this strength or less."""
        self.name = name
        self.trait = trait
        self.state = state
        self.falls = falls
        """Only heroes that can be defeated now."""
        self.moves = moves
        """Only those that can be moved: one step (1) or anywhere (2)."""
        self.moves_to = moves_to
        """Only those that can be moved to the named location."""
        self.open = open
        """Only those at unlocked locations."""

    def find(self, game: Villainous, act: Act) -> list[int]:
        realm = game.realms[act.realm]
        kinds = self.kinds
        closed = realm.locked if self.open else 0
        found: list[int] = []
        for location in self._places(game, realm, act):
            if closed >> location & 1:
                continue
            if kinds & HEROES:
                found.extend(realm.heroes[location])
            if kinds & ALLIES:
                found.extend(realm.allies[location])
            if kinds & UNATTACHED:
                for card in realm.items[location]:
                    if kinds & (CURSES if game.cards[card].type == CURSE else ITEMS):
                        found.append(card)
            if kinds & ATTACHED and realm.attached:
                found.extend(self._attached(game, realm, location))
        return [card for card in found if self.fits(game, realm, card)] if found else found

    def _attached(self, game: Villainous, realm: Realm, location: int) -> list[int]:
        """The attached items at a location, as far as it speaks of those of heroes or of those of allies."""
        found: list[int] = []
        for card in realm.attached:
            if game.place[card] == location:
                bearer = game.bearer[card]
                on_hero = game.cards[bearer].fate and game.state.get(bearer, 0) != HYPNOTIZED
                if self.kinds & (FATE_ITEMS if on_hero else CARRIED):
                    found.append(card)
        return found

    def fits(self, game: Villainous, realm: Realm, card: int) -> bool:
        printed = game.cards[card]
        if 0 <= self.at_most < game.strength[card]:
            return False
        if self.name and printed.name != self.name:
            return False
        if self.trait and printed.trait != self.trait:
            return False
        if self.state >= 0 and game.state.get(card, 0) != self.state:
            return False
        if self.falls and may_fall(game, realm, card) is not None:
            return False
        if self.moves and not movable_places(game, card, self.moves == 2):
            return False
        if self.moves_to:
            goal = realm.villain.location(self.moves_to)
            return goal in movable_places(game, card, True)
        return True

    def any(self, game: Villainous, act: Act) -> bool:
        return bool(self.find(game, act))

    def _places(self, game: Villainous, realm: Realm, act: Act) -> tuple[int, ...]:
        where = self.where
        if where == ANYWHERE:
            return (0, 1, 2, 3)
        if where == HERE:
            place = where_is(game, act)
            return (place,) if place >= 0 else ()
        if where == FIGURE:
            return (realm.figure,)
        if where == NEXT_DOOR:
            place = where_is(game, act)
            return NEIGHBOURS[place] if place >= 0 else ()
        if where == ELSEWHERE:
            here = where_is(game, act)
            return tuple(location for location in (0, 1, 2, 3) if location != here)
        return tuple(location for location in (0, 1, 2, 3) if realm.heroes[location])
