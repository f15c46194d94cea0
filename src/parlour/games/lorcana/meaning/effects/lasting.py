"""What a resolved effect leaves behind: lasting effects and floating or delayed triggers (7.4.7, 7.6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.durations import DURATIONS, THEIR_NEXT_READY_STEP, THEIR_NEXT_TURN
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.continuous.base import OfCards
from parlour.games.lorcana.meaning.effects.resolving import source_label
from parlour.games.lorcana.meaning.lasting import FloatingTrigger, LastingEffect
from parlour.games.lorcana.meaning.selectors.cards import InPlay
from parlour.kernel import Event

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.abilities import Triggered
    from parlour.games.lorcana.meaning.base import Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.meaning.continuous.base import Continuous
    from parlour.games.lorcana.state import Lorcana


ENTERING: Final = 2
"""By so much a card's life grows when it is played from outside play: announced, and in play."""


class Affected(Event):
    """A card that something holds for from now on."""

    __slots__ = ("card", "source")
    form = "{card} is affected by {source}."

    def __init__(self, rule: str, card: str, source: str) -> None:
        super().__init__(rule)
        self.card = card
        self.source = source


class Apply(Effect):
    """From now on, for a duration, for the cards affected now."""

    __slots__ = ("duration", "what")
    means = nodes.Apply

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Apply) -> Apply:
        """What holds is said for a duration, and some of it means something else for some of them."""
        before, compiler.duration = compiler.duration, node.duration
        what = compiler.continuous(node.what)
        compiler.duration = before
        return cls(what, node.duration)

    def __init__(self, what: tuple[Continuous, ...], duration: str) -> None:
        self.what = what
        self.duration = DURATIONS[duration]

    def run(self, game: Lorcana) -> None:
        context = game.context
        acted: list[int] = []
        for continuous in self.what:
            if isinstance(continuous, OfCards):
                cards = continuous.what.cards(game, context)
                if len(cards) != 0 or not acted:
                    context = context.speaking_of(tuple(cards))
                acted += [card for card in cards if card not in acted]
                apply_to(game, continuous, context, cards, self.duration)
            else:
                apply_wide(game, continuous, context, self.duration)
        source = source_label(game, context)
        for card in acted:
            permanent = game.play.get(card)
            if permanent is not None:
                game.emit(Affected("7.6.3", permanent.label, source))
        other = context.starting()
        if acted:
            other = other.speaking_of(tuple(acted)).did(tuple(acted), 0)
        game.context = other.whether(True)

    def possible(self, game: Lorcana, context: Context) -> bool:
        for continuous in self.what:
            if not isinstance(continuous, OfCards) or continuous.what.available(game, context):
                return True
        return False

    def binds(self) -> bool:
        return any(isinstance(continuous, OfCards) for continuous in self.what)

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        for continuous in self.what:
            if isinstance(continuous, OfCards) and continuous.what.settled():
                return continuous.what.cards(game, context)
        return []

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        for continuous in self.what:
            if isinstance(continuous, OfCards) and continuous.what is what:
                return continuous.question(game, context)
        return questions.TO_WHOM, 0


def apply_to(game: Lorcana, continuous: OfCards, context: Context, cards: list[int], duration: int) -> None:
    """One lasting effect for each player among the cards' players: their turns may end it at different times.

    2026 6.4.2.1: a prohibition or permission for all such cards is there for those that come later, too.
    """
    theirs = duration in (THEIR_NEXT_TURN, THEIR_NEXT_READY_STEP)
    groups: dict[int, list[tuple[int, int]]] = {}
    stands = game.edition.prohibitions_reach_newcomers and continuous.stands() and isinstance(continuous.what, InPlay)
    if stands:
        groups = {seat: [] for seat in (game.order(context.seat) if theirs else (context.seat,))}
    for card in cards:
        stamp = life_in_play(game, card)
        if stamp >= 0:
            seat = game.owners[card] if theirs else context.seat
            groups.setdefault(seat, []).append((card, stamp))
    if not groups:
        return
    number = continuous.number(game, context)
    for seat, targets in groups.items():
        effect = LastingEffect(continuous, context, duration)
        effect.stands = stands
        effect.targets = tuple(targets)
        effect.number = number
        effect.seat = seat
        game.standing.last(effect)


def apply_wide(game: Lorcana, continuous: Continuous, context: Context, duration: int) -> None:
    """An effect on players or moments; "their next turn" is each affected player's own."""
    number = continuous.number(game, context)
    theirs = duration in (THEIR_NEXT_TURN, THEIR_NEXT_READY_STEP)
    for seat in continuous.seats(game, context) if theirs else (context.seat,):
        effect = LastingEffect(continuous, context, duration)
        effect.number = number
        effect.seat = seat
        effect.left = continuous.limit or -1
        game.standing.last(effect)


def life_in_play(game: Lorcana, card: int) -> int:
    """The life of a card in play, or the one it will have once it is played as it was told (7.1.6); else -1."""
    permanent = game.play.get(card)
    if permanent is not None:
        return permanent.stamp
    for later in game.plays:
        if later.card == card:
            return game.stamps[card] + ENTERING
    return -1


class Watch(Effect):
    """7.4.7: a trigger that waits outside the bag."""

    __slots__ = ("ability", "duration", "once")
    means = nodes.Watch

    def __init__(self, ability: Triggered, duration: str, once: bool) -> None:
        self.ability = ability
        self.duration = DURATIONS[duration]
        self.once = once

    def run(self, game: Lorcana) -> None:
        context = game.context
        spoken: set[int] = set(context.chosen) | set(context.way)
        if context.it is not None:
            spoken |= set(context.it)
        marks = tuple((card, max(life_in_play(game, card), game.stamps[card])) for card in sorted(spoken))
        game.standing.watch(FloatingTrigger(self.ability, context, self.duration, self.once, marks))
        game.context = context.starting().whether(True)
