"""Playing because an effect says so (7.1.6): once the ability that says it has finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.later_play import LaterPlay
from parlour.games.lorcana.options import TurnAction
from parlour.games.lorcana.rules import legality
from parlour.games.lorcana.rules.playing import PlayCard, play_for_cost, play_free
from parlour.games.lorcana.rules.shifting import ShiftCard, play_shifted, shift_targets
from parlour.games.lorcana.zones import BEING_PLAYED, GONE, PLAY
from parlour.kernel import Decision

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def play_later(game: Lorcana, card: int, seat: int, how: str, exerted: bool = False, afterwards: str = "") -> None:
    """The ability is finished first; the card neither resolves nor enters play before that."""
    game.plays.append(PlayNow(seat, card, how, exerted, afterwards))


def can_play(game: Lorcana, card: int, seat: int, how: str) -> bool:
    """Whether an effect that tells that seat to play the card can be followed."""
    if game.zone[card] in (PLAY, BEING_PLAYED, GONE):
        return False
    game.fresh()
    if legality.forbidden(game, seat, card):
        return False
    if how == "paid":
        return legality.ink_cost(game, seat, card) <= game.spendable_ink(seat)
    if how == "shift free":
        return bool(shift_targets(game, seat, card))
    return True


class PlayNow(LaterPlay):
    """The ability has finished: the card is played, if it still can be."""

    __slots__ = ()

    def ask(self, game: Lorcana) -> Decision | None:
        if self.how not in ("shift free", "play or shift free") or not can_play(game, self.card, self.seat, self.how):
            return None
        options: list[PlayCard | ShiftCard] = []
        if self.how == "play or shift free":
            owner = self.seat if game.teams else -1
            options.append(PlayCard(self.seat, owner, self.card, game.cards[self.card].full_name))
        options.extend(shift_targets(game, self.seat, self.card))
        return Decision(self.seat, "play", options, "7.1.6", "How do you play it?")

    def skip(self, game: Lorcana) -> None:
        if not can_play(game, self.card, self.seat, self.how):
            return
        if self.how == "paid":
            play_for_cost(game, self.seat, self.card, self.exerted, self.afterwards)
        else:
            play_free(game, self.seat, self.card, self.exerted, self.afterwards)

    def answer(self, game: Lorcana, option: TurnAction) -> None:
        if isinstance(option, ShiftCard):
            play_shifted(game, self.seat, self.card, option.ability, option.onto_id, option.second_id, True)
        else:
            play_free(game, self.seat, self.card, self.exerted, self.afterwards)
