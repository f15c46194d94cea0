"""Setting up: villains, boards, decks, hands, power, and the words that ask for them."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.games.villainous.box import BOX
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.villains import VILLAINS
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match

ALL = list(VILLAINS)


def started(count: int = 2, seed: int = 7) -> Match:
    return parlour.start("villainous", villains=ALL[:count], seed=seed)


def state(match: Match) -> Villainous:
    assert isinstance(match.game, Villainous)
    return match.game


@pytest.mark.rule("V2.2", "V2.3", "V2.4", "V2.5", "V2.6")
def test_board_decks_and_hands() -> None:
    game = state(started(6))
    for realm in game.realms:
        assert realm.figure == 0
        assert (len(realm.hand), len(realm.deck), len(realm.fate_deck)) == (4, 26, 15)
        assert not realm.discard
        assert not realm.fate_discard
        locked = [place.locked for place in realm.villain.locations]
        assert [realm.is_locked(place) for place in range(4)] == locked
        assert not any(locked[:3])
    assert {realm.villain.key for realm in game.realms if realm.locked} == {"captain_hook", "jafar", "ursula"}


@pytest.mark.rule("V2.4", "V2.6")
def test_both_decks_are_shuffled() -> None:
    one, other = state(started(seed=1)).realms[0], state(started(seed=2)).realms[0]
    assert one.deck != other.deck
    assert one.fate_deck != other.fate_deck
    assert sorted(one.hand + one.deck) == list(range(30)) == sorted(other.hand + other.deck)


@pytest.mark.rule("V2.9")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_power_by_seat(count: int) -> None:
    assert [realm.power for realm in state(started(count)).realms] == [0, 1, 2, 2, 3, 3][:count]


@pytest.mark.rule("V2.7")
def test_the_supply_has_no_bottom() -> None:
    match = started()
    game = state(match)
    realm = game.realms[game.active]
    from parlour.games.villainous.rules.power import gain

    before = match.census()
    gain(game, realm, 1000, "V5.2")
    assert realm.power == 1000
    assert match.census() == before


@pytest.mark.rule("V2.8", "V4.1")
def test_the_first_seat_begins_and_play_goes_clockwise() -> None:
    match = started(3)
    seen: list[int] = []
    while len(seen) < 6:
        decision = match.decision
        assert decision is not None
        if decision.kind == "act":
            seen.append(decision.seat)
            match.choose("end turn")
        elif decision.kind == "condition":
            match.choose("pass")
        else:
            match.choose(0)
    assert seen == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("V1.3")
def test_objectives_are_announced_and_everybody_sees_them() -> None:
    match = started(6)
    told = [event.text() for event in match.log(5) if event.rule == "V1.3"]
    assert len(told) == 6
    for seat in range(6):
        objectives = [one["objective"] for one in match.view(seat)["seats"]]
        assert objectives == [VILLAINS[key].objective.text for key in ALL]
        assert all(one["progress"] for one in match.view(seat)["seats"])


@pytest.mark.rule("V2.1")
def test_everybody_has_another_villain() -> None:
    for seed in range(30):
        game = state(parlour.start("villainous", seats=6, seed=seed))
        assert len({realm.villain.key for realm in game.realms}) == 6
    with pytest.raises(ParlourError, match="each villain once"):
        parlour.start("villainous", villains="jafar,jafar")


def test_random_villains_differ_by_seed_and_are_the_same_for_one() -> None:
    def villains(seed: int) -> list[str]:
        return [realm.villain.key for realm in state(parlour.start("villainous", seed=seed)).realms]

    assert villains(5) == villains(5)
    assert len({tuple(villains(seed)) for seed in range(20)}) > 5


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"villains": "jafar,gaston"}, "There is no villain called “gaston”"),
        ({"villains": "jafar,ursla"}, "did you mean “ursula”"),
        ({"villains": ["jafar"]}, "2 seats but 1 villains"),
        ({"seats": 3, "villains": ["jafar", "ursula"]}, "3 seats but 2 villains"),
        ({"seats": 7}, "2, 3, 4, 5, 6 players, not by 7"),
        ({"rounds": "many"}, "whole number"),
        ({"speed": "high"}, "its options are villains, rounds"),
    ],
)
def test_wrong_wishes_are_answered_with_what_would_be_right(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ParlourError, match=said):
        parlour.start("villainous", **options)


def test_names_of_villains_are_read_kindly() -> None:
    game = state(parlour.start("villainous", villains=["Prince John", "queen-of-hearts", "Captain Hook"]))
    assert [realm.villain.key for realm in game.realms] == ["prince_john", "queen_of_hearts", "captain_hook"]


def test_the_round_limit_is_a_draw() -> None:
    match = parlour.start("villainous", villains="ursula,jafar", seed=3, rounds=2)
    while match.decision is not None:
        texts = [option.text() for option in match.decision.options]
        match.choose("end turn" if "end turn" in texts else "pass" if "pass" in texts else 0)
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.reason == "round limit"
    assert match.evaluate(0) == 0.0


def test_the_box_knows_its_options_and_rules() -> None:
    assert set(BOX.known_options()) == {"villains", "rounds"}
    assert len(BOX.rulebook().rules) == 98
