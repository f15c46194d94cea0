"""Playing because an effect says so: once the ability that says it has finished (7.1.6), or during it (2026 6.7.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.cards.card import ACTION
from parlour.games.lorcana.later_play import LaterPlay
from parlour.games.lorcana.options import TurnAction
from parlour.games.lorcana.rules import legality
from parlour.games.lorcana.rules.playing import PlayCard, play_by_free_cost, play_for_cost, play_free
from parlour.games.lorcana.rules.shifting import ShiftCard, free_shifts, play_shifted
from parlour.games.lorcana.rules.ways import ways_to_play
from parlour.games.lorcana.zones import BEING_PLAYED, GONE, PLAY
from parlour.kernel import Decision, Option

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def play_later(
    game: Lorcana, cards: tuple[int, ...], seat: int, how: str, exerted: bool = False, afterwards: str = ""
) -> list[PlayNow]:
    """The ability is finished first; the cards neither resolve nor enter play before that.

    2026 6.7.7: those that stay in play are there for the rest of the ability; only actions wait (6.7.7.1). Whoever
    resolves it is given what it has to carry out before it goes on.
    """
    at_once: list[PlayNow] = []
    for card in cards:
        now = PlayNow(seat, card, how, exerted, afterwards)
        if game.edition.played_card_enters_at_once and game.scripts[card].card.type != ACTION:
            at_once.append(now)
        else:
            game.plays.append(now)
    return at_once


def can_play(game: Lorcana, card: int, seat: int, how: str) -> bool:
    """Whether an effect that tells that seat to play the card can be followed."""
    if game.zone[card] in (PLAY, BEING_PLAYED, GONE):
        return False
    game.fresh()
    if legality.forbidden(game, seat, card):
        return False
    if how == "paid":
        return bool(ways_to_play(game, seat, card))
    if how == "shift free":
        return bool(free_shifts(game, seat, card))
    return True


class PlayNow(LaterPlay):
    """The ability has finished: the card is played, if it still can be."""

    __slots__ = ()

    def ask(self, game: Lorcana) -> Decision | None:
        if not can_play(game, self.card, self.seat, self.how):
            return None
        options = self.ways(game)
        if not options or (len(options) == 1 and type(options[0]) is PlayCard):
            return None
        name = game.scripts[self.card].card.full_name
        return Decision(self.seat, "play", options, "7.1.6", "How do you play {source}?", name)

    def ways(self, game: Lorcana) -> list[Option]:
        """4.3.4.4, 4.3.4.10: for its ink cost, for nothing, or for another cost, as the effect says and the card."""
        how = self.how
        if how == "paid":
            return ways_to_play(game, self.seat, self.card)
        if how == "free" and game.edition.free_is_the_whole_cost:
            return []
        shifts: list[Option] = [*free_shifts(game, self.seat, self.card)]
        if how == "shift free":
            return shifts
        owner = self.seat if game.teams else -1
        return [PlayCard(self.seat, owner, self.card, game.scripts[self.card].card.full_name), *shifts]

    def skip(self, game: Lorcana) -> None:
        if not can_play(game, self.card, self.seat, self.how):
            return
        if self.how == "paid":
            self.pay(game)
        else:
            play_free(game, self.seat, self.card, self.exerted, self.afterwards)

    def pay(self, game: Lorcana) -> None:
        """For its ink cost, or, where that is too much, for what it may be played for without ink."""
        if legality.play(game, self.seat, self.card) is None:
            play_for_cost(game, self.seat, self.card, self.exerted, self.afterwards)
        else:
            play_by_free_cost(game, self.seat, self.card)

    def answer(self, game: Lorcana, option: TurnAction) -> None:
        free = self.how != "paid"
        if isinstance(option, ShiftCard):
            play_shifted(
                game, self.seat, self.card, option.ability, option.onto_id, option.second_id, free, self.exerted
            )
        elif free:
            play_free(game, self.seat, self.card, self.exerted, self.afterwards)
        elif type(option) is PlayCard:
            self.pay(game)
        else:
            option.take(game)
