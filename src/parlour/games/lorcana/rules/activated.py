"""Activated abilities (4.3.8, 7.5), and loops by a named number of iterations (7.1.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana import labels
from parlour.games.lorcana.events import LoopNamed, Used
from parlour.games.lorcana.options import TurnAction
from parlour.games.lorcana.rules import bag, legality, playing
from parlour.kernel import Decision, Question, Refusal, Step
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


class Use(TurnAction):
    """Use an activated ability."""

    __slots__ = ("ability", "card", "id", "index")
    form = "use {card}: {ability}"

    def __init__(self, seat: int, owner: int, id: int, card: str, index: int, ability: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.index = index
        """Which of the activated abilities of its face, or of those that work outside play."""
        self.ability = ability

    def mark(self) -> int:
        return hash((self.form, self.card, self.ability, self.owner))

    def take(self, game: Lorcana) -> None:
        """7.5.3: announce it, or name how often it is repeated when this is plainly a loop."""
        ability = ability_of(game, self.id, self.index)
        if ability is None:
            return
        key = (self.id, ability.called())
        count = game.uses.get(key, 0)
        if count >= PLAINLY_A_LOOP:
            game.push(NameIterations(self.seat, self.id, self.index))
            return
        game.uses[key] = count + 1
        carry_out(game, self.seat, self.id, ability)

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        permanent = labels.permanent_named(game, names["card"], seat)
        if permanent is None:
            return legality.NOT_IN_PLAY.about(names["card"])
        wanted = names.get("ability", "").casefold()
        refusal: Refusal | None = None
        for ability in permanent.face.activated:
            if wanted in ("", ability.name.casefold()):
                refusal = legality.use(game, seat, permanent, ability)
        return None if refusal is None else refusal.about(permanent.label)


class UseUnnamed(Use):
    """The only activated ability of a card, without a name of its own."""

    __slots__ = ()
    form = "use {card}"


class UseGained(Use):
    """One of several activated abilities without a name of their own: it goes by the card that gave it."""

    __slots__ = ()

    def other_forms(self) -> tuple[str, ...]:
        return (UseUnnamed.form,)


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
        game.uses[(self.card, ability.called())] = FINISHED
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
        key = (self.card, ability.called())
        named = game.uses.pop(key, 0)
        refusal = legality.use(game, self.seat, permanent, ability)
        game.uses[key] = named
        if refusal is None:
            game.push(bag.SETTLE, Iterate(self.seat, self.card, self.index, self.left - 1))
            carry_out(game, self.seat, self.card, ability)
