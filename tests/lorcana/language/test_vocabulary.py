"""The words of the card language and the numbers the rules use for them are the same list."""

from __future__ import annotations

from typing import get_args, get_type_hints

from parlour.games.lorcana.language.nodes import On
from parlour.games.lorcana.occurrences import CHALLENGE_END, KIND_NAMES


def test_every_kind_of_event_has_the_number_of_its_place() -> None:
    assert get_args(get_type_hints(On)["kind"]) == KIND_NAMES
    assert KIND_NAMES[CHALLENGE_END] == "challenge end"
