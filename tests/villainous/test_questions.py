"""Questions say what they are for: which card asks, and what becomes of what is picked."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.villainous.villains import VILLAINS
from parlour.kernel.decision import Decision
from parlour.kernel.rng import Rng

OF_THE_TURN = {"What do you do?", "Where do you move?", "Which card do you discard?"}
"""What the turn itself asks, not a card."""


def asked(seats: int, seed: int) -> list[Decision]:
    """Every question of a random match, with those that had only one answer."""
    match = parlour.start("villainous", seats=seats, seed=seed, rounds=25)
    rng = Rng(seed)
    found = []
    while (decision := match.decision) is not None:
        found.append(decision)
        match.choose(rng.below(len(decision.options)))
        found.extend(forced for forced, _ in match.forced)
    return found


def test_every_question_of_a_card_names_it() -> None:
    names = {card.name for villain in VILLAINS.values() for card in villain.cards}
    names |= {villain.name for villain in VILLAINS.values()}
    forms = set()
    for seed in range(60):
        for decision in asked(3, seed):
            forms.add(decision.ask)
            if decision.ask not in OF_THE_TURN:
                assert "{source}" in decision.ask, decision.ask
                assert decision.source.partition(" #")[0] in names, decision.prompt
                assert decision.source in decision.prompt
                assert bool(decision.about) == ("{about}" in decision.ask), decision.prompt
    assert len(forms) > 35


def test_no_question_leaves_open_what_it_is_for() -> None:
    """Every piece a card is made of has words of its own; the general ones are for pieces yet unwritten."""
    vague = ("which card do you choose?", "do what it allows?")
    for seed in range(60):
        for decision in asked(2, 100 + seed):
            assert not decision.ask.endswith(vague), decision.prompt


@pytest.mark.parametrize(
    ("villain", "card", "at", "words"),
    [
        ("jafar", "Necessary Sacrifice", "Oasis", "Necessary Sacrifice: which card is discarded?"),
        ("jafar", "Hypnotize", "Oasis", "Hypnotize: which hero becomes an ally?"),
        ("prince_john", "Imprison", "Sherwood Forest", "Imprison: which hero is moved to The Jail?"),
        ("queen_of_hearts", "Makes You Smaller", "Hedge Maze", "Makes You Smaller: which hero is made smaller?"),
        ("ursula", "Whirlpool", "The Shore", "Whirlpool: which hero is moved?"),
    ],
)
def test_an_effect_says_what_becomes_of_its_aim(villain: str, card: str, at: str, words: str) -> None:
    from parlour.games.villainous.stage import VillainousStage

    heroes = [printed.name for printed in VILLAINS[villain].cards if printed.fate and printed.strength in (2, 3)]
    place = VILLAINS[villain].locations[1].name
    realm = {place: {"heroes": sorted(set(heroes))[-2:], "items": [], "allies": []}}
    if villain == "jafar":
        realm[place]["allies"] = ["Palace Guard", "Razoul"]
    match = VillainousStage().set_up(
        {
            "seats": [
                {"name": "A", "villain": villain, "at": at, "power": "9", "hand": [card], "realm": realm},
                {"name": "B", "villain": "maleficent"},
            ]
        }
    )
    match.choose(f"play {card}")
    assert match.decision is not None
    assert match.decision.prompt == words
