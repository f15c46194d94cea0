"""What a laboratory measures in Dracoliath: the order of the deck, what became of cards, Power and Damage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from parlour.games.dracoliath.events import Dealt, EnteredRiver, Played, Took, TurnBegan
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.match import Match
from parlour.kernel.measure import DRAWN, NOBODY, PLAYED, Measure, Pile, Use


class DracoliathMeasure(Measure[Dracoliath]):
    __slots__ = ()

    def turn(self, game: Dracoliath) -> int:
        return game.turn

    def dealt(self, game: Dracoliath) -> Sequence[Pile]:
        """D2: one card each, then the River, then the deck: the order of one shuffle, seen by everybody alike."""
        out = [event.card for event in game.log.items if isinstance(event, (Dealt, EnteredRiver))]
        seats = len(game.names)
        hidden = [game.top, *reversed(game.deck)] if game.top >= 0 else reversed(game.deck)
        deck = [game.faces[card].name for card in hidden]
        return [Pile("deck", NOBODY, out + deck, (1, seats, seats + 3, seats + 6, seats + 12))]

    def uses(self, match: Match) -> Iterator[Use]:
        turn = 0
        for event in match.events:
            if isinstance(event, TurnBegan):
                turn += 1
            elif isinstance(event, (Dealt, Took)):
                yield Use(DRAWN, event.seat, event.card, turn)
            elif isinstance(event, Played):
                yield Use(PLAYED, event.seat, event.card, turn)

    def progress(self, game: Dracoliath, seat: int) -> float:
        """The nearer of both victories (D3.1, D3.2): the Power one has, or the Life the others have lost."""
        side = game.side[seat]
        lost = 1 - max(0, game.life[1 - side]) / game.life_maximum
        return max(game.power[side] / game.power_goal, lost)


MEASURE: Final = DracoliathMeasure()
