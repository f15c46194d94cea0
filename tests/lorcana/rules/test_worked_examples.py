"""The worked examples of the rulebooks that no printed card shows, and that all of them have a scenario or a test."""

from __future__ import annotations

import ast
import csv
from importlib import resources
from pathlib import Path

import pytest

from lorcana.rules.positions import card, names_in, options, play, position, state
from parlour.games.lorcana import cards, decks
from parlour.games.lorcana.aspects import MEMBERS
from parlour.games.lorcana.language.nodes import Entry, PlayersCannot, Script, Static, You
from parlour.games.lorcana.meaning.scripts import compile_script
from parlour.games.lorcana.standing.standing import standing_for
from parlour.kernel import Match, scenario

FLOUNDER = "Flounder - Voice of Reason"
STITCH = "Stitch - New Dog"
SCENARIOS = Path(__file__).parent.parent / "scenarios"


def forbid_drawing(match: Match, name: str) -> None:
    """Give that character in play the ability “You can't draw cards.”, which no printed card has."""
    game = state(match)
    bearer = card(match, name)
    tree = Script((Entry("NO CARDS", Static((PlayersCannot(You(), "draw"),))),))
    script = compile_script(bearer.card, tree)
    scripts = list(game.scripts)
    scripts[bearer.id] = script
    game.scripts = scripts
    bearer.script = script
    bearer.face = script.face
    game.standing = standing_for(scripts)
    game.standing.touch(MEMBERS)
    game.fresh()


@pytest.mark.rule("1.2.3", "7.1.2.3", "7.1.3")
def test_example_1_2_3b_who_cannot_draw_still_discards(edition: str) -> None:
    match = position(
        {"ink": 1, "hand": ["Simba - Future King", STITCH], "deck": [FLOUNDER], "play": ["Elsa - Queen Regent"]},
        {},
        edition=edition,
    )
    forbid_drawing(match, "Elsa - Queen Regent")
    play(match, "play Simba - Future King", "yes")
    assert names_in(match, 0, "hand") == []
    assert names_in(match, 0, "discard") == [STITCH]
    assert names_in(match, 0, "deck") == [FLOUNDER]


@pytest.mark.rule("7.1.2.3")
def test_example_7_1_2_3_as_many_as_there_are_are_discarded(edition: str) -> None:
    match = position(
        {"ink": 2, "hand": ["Ransack", STITCH], "deck": [FLOUNDER], "play": ["Elsa - Queen Regent"]},
        {},
        edition=edition,
    )
    forbid_drawing(match, "Elsa - Queen Regent")
    play(match, "play Ransack")
    assert sorted(names_in(match, 0, "discard")) == ["Ransack", STITCH]
    assert names_in(match, 0, "deck") == [FLOUNDER]
    assert match.outcome is None


@pytest.mark.rule("4.2.3.2", "1.2.2")
def test_who_cannot_draw_does_not_draw_in_the_draw_step_and_does_not_lose(edition: str) -> None:
    match = position({}, {"play": ["Elsa - Queen Regent"], "deck": []}, edition=edition)
    forbid_drawing(match, "Elsa - Queen Regent")
    play(match, "end turn")
    assert match.outcome is None
    assert state(match).players[1].hand == []
    assert "end turn" in options(match)


def test_example_6_2_14_3_sets_are_known_by_number() -> None:
    first = {"1": "Stitch - New Dog", "2": "Donald Duck - Perfect Gentleman"}
    first |= {"3": "De Vil Manor - Cruella's Estate", "4": "Look at This Family"}
    for number, name in first.items():
        assert number in cards.find(name).sets


@pytest.mark.rule("2.1.1.3")
def test_example_7_1_2_1_a_card_may_allow_more_copies_than_four(edition: str) -> None:
    puppy = "Dalmatian Puppy - Tail Wagger"
    amber = [
        one.full_name
        for one in cards.load().cards()
        if one.inks == ("Amber",) and one.max_copies == 4 and "Infinity" in one.legal_in
    ][:10]
    rest = "".join(f"4 {name}\n" for name in amber)
    twenty, hundred = f"20 {puppy}\n{rest}", f"100 {puppy}\n{rest}"
    assert decks.check_deck(decks.read_deck(twenty, cards.load()), "Infinity") == []
    problems = decks.check_deck(decks.read_deck(hundred, cards.load()), "Infinity")
    assert [problem.line for problem in problems] == [1]


@pytest.mark.rule("2.1.1.4")
def test_banned_cards_are_refused_in_every_edition(edition: str) -> None:
    banned = decks.read_deck("4 Hiram Flaversham - Toymaker\n", cards.load())
    assert any("banned" in problem.message for problem in decks.check_deck(banned, "Core"))
    allowed = decks.read_deck("4 Stitch - New Dog\n", cards.load())
    assert not any("banned" in problem.message for problem in decks.check_deck(allowed, "Infinity"))


@pytest.mark.rule("8.6.3")
def test_the_discard_is_open_to_all(edition: str) -> None:
    match = position({"discard": [STITCH, "Lantern"]}, {}, edition=edition)
    for eye in (0, 1):
        assert match.view(eye)["seats"][0]["discard"] == [STITCH, "Lantern"]


def test_every_worked_example_is_shown() -> None:
    text = resources.files("parlour.games.lorcana").joinpath("examples.csv").read_text(encoding="utf-8")
    wanted = {row["id"] for row in csv.DictReader(text.splitlines())}
    written = {one.name.partition(":")[0] for path in sorted(SCENARIOS.rglob("*.yaml")) for one in scenario.load(path)}
    source = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    here = {node.name for node in ast.walk(source) if isinstance(node, ast.FunctionDef)}
    for example in wanted - written:
        digits = example.removeprefix("EX-").replace(".", "_").replace("-", "_")
        assert any(name.startswith(f"test_example_{digits}_") for name in here), f"{example} is shown nowhere"
    assert len(wanted) == 54
