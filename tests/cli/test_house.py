"""The house itself: version, help, rules, benchmarks, and a quick start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kit.terminal import Parlour
from parlour.cli.main import COMMANDS


def test_version_says_whether_it_is_compiled(parlour: Parlour) -> None:
    run = parlour("--version")
    assert run.code == 0
    assert run.out.startswith("parlour 0.")
    assert "compiled)" in run.out


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "scenario", "rule", "bench"])
def test_every_command_teaches_with_an_example(parlour: Parlour, command: str) -> None:
    run = parlour(command, "--help")
    assert run.code == 0
    assert f"parlour {command}" in run.out.split("Example", 1)[1]


def test_help_lists_the_options_of_games(parlour: Parlour) -> None:
    assert "parlour play dracoliath --help" in parlour("play", "--help").out
    assert "--hand" in parlour("play", "pocket", "--help").out
    assert "--best-of" in parlour("simulate", "lorcana", "--help").out
    assert "--mastery  quelles cartes" in parlour("play", "dracoliath", "--help", "--lang", "fr").out


def test_help_speaks_the_language_of_the_reader(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_LANG", "it")
    assert "Gioca una partita" in " ".join(parlour("play", "--help").out.split())
    assert "Gioca una partita" in " ".join(parlour("--help").out.split())


def test_starting_does_not_import_what_is_not_needed() -> None:
    heavy = ["babel", "yaml", "parlour.games.lorcana", "parlour.cli.session", "concurrent.futures", "platformdirs"]
    code = (
        "import sys\n"
        "from parlour.cli.main import main\n"
        "sys.argv = ['parlour', '--version']\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        f"print([name for name in {heavy!r} if name in sys.modules])\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "[]"


def test_every_command_can_be_imported() -> None:
    for module in COMMANDS.values():
        subprocess.run([sys.executable, "-c", f"import {module}"], check=True)


def test_rule_with_neighbours_and_terms(parlour: Parlour) -> None:
    run = parlour("rule", "pocket", "p2.2")
    assert run.code == 0
    assert "P2.2 Follow" in run.out
    assert "P2.1" in run.out
    assert "deck = pioche" in parlour("rule", "pocket", "P2.4").out
    assert "deck = mazzo" in parlour("rule", "pocket", "P2.4", "--lang", "it").out
    assert "pioche" not in parlour("rule", "pocket", "P2.4", "--lang", "it").out
    data = parlour("rule", "pocket", "P2.4", "--json").data
    assert data["rule"]["title"] == "Draw"
    assert data["above"][0]["id"] == "P2"
    assert data["terms"]["fr"]["deck"] == "pioche"


def test_a_rule_can_be_looked_for_by_a_word(parlour: Parlour) -> None:
    assert "P2.2" in parlour("rule", "pocket", "colour").out
    assert [found["id"] for found in parlour("rule", "pocket", "follow", "--json").data] == ["P2.2"]


def test_a_wrong_rule_id_is_answered_with_near_ones(parlour: Parlour) -> None:
    run = parlour("rule", "pocket", "P2.9")
    assert run.code == 1
    assert "did you mean P2.5" in run.err or "did you mean P2" in run.err


def test_bench_measures_beside_fixed_things(parlour: Parlour) -> None:
    data = parlour("bench", "pocket", "--seconds", "0.05", "--hand", 2, "--json").data
    assert data["options"] == {"hand": "2"}
    for key in ("decisions_per_second", "matches_per_second", "clones_per_second", "reference_loops_per_second"):
        assert data[key] > 0
    assert data["decisions_per_chess_move"] == pytest.approx(
        data["decisions_per_second"] / data["chess_moves_per_second"], rel=0.01
    )
    assert "python-chess moves" in parlour("bench", "pocket", "--seconds", "0.05").out


def test_wrong_commands_and_arguments_are_refused(parlour: Parlour) -> None:
    for words in (("pley",), ("rule", "pocket"), ("simulate", "pocket", "-n", "none"), ("bench", "nothing")):
        run = parlour(*words)
        assert run.code != 0
        assert "Traceback" not in run.err


def test_saves_go_to_the_data_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from parlour.cli.saves import saves_folder

    monkeypatch.delenv("PARLOUR_SAVES")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves_folder().name == "saves"
    assert "parlour" in saves_folder().parts


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate pocket --rotates -n 5", "There is no option --rotates for Pocket; did you mean --rotate?"),
        ("play pocket --watc --seats greedy,greedy", "There is no option --watc for Pocket; did you mean --watch?"),
        ("play pocket --sead 5", "There is no option --sead for Pocket; did you mean --seed?"),
        ("play --sead 5", "There is no option --sead; did you mean --seed?"),
        ("play --hand 3 --lang fr", "L’option --hand n’est pas pour cela"),
        ("play --nope --lang fr", "L’option --nope n’est pas pour cela"),
        ("play --continue --watc", "There is no option --watc; did you mean --watch?"),
        (
            "play dracoliath --mastery --lang fr",
            "L’option --mastery a besoin d’une valeur : quelles cartes sont jouées",
        ),
        (
            "play dracoliath --mastery --lang it",
            "L’opzione --mastery ha bisogno di un valore: quali carte si giocano",
        ),
        ("play pocket --hand -3", "A hand has 2, 3 or 4 cards, not “-3”."),
    ],
)
def test_a_mistyped_option_takes_nothing_of_what_follows(parlour: Parlour, words: str, sentence: str) -> None:
    run = parlour(*words.split())
    assert run.code == 1
    assert sentence in " ".join(run.err.split())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("rule dracoliath D4.2 --edition x", "Dracoliath has no edition “x”; it has only one."),
        ("rule lorcana 4.3.6 --edition x", "There is no edition “x” of the rules; the editions are"),
        ("serve --behind-proxy nope", "“nope” is not the address of a proxy; write for example 127.0.0.1"),
        ("serve --behind-proxy 127.0.0.1,nope", "“nope” is not the address of a proxy"),
    ],
)
def test_a_value_that_means_nothing_is_refused(parlour: Parlour, words: str, sentence: str) -> None:
    run = parlour(*words.split())
    assert run.code == 1
    assert sentence in " ".join(run.err.split())


def test_what_an_option_may_be_is_said_without_words_for_programmers(parlour: Parlour) -> None:
    run = parlour("serve", "--log", "x")
    assert run.code == 2
    assert "Invalid value for '--log': 'x' is not one of 'debug', 'info', 'warning', 'error'." in run.err
    french = parlour("serve", "--log", "x", "--lang", "fr")
    assert "Valeur impossible pour '--log' : 'x' n’est pas l’un de 'debug'" in french.err


@pytest.mark.parametrize("words", [("list",), ("export", "x"), ("delete", "x")])
def test_a_database_that_is_not_there_is_not_made(parlour: Parlour, tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "folder" / "typo.db"
    run = parlour("tables", *words, "--database", f"sqlite:///{file}")
    assert run.code == 1
    assert f"There is no database {file}" in run.err
    assert not file.parent.exists()


@pytest.mark.parametrize(
    ("language", "words", "required"),
    [
        ("fr", ("Usage :", "Options", "par défaut : 0", "Afficher ce message.", "Exemples :"), "obligatoire"),
        (
            "it",
            ("Uso:", "Opzioni", "Argomenti", "predefinito: 0", "Mostra questo messaggio.", "Esempi:"),
            "obbligatorio",
        ),
    ],
)
def test_the_frames_of_a_help_are_in_the_readers_language(language: str, words: tuple[str, ...], required: str) -> None:
    command = [sys.executable, "-m", "parlour", "replay", "--help", "--lang", language]
    said = " ".join(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
    for word in (*words, required):
        assert word in said
    for english in ("Usage: ", "[default", "[required]", "Show this message", "Examples:"):
        assert english not in said


def test_how_a_command_is_written_is_said_in_the_readers_language(parlour: Parlour) -> None:
    assert parlour("rule", "--lang", "it").err.startswith("Uso: ")
    assert parlour("rule", "--lang", "fr").err.startswith("Usage : ")
    assert parlour("rule").err.startswith("Usage: ")


def test_the_help_of_a_games_own_command_is_said_in_the_readers_language() -> None:
    command = [sys.executable, "-m", "parlour", "cards", "check", "--help", "--lang", "fr"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "laid over the" not in said
    assert "A file of cards" not in said
