"""Treasures and Storms (D7): the passive effects that are active now, found by what they wait for.

The index is made anew only after an Enchantment has moved, flipped or been cancelled; an effect looks up what waits for
it and never scans the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.dracoliath.symbols import CANCELLING, OPPOSING, STORM, TREASURE, TRIGGERS

if TYPE_CHECKING:
    from parlour.games.dracoliath.rules.conditions import Condition, Selector
    from parlour.games.dracoliath.rules.effects import Effect
    from parlour.games.dracoliath.state import Dracoliath


class Passive:
    """A passive effect as printed on the card ``card``: what it waits for, under which condition, and what it does."""

    __slots__ = ("amount", "card", "condition", "does", "effects", "selector", "trigger")

    def __init__(
        self,
        card: int,
        trigger: int,
        does: int,
        condition: Condition | None,
        amount: int = 0,
        effects: tuple[Effect, ...] = (),
        selector: Selector | None = None,
    ) -> None:
        self.card = card
        self.trigger = trigger
        self.does = does
        self.condition = condition
        self.amount = amount
        self.effects = effects
        self.selector = selector


class Enchantments:
    """The active passive effects: of Treasures by holder and trigger (D7.1), of Storms by trigger alone (D7.4)."""

    __slots__ = ("storms", "treasures")

    def __init__(self) -> None:
        self.treasures: dict[int, list[Passive]] = {}
        self.storms: dict[int, list[Passive]] = {}

    def of(self, seat: int, trigger: int) -> list[Passive]:
        """What waits for that trigger on behalf of that player."""
        own = self.treasures.get(seat * TRIGGERS + trigger)
        shared = self.storms.get(trigger)
        if own is None:
            return shared or []
        return own if shared is None else own + shared


def active_enchantments(game: Dracoliath) -> Enchantments:
    """Treasures in hands and Storms visible anywhere (D7.1, D7.4, D10.9), without the cancelled ones (D9.3)."""
    treasures: list[tuple[int, int]] = []
    storms: list[int] = []
    faces = game.faces
    cancelling = False
    for seat, hand in enumerate(game.hands):
        for card in hand:
            face = faces[card]
            if face.enchantment:
                if face.type == TREASURE:
                    treasures.append((seat, card))
                else:
                    storms.append(card)
    for card in game.row:
        if card >= 0 and faces[card].type == STORM:
            storms.append(card)
    if game.top >= 0 and faces[game.top].type == STORM:
        storms.append(game.top)

    cancelled = game.cancelled
    index = Enchantments()
    for seat, card in treasures:
        if not cancelled >> card & 1:
            for passive in faces[card].passives:
                index.treasures.setdefault(seat * TRIGGERS + passive.trigger, []).append(passive)
                cancelling = cancelling or passive.trigger == CANCELLING
    for card in storms:
        if not cancelled >> card & 1:
            for passive in faces[card].passives:
                index.storms.setdefault(passive.trigger, []).append(passive)
                cancelling = cancelling or passive.trigger == CANCELLING
    return without_cancelled(game, index, treasures, storms) if cancelling else index


def without_cancelled(
    game: Dracoliath, index: Enchantments, treasures: list[tuple[int, int]], storms: list[int]
) -> Enchantments:
    """Ignore all text of the Enchantments that active ones cancel (D9.3).

    A cancelling text itself is not cancelled by another Enchantment, so that the order never matters.
    """
    faces = game.faces
    gone = 0
    for key, passives in index.treasures.items():
        if key % TRIGGERS == CANCELLING:
            holder = key // TRIGGERS
            for passive in passives:
                for seat, card in treasures:  # D10.10: those of a teammate and of the other opponent are left alone
                    if (
                        seat in (holder, game.last - holder)
                        and cancels(passive, seat != holder)
                        and fits(game, passive, card)
                    ):
                        gone |= 1 << card
                for card in storms:
                    if cancels(passive, card in game.hands[game.last - holder]) and fits(game, passive, card):
                        gone |= 1 << card
    for passive in index.storms.get(CANCELLING, ()):
        for card in [card for _, card in treasures] + storms:
            if fits(game, passive, card):
                gone |= 1 << card
    left = Enchantments()
    for seat, card in treasures:
        for passive in faces[card].passives:
            if not (gone | game.cancelled) >> card & 1:
                left.treasures.setdefault(seat * TRIGGERS + passive.trigger, []).append(passive)
    for card in storms:
        for passive in faces[card].passives:
            if not (gone | game.cancelled) >> card & 1:
                left.storms.setdefault(passive.trigger, []).append(passive)
    return left


def cancels(passive: Passive, opposing: bool) -> bool:
    """Whether a Treasure's cancelling reaches that far: to opposing cards only, or to all."""
    return opposing or passive.selector is None or passive.selector.scope != OPPOSING


def fits(game: Dracoliath, passive: Passive, card: int) -> bool:
    """Whether the cancelling text means that card, never the one it stands on."""
    return (
        card != passive.card
        and passive.selector is not None
        and passive.selector.filter.fits(game.faces[card], passive.card)
    )
