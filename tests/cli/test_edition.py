"""The edition of the rules: read in the terminal, chosen for a match, remembered for the next."""

from __future__ import annotations

from kit.terminal import Parlour


def test_a_rule_is_looked_up_in_an_edition(parlour: Parlour) -> None:
    assert "Playing during resolution" in parlour("rule", "lorcana", "6.7.7", "--edition", "2026-02").out
    assert parlour("rule", "lorcana", "6.7.7").code == 1
    data = parlour("rule", "lorcana", "1.8.1.2", "--edition", "2026-02", "--json").data
    assert data["rule"]["was"] == ["1.9.1.2"]
    assert [above["id"] for above in data["above"]] == ["1.8.1"]
    wrong = parlour("rule", "lorcana", "1.8.1.2", "--edition", "1999")
    assert wrong.code == 1
    assert "the editions are 2024-03, 2025-08, 2025-10, 2026-02" in wrong.err


def test_terms_are_those_of_the_edition(parlour: Parlour) -> None:
    newest = parlour("rule", "lorcana", "3.1.2", "--edition", "2026-02", "--json").data["terms"]["fr"]
    before = parlour("rule", "lorcana", "4.1.2", "--json").data["terms"]["fr"]
    assert "Start-of-Turn Phase" in newest
    assert "Start-of-Turn Phase" not in before


def test_the_edition_of_a_match_is_remembered_for_the_next(parlour: Parlour) -> None:
    """In 2026-02 chance names who starts, before that a player does: the first question tells."""
    asked = "Who takes the first turn?"
    assert parlour("play", "lorcana", typed="q\n").code == 0
    chosen = parlour("play", "lorcana", "--edition", "2026-02", typed="q\n")
    again = parlour("play", "lorcana", typed="q\n")
    assert asked not in chosen.out
    assert asked not in again.out
    parlour("play", "lorcana", "--edition", "2025-08", typed="q\n")
    records = [parlour("play", "lorcana", "--seed", seed, "--lang", "en", typed="q\n").out for seed in range(4)]
    assert any(asked in out for out in records), "with a seed the match is the one of that seed"


def test_an_unknown_edition_is_not_remembered(parlour: Parlour) -> None:
    assert parlour("play", "lorcana", "--edition", "1999", typed="q\n").code == 1
    assert parlour("play", "lorcana", typed="q\n").code == 0
