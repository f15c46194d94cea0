"""Whole matches: the conformance kit for every villain and number of seats, conservation, concession, evaluation."""

from __future__ import annotations

from itertools import combinations

import pytest

import parlour
from parlour import bots
from parlour.games.villainous.box import BOX
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.villains import VILLAINS
from parlour.kernel.conformance import check_match
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng

KEYS = list(VILLAINS)


@pytest.mark.parametrize("villains", list(combinations(KEYS, 2)), ids="-".join)
def test_conformance_of_every_pair(villains: tuple[str, str]) -> None:
    setup = BOX.prepare(2, 5, villains=villains, rounds=25)
    findings = check_match(setup, seed=9, every=20)
    assert findings.examined
    assert findings.imagined_otherwise


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_conformance_of_every_number_of_seats(seats: int) -> None:
    for seed in range(2):
        setup = BOX.prepare(seats, seed, rounds=12)
        findings = check_match(setup, seed=seed, every=30)
        assert findings.examined


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_conformance_when_players_give_up(seats: int) -> None:
    given_up = 0
    for seed in range(3):
        given_up += check_match(BOX.prepare(seats, seed, rounds=12), seed=seed, every=60, concede=60).concessions
    assert given_up >= seats - 1


@pytest.mark.parametrize("seats", [3, 5])
def test_nothing_stays_on_its_way_when_players_give_up(seats: int) -> None:
    """When a turn begins every card lies somewhere, whoever left in the middle of whatever."""
    for seed in range(40):
        match = parlour.start("villainous", seats=seats, seed=seed, rounds=15)
        rng = Rng(seed)
        while (decision := match.decision) is not None:
            game = match.game
            assert isinstance(game, Villainous)
            assert not game.has_left(decision.seat)
            if decision.kind == "move":
                assert not any(realm.in_passing for realm in game.realms)
            if decision.kind not in ("act", "move") and rng.below(12) == 0:
                match.concede(game.others_clockwise(rng.below(seats))[0])
            else:
                match.choose(rng.below(len(decision.options)))


def test_nobody_gives_up_twice() -> None:
    match = parlour.start("villainous", seats=4, seed=1)
    match.concede(2)
    with pytest.raises(parlour.IllegalAnswer, match="C has left the match already"):
        match.concede(2)


def random_match(seats: int, seed: int, rounds: int) -> Match:
    match = parlour.start("villainous", seats=seats, seed=seed, rounds=rounds)
    rng = Rng(seed)
    while (decision := match.decision) is not None:
        match.choose(rng.below(len(decision.options)))
    return match


@pytest.mark.rule("V7.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_matches_end_and_conserve_cards_and_power(seats: int) -> None:
    for seed in range(30):
        match = random_match(seats, seed, 60)
        assert match.outcome is not None
        census = match.census()
        game = match.game
        assert isinstance(game, Villainous)
        assert sum(count for name, count in census.items() if name not in ("power", "debts")) == 45 * seats
        assert census["power"] == 0
        assert census["debts"] == 0
        for realm in game.realms:
            for card, printed in enumerate(game.cards):
                if card // 45 == realm.seat:
                    assert census[printed.name] == printed.copies


def test_with_two_players_a_concession_gives_the_other_the_match() -> None:
    match = parlour.start("villainous", villains="jafar,ursula", seed=1)
    match.concede(0)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_with_more_players_the_others_play_on() -> None:
    match = parlour.start("villainous", villains="jafar,ursula,maleficent", seed=1)
    match.concede(0)
    assert match.outcome is None
    assert match.decision is not None
    assert match.decision.seat == 1
    assert match.view(1)["seats"][0]["left"]
    rng = Rng(3)
    asked = set()
    for _ in range(200):
        decision = match.decision
        if decision is None:
            break
        asked.add(decision.seat)
        assert not any(option.text() == "fate A" for option in decision.options)
        match.choose(rng.below(len(decision.options)))
    assert asked == {1, 2}
    if match.outcome is None:
        match.concede(2)
    assert match.outcome is not None


def test_a_bystander_may_leave_while_asked() -> None:
    from parlour.games.villainous.stage import VillainousStage

    match = VillainousStage().set_up(
        {
            "seats": [
                {"name": "A", "villain": "jafar", "at": "Oasis", "power": "3"},
                {"name": "B", "villain": "prince_john", "hand": ["Greed"]},
                {"name": "C", "villain": "ursula"},
            ]
        }
    )
    match.choose("gain 3 power")
    assert match.decision is not None
    assert match.decision.seat == 1
    match.concede(1)
    assert match.decision is not None
    assert match.decision.seat == 0


@pytest.mark.parametrize("villain", KEYS)
def test_greedy_bots_reach_the_objective_of_every_villain(villain: str) -> None:
    """Each villain, played by a greedy bot, beats a random player in most matches by its own objective."""
    other = "prince_john" if villain != "prince_john" else "maleficent"
    won = 0
    for seed in range(3):
        match = parlour.start("villainous", villains=[villain, other], seed=seed, rounds=100)
        players = [bots.get("greedy", seed), bots.get("random", seed)]
        while (decision := match.decision) is not None:
            match.choose(players[decision.seat].choose(match, decision))
        assert match.outcome is not None
        won += match.outcome.winners == (0,) and match.outcome.reason == "objective"
    assert won >= 2


def test_evaluation_lies_between_lost_and_won() -> None:
    match = parlour.start("villainous", seats=4, seed=8)
    rng = Rng(2)
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        for seat in range(4):
            assert -1.0 <= match.evaluate(seat) <= 1.0
        match.choose(rng.below(len(decision.options)))


def test_fate_is_spent_on_the_leader() -> None:
    """Of two opponents a greedy bot troubles the one who is nearer to the objective."""
    from parlour.games.villainous.stage import VillainousStage

    aimed = []
    for seed in range(10):
        match = VillainousStage().set_up(
            {
                "seats": [
                    {"name": "A", "villain": "jafar", "at": "Streets of Agrabah"},
                    {"name": "B", "villain": "prince_john", "power": "18"},
                    {"name": "C", "villain": "maleficent"},
                ]
            }
        )
        bot = bots.get("greedy", seed)
        while (decision := match.decision) is not None and decision.kind == "act":
            option = bot.choose(match, decision)
            if option.text() == "end turn":
                break
            match.choose(option)
            if option.text().startswith("fate"):
                aimed.append(option.text())
                break
    assert aimed.count("fate B") >= 7
