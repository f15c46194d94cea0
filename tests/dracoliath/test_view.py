"""What a seat sees: the whole table but the order of the deck."""

from __future__ import annotations

import pytest

from parlour.games.dracoliath import BOX
from parlour.games.dracoliath.imagine import imagine
from parlour.games.dracoliath.stage import DracoliathStage
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.replay import begin
from parlour.kernel.rng import Rng


def test_turns_and_phases_are_shown() -> None:
    match = DracoliathStage().set_up(
        {
            "seats": [{"name": "A", "hand": ["Healing Spring", "Turn of the Hourglass"]}, {"name": "B"}],
            "river": ["Ember Bite", "Fork in the Sky"],
            "phase": "start",
        }
    )
    view = match.view(0)
    assert (view["turn"], view["phase"], view["active"], view["mode"]) == (1, "take", 0, "1v1")
    match.choose("take Fork in the Sky")
    match.choose("play Fork in the Sky")
    view = match.view(1)
    assert (view["phase"], view["playing"]["name"]) == ("play", "Fork in the Sky")
    match.choose("option deal 3 Damage")
    view = match.view(1)
    assert (view["turn"], view["phase"], view["active"], view["playing"]) == (2, "take", 1, None)
    assert [card["name"] for card in view["discard"]] == ["Fork in the Sky"]
    assert view["teams"][1] == {"seats": [1], "life": 9, "life_maximum": 12, "power": 0, "power_goal": 18}


@pytest.mark.rule("D11.1", "D8.7")
def test_nobody_sees_the_order_of_the_deck() -> None:
    match = begin(BOX.prepare(None, 4))
    game = match.game
    assert isinstance(game, Dracoliath)
    before = match.view(0)
    game.deck.reverse()
    assert match.view(0) == before
    assert match.view(1) == {**before, "seat": 1}


@pytest.mark.rule("D11.1")
def test_imagining_changes_only_the_order_of_the_deck() -> None:
    match = begin(BOX.prepare(None, 4, mode="2v2"))
    game = match.game
    assert isinstance(game, Dracoliath)
    imagined = imagine(game, Rng(9))
    assert sorted(imagined.deck) == sorted(game.deck)
    assert imagined.deck != game.deck
    assert imagined.rng.state != game.rng.state
    assert (imagined.hands, imagined.row, imagined.top) == (game.hands, game.row, game.top)


def test_a_position_is_worth_more_to_who_is_ahead() -> None:
    def worth(a: dict[str, str], b: dict[str, str]) -> float:
        seats = [{"name": "A", "hand": ["Ember Bite"], **a}, {"name": "B", "hand": ["Healing Spring"], **b}]
        return DracoliathStage().set_up({"seats": seats, "river": ["Plunder", "Overflow"]}).evaluate(0)

    assert (
        worth({"life": "12"}, {"life": "6"}) > worth({"life": "6"}, {"life": "6"}) > worth({"life": "2"}, {"life": "9"})
    )
    assert worth({"power": "15"}, {}) > worth({"power": "3"}, {}) > worth({"power": "3"}, {"power": "15"})
    assert worth({"concentration": "1"}, {}) > worth({}, {})
    assert worth({}, {}) == pytest.approx(-DracoliathStage().set_up(
        {
            "seats": [{"name": "A", "hand": ["Ember Bite"]}, {"name": "B", "hand": ["Healing Spring"]}],
            "river": ["Plunder", "Overflow"],
        }
    ).evaluate(1))  # fmt: skip
