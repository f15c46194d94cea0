"""Which language is spoken, and how phrases, labels and numbers are said in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kit.pocket import BOX, Drew, Play, Took
from parlour.games.lorcana.cards.names import forget_names
from parlour.kernel.decision import Choose
from parlour.kernel.errors import ParlourError
from parlour.kernel.refusal import Refusal
from parlour.kernel.registry import open_box
from parlour.locale import Speaker, choose_language, say, speaker_for


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("PARLOUR_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


def test_what_is_asked_for_wins_then_the_variable_then_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    assert choose_language() == "en"
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert choose_language() == "it"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert choose_language() == "en"
    monkeypatch.setenv("PARLOUR_LANG", "fr")
    assert choose_language() == "fr"
    assert choose_language("italiano") == "it"
    with pytest.raises(ParlourError, match=r"does not speak “de”; its languages are en \(English\)"):
        choose_language("de")


def test_phrases_are_said_with_cards_and_seats() -> None:
    french = speaker_for("fr", BOX, ["Anna", "Bruno"])
    assert french.say(Play(2)) == "jouer 3 rouge"
    assert french.say(Drew(1, 2)) == "Bruno pioche 3 rouge."
    assert say(Drew(1, 2), "it", BOX, ["Anna", "Bruno"]) == "Bruno pesca 3 rosso."
    assert say(Drew(1, 2), "en", BOX, ["Anna", "Bruno"]) == "Bruno draws red 3."
    assert french.say(Refusal("P2.1", "You do not hold {card}.", "red 3")) == "Vous n’avez pas 3 rouge en main."
    assert str(Play(2)) == "play red 3"


def test_numbers_choose_their_words() -> None:
    french, italian = (speaker_for(language, BOX, ["A"]) for language in ("fr", "it"))
    assert french.say(Took(0, 2)) == "A remporte le pli et a 2 points."
    assert french.say(Took(0, 0)) == "A remporte le pli et a 0 point."
    assert italian.say(Took(0, 0)) == "A vince la presa e ha 0 punti."
    assert italian.say(Took(0, 1)) == "A vince la presa e ha 1 punto."


def test_labels_say_whose_and_which_card() -> None:
    french = speaker_for("fr", BOX, ["Anna", "B"])
    assert french.name("B's red 3 #2") == "3 rouge #2 de B"
    assert french.name("red 3: concession") == "3 rouge: abandon"
    assert french.name("an alias") == "an alias"
    assert french.say(Choose(0, "Anna's blue 1")) == "choisir 1 bleu d’Anna"
    assert Speaker("en", seats=["B"]).name("B's red 3 #2") == "B's red 3 #2"


def test_a_form_without_a_translation_is_said_in_english() -> None:
    assert speaker_for("fr").text("{n} unheard-of {n|thing|things}", n=2) == "2 unheard-of things"


def test_lorcana_names_come_from_the_files_the_user_gave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    names = {"Simba - Future King": "Simba - Futur roi", "Simba": "Simba"}
    (tmp_path / "lorcana-names.fr.json").write_text(json.dumps(names))
    forget_names()
    try:
        french = speaker_for("fr", open_box("lorcana"), ["A", "B"])
        assert french.name("B's Simba - Future King #2") == "Simba - Futur roi #2 de B"
        assert speaker_for("it", open_box("lorcana"), ["A", "B"]).name("Simba - Future King") == "Simba - Future King"
    finally:
        forget_names()
