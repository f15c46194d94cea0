"""Mechanics newer than the rulebook are known as such."""

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.description import describe
from parlour.games.lorcana.language.newer import beyond_rulebook


@pytest.mark.parametrize(
    ("name", "mechanics"),
    [
        ("Higitus Figitus", ("ink drops",)),
        ("Baymax - Amped Up", ("ink drops",)),
        ("Sulley & Boo - Scare Buddies", ("Combo Shift",)),
        ("Mickey Mouse & Minnie Mouse - Adventuring Duo", ("Duo Shift",)),
        ("Sun Yee - Red Panda Spirit", ("Temporary Shift",)),
        ("Posey - Vampire Potato", ("Shift onto an item",)),
        ("Mickey Mouse - Best in Town", ("Adventurous", "ink drops")),
        ("Gopher - Hunny Cook", ("may enter play exerted",)),
        ("RC - Remote-Controlled Car", ("quest or challenge for ink",)),
        ("Simba - Future King", ()),
    ],
)
def test_what_a_card_uses(name: str, mechanics: tuple[str, ...]) -> None:
    assert beyond_rulebook(library.script_of(cards.find(name))) == mechanics


def test_cards_of_the_first_nine_sets_use_only_the_rulebook() -> None:
    for card in cards.load().cards():
        if card.sets[0].isdigit() and int(card.sets[0]) <= 9:
            assert beyond_rulebook(library.script_of(card)) == (), card.full_name


def test_the_description_says_so() -> None:
    assert "(beyond the 2025-10 rulebook: ink drops)" in describe(cards.find("Higitus Figitus"))
