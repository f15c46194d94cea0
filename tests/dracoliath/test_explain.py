"""Why something is not an option: with the rule, by the checks that make the options."""

from __future__ import annotations

import pytest

from parlour.games.dracoliath.stage import DracoliathStage
from parlour.kernel.match import Match


def duel(**more: object) -> Match:
    return DracoliathStage().set_up(
        {
            "seats": [{"name": "A", "hand": ["Healing Spring"]}, {"name": "B", "hand": ["Moss Balm"]}],
            "river": ["Ember Bite", "Claw Strike"],
            "top": "Carved Rune",
            **more,
        }
    )


@pytest.mark.parametrize(
    ("words", "rule", "said"),
    [
        ("take Carved Rune", "D4.6", "lies on the deck"),
        ("take Moss Balm", "D4.6", "not in the River row"),
        ("take Nonsense", "D1.4", "No card"),
        ("play Healing Spring", "D4.2", "another moment"),
        ("play Moss Balm", "D4.8", "not in the hand"),
        ("refresh river", "D4.5", "you have none"),
        ("give Healing Spring to B", "D4.4", "in a duel"),
        ("keep river", "D4.2", "another moment"),
        ("choose Ember Bite", "D5.2", "does not mean"),
    ],
)
@pytest.mark.rule("D4.6", "D4.8", "D4.5", "D4.4")
def test_reasons(words: str, rule: str, said: str) -> None:
    explanation = duel().explain(words)
    assert rule in explanation.rules
    assert said in str(explanation)


def test_an_option_needs_no_reason() -> None:
    assert not duel().explain("take Ember Bite")
    assert not duel().explain("take Morsure de Braise")


@pytest.mark.rule("D10.11")
def test_gifts_only_at_the_first_player() -> None:
    seats = [{"name": name} for name in "ABCD"]
    match = DracoliathStage().set_up({"seats": seats, "active": "B", "river": ["Ember Bite", "Claw Strike"]})
    assert match.explain("give Ember Bite to A").rules == ("D10.11",)
    match = DracoliathStage().set_up({"seats": [{"name": "A", "hand": ["Moss Balm"]}, *seats[1:]], "active": "A"})
    assert match.explain("give Ember Bite to B").rules == ("D10.11",)
    assert not match.explain("give Moss Balm to B")
