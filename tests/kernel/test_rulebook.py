"""The rulebooks as package data."""

from __future__ import annotations

import pytest

from parlour.kernel import ParlourError
from parlour.kernel.registry import open_box
from parlour.locale.catalogues import terms_in


@pytest.mark.parametrize(
    ("game", "rules", "behaviours"), [("dracoliath", 117, 87), ("lorcana", 476, 288), ("villainous", 98, 80)]
)
def test_the_tables_are_all_there(game: str, rules: int, behaviours: int) -> None:
    rulebook = open_box(game).rulebook()
    assert len(rulebook.rules) == rules
    assert len(rulebook.behaviours()) == behaviours


def test_a_rule_is_found_with_its_neighbours() -> None:
    rulebook = open_box("lorcana").rulebook()
    rule = rulebook.rule("4.3.6.13")
    around = rulebook.neighbours(rule)
    assert [above.id for above in around.above] == ["4.3.6"]
    assert {"4.3.6.12", "4.3.6.14"} <= {beside.id for beside in around.beside}
    assert {"4.3.6.1", "4.3.6.23"} <= {below.id for below in rulebook.neighbours(rulebook.rule("4.3.6")).below}


def test_a_wrong_id_is_answered_with_a_close_one() -> None:
    with pytest.raises(ParlourError, match=r"did you mean .*10\.8\.3"):
        open_box("lorcana").rulebook().rule("10.8.33")


def test_terms_of_a_rule_are_said_in_other_languages() -> None:
    rulebook = open_box("lorcana").rulebook()
    assert ("Bodyguard", "Rempart") in terms_in("fr", rulebook, rulebook.rule("10.3.2"))
    assert ("Bodyguard", "Guardiano") in terms_in("it", rulebook, rulebook.rule("10.3.2"))
