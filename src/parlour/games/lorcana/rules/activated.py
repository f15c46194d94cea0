"""Activated abilities (4.3.8, 7.5), Boost (10.4) and loops by a named number of iterations (7.1.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.events import Boosted, LoopNamed, Used
from parlour.games.lorcana.occurrences import BOOST, Occurrence
from parlour.games.lorcana.rules import bag, ink, legality, moving, playing, triggering
from parlour.kernel import Decision, Question, Step
from parlour.kernel.decision import Take

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.abilities import Activated
    from parlour.games.lorcana.state import Lorcana

PLAINLY_A_LOOP: Final = 10
"""After so many uses of one ability in a turn its player names the number of further ones (7.1.7)."""
MOST_ITERATIONS: Final = 20
FINISHED: Final = -1
"""In the uses of a turn: the iterations named have been carried out, something else has to follow."""


def ability_of(game: Lorcana, card: int, index: int) -> Activated | None:
    """The ability an answer means: of the card's face in play, or one that works outside play."""
    permanent = game.play.get(card)
    abilities = game.scripts[card].activated_elsewhere if permanent is None else permanent.face.activated
    return abilities[index] if index < len(abilities) else None


def use(game: Lorcana, seat: int, card: int, index: int) -> None:
    """7.5.3: announce it, or name how often it is repeated when this is plainly a loop."""
    ability = ability_of(game, card, index)
    assert ability is not None
    key = (card, ability.name)
    count = game.uses.get(key, 0)
    if count >= PLAINLY_A_LOOP:
        game.push(NameIterations(seat, card, index))
        return
    game.uses[key] = count + 1
    carry_out(game, seat, card, ability)


def carry_out(game: Lorcana, seat: int, card: int, ability: Activated) -> None:
    """7.5.3.2, 7.5.3.3: pay, and the effect resolves at once without the bag."""
    game.emit(Used("7.5.3.1", seat, game.label(card), ability.name))
    game.push(playing.FINISH_ABILITY)
    ability.use(game, seat, card)


class NameIterations(Question["Lorcana", Take]):
    """7.1.7: the player of a loop names how often it goes on; after that something else has to follow."""

    __slots__ = ("card", "index", "seat")

    def __init__(self, seat: int, card: int, index: int) -> None:
        self.seat = seat
        self.card = card
        self.index = index

    def ask(self, game: Lorcana) -> Decision | None:
        options = [Take(number) for number in range(1, MOST_ITERATIONS + 1)]
        return Decision(
            self.seat, "iterations", options, "7.1.7", "How often is {source} repeated?", game.label(self.card)
        )

    def answer(self, game: Lorcana, option: Take) -> None:
        ability = ability_of(game, self.card, self.index)
        if ability is None:
            return
        game.uses[(self.card, ability.name)] = FINISHED
        game.emit(LoopNamed("7.1.7", self.seat, game.label(self.card), option.number))
        game.push(Iterate(self.seat, self.card, self.index, option.number))


class Iterate(Step["Lorcana"]):
    """7.1.7: the iterations named, one after another, as long as the ability can be used."""

    __slots__ = ("card", "index", "left", "seat")

    def __init__(self, seat: int, card: int, index: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.index = index
        self.left = left

    def run(self, game: Lorcana) -> None:
        permanent = game.play.get(self.card)
        ability = ability_of(game, self.card, self.index)
        if self.left <= 0 or permanent is None or ability is None:
            return
        game.fresh()
        key = (self.card, ability.name)
        named = game.uses.pop(key, 0)
        refusal = legality.use(game, self.seat, permanent, ability)
        game.uses[key] = named
        if refusal is None:
            game.push(bag.SETTLE, Iterate(self.seat, self.card, self.index, self.left - 1))
            carry_out(game, self.seat, self.card, ability)


def boost(game: Lorcana, card: int) -> None:
    """10.4.1: pay its cost and put the top card of the deck facedown under this card."""
    permanent = game.play[card]
    permanent.boosted = game.turn
    game.emit(Boosted("10.4.1", permanent.seat, permanent.label))
    game.push(BoostPaid(card))
    ink.pay(game, permanent.seat, permanent.face.boost)


class BoostPaid(Step["Lorcana"]):
    """10.4.3, 10.4.4: nobody sees the card, and it is not played."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, game: Lorcana) -> None:
        permanent = game.play.get(self.card)
        if permanent is None:
            return
        deck = game.players[permanent.seat].deck
        if deck:
            moving.put_under(game, [deck[-1]], self.card, True, permanent.seat)
            triggering.happen(game, Occurrence(BOOST, permanent.seat, self.card, amount=1, stamp=permanent.stamp))
