"""What searchers are told of Villainous: every card has its signs, and an action is worth the best made of it."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.bots.search.leaf import FOLLOWED, follow, worth
from parlour.games.villainous.judgement import JUDGE, TRAITS
from parlour.games.villainous.signs import Signs
from parlour.games.villainous.stage import VillainousStage
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.villains import VILLAINS
from parlour.kernel.decision import Decision
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng


def game_of(match: Match) -> Villainous:
    assert isinstance(match.game, Villainous)
    return match.game


def test_every_card_has_a_sign_wherever_it_may_lie() -> None:
    for villain in VILLAINS.values():
        words = set(Signs(villain).words)
        for card in villain.cards:
            assert f"{villain.name}: {card.name} discarded" in words
            for location in villain.locations:
                assert f"{villain.name}: {card.name} at {location.name}" in words


def test_signs_say_what_a_realm_shows() -> None:
    match = parlour.start("villainous", villains=["jafar", "prince_john"], seats=2, seed=4)
    rng = Rng(4)
    heroes = 0
    for _ in range(120):
        assert match.decision is not None
        game = game_of(match)
        for realm, signs in zip(game.realms, JUDGE.signs(game), strict=True):
            name = realm.villain.name
            assert {f"{name}: {game.cards[card].name} in hand" for card in realm.hand} <= set(signs)
            assert f"{name}: {len(realm.hand)} cards in hand" in signs
            assert f"{name}: at least {realm.power + 1} power" not in signs
            assert not realm.power or f"{name}: at least {realm.power} power" in signs
            for place, there in enumerate(realm.heroes):
                for hero in there:
                    assert f"{name}: {game.cards[hero].name} at {realm.villain.locations[place].name}" in signs
                    heroes += 1
        match.choose(rng.below(len(match.decision.options)))
    assert heroes > 20


def test_a_worth_is_its_traits_times_their_weights() -> None:
    match = parlour.start("villainous", villains=["jafar", "prince_john"], seats=2, seed=4)
    rng = Rng(4)
    told = 0
    for _ in range(120):
        assert match.decision is not None
        game = game_of(match)
        for realm, traits in zip(game.realms, JUDGE.sides(game), strict=True):
            assert len(traits) == len(TRAITS)
            weighed = sum(trait * weight for trait, weight in zip(traits, JUDGE.weights, strict=True))
            assert JUDGE.worth(game, realm) == pytest.approx(weighed)
            told += any(realm.heroes)
        match.choose(rng.below(len(match.decision.options)))
    assert told > 20  # heroes were there to be weighed


def test_an_action_is_worth_the_best_that_can_be_made_of_it() -> None:
    rng = Rng(9)
    seen = 0
    for number in range(6):
        match = parlour.start("villainous", villains=["maleficent", "captain_hook"], seats=2, seed=number)
        for _ in range(150):
            decision = match.decision
            if decision is None:
                break
            if not decision.always and len(decision.options) <= FOLLOWED:
                ends = [ended(match, decision, index) for index in range(len(decision.options))]
                if all(end is not None for end in ends):
                    best = max(worth(end, JUDGE, decision.seat)[decision.seat] for end in ends if end is not None)
                    found = follow(match.clone(), JUDGE, decision.seat, -1, 3, FOLLOWED, 0, Rng(1))
                    assert found[decision.seat] == pytest.approx(best, abs=0.003)  # a match won is worth less, late
                    seen += 1
            match.choose(rng.below(len(decision.options)))
    assert seen > 30


def ended(match: Match, decision: Decision, index: int) -> Match | None:
    """The match after that answer, if it asks nothing more until the next action."""
    tried = match.clone()
    tried.take(decision, index)
    return tried if tried.decision is None or tried.decision.always else None


NEARLY: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "captain_hook": (
        {"unlocked": ["Hangman's Tree"], "realm": {"Jolly Roger": {"heroes": ["Peter Pan"], "allies": ["Smee"]}}},
        {
            "unlocked": ["Hangman's Tree"],
            "realm": {"Jolly Roger": {"heroes": ["Peter Pan"], "allies": ["Pirate Brute", "Smee"]}},
        },
    ),
    "maleficent": (
        {"realm": {place: {"curses": ["Forest of Thorns"]} for place in ("Forbidden Mountains", "The Forest")}},
        {
            "realm": {
                "Forbidden Mountains": {"curses": ["Forest of Thorns"]},
                "Briar Rose's Cottage": {"curses": ["Forest of Thorns"]},
                "The Forest": {"curses": ["Dreamless Sleep"]},
                "King Stefan's Castle": {"curses": ["Dreamless Sleep"]},
            }
        },
    ),
    "prince_john": ({"power": "19"}, {"power": "20"}),
    "ursula": (
        {"realm": {"Ursula's Lair": {"items": ["Crown"]}}},
        {"realm": {"Ursula's Lair": {"items": ["Crown", "Trident"]}}},
    ),
}
"""For some villains a realm in which something is still to be prepared, and one in which nothing is."""


@pytest.mark.parametrize("villain", NEARLY)
def test_an_objective_at_hand_is_a_sign_that_weighs_more_the_fewer_turns_are_to_go(villain: str) -> None:
    """The seats play from the first on; a villain who waits behind three others is stopped more easily."""
    before, ready = NEARLY[villain]
    chances = []
    for others in (1, 2):
        seats: list[dict[str, Any]] = [{"villain": name} for name in ("jafar", "queen_of_hearts")[:others]]
        name = VILLAINS[villain].name
        for stands, there in ((before, False), (ready, True)):
            game = game_of(
                VillainousStage().set_up({"phase": "move", "seats": [*seats, {"villain": villain, **stands}]})
            )
            signs = JUDGE.signs(game)[others]
            assert (f"{name}: objective at hand, turns to go: {others}" in signs) is there
        chances.append(JUDGE.fitted[f"{name}: objective at hand, turns to go: {others}"])
    assert chances[0] > chances[1] - 0.1 > 0
