"""Every card has scenarios of its own: at least one, two for heroes and conditions (it bites, it does not)."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.games.villainous.card import CONDITION, HERO, Card
from parlour.games.villainous.villains import VILLAINS
from parlour.kernel import scenario

NAMES = [
    one.name.casefold()
    for path in sorted((Path(__file__).parent / "scenarios").rglob("*.yaml"))
    for one in scenario.load(path)
]
CARDS = [card for villain in VILLAINS.values() for card in dict.fromkeys(villain.cards)]


@pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])
def test_card_has_scenarios_of_its_own(card: Card) -> None:
    name = card.name.casefold().removesuffix("s")
    needed = 2 if card.type in (HERO, CONDITION) else 1
    assert sum(name in title for title in NAMES) >= needed
