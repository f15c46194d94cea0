"""Treasures and Storms (D7): the passive effects that are active now, found by what they wait for.

The index is made anew only after an Enchantment has moved, flipped or been cancelled; an effect looks up what waits for
it and never scans the table.
"""

from __future__ import annotations

from parlour.games.dracoliath.printed import Passive
from parlour.games.dracoliath.state import Dracoliath, Enchantments
from parlour.games.dracoliath.symbols import CANCELLING, OPPOSING, STORM, TREASURE, TRIGGERS


def index_enchantments(game: Dracoliath) -> Enchantments:
    """The passive effects that are active now; made anew after an Enchantment has moved."""
    index = active_enchantments(game)
    game.enchantments = index
    return index


def active_enchantments(game: Dracoliath) -> Enchantments:
    """Treasures in hands and Storms visible anywhere (D7.1, D7.4, D10.9), without the cancelled ones (D9.3)."""
    treasures, storms = lying_open(game)
    index = indexed(game, treasures, storms, game.cancelled)
    if index.waits_for(CANCELLING):
        cancelled = game.cancelled | cancelled_by(game, index, treasures, storms)
        index = indexed(game, treasures, storms, cancelled)
    return index


def lying_open(game: Dracoliath) -> tuple[list[tuple[int, int]], list[int]]:
    """The Treasures in hands, each with its holder, and the Storms in hands and in the River."""
    treasures: list[tuple[int, int]] = []
    storms: list[int] = []
    faces = game.faces
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
    return treasures, storms


def indexed(game: Dracoliath, treasures: list[tuple[int, int]], storms: list[int], cancelled: int) -> Enchantments:
    """The passive effects of these cards by what they wait for, without those of the cancelled ones."""
    faces = game.faces
    index = Enchantments()
    for seat, card in treasures:
        if not cancelled >> card & 1:
            for passive in faces[card].passives:
                index.treasures.setdefault(seat * TRIGGERS + passive.trigger, []).append(passive)
    for card in storms:
        if not cancelled >> card & 1:
            for passive in faces[card].passives:
                index.storms.setdefault(passive.trigger, []).append(passive)
    return index


def cancelled_by(game: Dracoliath, index: Enchantments, treasures: list[tuple[int, int]], storms: list[int]) -> int:
    """The Enchantments, as bits, whose text active ones tell to ignore (D9.3).

    A cancelling text itself is not cancelled by another Enchantment, so that the order never matters.
    """
    gone = 0
    for holder in range(len(game.hands)):
        for passive in index.treasures.get(holder * TRIGGERS + CANCELLING, ()):
            gone |= cancelled_by_treasure(game, passive, holder, treasures, storms)
    for passive in index.storms.get(CANCELLING, ()):
        for card in [card for _, card in treasures] + storms:
            if fits(game, passive, card):
                gone |= 1 << card
    return gone


def cancelled_by_treasure(
    game: Dracoliath, passive: Passive, holder: int, treasures: list[tuple[int, int]], storms: list[int]
) -> int:
    """D10.10: it reaches its holder's and the opposite player's Treasures, and Storms wherever they are."""
    gone = 0
    opposite = game.opponent(holder)
    for seat, card in treasures:
        if seat in (holder, opposite) and cancels(passive, seat != holder) and fits(game, passive, card):
            gone |= 1 << card
    for card in storms:
        if cancels(passive, card in game.hands[opposite]) and fits(game, passive, card):
            gone |= 1 << card
    return gone


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
