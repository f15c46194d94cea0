"""What searchers ask of Villainous: positions are compared between two actions, by how near each villain is."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.imagine import VillainousDealer
from parlour.games.villainous.state import Realm, Villainous
from parlour.kernel.decision import Decision
from parlour.kernel.judge import Dealer, Judge, number_of
from parlour.kernel.weights import net_of, read_weights, shares, weigh

VILLAINS: Final = ("Captain Hook", "Jafar", "Maleficent", "Prince John", "Queen of Hearts", "Ursula")
PARTS: Final = ("there", "progress", "nearly there")
SHARED: Final = ("on turn", "prospects")
TRAITS: Final = (*(f"{villain}: {part}" for villain in VILLAINS for part in PARTS), *SHARED)
SCALE: Final = 10.0
NEARLY: Final = 1.0
"""From where on progress is told apart, in the measure of the traits: objectives are reached at about twice as much."""

GONE: Final = -30.0
"""The worth of whoever has given up."""


class VillainousJudge(Judge[Villainous]):
    """In the middle of an action a card is nowhere, and before a move the symbols are those of the old location."""

    __slots__ = ("weights",)

    def __init__(self) -> None:
        self.weights = read_weights("parlour.games.villainous", TRAITS)

    def dealer(self, game: Villainous, seat: int) -> Dealer:
        return VillainousDealer(game, seat)

    def is_ripe(self, game: Villainous, decision: Decision, seat: int, since: int) -> bool:
        return decision.always

    def patience(self) -> int:
        """With less it hardly sees beyond its action, and plays worse than the beginner does."""
        return 40

    def chances(self, game: Villainous, seat: int) -> list[float]:
        return self.chances_of(game, [self.worth(game, realm) for realm in game.realms])

    def chances_of(self, game: Villainous, worths: list[float]) -> list[float]:
        """Whoever has given up is nowhere."""
        return shares([GONE if game.gone >> seat & 1 else worth for seat, worth in enumerate(worths)])

    def worth(self, game: Villainous, realm: Realm) -> float:
        """How near this villain is, in the measure that all share."""
        first = VILLAINS.index(realm.villain.name) * len(PARTS)
        worth = weigh(parts(game, realm), self.weights[first : first + len(PARTS)])
        if game.active == realm.seat:
            worth += weigh(turn(game, realm), self.weights[len(VILLAINS) * len(PARTS) :])
        return worth

    def traits(self) -> tuple[str, ...]:
        return TRAITS

    def sides(self, game: Villainous) -> list[list[float]]:
        found = []
        for realm in game.realms:
            row = [0.0] * len(TRAITS)
            first = VILLAINS.index(realm.villain.name) * len(PARTS)
            row[first : first + len(PARTS)] = parts(game, realm)
            if game.active == realm.seat:
                row[-len(SHARED) :] = turn(game, realm)
            found.append(row)
        return found

    def holdings(self, game: Villainous) -> list[list[int]]:
        """What lies in each realm and in its player's hand, and where the villain stands."""
        return [held(game, realm) for realm in game.realms]

    def net(self) -> str:
        return net_of("parlour.games.villainous")


def parts(game: Villainous, realm: Realm) -> list[float]:
    """That a villain plays at all, and how near it is by its own ambition."""
    progress = realm.villain.ambition.progress(game, realm) / SCALE
    return [1.0, progress, max(0.0, progress - NEARLY)]


def turn(game: Villainous, realm: Realm) -> list[float]:
    """That it is a villain's turn, and what it may still do in it."""
    return [1.0, realm.villain.ambition.prospects(game, realm) / SCALE]


def held(game: Villainous, realm: Realm) -> list[int]:
    cards = game.cards
    numbers = [number_of("hand " + cards[card].name) for card in realm.hand]
    for places in (realm.heroes, realm.allies, realm.items):
        for lying in places:
            numbers += [number_of(cards[card].name) for card in lying]
    numbers += [number_of("attached " + cards[card].name) for card in realm.attached]
    numbers.append(number_of(f"{realm.villain.name} at {realm.figure}"))
    return numbers


JUDGE: Final = VillainousJudge()
