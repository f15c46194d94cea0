"""Random matches with random concessions: what is counted, and what is found."""

from __future__ import annotations

from kit.terminal import Parlour


def test_matches_in_which_nothing_goes_wrong(parlour: Parlour) -> None:
    run = parlour("conformance", "pocket", "-n", 30, "--concede", 6, "--seed", 3)
    assert run.code == 0
    assert run.out.startswith("30 matches, ")
    assert "0 failures" in run.out
    assert "30 parties" in parlour("conformance", "pocket", "-n", 30, "--lang", "fr").out
    data = parlour("conformance", "pocket", "-n", 30, "--concede", 6, "--seed", 3, "--json").data
    assert data["concessions"] > 5
    assert data["failures"] == []


def test_matches_that_do_not_end_are_named(parlour: Parlour) -> None:
    run = parlour("conformance", "pocket", "-n", 3, "--concede", 0, "--limit", 1, "--json")
    assert run.code == 1
    assert [failure["seed"] for failure in run.data["failures"]] == [1, 2, 3]
    assert "did not end" in run.data["failures"][0]["problem"]
