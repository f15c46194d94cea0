"""The editions of the Comprehensive Rules, as the named ways in which they differ."""

from __future__ import annotations

from typing import Final

from parlour.kernel import ParlourError


class Edition:
    """One edition: each attribute is a difference the rules consult by name. Numbers are those of 2025-10."""

    __slots__ = (
        "actions_in_play_while_resolving",
        "and_ties",
        "banishment_attributed",
        "beginning_phase_dries",
        "challenge_ends_at_once",
        "durations_end_before_readying",
        "empty_deck_loses_at_once",
        "empty_deck_loses_at_turn_end",
        "free_is_the_whole_cost",
        "joined_name_counts",
        "name",
        "negative_strength_is_zero",
        "once_needs_full_resolution",
        "played_card_enters_at_once",
        "prohibitions_reach_newcomers",
        "reckless_sees_locations",
        "resist_is_a_modifier",
        "resist_on_locations",
        "same_replacement_once",
        "secondary_if_on_resolution_only",
        "starter_is_drawn_by_lot",
        "strength_floored_before_resist",
        "sung_from_hand_only",
        "taking_is_any_damage",
        "this_turn_ends_before_triggers",
        "timed_effects_outlive_their_player",
    )

    def __init__(self, name: str) -> None:
        first = name == "2024-03"
        newest = name == NEWEST
        self.name = name
        self.empty_deck_loses_at_once = first
        """2024 3.2.2: having to draw from an empty deck is the loss; later 1.9.1.2 remembers it until a check."""
        self.banishment_attributed = not first
        """1.9.1.3: a banishment by damage is credited to the character whose ability the damage came from."""
        self.durations_end_before_readying = first
        """2024 4.2.1.1; later 4.2.1.3: after readying."""
        self.beginning_phase_dries = first
        """2024 6.1.5: a character in play during the Beginning Phase may act; later 6.1.4: at the Set step."""
        self.strength_floored_before_resist = not first
        """4.3.6.14; 2024 4.3.5.16 floors the final damage only."""
        self.sung_from_hand_only = first
        """2024 9.10; later a song is sung wherever it may be played from."""
        self.challenge_ends_at_once = first
        """2024 1.9.7; later 4.3.6.23 resolves the bag first."""
        self.this_turn_ends_before_triggers = first
        """2024 4.4.1.1; later 4.4.1.1-4.4.1.3 the other way round."""
        self.and_ties = first
        """2024 7.1.2.4: both parts of [A] and [B] or neither."""
        self.same_replacement_once = name in (DEFAULT, NEWEST)
        """7.7.8."""
        self.negative_strength_is_zero = first
        """2024 7.8.2; later the true value is kept."""
        self.reckless_sees_locations = not first
        """10.7.3; 2024 9.5.1 looks at characters only."""
        self.resist_on_locations = not first
        """10.8.1; 2024 9.6 characters only."""
        self.empty_deck_loses_at_turn_end = newest
        """2026 1.8.1.2: drawing from nothing does nothing; whoever ends a turn without a deck loses."""
        self.secondary_if_on_resolution_only = newest
        """2026 6.2.4: a trigger with an "if" is always added, and asks only when it resolves; before, 7.4.4.1 too."""
        self.once_needs_full_resolution = newest
        """2026 6.1.13.2: "once" is added at every event and spent only by a full resolution."""
        self.played_card_enters_at_once = newest
        """2026 6.7.7: what an effect plays is in play for the rest of it; before, 7.1.6: after it."""
        self.prohibitions_reach_newcomers = newest
        """2026 6.4.2.1: "can't" of a resolved effect covers cards that come later; before, 7.6.3: never."""
        self.resist_is_a_modifier = newest
        """2026 8.8.1: never ordered against replacements; before, 10.8.1: one of them."""
        self.taking_is_any_damage = newest
        """2026 1.9.1.5: damage that is put or moved is taken as well; who takes none gets none of it."""
        self.joined_name_counts = newest
        """2026 5.2.6.1: two names joined are three; before, 6.2.4.1: the two single ones."""
        self.actions_in_play_while_resolving = newest
        """2026 4.3.3.2; before, 6.3.1: never in play."""
        self.timed_effects_outlive_their_player = newest
        """2026 9.2.3; before, 1.10.2.3: they leave with the player."""
        self.free_is_the_whole_cost = newest
        """2026 1.5.5.3: nothing is paid and nothing else chosen; before, 4.3.4.10: only the ink is dropped."""
        self.starter_is_drawn_by_lot = newest
        """2026 2.2.1.1: chance names who starts; before, 3.1.2: it names who chooses."""


DEFAULT: Final = "2025-10"
"""The edition where none is said, so that scenarios and records keep their meaning."""
NEWEST: Final = "2026-02"
RENUMBERED: Final = (NEWEST,)
"""The editions whose paragraphs have other numbers than those of 2025-10, and a table of their own."""
EDITIONS: Final = {name: Edition(name) for name in ("2024-03", "2025-08", DEFAULT, NEWEST)}


def edition_named(name: str) -> Edition:
    edition = EDITIONS.get(name)
    if edition is None:
        raise ParlourError(f"There is no edition “{name}” of the rules; the editions are {', '.join(EDITIONS)}.")
    return edition
