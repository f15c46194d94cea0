"""Sing Together (10.12): the singers are chosen one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import legality, playing
from parlour.kernel import Decision, Option, Question
from parlour.kernel.decision import DONE, Choose

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def enough_singers(game: Lorcana, seat: int, song: int, choir: list[Permanent]) -> bool:
    """10.12.3: whether all the characters that could sing together reach the number."""
    needed = game.scripts[song].sing_together
    return needed > 0 and sum(legality.singing_cost(permanent) for permanent in choir) >= needed


class ChooseSingers(Question["Lorcana", Option]):
    """10.12.1: exert any number of own or teammates' characters with total cost N or more."""

    __slots__ = ("card", "chosen", "seat")

    def __init__(self, seat: int, card: int, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.card = card
        self.chosen = chosen

    def ask(self, game: Lorcana) -> Decision | None:
        choir = legality.choir(game, self.seat)
        total = sum(legality.singing_cost(permanent) for permanent in choir if permanent.id in self.chosen)
        options: list[Option] = [
            Choose(permanent.id, permanent.label) for permanent in choir if permanent.id not in self.chosen
        ]
        needed = game.scripts[self.card].sing_together
        if total >= needed and self.chosen:
            options.append(DONE)
        return Decision(
            self.seat, "sing", options, "10.12.1", "Who sings {source}?", game.cards[self.card].full_name, needed
        )

    def answer(self, game: Lorcana, option: Option) -> None:
        if isinstance(option, Choose):
            game.push(ChooseSingers(self.seat, self.card, (*self.chosen, option.value)))
        else:
            playing.sing(game, self.seat, self.card, self.chosen, True)
