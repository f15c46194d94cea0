"""What is worked out only when it is needed is never out of date when it is read."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import parlour
from lorcana.rules.positions import card, position
from parlour.games.lorcana.face import EVASIVE, RUSH, Face
from parlour.games.lorcana.rules import check
from parlour.games.lorcana.standing.faces import Layers, write
from parlour.games.lorcana.state import Lorcana
from parlour.kernel.registry import open_box

SEEDS = range(24)


def positions(seed: int) -> Iterator[Lorcana]:
    """Copies of the state at questions of a random match, where everything is up to date."""
    chance = Random(seed)
    decks = chance.sample(sorted(open_box("lorcana").choices()["decks"]), 2)
    match = parlour.start("lorcana", seed=seed, decks=decks)
    while match.decision is not None:
        game = match.game
        assert isinstance(game, Lorcana)
        if not game.standing.stale:
            yield game.clone()
        match.choose(chance.randrange(len(match.decision.options)))


PARTS = [name for name in dir(Face) if not name.startswith("_") and not callable(getattr(Face, name))]
"""What a face is made of; compiled classes do not tell their slots."""


def said(face: Face) -> list[object]:
    """All that a face says; prohibitions that look at the other card are made anew each time, so only their number."""
    values = {name: getattr(face, name) for name in PARTS}
    values["bars"] = len(face.bars)
    return list(values.items())


def faces(game: Lorcana) -> dict[int, list[object]]:
    return {number: said(permanent.face) for number, permanent in game.play.items()}


@pytest.mark.parametrize("seed", SEEDS)
def test_faces_are_as_if_they_had_just_been_worked_out(seed: int) -> None:
    for game in positions(seed):
        before = faces(game)
        game.standing.refresh(game)
        assert faces(game) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_working_out_once_more_changes_no_face(seed: int) -> None:
    """However few rounds there were: what holds with the faces that are there writes the same faces."""
    for game in positions(seed):
        before = faces(game)
        layers = Layers()
        for permanent in game.play.values():
            layers.add_printed(game, permanent)
        for effect in game.standing.lasting.effects:
            layers.add_lasting(game, effect)
        write(game, layers, list(game.play.values()))
        assert faces(game) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_check_that_is_left_out_would_have_found_nothing(seed: int) -> None:
    for game in positions(seed):
        if not game.standing.unchecked:
            game.standing.unchecked = True
            assert check.calm(game)


def test_a_keyword_that_is_given_is_asked_about_by_another_card() -> None:
    """The ship gives those aboard Rush, and the shadow those with Rush Evasive, in whichever order they lie."""
    ship, shadow, sailor = (
        "Jolly Roger - Hook's Ship",
        "Peter Pan's Shadow - Not Sewn On",
        "Mr. Smee - Loyal First Mate",
    )
    for cards in ([ship, shadow], [shadow, ship]):
        face = card(position({"play": [{"card": sailor, "at": ship}, *cards]}, {}), sailor).face
        assert face.keywords & (RUSH | EVASIVE) == RUSH | EVASIVE
