"""Villains, locations and cards have a name in every language."""

from __future__ import annotations

import pytest

from parlour.games.villainous import BOX
from parlour.games.villainous.villains import VILLAINS
from parlour.locale import languages

NAMES = {
    name
    for villain in VILLAINS.values()
    for name in (villain.name, *(place.name for place in villain.locations), *(card.name for card in villain.cards))
}


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_everything_that_has_a_name_has_one_in_every_language(language: str) -> None:
    assert set(BOX.card_names(language)) == NAMES


def test_names_are_those_of_the_language() -> None:
    assert BOX.card_names("fr")["Captain Hook"] == "Capitaine Crochet"
    assert BOX.card_names("it")["Binding Contract (The Shore)"] == "Contratto vincolante (La Riva)"
