"""Texts about locks and about using a symbol of another location."""

from __future__ import annotations

from parlour.games.villainous.events import IsLocked, IsUnlocked
from parlour.games.villainous.pieces.base import Act, Ask, Piece, place_options, source, value_of
from parlour.games.villainous.rules.actions import UseSymbol, offers, symbols_at
from parlour.games.villainous.rules.cost import cost_of
from parlour.games.villainous.state import NEIGHBOURS, Villainous
from parlour.games.villainous.symbols import FATE, Symbol
from parlour.kernel.decision import Decision, Mode, Option


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


class MoveLock(Piece):
    """The lock goes to one of two locations: always the one where it is not."""

    __slots__ = ("locations",)

    def __init__(self, *locations: str) -> None:
        self.locations = locations

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        realm = game.realms[act.realm]
        places = [realm.villain.location(name) for name in self.locations]
        return Decision(
            act.player,
            "location",
            place_options(realm, [place for place in places if not realm.is_locked(place)]),
            rule="V8.2",
            ask="Which location does {source} lock?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        realm = game.realms[act.realm]
        place = value_of(option)
        for name in self.locations:
            other = realm.villain.location(name)
            if other != place and realm.is_locked(other):
                realm.locked &= ~(1 << other)
                game.emit(IsUnlocked("V8.2", name))
        realm.locked |= 1 << place
        game.emit(IsLocked("V8.3", realm.villain.locations[place].name))


class UseSymbolHere(Piece):
    """Carry out one available symbol at the location of the card of this text, but no Fate."""

    __slots__ = ()

    def symbols(self, game: Villainous, act: Act) -> list[Symbol]:
        return usable(game, act, game.place[act.source], fate=False)

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        symbols = self.symbols(game, act)
        if not symbols:
            return None
        return ask_symbol(game, act, symbols)

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        symbol = self.symbols(game, act)[value_of(option)]
        game.push(UseSymbol(act.realm, symbol, source(game, act)))


class UseSymbolNextDoor(Piece):
    """Carry out one available symbol of a location next to the villain's figure, locked or not."""

    __slots__ = ()

    def symbols(self, game: Villainous, act: Act) -> list[Symbol]:
        """Those of both neighbours, each action once: where its symbol stands makes no difference to an action."""
        found: list[Symbol] = []
        for place in NEIGHBOURS[game.realms[act.realm].figure]:
            for symbol in usable(game, act, place, fate=True):
                if not any(symbol.same(other) for other in found):
                    found.append(symbol)
        return found

    def possible(self, game: Villainous, act: Act) -> bool:
        """Looked at as it will be when this card has been paid and has left the hand; copies of it do not count."""
        realm = game.realms[act.realm]
        printed = game.cards[act.source]
        hand, cost = realm.hand, cost_of(game, realm, printed)
        realm.hand = tuple(card for card in hand if game.cards[card] is not printed)
        realm.power -= cost
        found = bool(self.symbols(game, act))
        realm.hand = hand
        realm.power += cost
        return found

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        symbols = self.symbols(game, act)
        if not symbols:
            return None
        return ask_symbol(game, act, symbols)

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        symbol = self.symbols(game, act)[value_of(option)]
        game.push(UseSymbol(act.realm, symbol, source(game, act)))


def usable(game: Villainous, act: Act, place: int, fate: bool) -> list[Symbol]:
    """The uncovered symbols of a location with which something could be done, each once."""
    realm = game.realms[act.realm]
    found: list[Symbol] = []
    for _, symbol in symbols_at(game, realm, place):
        if symbol.action == FATE and not fate:
            continue
        if any(symbol.same(other) for other in found):
            continue
        if offers(game, realm, [(-1, symbol)]):
            found.append(symbol)
    return found


def ask_symbol(game: Villainous, act: Act, symbols: list[Symbol]) -> Decision:
    options = [Mode(index, symbol.words) for index, symbol in enumerate(symbols)]
    return Decision(
        act.player,
        "symbol",
        options,
        rule="V9.1",
        ask="Which action do you take with {source}?",
        source=source(game, act),
    )
