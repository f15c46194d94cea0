"""A scenario that is not well written is told so in one sentence."""

from __future__ import annotations

import pytest

from parlour.kernel import scenario

OTHER = "  - {name: B, villain: ursula}"

WRONG = {
    "a card nobody knows": ("{name: A, villain: jafar, hand: [Iagoo]}", "Jafar has no card called “Iagoo”."),
    "too many copies": ("{name: A, villain: jafar, hand: [Iago, Iago]}", "Jafar has no more copies of “Iago”."),
    "a Fate card in hand": ("{name: A, villain: jafar, hand: [Abu]}", "“Abu” is a Fate card, which cannot lie there."),
    "a villain card in the Fate deck": (
        "{name: A, villain: jafar, fate_deck: [Iago]}",
        "“Iago” is a villain card, which cannot lie there.",
    ),
    "a location of nobody": ("{name: A, villain: jafar, at: Oases}", "Jafar has no location “Oases”; there are"),
    "a villain of another box": ("{name: A, villain: gaston}", "There is no villain called “gaston”"),
    "a realm that is a list": ("{name: A, villain: jafar, realm: [Iago]}", "has to be a mapping of locations."),
    "a seat that is a word": ("A", "A seat is a mapping with at least a villain, not “A”."),
    "power in words": ("{name: A, villain: jafar, power: lots}", "power has to be a whole number, not “lots”."),
    "a key nobody knows": ("{name: A, villain: jafar, powr: 3}", "A seat has no “powr”; it may have"),
    "an alias without a card": ("{name: A, villain: jafar, hand: [{as: x}]}", "A card is its name or a mapping"),
    "one name for two seats": ("{name: B, villain: jafar}", "Every seat needs a name of its own"),
    "one alias for two cards": (
        "{name: A, villain: jafar, hand: [{card: Iago, as: x}, {card: Gazeem, as: x}]}",
        "The name “x” is given twice",
    ),
    "a hero among the items": (
        "{name: A, villain: jafar, realm: {Oasis: {items: [Abu]}}}",
        "Abu does not belong among the items.",
    ),
    "a state of another card": (
        "{name: A, villain: jafar, realm: {Oasis: {allies: [{card: Iago, state: wicket}]}}}",
        "Iago cannot be wicket.",
    ),
    "less than no power": ("{name: A, villain: jafar, power: -2}", "power is a number from 0 to 999, not “-2”."),
    "a state of nothing": (
        "{name: A, villain: jafar, realm: {Oasis: {allies: [{card: Iago, state: asleep}]}}}",
        "not “asleep”.",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_it_is_said_what_is_wrong(what: str) -> None:
    seat, said = WRONG[what]
    (one,) = scenario.read(f"game: villainous\nseats:\n  - {seat}\n{OTHER}\nsteps: []\n")
    verdict = scenario.run(one)
    assert said in verdict.problem


def test_a_name_that_could_be_one_of_several_copies_is_an_error() -> None:
    (one,) = scenario.read(
        """
        game: villainous
        seats:
          - name: A
            villain: jafar
            realm: {Oasis: {allies: [Palace Guard]}, Streets of Agrabah: {allies: [Palace Guard]}}
          - {name: B, villain: ursula}
        steps:
          - expect: {Palace Guard: {strength: 2}}
        """
    )
    assert "could be one of several copies" in scenario.run(one).problem
