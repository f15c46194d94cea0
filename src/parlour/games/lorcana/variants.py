"""Casual variants (2026 chapter 10): the rules of the edition, but for what the variant says otherwise."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.editions import DEFAULT, NEWEST, Edition, edition_named
from parlour.kernel import ParlourError


class Variant:
    """One way to play: each attribute is a number or a rule that the others consult by name (2026 10.1.2)."""

    __slots__ = ("deck_is_made_anew", "ink_at_start", "lore_to_win", "name", "opening_hand")

    def __init__(self, name: str, lore_to_win: int, opening_hand: int, ink_at_start: int) -> None:
        self.name = name
        self.lore_to_win = lore_to_win
        """3.2.1.1, 2026 10.2.4: with so much lore a player wins, unless an effect says otherwise."""
        self.opening_hand = opening_hand
        """3.1.5, 2026 10.2.3."""
        self.ink_at_start = ink_at_start
        """2026 10.2.2: so many marketing cards are in each inkwell before hands are drawn."""
        self.deck_is_made_anew = False
        """2026 10.2.5: a deck that runs out is made of the shuffled discard, and nobody loses for want of one."""


STANDARD: Final = Variant("", 20, 7, 0)
PACK_RUSH: Final = Variant("pack rush", 15, 5, 2)
PACK_RUSH.deck_is_made_anew = True
VARIANTS: Final = {PACK_RUSH.name: PACK_RUSH}


def edition_for(name: str, variant: Variant) -> Edition:
    """The edition that was asked for; a variant is played by the rules it stands in (2026 10.1)."""
    if variant is STANDARD:
        return edition_named(name or DEFAULT)
    if name and name != NEWEST:
        raise ParlourError(f"The variant “{variant.name}” is one of the edition {NEWEST}, not of {name}.")
    return edition_named(NEWEST)


def variant_named(name: str) -> Variant:
    """The variant of that name; no name is the game as it is played everywhere."""
    wanted = name.strip().casefold().replace("-", " ")
    if not wanted:
        return STANDARD
    variant = VARIANTS.get(wanted)
    if variant is None:
        raise ParlourError(f"There is no variant “{name}”; there is {', '.join(VARIANTS)}.")
    return variant
