"""Texts about power: gaining it, losing it, putting it on heroes."""

from __future__ import annotations

from parlour.games.villainous.pieces.base import Act, Ask, Piece, source
from parlour.games.villainous.pieces.selectors import ALLIES, HEROES, Select
from parlour.games.villainous.rules.power import gain, lose, put_on
from parlour.games.villainous.state import Villainous
from parlour.kernel.decision import Decision, Option, Take


class Gain(Piece):
    """Gain that much power."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def start(self, game: Villainous, act: Act) -> None:
        gain(game, game.realms[act.realm], self.amount, "V9.1")


class GainPer(Piece):
    """Gain power for each of the cards a text speaks of; without any there is nothing to carry out."""

    __slots__ = ("amount", "select")

    def __init__(self, select: Select, amount: int = 1) -> None:
        self.select = select
        self.amount = amount

    def possible(self, game: Villainous, act: Act) -> bool:
        return self.select.any(game, act)

    def start(self, game: Villainous, act: Act) -> None:
        gain(game, game.realms[act.realm], self.amount * len(self.select.find(game, act)), "V9.1")


PER_HERO = GainPer(Select(HEROES))
PER_ALLY = GainPer(Select(ALLIES))


class GainDefeatedStrengthLessOne(Piece):
    """Gain power equal to the strength the defeated hero had, minus one."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        gain(game, game.realms[act.realm], act.amount - 1, "V9.1")


class GainIfHeroHere(Piece):
    """Gain power if a hero is where the card of this text now stands."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        if realm.heroes[game.place[act.source]]:
            gain(game, realm, self.amount, "V9.1")


class Lose(Piece):
    """The villain loses that much power, or what there is."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def start(self, game: Villainous, act: Act) -> None:
        lose(game, game.realms[act.realm], self.amount, "V9.1")


class UpTo(Piece):
    """A number of the villain's power, as the player likes, from one up to a limit or what there is."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def possible(self, game: Villainous, act: Act) -> bool:
        return game.realms[act.realm].power > 0

    def start(self, game: Villainous, act: Act) -> None:
        if self.possible(game, act):
            game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        most = min(self.most, game.realms[act.realm].power)
        options = [Take(number) for number in range(1, most + 1)]
        return Decision(
            act.player,
            "number",
            options,
            rule="V9.1",
            ask="How much power does {source} take?",
            source=source(game, act),
        )


class LoseUpTo(UpTo):
    """That much of the villain's power goes back to the supply, or all there is."""

    __slots__ = ()

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        most = min(self.most, game.realms[act.realm].power)
        return Decision(
            act.player,
            "number",
            (Take(most),),
            rule="V9.1",
            ask="How much power does {source} take?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        assert isinstance(option, Take)
        lose(game, game.realms[act.realm], option.number, "V9.1")


class PutPowerOnChosen(UpTo):
    """That much of the villain's power is put on the chosen hero, until the hero is defeated."""

    __slots__ = ()

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        assert isinstance(option, Take)
        put_on(game, game.realms[act.realm], act.chosen, option.number, "V9.1")
