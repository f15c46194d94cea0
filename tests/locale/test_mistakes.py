"""Mistakes are told in the language of whoever made them, whichever game or deck they are about."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.terminal import Parlour

MISTAKES = [
    ("dracoliath --mastery 9", "Le niveau de maîtrise est 0, 1 ou 2", "Il livello di maestria è 0, 1 o 2"),
    ("villainous --villains ursula,hook", "Il n’y a pas de Méchant « hook »", "Non c’è un Cattivo «hook»"),
    ("villainous --villains ursula", "Il y a 2 places mais 1 Méchants", "Ci sono 2 posti ma 1 Cattivi"),
    ("lorcana --decks amber-steel", "2 joueurs ont besoin de 2 decks", "2 giocatori hanno bisogno di 2"),
    ("lorcana --best-of 2", "Une série se joue en 1, 3, 5", "Una serie si gioca al meglio di 1, 3, 5"),
    ("lorcana --edition 1999", "n’a pas d’édition « 1999 »", "non ha l’edizione «1999»"),
]


@pytest.mark.parametrize(("words", "french", "italian"), MISTAKES)
def test_what_a_game_does_not_know_is_said_in_their_language(words: str, french: str, italian: str) -> None:
    parlour = Parlour()
    for language, said in (("fr", french), ("it", italian)):
        run = parlour("play", *words.split(), "--lang", language)
        assert run.code != 0
        assert said in run.err


def test_every_problem_of_a_deck_is_said_in_their_language(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("5 Pawpsicle\n4 Ariel - On Human Legs\nfour of something\n", encoding="utf-8")
    checked = Parlour()("deck", "check", file, "--lang", "fr").err
    assert "5 exemplaires de Pawpsicle ; un deck peut en avoir 4 au plus." in checked
    assert "n’est pas une entrée" in checked
    played = Parlour()("play", "lorcana", "--decks", f"{file},amber-steel", "--lang", "it").err
    assert "riga 1: 5 copie di Pawpsicle" in played
