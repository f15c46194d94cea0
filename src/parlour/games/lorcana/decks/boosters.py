"""Booster packs made from the cards of a set by their rarities, for a Pack Rush (2026 10.2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from parlour.games.lorcana.cards import Card, load
from parlour.games.lorcana.language import library
from parlour.kernel import ParlourError, Rng

COMMONS: Final = 6
UNCOMMONS: Final = 3
RARES: Final = 2
"""Rare or better; and one foil card of any rarity makes twelve."""
RARITIES: Final = (("Rare", 66), ("Super Rare", 25), ("Legendary", 9))
"""How often out of a hundred a card of the rare slot is of each rarity; the rulebook gives no numbers."""
FOILS: Final = (("Common", 60), ("Uncommon", 25), ("Rare", 10), ("Super Rare", 4), ("Legendary", 1))
PACKS: Final = 2
WORD: Final = "boosters"


@cache
def boxed_sets() -> tuple[str, ...]:
    """The sets that are sold in boosters: those with cards of all rarities."""
    rarities: dict[str, set[str]] = {}
    for card in load().cards():
        if card.sets:
            rarities.setdefault(card.sets[0], set()).add(card.rarity)
    wanted = {"Common", "Uncommon", *(rarity for rarity, _ in RARITIES)}
    return tuple(code for code, found in rarities.items() if wanted <= found)


@cache
def of_set(code: str) -> tuple[Card, ...]:
    """The cards first printed in a set that the reader understands."""
    return tuple(card for card in load().cards() if card.sets and card.sets[0] == code and _readable(card))


def _readable(card: Card) -> bool:
    try:
        library.script_of(card)
    except library.Unreadable:
        return False
    return True


def booster(code: str, rng: Rng) -> list[Card]:
    """Twelve game cards of that set, no common, uncommon or rare one twice."""
    by_rarity: dict[str, list[Card]] = {}
    for card in of_set(code):
        by_rarity.setdefault(card.rarity, []).append(card)
    pack = _some(by_rarity["Common"], COMMONS, rng) + _some(by_rarity["Uncommon"], UNCOMMONS, rng)
    while len(pack) < COMMONS + UNCOMMONS + RARES:
        card = _some(by_rarity[_by_chance(RARITIES, rng)], 1, rng)[0]
        if card not in pack:
            pack.append(card)
    return pack + _some(by_rarity[_by_chance(FOILS, rng)], 1, rng)


def sets_in(words: str) -> list[str]:
    """The sets of “boosters”, “boosters 9” or “boosters 9 10”: one for each pack, checked; none for any."""
    codes = words.split()[1:]
    for code in codes:
        if code not in boxed_sets():
            raise ParlourError(f"There are no boosters of a set “{code}”; there are of {', '.join(boxed_sets())}.")
    if len(codes) > PACKS:
        raise ParlourError(f"A deck for a Pack Rush is made of {PACKS} boosters, not of {len(codes)}.")
    return codes


def two_boosters(words: str, rng: Rng) -> list[Card]:
    """The cards of two boosters of those sets; a single set is that of both, none is any."""
    codes = sets_in(words) or [boxed_sets()[rng.below(len(boxed_sets()))] for _ in range(PACKS)]
    return [card for pack in range(PACKS) for card in booster(codes[pack % len(codes)], rng)]


def _some(cards: Sequence[Card], count: int, rng: Rng) -> list[Card]:
    """So many of them, each once."""
    left = list(cards)
    return [left.pop(rng.below(len(left))) for _ in range(min(count, len(left)))]


def _by_chance(weights: Sequence[tuple[str, int]], rng: Rng) -> str:
    number = rng.below(sum(weight for _, weight in weights))
    for rarity, weight in weights:
        number -= weight
        if number < 0:
            return rarity
    return weights[0][0]
