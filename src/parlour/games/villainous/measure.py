"""What a laboratory measures in Villainous: both decks of every villain, what became of cards, the objective."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from parlour.games.villainous.events import Draws, Plays, PlaysTo, TurnBegins
from parlour.games.villainous.state import Villainous
from parlour.kernel.match import Match
from parlour.kernel.measure import DRAWN, PLAYED, Measure, Pile, Use

VILLAIN_CUTS: Final = (4, 10, 20, 30)
"""The hand one begins with, then what a few turns bring each."""
FATE_CUTS: Final = (4, 8, 15)

_COPY: Final = re.compile(r" #\d+$")


class VillainousMeasure(Measure[Villainous]):
    __slots__ = ()

    def turn(self, game: Villainous) -> int:
        return game.turn

    def dealt(self, game: Villainous) -> Sequence[Pile]:
        """V2.6, V2.7: both decks are shuffled, and everybody has drawn four cards."""
        piles: list[Pile] = []
        for realm in game.realms:
            piles.append(Pile("deck", realm.seat, _names(game, realm.hand + realm.deck), VILLAIN_CUTS))
            piles.append(Pile("fate deck", realm.seat, _names(game, realm.fate_deck), FATE_CUTS))
        return piles

    def uses(self, match: Match) -> Iterator[Use]:
        turn = 0
        for event in match.events:
            if isinstance(event, TurnBegins):
                turn += 1
            elif isinstance(event, Draws):
                yield Use(DRAWN, event.seat, _COPY.sub("", event.card), turn)
            elif isinstance(event, (Plays, PlaysTo)):
                yield Use(PLAYED, event.seat, _COPY.sub("", event.card), turn)

    def progress(self, game: Villainous, seat: int) -> float:
        """The parts of the objective that are done, of those there are."""
        done, of = game.realms[seat].villain.objective.parts(game, seat)
        return done / of if of else 0.0


def _names(game: Villainous, cards: Sequence[int]) -> list[str]:
    return [game.cards[card].name for card in cards]


MEASURE: Final = VillainousMeasure()
