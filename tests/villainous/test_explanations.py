"""Why something is not possible: the reasons with their rules."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.villainous.stage import VillainousStage
from parlour.kernel.match import Match

JAFAR: dict[str, Any] = {"name": "B", "villain": "jafar"}


def position(*seats: dict[str, Any], **more: Any) -> Match:
    return VillainousStage().set_up({"seats": list(seats), **more})


HOOK: dict[str, Any] = {
    "name": "A",
    "villain": "captain_hook",
    "at": "Jolly Roger",
    "power": "1",
    "hand": ["Pirate Brute", "Cunning", "Cutlass"],
    "realm": {
        "Hangman's Tree": {"heroes": ["Peter Pan"]},
        "Jolly Roger": {"heroes": ["Lost Boys"], "items": ["Cannon"]},
    },
}
JOHN: dict[str, Any] = {
    "name": "A",
    "villain": "prince_john",
    "at": "Friar Tuck's Church",
    "power": "3",
    "hand": ["Imprison", "Set a Trap"],
    "realm": {
        "Nottingham": {"heroes": [{"card": "Toby", "items": ["Clever Disguise"]}, "King Richard"]},
        "The Jail": {"allies": [{"card": "Nutsy", "items": ["Golden Arrow"]}]},
    },
}


@pytest.mark.parametrize(
    ("seat", "words", "rule", "said"),
    [
        (HOOK, "play Pirate Brute", "V5.4", "not enough power for Pirate Brute"),
        (HOOK, "play Cunning", "V6.16", "Cunning is a condition"),
        (HOOK, "play Cutlass", "V6.11", "nobody to whom Cutlass"),
        (HOOK, "play Smee", "V5.3", "Smee is not in hand"),
        (HOOK, "vanquish Peter Pan", "V5.16", "not strong enough for Peter Pan"),
        (HOOK, "vanquish Lost Boys", "V9.1", "two or more allies"),
        (HOOK, "gain 1 power", "V4.5", "covered by a hero"),
        (HOOK, "move Cannon", "V4.4", "No such action"),
        (HOOK, "fate B", "V4.4", "No such action"),
        (HOOK, "move to Skull Rock", "V4.1", "before the actions"),
        (JOHN, "play Imprison", "V9.1", "King Richard"),
        (JOHN, "vanquish Toby", "V9.1", "disguised"),
        (JOHN, "move Golden Arrow", "V5.14", "moves only with its bearer"),
        (JOHN, "move Warrant", "V3.1", "Warrant is not in this realm"),
    ],
)
def test_reasons(seat: dict[str, Any], words: str, rule: str, said: str) -> None:
    match = position(seat, JAFAR)
    explanation = match.explain(words)
    assert explanation
    assert rule in explanation.rules
    assert said in str(explanation)


def test_the_move_has_its_reasons_too() -> None:
    match = position(HOOK, JAFAR, phase="move")
    assert "has to move" in str(match.explain("move to Jolly Roger"))
    assert "Hangman's Tree is locked" in str(match.explain("move to Hangman's Tree"))
    assert "has to move" in str(match.explain("stay"))


def test_an_option_needs_no_reason() -> None:
    assert not position(JOHN, JAFAR).explain("move Nutsy")


def test_a_spent_symbol_is_said_to_be_spent() -> None:
    match = position(JOHN, JAFAR)
    match.choose("gain 2 power")
    assert "has been used this turn" in str(match.explain("gain 2 power"))


def test_every_reason_cites_a_rule_of_the_book() -> None:
    from parlour.games.villainous.box import BOX
    from parlour.games.villainous.rules import refusals
    from parlour.kernel.refusal import Refusal

    reasons = [value for value in vars(refusals).values() if isinstance(value, Refusal)]
    assert len(reasons) > 20
    assert all(reason.rule in BOX.rulebook() for reason in reasons)
