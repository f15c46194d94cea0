"""What searchers see in cards: what each would bring now, with passive effects, Fusion and the River."""

from __future__ import annotations

from typing import Any

from parlour.games.dracoliath.judgement import JUDGE
from parlour.games.dracoliath.prospects import DEALT, HEALED, WON, Outlook, outlook_of
from parlour.games.dracoliath.stage import DracoliathStage
from parlour.games.dracoliath.state import Dracoliath

BLANKS = ("Mental Control", "Turn of the Hourglass")


def table(river: list[str], *hands: list[str], **totals: Any) -> Dracoliath:
    """Ada is on turn and about to take; the second hand is Ben's. Two cards without symbols leave her a choice."""
    seats = [{"name": name, "hand": hand} for name, hand in zip(("Ada", "Ben"), hands, strict=True)]
    seats[0] |= totals
    match = DracoliathStage().set_up({"seats": seats, "river": [*BLANKS, *river], "top": "Healing Spring"})
    assert isinstance(match.game, Dracoliath)
    return match.game


def ada(*hand: str, **totals: Any) -> Outlook:
    return outlook_of(table([], list(hand), ["Lightning of Life"], **totals), 0)


def test_a_card_brings_the_symbols_on_it() -> None:
    outlook = ada("Ember Bite", "Shared Knowledge")
    assert (outlook.held[DEALT], outlook.held[WON], outlook.held[HEALED]) == (3, 4, 0)


def test_what_is_under_a_condition_counts_only_while_it_holds() -> None:
    assert ada("Last Stand", life=4).held[DEALT] == 6
    assert ada("Last Stand", life=5).held[DEALT] == 0


def test_of_alternatives_each_is_in_reach() -> None:
    outlook = ada("Fork in the Sky")
    assert (outlook.held[DEALT], outlook.held[HEALED]) == (3, 3)


def test_fusion_cards_act_together() -> None:
    assert ada("Claw Strike", "Dragon's Roar").held[DEALT] == 3


def test_a_treasure_adds_to_what_its_holder_does() -> None:
    outlook = ada("Ember Bite", "Ruby Fang")
    assert (outlook.held[DEALT], outlook.more[DEALT]) == (4, 1)


def test_whoever_is_on_turn_may_take_from_the_river_first() -> None:
    game = table(["Meteor"], ["Ember Bite"], ["Claw Strike"])
    assert outlook_of(game, 0).turn[DEALT] == 6
    assert outlook_of(game, 0).held[DEALT] == 3
    assert outlook_of(game, 1).turn[DEALT] == 0


def test_starts_of_turns_bring_an_income() -> None:
    assert ada("Seed of the World").income[HEALED] == 1


def test_a_win_in_hand_is_worth_more_than_the_cards_alone() -> None:
    near = table([], ["Shared Knowledge"], ["Ember Bite"], power=14)
    short = table([], ["Shared Knowledge"], ["Ember Bite"], power=13)
    place = JUDGE.traits().index("can win")
    assert [JUDGE.sides(near)[0][place], JUDGE.sides(short)[0][place]] == [1.0, 0.0]
    assert JUDGE.chances(near, 0)[0] > JUDGE.chances(short, 0)[0]


def test_a_turn_that_the_other_player_decides_brings_nothing() -> None:
    """D7.6: whoever plays Mental Control takes and plays for the player on turn."""
    game = table(["Meteor"], ["Ember Bite"], ["Claw Strike"], life=6)
    free = JUDGE.chances(game, 0)[0]
    game.controller = 1
    place = JUDGE.traits().index("controlled")
    assert [side[place] for side in JUDGE.sides(game)] == [1.0, 0.0]
    assert outlook_of(game, 0).turn[DEALT] == 0
    assert JUDGE.chances(game, 0)[0] < free


def test_a_turn_to_come_that_the_other_player_will_decide_counts_as_well() -> None:
    game = table(["Meteor"], ["Ember Bite"], ["Claw Strike"])
    game.control[1] = 0
    place = JUDGE.traits().index("controlled")
    assert [side[place] for side in JUDGE.sides(game)] == [0.0, 1.0]


def test_a_net_tells_apart_where_a_card_lies() -> None:
    """The row is there to be taken from, the top card is not yet, and what is in the row is not in a hand."""
    game = table(["Meteor"], ["Ember Bite"], ["Claw Strike"])
    held = JUDGE.holdings(game)
    assert [len(side) for side in held] == [1 + 3 + 1, 1]
    game.hands[0].append(game.top)
    game.top = game.row.pop()
    assert set(held[0]) - set(JUDGE.holdings(game)[0]) == {held[0][3], held[0][4]}
    assert not {held[0][3], held[0][4]} & set(JUDGE.holdings(game)[0])
