"""Texts that give an action: a symbol of another location, or a Vanquish."""

from __future__ import annotations

from parlour.games.villainous.rules.actions import UseSymbol, offers, symbols_at
from parlour.games.villainous.rules.cost import cost_of
from parlour.games.villainous.rules.realm import relocate
from parlour.games.villainous.rules.vanquish import VanquishNow, vanquishable
from parlour.games.villainous.state import NEIGHBOURS, Villainous
from parlour.games.villainous.symbols import FATE, Symbol
from parlour.games.villainous.text import Act, Choice, Piece, source
from parlour.kernel.decision import Decision, Mode


class UseSymbolOf(Choice[Mode]):
    """Carry out one available symbol of the locations it speaks of."""

    __slots__ = ()

    def symbols(self, game: Villainous, act: Act) -> list[Symbol]:
        """Those that can be used, each action once: where its symbol stands makes no difference to an action."""
        return []

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        symbols = self.symbols(game, act)
        if not symbols:
            return None
        return Decision(
            act.player,
            "symbol",
            [Mode(index, symbol.words) for index, symbol in enumerate(symbols)],
            rule="V9.1",
            ask="{source}: which action do you take?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Mode) -> None:
        game.push(UseSymbol(act.realm, self.symbols(game, act)[option.value], source(game, act)))


class UseSymbolHere(UseSymbolOf):
    """One of the location of the card of this text, but no Fate."""

    __slots__ = ()

    def symbols(self, game: Villainous, act: Act) -> list[Symbol]:
        return [symbol for symbol in usable(game, act, game.place[act.source]) if symbol.action != FATE]


class UseSymbolNextDoor(UseSymbolOf):
    """One of a location next to the villain's figure, locked or not."""

    __slots__ = ()

    def symbols(self, game: Villainous, act: Act) -> list[Symbol]:
        found: list[Symbol] = []
        for place in NEIGHBOURS[game.realms[act.realm].figure]:
            for symbol in usable(game, act, place):
                if not any(symbol.same(other) for other in found):
                    found.append(symbol)
        return found

    def possible(self, game: Villainous, act: Act) -> bool:
        """Looked at as it will be when this card has been paid and has left the hand; copies of it do not count."""
        after = game.clone()
        realm = after.realms[act.realm]
        printed = game.cards[act.source]
        realm.power -= cost_of(game, game.realms[act.realm], printed)
        realm.hand = tuple(card for card in realm.hand if game.cards[card] is not printed)
        return bool(self.symbols(after, act))


def usable(game: Villainous, act: Act, place: int) -> list[Symbol]:
    """The uncovered symbols of a location with which something could be done, each once."""
    realm = game.realms[act.realm]
    found: list[Symbol] = []
    for _, symbol in symbols_at(game, realm, place):
        if not any(symbol.same(other) for other in found) and offers(game, realm, [symbol]):
            found.append(symbol)
    return found


class Vanquish(Piece):
    """Carry out a Vanquish; the allies used may stay."""

    __slots__ = ("kept",)

    def __init__(self, kept: bool = False) -> None:
        self.kept = kept

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(vanquishable(game, game.realms[act.realm]))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(VanquishNow(act.realm, source(game, act), self.kept))


def could_vanquish_after(game: Villainous, seat: int, ally: int, place: int) -> bool:
    """Whether some hero of that seat's realm could be vanquished if this ally stood there."""
    after = game.clone()
    relocate(after, ally, place, "V9.12")
    return bool(vanquishable(after, after.realms[seat]))
