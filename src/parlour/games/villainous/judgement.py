"""What searchers ask of Villainous: positions are compared between two actions, by how near each villain is."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.evaluate import PARTS, together
from parlour.games.villainous.imagine import VillainousDealer
from parlour.games.villainous.state import Realm, Villainous
from parlour.kernel.decision import Decision
from parlour.kernel.judge import Dealer, Judge, number_of
from parlour.kernel.weights import net_of, read_weights, shares

VILLAINS: Final = ("Captain Hook", "Jafar", "Maleficent", "Prince John", "Queen of Hearts", "Ursula")
OWN: Final = ("there", *PARTS, "nearly there", "prospects")
"""What is weighed of each villain for itself: heroes that are a nuisance to one are the ruin of another."""

HEROES: Final = (
    "John", "Lost Boys", "Michael", "Peter Pan", "Tick Tock", "Tinker Bell", "Wendy",
    "Abu", "Aladdin", "Carpet", "Genie", "Princess Jasmine", "Rajah", "Sultan",
    "Aurora", "Fauna", "Flora", "Guards", "King Hubert", "King Stefan", "Merryweather", "Prince Phillip",
    "Alan-a-Dale", "Friar Tuck", "King Richard", "Lady Kluck", "Little John", "Maid Marian", "Robin Hood",
    "Skippy", "Toby",
    "Alice", "Caterpillar", "Cheshire Cat", "Dodo", "Dormouse", "Mad Hatter", "March Hare", "White Rabbit",
    "Ariel", "Eric", "Flounder", "Grimsby", "King Triton", "Max", "Scuttle", "Sebastian",
)  # fmt: skip
"""Each of them is a trouble of its own to the villain in whose realm it is."""

ON_TURN: Final = "on turn"
TRAITS: Final = (*(f"{villain}: {part}" for villain in VILLAINS for part in OWN), *HEROES, ON_TURN)
FIRST_HERO: Final = len(VILLAINS) * len(OWN)
HERO_AT: Final = {name: FIRST_HERO + place for place, name in enumerate(HEROES)}
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
        worth = 0.0
        for place, value in enumerate(own(game, realm)):
            worth += value * self.weights[first + place]
        for there in realm.heroes:
            for hero in there:
                worth += self.weights[HERO_AT[game.cards[hero].name]]
        return worth + self.weights[-1] if game.active == realm.seat else worth

    def traits(self) -> tuple[str, ...]:
        return TRAITS

    def sides(self, game: Villainous) -> list[list[float]]:
        found = []
        for realm in game.realms:
            row = [0.0] * len(TRAITS)
            first = VILLAINS.index(realm.villain.name) * len(OWN)
            row[first : first + len(OWN)] = own(game, realm)
            for there in realm.heroes:
                for hero in there:
                    row[HERO_AT[game.cards[hero].name]] += 1.0
            if game.active == realm.seat:
                row[-1] = 1.0
            found.append(row)
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
    numbers = [number_of("hand " + cards[card].name) for card in realm.hand]
    for places in (realm.heroes, realm.allies, realm.items):
        for lying in places:
            numbers += [number_of(cards[card].name) for card in lying]
    numbers += [number_of("attached " + cards[card].name) for card in realm.attached]
    numbers.append(number_of(f"{realm.villain.name} at {realm.figure}"))
    return numbers


JUDGE: Final = VillainousJudge()
