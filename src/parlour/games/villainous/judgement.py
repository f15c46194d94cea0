"""What searchers ask of Villainous: positions are compared between two actions, by how near each villain is."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.imagine import VillainousDealer
from parlour.games.villainous.state import Realm, Villainous
from parlour.kernel.decision import Decision
from parlour.kernel.judge import Dealer, Judge
from parlour.kernel.weights import read_weights, shares, weigh

VILLAINS: Final = ("Captain Hook", "Jafar", "Maleficent", "Prince John", "Queen of Hearts", "Ursula")
PARTS: Final = ("there", "progress")
TRAITS: Final = tuple(f"{villain}: {part}" for villain in VILLAINS for part in PARTS)
SCALE: Final = 10.0


class VillainousJudge(Judge[Villainous]):
    """In the middle of an action a card is nowhere, and before a move the symbols are those of the old location."""

    __slots__ = ("weights",)

    def __init__(self) -> None:
        self.weights = read_weights("parlour.games.villainous", TRAITS)

    def dealer(self, game: Villainous, seat: int) -> Dealer:
        return VillainousDealer(game, seat)

    def is_ripe(self, game: Villainous, decision: Decision, seat: int, since: int) -> bool:
        return decision.always

    def chances(self, game: Villainous, seat: int) -> list[float]:
        return shares([self.worth(game, realm) for realm in game.realms])

    def worth(self, game: Villainous, realm: Realm) -> float:
        """How near this villain is, in the measure that all share; whoever has given up is nowhere."""
        if game.gone >> realm.seat & 1:
            return GONE
        first = VILLAINS.index(realm.villain.name) * len(PARTS)
        return weigh(parts(game, realm), self.weights[first : first + len(PARTS)])

    def traits(self) -> tuple[str, ...]:
        return TRAITS

    def sides(self, game: Villainous) -> list[list[float]]:
        found = []
        for realm in game.realms:
            row = [0.0] * len(TRAITS)
            first = VILLAINS.index(realm.villain.name) * len(PARTS)
            row[first : first + len(PARTS)] = parts(game, realm)
            found.append(row)
        return found


GONE: Final = -30.0


def parts(game: Villainous, realm: Realm) -> list[float]:
    """That a villain plays at all, and how near it is by its own ambition, with what it may still do in its turn."""
    ambition = realm.villain.ambition
    progress = ambition.progress(game, realm)
    if game.active == realm.seat:
        progress += ambition.prospects(game, realm)
    return [1.0, progress / SCALE]


JUDGE: Final = VillainousJudge()
