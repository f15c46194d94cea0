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
    "a Fate item that hangs on nobody": (
        "{name: A, villain: jafar, realm: {Oasis: {items: [Wish]}}}",
        "Wish is a Fate item, which is always attached to a hero (V6.13).",
    ),
    "a Fate item on an ally": (
        "{name: A, villain: jafar, realm: {Oasis: {allies: [{card: Palace Guard, items: [Wish]}]}}}",
        "Wish can be attached to a hero only (V6.13).",
    ),
    "something on a card in hand": (
        "{name: A, villain: jafar, hand: [{card: Palace Guard, items: [Scimitar]}]}",
        "Palace Guard lies in no realm; of it only “as” can be said.",
    ),
    "a villain that is a list": ("{name: A, villain: [jafar]}", "Every seat needs a villain, which is one name."),
    "a name that is a list": ("{name: [A], villain: jafar}", "The name of a seat is a word, not ['A']."),
    "an alias that is a list": ("{name: A, villain: jafar, hand: [{card: Iago, as: [q]}]}", "An alias is a word"),
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


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("phse: move", "A Villainous scenario has no “phse”; it has active, begin,"),
        ("begin: openning", "A scenario begins with the “opening” or says nothing of it, not “openning”."),
    ],
)
def test_a_word_for_the_whole_that_nobody_knows_is_told(line: str, said: str) -> None:
    seats = f"seats:\n  - {{name: A, villain: jafar}}\n{OTHER}"
    (one,) = scenario.read(f"game: villainous\n{line}\n{seats}\nsteps: []\n")
    assert said in scenario.run(one).problem


def test_nobody_can_be_asked_to_move_who_has_nowhere_to_go() -> None:
    seat = "{name: A, villain: jafar, at: Oasis, locked: [Sultan's Palace, Streets of Agrabah, Cave of Wonders]}"
    (one,) = scenario.read(f"game: villainous\nphase: move\nseats:\n  - {seat}\n{OTHER}\nsteps: []\n")
    assert "A has nowhere to move: every other location is locked (V4.2)." in scenario.run(one).problem


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
