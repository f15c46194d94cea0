"""A person plays whole matches in the terminal, in each language, and can quit, resume, undo and ask why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour as engine
from kit.pocket import BOX, CARDS
from kit.terminal import Parlour
from parlour.cli.seats import Player
from parlour.cli.session import Session
from parlour.cli.talk import command_in, find_option
from parlour.kernel.decision import DONE, NO, YES, Choose, Decision
from parlour.kernel.record import Record
from parlour.kernel.registry import open_box
from parlour.locale import speaker_for

FIRST_OPTION = "1\n" * 60
QUESTIONS = {"en": "Which card do you play?", "fr": "Quelle carte jouez-vous ?", "it": "Quale carta giochi?"}


def only_save(saves: Path) -> Path:
    (path,) = saves.glob("*.parlour")
    return path


@pytest.mark.parametrize("language", QUESTIONS)
def test_a_whole_match_in_each_language(parlour: Parlour, saves: Path, language: str) -> None:
    run = parlour("play", "pocket", "--seed", 3, "--lang", language, typed=FIRST_OPTION)
    assert run.code == 0
    assert QUESTIONS[language] in run.out
    match = Record.load(only_save(saves)).replay()
    assert match.outcome is not None
    won = {"en": "wins:", "fr": "gagne :", "it": "vince:"}[language]
    assert f"{match.names[match.outcome.winners[0]]} {won}" in run.out


@pytest.mark.parametrize(("game", "language", "won"), [("villainous", "fr", "gagne :"), ("lorcana", "it", "vince:")])
def test_a_whole_match_of_the_larger_games(parlour: Parlour, saves: Path, game: str, language: str, won: str) -> None:
    run = parlour("play", game, "--seed", 5, "--lang", language, typed="1\n" * 3000)
    assert run.code == 0
    assert won in run.out
    assert Record.load(only_save(saves)).replay().outcome is not None


def test_a_question_of_bare_words_shows_the_card_that_asks(capsys: pytest.CaptureFixture[str]) -> None:
    match = engine.start("lorcana", seed=1)
    box = open_box("lorcana")
    session = Session(box, match, [Player("A", "you"), Player("B", "greedy")], speaker_for("en", box))
    source = "B's Simba - Future King #2"
    session.show_again(Decision(0, "may", (YES, NO), ask="Use the effect of {source}?", source=source))
    assert "GUESS WHAT?" in capsys.readouterr().out
    session.show_again(Decision(0, "choose", (Choose(1, source), DONE), ask="Choose a card.", source=source))
    assert "GUESS WHAT?" not in capsys.readouterr().out


def test_quit_and_resume_ends_like_a_match_without_a_break(parlour: Parlour, saves: Path) -> None:
    parlour("play", "pocket", "--seed", 3, "--hand", 4, typed=FIRST_OPTION)
    whole = only_save(saves).read_text()
    only_save(saves).unlink()
    left = parlour("play", "pocket", "--seed", 3, "--hand", 4, typed="1\nq\n")
    file = only_save(saves)
    assert left.code == 0
    assert f"parlour play --resume {file}" in left.out.replace("\n", "")
    assert Record.load(file).replay().outcome is None
    assert parlour("play", "--resume", file, typed=FIRST_OPTION).code == 0
    assert file.read_text() == whole


def test_the_match_left_last_is_continued(parlour: Parlour, saves: Path) -> None:
    parlour("play", "pocket", "--seed", 3, typed="1\nq\n")
    assert parlour("play", "--continue", typed=FIRST_OPTION).code == 0
    assert Record.load(only_save(saves)).replay().outcome is not None
    nothing = parlour("play", "--continue")
    assert nothing.code == 1
    assert "No match is waiting" in nothing.err


def test_end_of_input_saves(parlour: Parlour, saves: Path) -> None:
    run = parlour("play", "pocket", "--seed", 3, typed="1\n")
    assert run.code == 0
    assert len(Record.load(only_save(saves)).answers) > 1


def test_undo_takes_back_to_before_the_last_own_answer(parlour: Parlour, saves: Path) -> None:
    run = parlour("play", "pocket", "--seed", 3, "--hand", 4, typed="u\n2\nu\n1\nq\n")
    assert "There is nothing to take back." in run.out
    assert "Taken back." in run.out
    first = Record.load(only_save(saves)).answers[0]
    shown = re.findall(r"^ +1 (play .*)$", run.out, re.MULTILINE)
    assert first.words == shown[0]


def first_cards(seed: int) -> list[str]:
    """The cards that the first player of Pocket can play, as the options say them."""
    decision = engine.start("pocket", seed=seed, seats=2).decision
    assert decision is not None
    return [option.text().removeprefix("play ") for option in decision.options]


def test_words_and_parts_of_words_are_answers(parlour: Parlour, saves: Path) -> None:
    card = first_cards(3)[1]
    said = BOX.card_names("fr")[card]
    run = parlour("play", "pocket", "--seed", 3, "--lang", "fr", typed=f"JOUER {said}\nq\n")
    assert f"Vous jouez {said}." in run.out
    assert Record.load(only_save(saves)).answers[0].words == f"play {card}"
    several = parlour("play", "pocket", "--seed", 3, typed=f"play\n{card}\nq\n")
    assert "That could mean several options" in several.out
    assert f"You play {card}." in several.out


def test_why_not_and_rule_text(parlour: Parlour) -> None:
    other = next(card for card in CARDS if card not in first_cards(3))
    said = BOX.card_names("fr")[other]
    run = parlour("play", "pocket", "--seed", 3, typed=f"? play {other}\n? P2.2\nplay {other}\nnonsense\n?\nq\n")
    assert run.out.count(f"You do not hold {other}.") == 2
    assert "Who holds a card of the colour that was led plays one." in run.out
    assert "Those words are not an answer to this question." in run.out
    assert "u undo" in run.out
    french = parlour("play", "pocket", "--seed", 3, "--lang", "fr", typed=f"? jouer {said}\nq\n")
    assert f"Vous n’avez pas {said} en main." in french.out


def test_hint_log_table_rule_and_save(parlour: Parlour, tmp_path: Path) -> None:
    file = tmp_path / "mine.parlour"
    run = parlour("play", "pocket", "--seed", 3, typed=f"hint\n1\nlog\nt\nr\ns {file}\nq\n")
    assert re.search(r"play .*: \d+ ± \d+ %", run.out)
    assert "Expected: A: play" in run.out
    assert run.out.count("You play") == 2
    assert "In turn each player plays a card" in run.out
    assert len(Record.load(file).answers) > 1


def test_concede(parlour: Parlour, saves: Path) -> None:
    run = parlour("play", "pocket", "--seed", 3, typed="concede\nno\nconcede\nyes\n")
    assert "B wins: concession." in run.out
    assert Record.load(only_save(saves)).answers[-1].words == "concede"


def test_around_one_screen_nobody_sees_another_hand(parlour: Parlour) -> None:
    run = parlour("play", "pocket", "--seed", 3, "--seats", "Anna=you,Bruno=you", typed="1\n\n1\nq\n")
    assert "It is for Bruno to answer." in run.out
    before, after = run.out.split("It is for Bruno to answer.", 1)
    hands = [set(re.findall(r"^ +\d+ play (.*)$", part, re.MULTILINE)) for part in (before, after)]
    assert hands[0]
    assert hands[1]
    assert not any(card in before.replace("Anna plays", "") for card in hands[1])


def test_partners_are_asked_together_and_a_person_speaks_for_them(parlour: Parlour) -> None:
    seats = "you,you,greedy,greedy"
    run = parlour("play", "pocket", "--seats", seats, "--teams", "pairs", "--seed", 5, typed="1\n\n" * 100)
    assert run.code == 0
    assert re.search(r"(A \+ C|B \+ D): Do you draw a card\?", run.out)


def test_watching_bots(parlour: Parlour) -> None:
    run = parlour("play", "pocket", "--seats", "greedy,random", "--watch", "--seed", 3)
    assert run.code == 0
    assert re.search("(A|B) wins", run.out)
    again = parlour("play", "pocket", "--seats", "greedy,random", "--watch", "--seed", 3)
    assert again.out.split("Look at it again")[0] == run.out.split("Look at it again")[0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "pockett"), "There is no game called “pockett”; did you mean “pocket”?"),
        (("play", "pocket", "--hnd", "3"), "There is no option --hnd for Pocket; did you mean --hand?"),
        (("play", "pocket", "--hand"), "The option --hand needs a value"),
        (("play", "pocket", "--hand", "9"), "A hand has 2, 3 or 4 cards, not “9”."),
        (("play", "pocket", "--seats", "you,gredy"), "There is no bot called “gredy”; did you mean “greedy”?"),
        (("play", "pocket", "--seats", "you,,you"), "have an empty place"),
        (("play", "pocket", "--seats", "you"), "Pocket is played by 2, 3, 4 players, not by 1."),
        (("play", "pocket", "--seats", "you,greedy", "--watch"), "To watch, every seat has to be a bot"),
        (("play", "pocket", "--lang", "de"), "Parlour does not speak “de”"),
        (("play", "--resume", "nowhere.parlour"), "The record nowhere.parlour cannot be read"),
    ],
)
def test_mistakes_are_answered_with_one_sentence(parlour: Parlour, words: tuple[str, ...], sentence: str) -> None:
    run = parlour(*words)
    assert run.code == 1
    assert sentence in " ".join(run.err.split())
    assert "Traceback" not in run.err


def test_options_decide_how_many_seats_there_are(parlour: Parlour, saves: Path) -> None:
    parlour("play", "pocket", "--teams", "pairs", typed="q\n")
    assert Record.load(only_save(saves)).setup.seats == ("A", "B", "C", "D")


def test_accents_and_apostrophes_need_not_be_typed() -> None:
    match = engine.start("pocket", seed=3, seats=2)
    decision = Decision(0, "draw", (YES, NO))
    italian = speaker_for("it")
    assert find_option(match, decision, "si", italian) == 0
    assert find_option(match, decision, "SÌ", italian) == 0
    assert find_option(match, decision, "no", italian) == 1
    assert find_option(match, decision, "3", italian) == []
    assert command_in("regola P2.1") == ("rule", "P2.1")
    assert command_in("REGLE P2.1") == ("rule", "P2.1")
    assert command_in("? why") == ("help", "why")
    assert command_in("play red 1") == ("", "play red 1")


@pytest.mark.parametrize(
    ("game", "choice", "shown", "then"),
    [
        ("dracoliath", "1", "aussi les cartes de niveau 1", "mastery: 1"),
        ("villainous", "malé", "Commencer son tour avec une Malédiction sur chacun", "villains: maleficent,"),
        ("lorcana\n", "amber-steel", "Ambre, Acier; coût moyen", "deck 1: amber-steel"),
    ],
)
def test_the_guided_start_offers_what_can_be_played(
    parlour: Parlour, saves: Path, game: str, choice: str, shown: str, then: str
) -> None:
    run = parlour("play", typed=f"fr\n{game}\n\n9999\n{choice}\nq\n")
    assert shown in " ".join(run.out.split())
    (file,) = saves.glob("*.parlour")
    assert then in file.read_text(encoding="utf-8")


def records(saves: Path) -> list[Record]:
    """The matches that were saved, the oldest first."""
    return [Record.load(path) for path in sorted(saves.glob("*.parlour"), key=lambda path: path.stat().st_mtime_ns)]


def test_a_seed_deals_the_same_match_again_whatever_has_been_played_here(parlour: Parlour, saves: Path) -> None:
    for _ in range(2):
        assert parlour("play", "dracoliath", "--seats", "random,random", "--watch", "--seed", 4).code == 0
    assert parlour("play", "dracoliath", "--seed", 4, typed="concede\nyes\n").code == 0
    parlour("play", "dracoliath", "--seed", 4, typed="q\n")
    first, second, mine, again = records(saves)
    assert first == second
    assert first.setup == mine.setup == again.setup


def test_only_a_match_that_somebody_played_is_their_first_one(parlour: Parlour, saves: Path) -> None:
    levels = []
    for words in ("--seats random,random --watch", "--seats random,random", "--seats you,random", "--seats you,random"):
        assert parlour("play", "dracoliath", *words.split(), typed="concede\nyes\n").code == 0
        levels.append(records(saves)[-1].setup.options["mastery"])
    assert levels == ["2", "2", "0", "2"]


@pytest.mark.parametrize("typed", ["1\nq\n", "1\n", "concede\nyes\n"])
def test_a_match_that_cannot_be_saved_is_a_failure_told_in_their_language(
    parlour: Parlour, saves: Path, typed: str
) -> None:
    saves.write_text("no folder")
    for language, sentence in (
        ("en", "The match cannot be saved to"),
        ("fr", "La partie ne peut pas être enregistrée dans"),
        ("it", "La partita non può essere salvata in"),
    ):
        run = parlour("play", "pocket", "--seed", 3, "--lang", language, typed=typed)
        assert run.code == 1
        assert sentence in run.err
        assert "--resume" not in run.out
        assert "parlour replay" not in run.out
        assert ("The match" in run.err) == (language == "en")
