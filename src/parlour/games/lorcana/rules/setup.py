"""Before the first turn (3.1): who starts, hands of seven, altered once; and the games of a series."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.events import Altered, ChoosesStarter, StartsFirst
from parlour.games.lorcana.options import Alter, ChooseSeat
from parlour.games.lorcana.rules import drawing, moving, placing, turn
from parlour.games.lorcana.zones import DECK
from parlour.kernel import Decision, Option, Question, Step
from parlour.kernel.decision import DONE

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class Opening(Step["Lorcana"]):
    """3.1.2: chance names who chooses the starting player; in a best-of series the loser of the game before does.

    2026 2.2.1.1: where nobody has lost yet, chance names the starting player itself; in the second of two games it is
    the other one (2.1.3.1).
    """

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        chooser = game.series.chooser
        if game.series.starter >= 0:
            shuffle_and_begin(game, game.series.starter)
            return
        if chooser < 0:
            chooser = game.rng.below(len(game.players))
            if game.edition.starter_is_drawn_by_lot:
                shuffle_and_begin(game, chooser)
                return
        game.emit(ChoosesStarter("3.1.2", chooser))
        game.push(ChooseStarter(chooser))


class ChooseStarter(Question["Lorcana", ChooseSeat]):
    """3.1.2: any player may be named."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, game: Lorcana) -> Decision | None:
        options = [ChooseSeat(seat, game.names[seat]) for seat in game.order(self.seat)]
        seat = self.seat if not game.players[self.seat].lost else game.order(self.seat)[0]
        return Decision(seat, "starter", options, "3.1.2", "Who takes the first turn?")

    def answer(self, game: Lorcana, option: ChooseSeat) -> None:
        shuffle_and_begin(game, option.seat)


def shuffle_and_begin(game: Lorcana, starter: int) -> None:
    """3.1.3: every deck is shuffled; the starting player is known."""
    for seat in range(len(game.players)):
        moving.shuffle(game, seat)
    game.series = game.series.begun_by(starter, len(game.players))
    begin_with(game, starter)


def begin_with(game: Lorcana, starter: int) -> None:
    """3.1.4-3.1.6: no lore, seven cards each, and everybody may alter the hand in turn order.

    2026 10.2.2, 10.2.3: in a Pack Rush two marketing cards as ink first, and five cards.
    """
    game.starter = starter
    game.active = starter
    game.emit(StartsFirst("3.1.2", starter))
    order = game.order(starter)
    for seat in order:
        game.players[seat].lore = 0
        drawing.draw(game, seat, game.variant.opening_hand, False)
    game.push(*[AlterHand(seat, ()) for seat in order], AfterAltering(), turn.BeginTurn(starter))


class AlterHand(Question["Lorcana", Option]):
    """3.1.6.1: any number of cards, unrevealed, on the bottom of the deck."""

    __slots__ = ("chosen", "seat")

    def __init__(self, seat: int, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.chosen = chosen

    def ask(self, game: Lorcana) -> Decision | None:
        if game.players[self.seat].lost:
            return None
        options: list[Option] = []
        said: set[str] = set()
        for card in game.players[self.seat].hand:
            name = game.scripts[card].card.full_name
            if card not in self.chosen and name not in said:
                said.add(name)
                options.append(Alter(card, name))
        options.append(DONE)
        return Decision(self.seat, "alter", options, "3.1.6", "Which cards of your hand do you alter?")

    def answer(self, game: Lorcana, option: Option) -> None:
        if isinstance(option, Alter):
            game.push(AlterHand(self.seat, (*self.chosen, option.id)))
        elif self.chosen:
            for card in self.chosen:
                placing.take_from_zone(game, card)
                game.seen[card] = 1 << self.seat
                placing.put_into(game, card, DECK, "bottom", False)
            game.emit(Altered("3.1.6.2", self.seat, len(self.chosen)))
            missing = game.variant.opening_hand - len(game.players[self.seat].hand)
            drawing.draw(game, self.seat, missing, False)
            game.uses[(self.seat, ALTERED)] = len(self.chosen)


ALTERED: Final = "altered"
"""In the uses before the first turn: that seat has altered cards and shuffles when everybody is done (3.1.6.4)."""


class AfterAltering(Step["Lorcana"]):
    """3.1.6.4: those who altered shuffle, once everybody has finished."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        for seat in game.order(game.active):
            if game.uses.get((seat, ALTERED), 0):
                moving.shuffle(game, seat)
        game.uses.clear()
