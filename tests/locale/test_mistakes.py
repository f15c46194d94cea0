"""Mistakes are told in the language of whoever made them, whichever game or deck they are about."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from kit.terminal import Parlour

MISTAKES = [
    ("dracoliath --mastery 9", "Le niveau de maîtrise est 0, 1 ou 2", "Il livello di maestria è 0, 1 o 2"),
    ("villainous --villains ursula,hook", "Il n’y a pas de Méchant « hook »", "Non c’è un Cattivo «hook»"),
    ("villainous --villains ursula", "Il y a 2 places mais 1 Méchants", "Ci sono 2 posti ma 1 Cattivi"),
    ("lorcana --decks amber-steel", "2 joueurs ont besoin de 2 decks", "2 giocatori hanno bisogno di 2"),
    ("lorcana --best-of 2", "Une série se joue en 1, 3, 5", "Una serie si gioca al meglio di 1, 3, 5"),
    ("dracoliath --seed x", "il faut un nombre entier", "ci vuole un numero intero"),
    ("dracoliath --seats you,net:9@nowhere.npz", "Le réseau dans nowhere.npz", "La rete in nowhere.npz"),
    ("lorcana --edition 1999", "n’a pas d’édition « 1999 »", "non ha l’edizione «1999»"),
]


@pytest.mark.parametrize(("words", "french", "italian"), MISTAKES)
def test_what_a_game_does_not_know_is_said_in_their_language(words: str, french: str, italian: str) -> None:
    for language, said in (("fr", french), ("it", italian)):
        run = Parlour()("play", *words.split(), "--lang", language)
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


POSITIONS = [
    (
        "game: dracoliath\nseats: [{name: A, colour: red}, {name: B}]",
        "Une place de Dracoliath a",
        "Un posto di Dracoliath ha",
    ),
    ("game: dracoliath\nseats: [{name: A, life: -3}, {name: B}]", "est un nombre de 0 à 999", "è un numero da 0 a 999"),
    (
        "game: dracoliath\nmode: 3v3\nseats: [{name: A}, {name: B}]",
        "« mode » est 1v1 à 2 places",
        "«mode» è 1v1 con 2 posti",
    ),
    ("game: lorcana\nseats: null", "une liste d’au moins 2 places", "un elenco di almeno 2 posti"),
    (
        "game: lorcana\nseats: [{name: A, hand: x}, {name: B}]",
        "doit être une liste de cartes",
        "dev’essere un elenco di carte",
    ),
    ("game: villainous\nseats: {a: b}", "a de deux à six places", "ha da due a sei posti"),
    ("game: [lorcana]\nseats: []", "« game » doit être un mot", "«game» dev’essere una parola"),
]


@pytest.mark.parametrize(("position", "french", "italian"), POSITIONS)
def test_what_is_wrong_in_a_scenario_is_said_in_their_language(
    tmp_path: Path, position: str, french: str, italian: str
) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(f"scenario: odd\n{position}\nsteps: []\n", encoding="utf-8")
    for language, said in (("fr", french), ("it", italian)):
        run = Parlour()("scenario", file, "--lang", language)
        assert run.code == 1
        assert said in " ".join((run.out + run.err).split())


NOTATIONS = [
    (
        "Spark | Étincelle | Scintilla\n  red magic\n  XX>\n",
        "n’est pas un effet ; les symboles sont",
        "non è un effetto; i simboli sono",
    ),
    (
        "Spark | Étincelle | Scintilla\n  red thing\n  D>\n",
        "n’est pas une sorte de carte : il faut",
        "non è un tipo di carta: servono",
    ),
    ("  red magic\n", "une carte commence par ses noms", "una carta comincia con i suoi nomi"),
]


@pytest.mark.parametrize(("cards", "french", "italian"), NOTATIONS)
def test_what_is_wrong_in_the_notation_of_cards_is_said_in_their_language(
    tmp_path: Path, cards: str, french: str, italian: str
) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(cards, encoding="utf-8")
    for language, said in (("fr", french), ("it", italian)):
        run = Parlour()("play", "dracoliath", "--cards", file, "--lang", language)
        assert run.code == 1
        assert said in " ".join(run.err.split())


@pytest.mark.parametrize(
    ("database", "french", "italian"),
    [
        ("nothing", "n’est pas l’adresse d’une base de données", "non è l’indirizzo di una base di dati"),
        ("mysql://x/y", "Les tables se gardent dans SQLite ou PostgreSQL", "I tavoli si conservano in SQLite o"),
    ],
)
def test_what_is_wrong_with_the_store_is_said_in_their_language(database: str, french: str, italian: str) -> None:
    for language, said in (("fr", french), ("it", italian)):
        run = Parlour()("tables", "list", "--database", database, "--lang", language)
        assert run.code == 1
        assert said in " ".join(run.err.split())


FILES = [
    ("replay {folder}", "ne peut pas être lu : c’est un dossier", "non può essere letta: è una cartella"),
    ("replay {file}/x", "ne peut pas être lu : un dossier du", "non può essere letta: una cartella del"),
    ("scenario {bytes}", "ce n’est pas du texte UTF-8", "non è testo UTF-8"),
    (
        "play dracoliath --cards {folder}",
        "ne peut pas être lu : c’est un dossier",
        "non si può leggere: è una cartella",
    ),
    ("cards import {folder}", "ne peut pas être lu : c’est un dossier", "non si può leggere: è una cartella"),
    ("replay {file}", "ligne 1 : ce n’est pas un enregistrement", "riga 1: non è una registrazione"),
    ("replay {later}", "cet enregistrement a le format « 99 »", "questa registrazione ha il formato «99»"),
    ("rule dracoliath D94", "vouliez-vous dire D9.4 ou D9.14 ?", "intendevi D9.4 o D9.14?"),
    ("cards check pocket", "n’a pas de textes imprimés à lire", "non ha testi stampati da leggere"),
    (
        "cards check --as-of 99",
        "Il n’y a pas de mesure pour l’extension « 99 »",
        "Non c’è una misura per la serie «99»",
    ),
    ("cards show zzzzqqqxx", "Il n’y a pas de carte", "Non c’è una carta"),
    ("replay {file} --sea", "(options possibles : ", "(opzioni possibili: "),
]


@pytest.mark.parametrize(("words", "french", "italian"), FILES)
def test_what_is_wrong_with_a_file_is_said_wholly_in_their_language(
    tmp_path: Path, words: str, french: str, italian: str
) -> None:
    files = {name: tmp_path / name for name in ("folder", "file", "bytes", "later")}
    files["folder"].mkdir()
    files["file"].write_text("hello\n")
    files["bytes"].write_bytes(b"\xff\xfe")
    files["later"].write_text("parlour record 99\n")
    given = [word.format_map({name: str(file) for name, file in files.items()}) for word in words.split()]
    for language, said in (("fr", french), ("it", italian)):
        run = Parlour()(*given, "--lang", language)
        assert run.code != 0
        assert said in " ".join((run.out + run.err).split())


def test_the_bench_speaks_their_language() -> None:
    for language, words in (("fr", ("par seconde", "2 places")), ("it", ("al secondo", "2 posti"))):
        said = Parlour()("bench", "pocket", "--seconds", "0.05", "--lang", language).out
        assert all(word in said for word in words)
        assert "per second" not in said


def test_the_exercise_of_cards_speaks_their_language() -> None:
    assert "capacités sur" in Parlour()("cards", "exercise", "-n", "1", "--lang", "fr").out
    assert "non si sono mai risolte" in Parlour()("cards", "exercise", "-n", "1", "--lang", "it").out


def test_a_damaged_match_goes_on_in_their_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_SAVES", str(tmp_path))
    file = tmp_path / "mine.parlour"
    record = str(parlour.start("dracoliath", seed=3).record())
    file.write_text(re.sub("card data: .*", "card data: 0123456789abcdef", record))
    for words in (("replay", file, "--all"), ("play", "--resume", file)):
        assert "a été fait avec d’autres données" in Parlour()(*words, "--lang", "fr", typed="q\n").err
    file.write_text(record + "A: swallow\n")
    assert "On continue après les 0 réponses" in Parlour()("play", "--resume", file, "--lang", "fr", typed="q\n").err


def test_a_full_device_is_told_in_their_language() -> None:
    command = f"{sys.executable} -m parlour rule dracoliath D4.2 --lang fr > /dev/full"
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr == "La sortie ne peut pas être écrite : il n’y a plus de place sur le disque.\n"
