"""Texts about power: gaining it, losing it, putting it on heroes."""

from __future__ import annotations

from parlour.games.villainous.pieces.selectors import ALLIES, HEROES, Select
from parlour.games.villainous.rules.power import gain, lose, put_on
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.text import Act, Choice, Piece, asks, source
from parlour.kernel.decision import Decision, Take


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


class UpTo(Choice[Take]):
    """Some of the villain's power; without any there is nothing to carry out."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def possible(self, game: Villainous, act: Act) -> bool:
        return game.realms[act.realm].power > 0

    def most_now(self, game: Villainous, act: Act) -> int:
        return min(self.most, game.realms[act.realm].power)


class LoseUpTo(UpTo):
    """That much goes back to the supply, or all there is."""

    __slots__ = ()

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        most = self.most_now(game, act)
        if most <= 0:
            return None
        return Decision(
            act.player,
            "number",
            (Take(most),),
            rule="V9.1",
            ask="{source}: how much power is lost?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Take) -> None:
        lose(game, game.realms[act.realm], option.number, "V9.1")


class PutPowerOnChosen(UpTo):
    """As much as the player likes, from one on, is put on the chosen hero until the hero is defeated."""

    __slots__ = ()

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        most = self.most_now(game, act)
        if most <= 0:
            return None
        return Decision(
            act.player,
            "number",
            [Take(number) for number in range(1, most + 1)],
            rule="V9.1",
            ask="{source}: how much power is put on {about}?",
            source=source(game, act),
            about=game.label[act.chosen],
        )

    def answer(self, game: Villainous, act: Act, option: Take) -> None:
        put_on(game, game.realms[act.realm], act.chosen, option.number, "V9.1")

    def which(self, noun: str) -> str:
        return asks("{source}: on which hero is the power put?")

    def whether(self, noun: str) -> str:
        return asks("{source}: do you put power of the villain on it?")
