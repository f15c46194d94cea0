"""What searchers ask of Villainous: positions are compared between two actions, by how near each villain is."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlour.games.villainous.card import Villain
from parlour.games.villainous.evaluate import PARTS, together
from parlour.games.villainous.imagine import VillainousDealer
from parlour.games.villainous.signs import Signs
from parlour.games.villainous.state import Realm, Villainous
from parlour.kernel.decision import Decision
from parlour.kernel.judge import SIGNS, Dealer, Judge, number_of
from parlour.kernel.weights import fitted_weights, net_of, shares

VILLAINS: Final = ("Captain Hook", "Jafar", "Maleficent", "Prince John", "Queen of Hearts", "Ursula")
OWN: Final = ("there", *PARTS, "nearly there", "prospects")
"""What is weighed of each villain for itself: heroes that are a nuisance to one are the ruin of another."""

ON_TURN: Final = "on turn"
TRAITS: Final = (*(f"{villain}: {part}" for villain in VILLAINS for part in OWN), SIGNS, ON_TURN)
SCALE: Final = 10.0
NEARLY: Final = 1.0
"""From where on progress is told apart, in the measure of the traits: objectives are reached at about twice as much."""

GONE: Final = -30.0
"""The worth of whoever has given up."""


class Weighing:
    """The signs of one villain with what each of them is worth."""

    __slots__ = ("signs", "weights")

    def __init__(self, villain: Villain, fitted: dict[str, float]) -> None:
        self.signs = Signs(villain)
        self.weights: list[float] = [fitted.get(words, 0.0) for words in self.signs.words]

    def worth(self, game: Villainous, realm: Realm) -> float:
        weights = self.weights
        total = 0.0
        for sign in self.signs.seen(game, realm):
            total += weights[sign]
        return total


class VillainousJudge(Judge[Villainous]):
    """In the middle of an action a card is nowhere, and before a move the symbols are those of the old location."""

    __slots__ = ("fitted", "weighing", "weights")

    def __init__(self) -> None:
        self.fitted: dict[str, float] = fitted_weights("parlour.games.villainous")
        self.weights: list[float] = [self.fitted.get(name, 0.0) for name in TRAITS]
        self.weighing: dict[str, Weighing] = {}

    def weighing_of(self, villain: Villain) -> Weighing:
        found = self.weighing.get(villain.name)
        if found is None:
            found = self.weighing[villain.name] = Weighing(villain, self.fitted)
        return found

    def dealer(self, game: Villainous, seat: int) -> Dealer:
        return VillainousDealer(game, seat)

    def is_ripe(self, game: Villainous, decision: Decision, seat: int, since: int) -> bool:
        return decision.always

    def patience(self) -> int:
        """With twice as many the next level, which thinks four times as long, is hardly told apart from it."""
        return 20

    def follows(self) -> int:
        """An action is worth what can be made of it: which hero, where to, with whom."""
        return 3

    def chances(self, game: Villainous, seat: int) -> list[float]:
        return self.chances_of(game, [self.worth(game, realm) for realm in game.realms])

    def chances_of(self, game: Villainous, worths: list[float]) -> list[float]:
        """Whoever has given up is nowhere."""
        return shares([GONE if game.gone >> seat & 1 else worth for seat, worth in enumerate(worths)])

    def worth(self, game: Villainous, realm: Realm) -> float:
        """How near this villain is, in the measure that all share."""
        first = VILLAINS.index(realm.villain.name) * len(OWN)
        weights = self.weights
        worth = self.weighing_of(realm.villain).worth(game, realm) * weights[-2]
        for place, value in enumerate(own(game, realm)):
            worth += value * weights[first + place]
        return worth + weights[-1] if game.active == realm.seat else worth

    def traits(self) -> tuple[str, ...]:
        return TRAITS

    def sides(self, game: Villainous) -> list[list[float]]:
        found = []
        for realm in game.realms:
            row = [0.0] * len(TRAITS)
            first = VILLAINS.index(realm.villain.name) * len(OWN)
            row[first : first + len(OWN)] = own(game, realm)
            row[-2] = self.weighing_of(realm.villain).worth(game, realm)
            if game.active == realm.seat:
                row[-1] = 1.0
            found.append(row)
        return found

    def signs(self, game: Villainous) -> list[list[str]]:
        found = []
        for realm in game.realms:
            signs = self.weighing_of(realm.villain).signs
            found.append([signs.words[sign] for sign in signs.seen(game, realm)])
        return found

    def holdings(self, game: Villainous) -> list[list[int]]:
        """What lies in each realm and in its player's hand, and where the villain stands."""
        return [held(game, realm) for realm in game.realms]

    def net(self) -> str:
        return net_of("parlour.games.villainous")


def own(game: Villainous, realm: Realm) -> list[float]:
    """That a villain plays at all, how near it is by its own ambition, and what it may still do in its turn."""
    ambition = realm.villain.ambition
    parts = [part / SCALE for part in ambition.parts(game, realm)]
    values = [1.0, *parts, max(0.0, together(parts) - NEARLY)]
    values.append(ambition.prospects(game, realm) / SCALE if game.active == realm.seat else 0.0)
    return values


def held(game: Villainous, realm: Realm) -> list[int]:
    cards = game.cards
    numbers = [in_hand(cards[card].name) for card in realm.hand]
    for places in (realm.heroes, realm.allies, realm.items):
        for lying in places:
            numbers += [number_of(cards[card].name) for card in lying]
    numbers += [attached(cards[card].name) for card in realm.attached]
    numbers.append(at(realm.villain.name, realm.figure))
    return numbers


@cache
def in_hand(name: str) -> int:
    return number_of("hand " + name)


@cache
def attached(name: str) -> int:
    return number_of("attached " + name)


@cache
def at(villain: str, figure: int) -> int:
    return number_of(f"{villain} at {figure}")


JUDGE: Final = VillainousJudge()
