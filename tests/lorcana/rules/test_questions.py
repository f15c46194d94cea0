"""Questions name the card and the ability that ask, and say what becomes of the answer."""

from __future__ import annotations

from typing import Any

import pytest

from lorcana.rules.positions import names_in, options, play, position
from parlour.kernel import Match
from parlour.kernel.registry import open_box
from parlour.locale import speaker_for

STITCH = "Stitch - New Dog"
CERBERUS = "Cerberus - Three-Headed Dog"


def asked(match: Match) -> str:
    decision = match.decision
    assert decision is not None
    return decision.prompt


@pytest.mark.parametrize(
    ("card", "ink", "answers", "prompt"),
    [
        ("Mother Knows Best", 3, [], "Mother Knows Best: which card goes to its player's hand?"),
        ("Healing Glow", 1, [], "Healing Glow: from whom is damage removed?"),
        (
            "Goofy - Marley's Clumsy Spirit",
            5,
            [],
            "Goofy - Marley's Clumsy Spirit (PREPARE YOURSELF): do you ready a card?",
        ),
        (
            "Goofy - Marley's Clumsy Spirit",
            5,
            ["yes"],
            "Goofy - Marley's Clumsy Spirit (PREPARE YOURSELF): which card is readied?",
        ),
        ("Smash", 3, [], "Smash: who is dealt 3 damage?"),
        ("Control Your Temper!", 1, [], "Control Your Temper!: who gets -2 Strength?"),
    ],
)
def test_a_question_says_what_it_is_for(card: str, ink: int, answers: list[str], prompt: str) -> None:
    table: list[Any] = [{"card": STITCH, "damage": 1}, {"card": CERBERUS, "exerted": True, "damage": 1}]
    match = position({"ink": ink, "hand": [card], "play": table}, {})
    play(match, f"play {card}", *answers)
    assert asked(match) == prompt


def test_the_question_is_asked_in_three_languages() -> None:
    match = position({"ink": 3, "hand": ["Smash"], "play": [STITCH, CERBERUS]}, {})
    play(match, "play Smash")
    decision = match.decision
    assert decision is not None
    box = open_box("lorcana")
    assert speaker_for("fr", box).say(decision.phrase) == "Smash : à qui inflige-t-on 3 dommages ?"
    assert speaker_for("it", box).say(decision.phrase) == "Smash: a chi vengono inflitti 3 danni?"


@pytest.mark.parametrize(
    ("card", "answers", "asked_as"),
    [
        ("Jafar - Lamp Thief", [], ["top Lantern", "top Smash"]),
        ("Water Has Memory", ["choose A"], ["top Lantern", "top Smash", "top Break", "top Freeze"]),
        ("Gadget's Goggles", ["use Gadget's Goggles: ENHANCED VISION"], ["top Lantern", "top Smash"]),
    ],
)
def test_one_of_the_cards_looked_at_is_asked_for_as_put_on_top(
    card: str, answers: list[str], asked_as: list[str]
) -> None:
    deck = ["Lantern", "Smash", "Break", "Freeze", STITCH]
    match = position({"ink": 5, "hand": [card], "deck": deck}, {})
    play(match, f"play {card}", *answers)
    assert options(match) == asked_as
    play(match, "top Smash")
    assert names_in(match, 0, "deck")[-1] == "Smash"


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ["option 1: Deal 2 damage to chosen character.", "option 2: Banish chosen item."]),
        (
            "fr",
            [
                "option 1 : Infligez 2 dommages à un personnage de votre choix.",
                "option 2 : Bannissez un objet de votre choix.",
            ],
        ),
        (
            "it",
            [
                "opzione 1: Infliggi 2 danni a un personaggio a tua scelta.",
                "opzione 2: Esilia un oggetto a tua scelta.",
            ],
        ),
    ],
)
def test_modes_are_shown_in_their_words_and_answered_by_their_numbers(language: str, shown: list[str]) -> None:
    match = position({"ink": 3, "hand": ["Hot Potato"]}, {"play": [STITCH, "Lantern"]})
    play(match, "play Hot Potato")
    assert options(match) == ["option 1", "option 2"]
    decision = match.decision
    assert decision is not None
    says = speaker_for(language, open_box("lorcana"))
    assert [says.say(option) for option in decision.options] == shown


SAID = {
    "You Can Fly!": (
        "You Can Fly!: to whom does it apply? Chosen character gains Evasive until the start of your next turn.",
        "You Can Fly! : à qui cela s’applique-t-il ? Un personnage de votre choix gagne Insaisissable jusqu’au début de"
        " votre prochain tour.",
        "You Can Fly!: a chi si applica? Un personaggio a tua scelta ottiene Sfuggente fino all’inizio del tuo prossimo"
        " turno.",
    ),
    "Genie - Supportive Friend": (
        "Genie - Supportive Friend (THREE WISHES): do you pay for its effect? Shuffle this character into your deck to"
        " draw 3 cards.",
        "Genie - Supportive Friend (THREE WISHES) : payez-vous pour son effet ? Mélangez ce personnage dans votre"
        " pioche pour piocher 3 cartes.",
        "Genie - Supportive Friend (THREE WISHES): paghi per il suo effetto? Mescola questo personaggio nel tuo mazzo"
        " per pescare 3 carte.",
    ),
}


@pytest.mark.parametrize("card", ["You Can Fly!", "Genie - Supportive Friend"])
def test_a_question_that_leaves_open_what_will_happen_says_the_effect(card: str) -> None:
    if card.startswith("Genie"):
        match = position({"play": [card, STITCH]}, {})
        play(match, f"quest {card}")
    else:
        match = position({"ink": 9, "hand": [card], "play": [STITCH, CERBERUS]}, {})
        play(match, f"play {card}")
    decision = match.decision
    assert decision is not None
    box = open_box("lorcana")
    said = tuple(speaker_for(language, box, match.names).say(decision.phrase) for language in ("en", "fr", "it"))
    assert said == SAID[card]


def test_a_card_chosen_for_later_is_asked_for_with_the_whole_text() -> None:
    match = position({"ink": 9, "hand": ["It Calls Me"]}, {"discard": [STITCH, CERBERUS]})
    play(match, "play It Calls Me")
    decision = match.decision
    assert decision is not None
    said = speaker_for("en", open_box("lorcana"), match.names).say(decision.phrase)
    assert "which card do you choose? Draw a card" in said
    assert "shuffle" in said.casefold()


def test_a_number_and_a_player_are_asked_for_with_what_they_are_for() -> None:
    match = position({"play": ["Dinglehopper", {"card": STITCH, "damage": 1}, {"card": CERBERUS, "damage": 1}]}, {})
    play(match, "use Dinglehopper: STRAIGHTEN HAIR", f"choose {CERBERUS}")
    assert asked(match) == f"Dinglehopper: how much damage is removed from {CERBERUS}?"
    match = position({"ink": 10, "hand": ["Second Star to the Right"]}, {})
    play(match, "play Second Star to the Right")
    decision = match.decision
    assert decision is not None
    said = speaker_for("fr", open_box("lorcana"), match.names).say(decision.phrase)
    assert said == (
        "Second Star to the Right : quel joueur choisissez-vous ? Un joueur de votre choix pioche 5 cartes."
    )
