"""The three editions of the Comprehensive Rules, as the named ways in which they differ."""

from __future__ import annotations

from typing import Final

from parlour.kernel import ParlourError


class Edition:
    """One edition: each attribute is a difference the rules consult by name."""

    __slots__ = (
        "and_ties",
        "banishment_attributed",
        "beginning_phase_dries",
        "challenge_ends_at_once",
        "durations_end_before_readying",
        "empty_deck_loses_at_once",
        "free_plays_can_shift",
        "name",
        "negative_strength_is_zero",
        "reckless_sees_locations",
        "resist_on_locations",
        "same_replacement_once",
        "strength_floored_before_resist",
        "this_turn_ends_before_triggers",
    )

    def __init__(self, name: str) -> None:
        first = name == "2024-03"
        newest = name == "2025-10"
        self.name = name
        self.empty_deck_loses_at_once = first
        """2024 3.2.2: having to draw from an empty deck is the loss; later 1.9.1.2 remembers it until a check."""
        self.banishment_attributed = not first
        """1.9.1.3: a banishment by damage is credited to the character whose ability the damage came from."""
        self.free_plays_can_shift = True
        """4.3.4.10: playing for free ignores the ink, so that a card can be shifted; later editions end that."""
        self.durations_end_before_readying = first
        """2024 4.2.1.1; later 4.2.1.3: after readying."""
        self.beginning_phase_dries = first
        """2024 6.1.5: a character in play during the Beginning Phase may act; later 6.1.4: at the Set step."""
        self.strength_floored_before_resist = not first
        """4.3.6.14; 2024 4.3.5.16 floors the final damage only."""
        self.challenge_ends_at_once = first
        """2024 1.9.7; later 4.3.6.23 resolves the bag first."""
        self.this_turn_ends_before_triggers = first
        """2024 4.4.1.1; later 4.4.1.1-4.4.1.3 the other way round."""
        self.and_ties = first
        """2024 7.1.2.4: both parts of [A] and [B] or neither."""
        self.same_replacement_once = newest
        """7.7.8."""
        self.negative_strength_is_zero = first
        """2024 7.8.2; later the true value is kept."""
        self.reckless_sees_locations = not first
        """10.7.3; 2024 9.5.1 looks at characters only."""
        self.resist_on_locations = not first
        """10.8.1; 2024 9.6 characters only."""


EDITIONS: Final = {name: Edition(name) for name in ("2024-03", "2025-08", "2025-10")}
NEWEST: Final = "2025-10"


def edition_named(name: str) -> Edition:
    edition = EDITIONS.get(name)
    if edition is None:
        raise ParlourError(f"There is no edition “{name}” of the rules; the editions are {', '.join(EDITIONS)}.")
    return edition
