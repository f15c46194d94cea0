"""What a laboratory measures in Lorcana: opening hands, the order of the decks, what became of cards, lore."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from parlour.games.lorcana.events import DrewCard, Inked, Played, PlayedFree, Shifted, Sung, TurnBegins
from parlour.games.lorcana.state import Lorcana
from parlour.kernel.match import Match
from parlour.kernel.measure import DRAWN, INKED, PLAYED, Measure, Pile, Use

DRAWS: Final = (3, 7, 14)
"""The cards of the first turns, of the middle and of a long game: each kind helps in its own way."""

_KINDS: Final = (
    (DrewCard, DRAWN),
    (Played, PLAYED),
    (PlayedFree, PLAYED),
    (Shifted, PLAYED),
    (Sung, PLAYED),
    (Inked, INKED),
)


class LorcanaMeasure(Measure[Lorcana]):
    __slots__ = ()

    def turn(self, game: Lorcana) -> int:
        return game.turn

    def dealt(self, game: Lorcana) -> Sequence[Pile]:
        """3.1.5: seven cards each, before any of them is altered. What lies below may still be shuffled again."""
        if game.turn or not any(player.hand for player in game.players):
            return ()
        return [
            Pile(
                "opening hand", player.seat, _names(game, player.hand + player.deck[::-1]), (game.variant.opening_hand,)
            )
            for player in game.players
        ]

    def to_come(self, game: Lorcana) -> Sequence[Pile]:
        """Whether it was shuffled again or not (3.1.6.4): given the hand, every order of the deck is as likely."""
        return [Pile("deck", player.seat, _names(game, player.deck[::-1]), DRAWS) for player in game.players]

    def uses(self, match: Match) -> Iterator[Use]:
        turn = 0
        for event in match.events:
            if isinstance(event, TurnBegins):
                turn += 1
                continue
            for kind, what in _KINDS:
                if isinstance(event, kind):
                    yield Use(what, event.seat, event.card, turn)
                    break

    def progress(self, game: Lorcana, seat: int) -> float:
        return game.players[seat].lore / game.variant.lore_to_win


def _names(game: Lorcana, cards: Sequence[int]) -> list[str]:
    return [game.cards[card].full_name for card in cards]


MEASURE: Final = LorcanaMeasure()
