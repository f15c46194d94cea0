"""Carrying out the effects of a card in their printed order (D4.9), with questions and chains in between."""

from __future__ import annotations

from parlour.games.dracoliath.printed import Effect
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.step import Step


def carry_out(
    game: Dracoliath, effects: tuple[Effect, ...], you: int, card: int, used: int, that: int, at: int = 0
) -> None:
    """Top to bottom, left to right. What an effect leaves on the agenda is finished before the next effect begins.

    ``you`` is the player of the card, ``used`` the passive cards spent in this chain (D6.6), ``that`` the amount of the
    effect that caused these ones.
    """
    agenda = game.agenda
    depth = len(agenda)
    last = len(effects)
    while at < last:
        game.cause = game.faces[card].name
        effects[at].happen(game, you, card, used, that)
        at += 1
        if len(agenda) > depth:
            if at < last:
                agenda.insert(depth, Effects(effects, you, card, used, that, at))
            return


class Effects(Step[Dracoliath]):
    """The effects of a card from a certain one on, waiting until those before them are finished."""

    __slots__ = ("at", "card", "effects", "that", "used", "you")

    def __init__(self, effects: tuple[Effect, ...], you: int, card: int, used: int, that: int, at: int) -> None:
        self.effects = effects
        self.you = you
        self.card = card
        self.used = used
        self.that = that
        self.at = at

    def run(self, game: Dracoliath) -> None:
        carry_out(game, self.effects, self.you, self.card, self.used, self.that, self.at)
