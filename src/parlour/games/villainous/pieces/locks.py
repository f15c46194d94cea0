"""Texts about locks (V8.2)."""

from __future__ import annotations

from parlour.games.villainous.events import IsLocked, IsUnlocked
from parlour.games.villainous.offering import place_options
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.text import Act, Choice, Piece, asks, source
from parlour.kernel.decision import Choose, Decision


class Unlock(Piece):
    """The named location is unlocked for good; if it is open already there is nothing to do."""

    __slots__ = ("location",)

    def __init__(self, location: str) -> None:
        self.location = location

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        bit = 1 << realm.villain.location(self.location)
        if realm.locked & bit:
            realm.locked &= ~bit
            game.emit(IsUnlocked("V8.2", self.location))


class MoveLock(Choice[Choose]):
    """The lock goes to one of two locations: always the one where it is not."""

    __slots__ = ("locations",)

    def __init__(self, *locations: str) -> None:
        self.locations = locations

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        realm = game.realms[act.realm]
        places = [realm.villain.location(name) for name in self.locations]
        return Decision(
            act.player,
            "location",
            place_options(realm, [place for place in places if not realm.is_locked(place)]),
            rule="V8.2",
            ask="{source}: which location is locked?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        realm = game.realms[act.realm]
        place = option.value
        for name in self.locations:
            other = realm.villain.location(name)
            if other != place and realm.is_locked(other):
                realm.locked &= ~(1 << other)
                game.emit(IsUnlocked("V8.2", name))
        realm.locked |= 1 << place
        game.emit(IsLocked("V8.3", realm.villain.locations[place].name))

    def whether(self, noun: str) -> str:
        return asks("{source}: do you move the lock?")
