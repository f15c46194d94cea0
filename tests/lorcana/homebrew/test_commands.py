"""`--cards FILE` and `parlour cards new`, as people use them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from parlour.cli.main import app

run = CliRunner().invoke


@pytest.fixture
def example(tmp_path: Path) -> str:
    file = str(tmp_path / "my.cards")
    assert run(app, ["cards", "new", file]).exit_code == 0
    return file


def test_new_prints_an_example_or_writes_it_but_never_over_a_file(example: str) -> None:
    printed = run(app, ["cards", "new"]).stdout
    assert printed == Path(example).read_text(encoding="utf-8")
    again = run(app, ["cards", "new", example, "--lang", "fr"])
    assert again.exit_code == 1
    assert "Il y a déjà un fichier" in again.stderr


def test_check_says_that_all_is_well_or_what_is_not(example: str) -> None:
    well = run(app, ["cards", "check", "--cards", example])
    assert well.exit_code == 0
    assert "7 cards, all understood." in well.stdout
    Path(example).write_text("== Fox\ntype: item\ncost: x\n", encoding="utf-8")
    said = run(app, ["cards", "check", "--cards", example, "--lang", "it"])
    assert said.exit_code == 1
    assert said.stderr == f"{example}:3: «cost» è un numero intero da 0 a 99, non «x».\n"
    data = run(app, ["cards", "check", "--cards", example, "--json"])
    assert data.exit_code == 1
    assert json.loads(data.stdout)["problems"][0]["line"] == 3


def test_check_says_which_printed_cards_are_covered(tmp_path: Path) -> None:
    file = tmp_path / "my.cards"
    file.write_text("== Pawpsicle\ntype: item\ncost: 1\n", encoding="utf-8")
    assert "Instead of the printed ones: Pawpsicle." in run(app, ["cards", "check", "--cards", str(file)]).stdout


def test_show_and_search_find_own_cards(example: str) -> None:
    shown = run(app, ["cards", "show", "Minna", "Lantern", "--cards", example]).stdout
    assert "a card of your own" in shown
    assert "[fr] Minna - Gardienne de la lanterne" in shown
    found = run(app, ["cards", "search", "robot", "steel", "thief", "--cards", example, "--json"])
    assert [card["card"] for card in json.loads(found.stdout)] == ["Copper Fox - Clockwork Thief"]
    assert run(app, ["cards", "search", "clockwork", "thief"]).exit_code == 1


def test_a_deck_list_may_name_them(example: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 Moonlit Serenade\n", encoding="utf-8")
    assert "Moonlit Serenade" in run(app, ["deck", "show", str(file), "--cards", example]).stdout
    unknown = run(app, ["deck", "check", str(file)])
    assert "There is no card called 'Moonlit Serenade'" in unknown.stderr
    small = run(app, ["deck", "check", str(file), "--cards", example])
    assert "There is no card" not in small.stderr
    assert small.exit_code == 1


def test_they_are_simulated_and_watched(example: str) -> None:
    played = run(app, ["simulate", "lorcana", "-n", "2", "--seats", "random,random", "--cards", example, "--json"])
    assert played.exit_code == 0
    assert json.loads(played.stdout)["options"]["cards"].startswith("# Cards of your own")
    words = ["--seats", "random,random", "--watch", "--plain", "--delay", "0", "--seed", "4", "--lang", "fr"]
    watched = run(app, ["play", "lorcana", *words, "--cards", example])
    assert watched.exit_code == 0
    assert "Minna - Gardienne de la lanterne" in watched.stdout


def test_help_teaches_the_option() -> None:
    assert "--cards" in run(app, ["play", "lorcana", "--help"]).stdout
    assert "FILE" in run(app, ["cards", "check", "--help"]).stdout
