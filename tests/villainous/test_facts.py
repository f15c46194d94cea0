"""Every card and board against the facts: names, copies, types, costs, strengths, symbols, locks."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from parlour.games.villainous.box import BOX
from parlour.games.villainous.card import ALLY, HERO, ITEM, TYPE_WORDS, Card, Villain
from parlour.games.villainous.symbols import Symbol
from parlour.games.villainous.villains import VILLAINS

FACTS = list(csv.DictReader((Path(__file__).parent / "facts.csv").open(encoding="utf-8")))
ACTIONS = (
    "gain_power",
    "play_card",
    "activate",
    "fate",
    "move_item_or_ally",
    "move_hero",
    "vanquish",
    "discard",
)


def rows(villain: Villain, kind: str) -> list[dict[str, str]]:
    return [row for row in FACTS if row["villain"] == villain.key and row["kind"] == kind]


def symbols(printed: tuple[Symbol, ...]) -> str:
    return " ".join(ACTIONS[one.action] + (f":{one.amount}" if one.amount else "") for one in printed)


def printed(villain: Villain) -> dict[str, Card]:
    return {card.name: card for card in villain.cards}


FRENCH = BOX.card_names("fr")
every_villain = pytest.mark.parametrize("villain", VILLAINS.values(), ids=list(VILLAINS))


def test_there_are_six_villains_with_157_different_cards() -> None:
    assert sorted(VILLAINS) == sorted({row["villain"] for row in FACTS})
    names = {card.name for villain in VILLAINS.values() for card in villain.cards}
    assert len(names) == 157 == sum(1 for row in FACTS if row["kind"].endswith("card"))


@every_villain
@pytest.mark.rule("V2.4", "V2.6")
def test_decks_have_thirty_and_fifteen_cards(villain: Villain) -> None:
    assert [card.fate for card in villain.cards] == [False] * 30 + [True] * 15


@every_villain
@pytest.mark.rule("V2.2", "V2.3")
def test_board(villain: Villain) -> None:
    expected = [
        (row["name"], row["french"], row["top"], row["bottom"], row["locked"]) for row in rows(villain, "location")
    ]
    found = [
        (
            place.name,
            FRENCH[place.name],
            symbols(place.symbols[: place.top]),
            symbols(place.symbols[place.top :]),
            "yes" if place.locked else "no",
        )
        for place in villain.locations
    ]
    assert found == expected


@every_villain
def test_names_and_objective(villain: Villain) -> None:
    (row,) = rows(villain, "villain")
    assert (villain.name, FRENCH[villain.name]) == (row["name"], row["french"])
    assert villain.objective.at_start_of_turn == (row["cost"] == "start_of_turn")


@every_villain
@pytest.mark.parametrize("kind", ["villain card", "fate card"])
def test_cards(villain: Villain, kind: str) -> None:
    cards = printed(villain)
    facts = rows(villain, kind)
    copies = Counter(card.name for card in villain.cards if card.fate == (kind == "fate card"))
    assert copies == {row["name"]: int(row["copies"]) for row in facts}
    for row in facts:
        card = cards[row["name"]]
        assert FRENCH[card.name] == row["french"], card
        assert card.copies == int(row["copies"]), card
        assert TYPE_WORDS[card.type] == row["type"], card
        assert card.cost == (-1 if row["cost"] == "X" else int(row["cost"] or 0)), card
        assert card.strength == int(row["strength"] or 0), card
        assert card.bonus == int(row["bonus"] or 0), card
        assert card.attach == {"": -1, "ally": ALLY, "hero": HERO}[row["attach"]], card
        assert card.activate_cost == int(row["activate"] or -1), card
        assert ("" if card.grants is None else symbols((card.grants,))) == row["grants"], card


@every_villain
def test_what_needs_a_text_has_one(villain: Villain) -> None:
    """Effects and conditions do something, activated cards have an ability, conditions wait for something."""
    for card in villain.cards:
        if TYPE_WORDS[card.type] in ("effect", "condition"):
            assert card.on_play, card
        assert bool(card.activation) == (card.activate_cost >= 0), card
        assert (card.trigger is not None) == (TYPE_WORDS[card.type] == "condition"), card
        if card.fate and card.type == ITEM:
            assert card.attach == HERO, card
