"""A turn in its three phases (D4): take a card, play a card, refill the River; then the next player's turn."""

from __future__ import annotations

from typing import Final

from parlour.games.dracoliath.events import ControlledTurn, ExtraTurn, Took, Triggered, TurnBegan
from parlour.games.dracoliath.options import KEEP_RIVER, REFRESH_RIVER, RefreshRiver, TakeCard
from parlour.games.dracoliath.printed import Effect
from parlour.games.dracoliath.rules.carrying_out import carry_out
from parlour.games.dracoliath.rules.concentration import may_not_refresh
from parlour.games.dracoliath.rules.enchantments import active_enchantments, index_enchantments
from parlour.games.dracoliath.rules.playing import PLAY_A_CARD
from parlour.games.dracoliath.rules.river import refill_row, refresh_river, reveal_top
from parlour.games.dracoliath.rules.teams import GIFT
from parlour.games.dracoliath.rules.victory import DRAW, VICTORY_CHECK
from parlour.games.dracoliath.state import Dracoliath
from parlour.games.dracoliath.symbols import END_OF_TURN, START_OF_TURN
from parlour.kernel.decision import Decision, Option, Order
from parlour.kernel.step import Question, Step

BEFORE_TURN: Final = 0
TAKE: Final = 1
PLAY: Final = 2
REFILL: Final = 3
PHASES: Final = ("start", "take", "play", "refill")

LONGEST_IDLE: Final = 12
"""After so many turns in which nobody had a choice, somebody is asked all the same, so that a match never runs away."""


class BeginTurn(Step[Dracoliath]):
    """D4.2: a turn has three phases, carried out in order. Who decides in it was settled before (D7.6)."""

    __slots__ = ()

    def run(self, game: Dracoliath) -> None:
        game.turn += 1
        game.idle += 1
        game.phase = TAKE
        seat = game.active
        game.emit(TurnBegan("D4.1", seat, game.turn))
        if game.controller >= 0:
            game.emit(ControlledTurn("D7.6", game.controller, seat))
        game.agenda.extend(PHASES_OF_A_TURN)
        trigger(game, START_OF_TURN)


class Triggers(Question[Dracoliath, Order]):
    """D4.3, D4.17: "at the start (end) of your turn" effects; the current player orders several.

    ``cards`` are those that still wait. One that is no longer active when its turn comes, or whose condition does not
    hold, is left out.
    """

    __slots__ = ("cards", "moment")

    def __init__(self, moment: int, cards: tuple[int, ...]) -> None:
        self.moment = moment
        self.cards = cards

    def ask(self, game: Dracoliath) -> Decision | None:
        ready = ready_cards(game, self.moment)
        options = [game.faces[card].order for card in self.cards if card in ready]
        if not options:
            return None
        seat = game.decider(game.active)
        if self.moment == START_OF_TURN:
            return Decision(seat, "order", options, "D4.3", "At the start of the turn: which card has its effect next?")
        return Decision(seat, "order", options, "D4.17", "At the end of the turn: which card has its effect next?")

    def answer(self, game: Dracoliath, option: Order) -> None:
        card = option.value
        face = game.faces[card]
        rest = tuple(other for other in self.cards if other != card)
        if rest:
            game.push(Triggers(self.moment, rest))
        game.emit(Triggered("D4.3" if self.moment == START_OF_TURN else "D4.17", face.name))
        seat = game.active
        effects: tuple[Effect, ...] = ()
        for passive in face.passives:
            if passive.trigger == self.moment and (
                passive.condition is None or passive.condition.holds(game, seat, card)
            ):
                effects += passive.effects
        carry_out(game, effects, seat, card, 0, 0)


def ready_cards(game: Dracoliath, moment: int) -> list[int]:
    """The cards with an effect at that moment whose condition holds for the current player."""
    index = game.enchantments
    if index is None:
        index = active_enchantments(game)
    seat = game.active
    ready: list[int] = []
    for passive in index.of(seat, moment):
        condition = passive.condition
        if passive.card not in ready and (condition is None or condition.holds(game, seat, passive.card)):
            ready.append(passive.card)
    return ready


def trigger(game: Dracoliath, moment: int) -> None:
    """Let the cards that wait for that moment have their effects, and look for victory after all of them (D3.4)."""
    index = game.enchantments
    if index is None:
        index = index_enchantments(game)
    if index.treasures or index.storms:
        cards: list[int] = []
        for passive in index.of(game.active, moment):
            if passive.card not in cards:
                cards.append(passive.card)
        if cards:
            game.push(Triggers(moment, tuple(cards)), VICTORY_CHECK)


class RefreshTheRiver(Question[Dracoliath, Option]):
    """D4.5: one may spend a Concentration token to replace the whole River."""

    __slots__ = ()

    def ask(self, game: Dracoliath) -> Decision | None:
        if may_not_refresh(game, game.active) is not None:
            return None
        return Decision(
            game.decider(game.active),
            "refresh",
            REFRESH_OR_KEEP,
            "D4.5",
            "Do you spend a Concentration token to replace the River?",
        )

    def answer(self, game: Dracoliath, option: Option) -> None:
        if isinstance(option, RefreshRiver):
            refresh_river(game, game.active)


REFRESH_OR_KEEP = (REFRESH_RIVER, KEEP_RIVER)


class TakeACard(Question[Dracoliath, TakeCard]):
    """D4.6: one card of the row, never the visible top card, goes to the hand."""

    __slots__ = ()

    def ask(self, game: Dracoliath) -> Decision | None:
        faces = game.faces
        options = [faces[card].take for card in game.row if card >= 0]
        if not options:
            return None
        return Decision(
            game.decider(game.active),
            "take",
            options,
            "D4.6",
            "Which card of the River do you take?",
            always=game.idle > LONGEST_IDLE,
        )

    def answer(self, game: Dracoliath, option: TakeCard) -> None:
        card = option.card
        row = game.row
        row[row.index(card)] = -1
        if game.idle > LONGEST_IDLE or max(row) >= 0:
            game.idle = 0
        game.hands[game.active].append(card)
        game.arrived(card)
        game.emit(Took("D4.6", game.active, option.label))


class EndOfTurn(Step[Dracoliath]):
    """D4.17: "at the end of your turn" effects come first in the third phase."""

    __slots__ = ()

    def run(self, game: Dracoliath) -> None:
        game.phase = REFILL
        trigger(game, END_OF_TURN)


class RefillTheRiver(Step[Dracoliath]):
    """D4.18, D4.19: the row is refilled, then the deck's top card turned faceup."""

    __slots__ = ()

    def run(self, game: Dracoliath) -> None:
        refill_row(game, "D4.18")
        reveal_top(game, "D4.19")
        game.agenda.append(PASS_THE_TURN)
        if game.idle > LONGEST_IDLE:  # somebody would have been asked, had there been a card to take
            game.finish((), DRAW, "D4.1")


class PassTheTurn(Step[Dracoliath]):
    """D4.1, D5.10, D10.5: an extra turn of the same player, or the turn of the next one clockwise."""

    __slots__ = ()

    def run(self, game: Dracoliath) -> None:
        seat = game.active
        if game.extra_turns[seat] > 0:
            game.extra_turns[seat] -= 1
            game.emit(ExtraTurn("D5.10", seat))  # D7.7: whoever decided for this player goes on deciding
        else:
            seat = seat + 1 if seat < game.last else 0
            game.active = seat
            game.controller = game.control[seat]
            game.control[seat] = -1
        game.agenda.append(BEGIN_TURN)


BEGIN_TURN = BeginTurn()
REFRESH_THE_RIVER = RefreshTheRiver()
TAKE_A_CARD = TakeACard()
END_THE_TURN = EndOfTurn()
REFILL_THE_RIVER = RefillTheRiver()
PASS_THE_TURN = PassTheTurn()

PHASES_OF_A_TURN: tuple[Step[Dracoliath], ...] = (
    REFILL_THE_RIVER,
    END_THE_TURN,
    PLAY_A_CARD,
    TAKE_A_CARD,
    REFRESH_THE_RIVER,
    GIFT,
)
"""The steps of a turn in the order of the agenda, whose last one comes first."""
