"""Who knows what: views, events, and what a seat can imagine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.games.villainous.stage import VillainousStage
from parlour.games.villainous.state import Villainous
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng


def position(*seats: dict[str, Any], **more: Any) -> Match:
    names = "ABCDEF"
    document = {"seats": [{"name": names[index], **seat} for index, seat in enumerate(seats)], **more}
    return VillainousStage().set_up(document)


def hand_of(match: Match, seat: int) -> list[str]:
    game = match.game
    assert isinstance(game, Villainous)
    return sorted(game.cards[card].name for card in game.realms[seat].hand)


JOHN = {"villain": "prince_john", "at": "Sherwood Forest", "hand": ["Greed", "Nutsy"]}
JAFAR = {"villain": "jafar", "at": "Oasis", "power": "3", "hand": ["Iago", "Hypnotize"]}


@pytest.mark.rule("V9.10")
def test_discards_realm_and_power_are_public_hands_and_decks_are_not() -> None:
    match = position({**JOHN, "discard": ["Warrant"], "fate_discard": ["Toby"]}, JAFAR)
    seen = match.view(1)["seats"][0]
    assert seen["discard"] == ["Warrant"]
    assert seen["fate_discard"] == ["Toby"]
    assert seen["hand"] == []
    assert seen["hand_size"] == 2
    assert match.view(0)["seats"][0]["hand"] == ["Greed", "Nutsy"]
    assert "Nutsy" not in json.dumps(match.view(1))
    assert "Iago" not in json.dumps(match.view(0))


@pytest.mark.rule("V8.8")
def test_what_one_looks_at_only_that_seat_knows() -> None:
    hook = {
        "villain": "captain_hook",
        "at": "Skull Rock",
        "power": "1",
        "hand": ["Give Them a Scare"],
        "fate_deck": ["Wendy", "Peter Pan"],
    }
    match = position(hook, JAFAR)
    match.choose("play Give Them a Scare")
    assert match.view(0)["seats"][0]["fate_known"] == {"1": "Wendy", "2": "Peter Pan"}
    assert match.view(1)["seats"][0]["fate_known"] == {}
    match.choose("option put both back")
    match.choose("choose Peter Pan")
    assert match.view(0)["seats"][0]["fate_known"] == {"1": "Peter Pan", "2": "Wendy"}
    said = [event.text() for event in match.log(1)]
    assert "seat 1 looks at a card." in said
    assert not any("Pan" in line for line in said)
    assert any("looks at Peter Pan" in event.text() for event in match.log(0))


@pytest.mark.rule("V8.8")
def test_cards_one_looked_at_stay_known_in_what_one_imagines() -> None:
    hook = {
        "villain": "captain_hook",
        "at": "Skull Rock",
        "power": "1",
        "hand": ["Give Them a Scare"],
        "fate_deck": ["Wendy", "Peter Pan"],
    }
    match = position(hook, JAFAR)
    match.choose("play Give Them a Scare")
    match.choose("option put both back")
    match.choose("choose Peter Pan")
    rng = Rng(5)

    def tops(seat: int) -> set[tuple[str, str]]:
        found = set()
        for _ in range(30):
            imagined = match.referee.imagine(match.game, seat, rng)
            assert isinstance(imagined, Villainous)
            first, second = imagined.realms[0].fate_deck[:2]
            found.add((imagined.cards[first].name, imagined.cards[second].name))
        return found

    assert tops(0) == {("Peter Pan", "Wendy")}
    assert len(tops(1)) > 5


@pytest.mark.rule("V8.7")
def test_revealed_cards_are_seen_by_all_also_in_the_hand_they_go_to() -> None:
    ursula = {
        "villain": "ursula",
        "at": "The Shore",
        "power": "1",
        "hand": ["Divination", "Crown"],
        "deck": ["Flotsam", "Binding Contract (The Shore)"],
    }
    match = position(ursula, JOHN)
    match.choose("play Divination")
    assert match.view(1)["seats"][0]["hand"] == ["Binding Contract (The Shore)"]
    assert match.view(1)["seats"][0]["hand_size"] == 2
    assert any("Flotsam is revealed" in event.text() for event in match.log(1))
    rng = Rng(1)
    for _ in range(20):
        imagined = match.referee.imagine(match.game, 1, rng)
        assert isinstance(imagined, Villainous)
        names = [imagined.cards[card].name for card in imagined.realms[0].hand]
        assert "Binding Contract (The Shore)" in names


def test_a_known_copy_that_is_played_tells_nothing_of_the_other() -> None:
    """Of two copies in hand the one that was seen goes first: the other stays unknown."""
    ursula = {
        "villain": "ursula",
        "at": "The Shore",
        "power": "4",
        "hand": ["Opportunist", "Whirlpool"],
        "discard": ["Whirlpool"],
        "realm": {"Eric's Ship": {"heroes": ["Max"]}},
    }
    match = position(ursula, JOHN)
    match.choose("play Opportunist")
    assert match.view(1)["seats"][0]["hand"] == ["Whirlpool"]
    match.choose("play Whirlpool")
    match.choose("choose The Shore")
    assert match.view(1)["seats"][0]["hand"] == []
    assert hand_of(match, 0) == ["Whirlpool"]


def test_aurora_shows_everybody_what_goes_back_on_top() -> None:
    maleficent = {"villain": "maleficent", "fate_deck": ["Aurora", "Sword of Truth", "Once Upon a Dream"]}
    match = position(maleficent, {"villain": "jafar", "at": "Sultan's Palace"}, active="B")
    match.choose("fate A")
    match.choose("choose The Forest")
    for seat in (0, 1):
        assert match.view(seat)["seats"][0]["fate_known"] == {"1": "Once Upon a Dream"}


def test_while_flora_is_there_everybody_sees_maleficents_hand() -> None:
    maleficent = {
        "villain": "maleficent",
        "at": "King Stefan's Castle",
        "hand": ["Vanish", "Raven"],
        "realm": {"The Forest": {"heroes": ["Flora"], "allies": ["Savage Goon"]}},
    }
    match = position(maleficent, JOHN)
    assert match.view(1)["seats"][0]["hand"] == ["Raven", "Vanish"]
    imagined = match.imagine(1, Rng(3))
    assert hand_of(imagined, 0) == ["Raven", "Vanish"]
    match.choose("vanquish Flora")
    assert match.view(1)["seats"][0]["hand"] == ["Raven", "Vanish"]  # seen once, known until it leaves the hand
    assert all(hand_of(match.imagine(1, Rng(seed)), 0) == ["Raven", "Vanish"] for seed in range(20))
    match.choose("end turn")
    assert match.view(1)["seats"][0]["hand"] == ["Raven", "Vanish"]
    assert match.view(1)["seats"][0]["hand_size"] == 4


@pytest.mark.rule("V6.16")
def test_a_condition_is_asked_only_of_its_holder_and_no_view_tells() -> None:
    """The same position with and without a condition in hand looks the same to everybody else."""

    def after(hand: list[str]) -> Match:
        match = position(JAFAR, {**JOHN, "hand": hand}, {"villain": "ursula"})
        match.choose("gain 3 power")
        return match

    holder, other = after(["Greed", "Nutsy"]), after(["Nutsy", "Trigger"])
    assert holder.decision is not None
    assert other.decision is not None
    assert (holder.decision.seat, holder.decision.kind) == (1, "condition")
    assert other.decision.seat == 0
    for seat in (0, 2):
        assert holder.view(seat) == other.view(seat)
        assert [event.text() for event in holder.log(seat)] == [event.text() for event in other.log(seat)]
    holder.choose("pass")
    for seat in (0, 2):
        assert holder.view(seat) == other.view(seat)
        assert [event.text() for event in holder.log(seat)] == [event.text() for event in other.log(seat)]


def test_who_imagines_another_seats_condition_may_find_it_has_none() -> None:
    match = position(JAFAR, {**JOHN, "hand": ["Greed", "Nutsy"]})
    match.choose("gain 3 power")
    assert match.decision is not None
    assert match.decision.seat == 1
    asked = set()
    rng = Rng(11)
    for _ in range(60):
        decision = match.imagine(0, rng).decision
        assert decision is not None
        asked.add(decision.seat)
    assert asked == {0, 1}


@pytest.mark.rule("V6.18")
def test_in_every_deal_one_imagines_an_answer_to_a_condition_is_ones_own() -> None:
    """The seat between may hold a condition in the imagined deal; the answer is still that of the seat asked."""
    match = position(JAFAR, {**JOHN, "hand": ["Nutsy", "Trigger"]}, {"villain": "ursula", "hand": ["Trickery"]})
    match.choose("gain 3 power")
    assert match.decision is not None
    assert match.decision.seat == 2
    between = 0
    for seed in range(60):
        imagined = match.imagine(2, Rng(seed))
        between += "Greed" in hand_of(imagined, 1)
        imagined.choose("pass")
        game = imagined.game
        assert isinstance(game, Villainous)
        assert game.realms[2].declined
        assert not game.realms[1].declined
    assert between


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    match = position({**JOHN, "deck": ["Trigger", "Warrant"]}, JAFAR)
    match.choose("end turn")
    assert any("draws Trigger" in event.text() for event in match.log(0))
    assert not any("Trigger" in event.text() for event in match.log(1))
    assert sum("draws a card" in event.text() for event in match.log(1)) == 2
