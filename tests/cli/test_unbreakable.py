"""What once broke the command line, each with the sentence that now stands there; nothing ends in a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import parlour as engine
from kit.terminal import TESTS, Parlour
from parlour.cli.console import PLAIN_MARKS
from parlour.cli.saves import Held, Save
from parlour.games.lorcana.decks.formats import decoded, plain_list
from parlour.kernel.record import Record


def run(*words: object, typed: str = "", **surroundings: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, whose output is looked at as bytes."""
    environment = {**os.environ, "PYTHONPATH": str(TESTS), "LANG": "C.UTF-8", **surroundings}
    return subprocess.run(
        [sys.executable, "-m", "parlour", *map(str, words)],
        input=typed.encode("utf-8", "surrogateescape"),
        capture_output=True,
        timeout=120,
        check=False,
        env=environment,
    )


def sentence(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("digits", ["²", "①", "٣", "9" * 5000, "-1", "0"])
def test_digits_that_are_not_numbers(parlour: Parlour, saves: Path, tmp_path: Path, digits: str) -> None:
    played = parlour("play", "pocket", "--seed", 3, typed=f"{digits}\n? {digits}\nr {digits}\n1\nq\n")
    assert played.code == 0
    (save,) = saves.glob("*.parlour")
    assert len(Record.load(save).answers) >= 1
    assert parlour("replay", save, typed=f"{digits}\nq\n").code == 0
    assert parlour("play", typed=f"{digits}\n").code == 0
    for words in (("--seats", digits), ("--hand", digits)):
        wrong = parlour("play", "pocket", *words)
        assert wrong.code == 1
        assert len(wrong.err) < 500
    assert "A series is the best of" in sentence(parlour("play", "lorcana", "--best-of", digits).err)
    deck = tmp_path / "deck.txt"
    deck.write_text(f"{digits} Simba - Future King\n", encoding="utf-8")
    assert parlour("deck", "check", deck).code == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
@pytest.mark.parametrize("game", ["dracoliath", "villainous"])
def test_output_in_any_encoding(tmp_path: Path, encoding: str, game: str) -> None:
    done = run(
        "play", game, "--seed", 3, "--lang", "fr", typed="1\n?\nlegend\nq\n", PYTHONIOENCODING=encoding,
        PARLOUR_SAVES=str(tmp_path), LC_ALL="C",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    done.stdout.decode(encoding)


def test_every_mark_has_a_plain_one() -> None:
    from parlour.kernel.registry import open_box
    from parlour.locale import Speaker

    for game in ("dracoliath", "lorcana", "villainous"):
        for mark, _ in open_box(game).layout().legend(Speaker()):
            assert PLAIN_MARKS[mark].isascii()


def test_saving_never_writes_over_a_file_without_asking(parlour: Parlour, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("do not lose me")
    refused = parlour("play", "pocket", "--seed", 3, typed=f"s {precious}\nno\nq\n")
    assert "is there already" in refused.out
    assert precious.read_text() == "do not lose me"
    parlour("play", "pocket", "--seed", 3, typed=f"s {precious}\nyes\nq\n")
    assert precious.read_text().startswith("parlour record")
    assert "is a folder" in sentence(parlour("play", "pocket", typed=f"s {tmp_path}\nq\n").err)
    assert "cannot be saved" in sentence(parlour("play", "pocket", typed="s /dev/full/x\nq\n").err)
    assert [path.name for path in tmp_path.iterdir() if path.name not in ("precious.txt", "saves")] == []


def test_a_save_is_held_by_one_process(parlour: Parlour, saves: Path) -> None:
    parlour("play", "pocket", "--seed", 3, typed="1\nq\n")
    (file,) = saves.glob("*.parlour")
    before = file.read_text()
    save = Save(file)
    save.hold()
    try:
        second = parlour("play", "--resume", file, typed="1\nq\n")
        assert second.code == 1
        assert "is being played in another window" in sentence(second.err)
        assert file.read_text() == before
        with pytest.raises(Held):
            Save(file).hold()
    finally:
        save.release()
    assert parlour("play", "--resume", file, typed="1\nq\n").code == 0
    assert [path.name for path in saves.iterdir()] == [file.name]


def test_continuing_means_the_game_that_is_named(parlour: Parlour) -> None:
    parlour("play", "pocket", "--seed", 3, typed="1\nq\n")
    other = parlour("play", "dracoliath", "--continue")
    assert other.code == 1
    assert "No match of dracoliath is waiting" in sentence(other.err)
    assert parlour("play", "pocket", "--continue", typed="q\n").code == 0
    both = parlour("play", "--continue", "--resume", "x.parlour")
    assert "not both" in sentence(both.err)
    assert "not by 50" in sentence(parlour("play", "lorcana", "--seats", 50).err)


def test_a_save_that_was_cut_off_goes_on_from_its_last_good_line(parlour: Parlour, saves: Path) -> None:
    parlour("play", "pocket", "--seed", 3, typed="1\n1\nq\n")
    (file,) = saves.glob("*.parlour")
    text = file.read_text()
    damaged = text[: text.rindex("\nA: ") + 4]
    file.write_text(damaged)
    again = parlour("play", "--resume", file, typed="q\n")
    assert again.code == 0
    assert "Going on after the" in sentence(again.err)
    assert file.read_text() == damaged
    (other,) = (path for path in saves.glob("*.parlour") if path != file)
    assert Record.load(other).verify() is None


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("play", "nothing-here"), "There is no game called", "Il n’y a pas de jeu appelé"),
        (("play", "pocket", "--seats", "you,gredy"), "There is no bot called", "Il n’y a pas de robot appelé"),
        (("rule",), "Missing argument", "argument"),
        (("simulate", "pocket", "-n", "x"), "Invalid value", "Valeur"),
        (("replay", "nowhere.parlour"), "cannot be read", "ne peut pas être lu"),
        (("scenario", "nowhere.yaml"), "cannot be read", "ne peut pas être lu"),
    ],
)
def test_mistakes_are_said_in_the_reader_s_language(
    parlour: Parlour, words: tuple[str, ...], english: str, french: str
) -> None:
    assert english in sentence(parlour(*words).err)
    said = parlour(*words, "--lang", "fr")
    assert said.code in (1, 2)
    assert french in sentence(said.err)


def test_numbers_that_are_no_time(parlour: Parlour) -> None:
    for delay in ("inf", "nan", "1e400", "-1"):
        wrong = parlour("play", "pocket", "--watch", "--delay", delay)
        assert wrong.code in (1, 2)
        assert wrong.err.strip()


@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-", "> /dev/full", "< /dev/null"])
def test_streams_that_are_closed_or_full(tmp_path: Path, stream: str) -> None:
    command = f"{sys.executable} -m parlour play pocket --seed 3 {stream}"
    done = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONPATH": str(TESTS), "PARLOUR_SAVES": str(tmp_path), "LANG": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
    )
    assert b"Traceback" not in done.stderr + done.stdout
    assert done.returncode in (0, 1)


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    command = f"{sys.executable} -m parlour simulate pocket -n 20 --csv | head -1"
    done = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONPATH": str(TESTS), "LANG": "C.UTF-8"},
    )
    assert done.stdout.startswith(b"match,")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_workers_end_with_their_parent(number: signal.Signals) -> None:
    words = [
        sys.executable,
        "-m",
        "parlour",
        "simulate",
        "pocket",
        "-n",
        "100000",
        "--jobs",
        "2",
        "--seats",
        "greedy,greedy",
    ]
    with subprocess.Popen(
        words,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as parent:
        workers = _wait_for(lambda: _children(parent.pid), 2)
        os.kill(parent.pid, number)
        parent.wait(60)
        left = _wait_for(lambda: [] if any(map(_alive, workers)) else [0], 1)
        assert left, "workers go on without their parent"


def _children(pid: int) -> list[int]:
    """The workers of a process: its children that are no resource tracker."""
    found = []
    for task in Path("/proc").glob("[0-9]*"):
        try:
            stat = (task / "stat").read_text().rpartition(")")[2].split()
            if int(stat[1]) == pid and b"spawn_main" in (task / "cmdline").read_bytes():
                found.append(int(task.name))
        except (OSError, IndexError):
            continue
    return found


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _wait_for(look: object, count: int, seconds: float = 90) -> list[int]:
    end = time.monotonic() + seconds
    found: list[int] = []
    while time.monotonic() < end and len(found) < count:
        found = look()  # type: ignore[operator]
        time.sleep(0.1)
    return found


def test_wrong_calls_in_python_are_one_sentence() -> None:
    match = engine.start("pocket", seed=3)
    for call, words in (
        (lambda: match.view(99), "There is no seat 99"),
        (lambda: match.imagine(-1, engine.Rng(1)), "There is no seat -1"),
        (lambda: match.choose(None), "An answer is an option"),
        (lambda: engine.start("pocket", seed="x"), "A seed is a whole number"),  # type: ignore[arg-type]
        (lambda: match.chair(7), "There is no seat 7"),
    ):
        with pytest.raises(engine.ParlourError, match=words):
            call()


@pytest.mark.parametrize("columns", ["0", "-3", "x", "1", "20"])
def test_windows_of_no_size(tmp_path: Path, columns: str) -> None:
    done = run("play", "dracoliath", "--seed", 3, typed="1\nq\n", COLUMNS=columns, PARLOUR_SAVES=str(tmp_path))
    assert done.returncode == 0, done.stderr


def test_the_saves_folder_may_be_at_home(parlour: Parlour, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PARLOUR_SAVES", "~/matches")
    parlour("play", "pocket", "--seed", 3, typed="q\n")
    assert list((tmp_path / "matches").glob("*.parlour"))
    assert "pocket" in parlour("matches").out
    assert parlour("matches", "--json").data[0]["game"] == "pocket"


def test_help_names_what_continues_a_match(parlour: Parlour) -> None:
    assert "--continue" in parlour("play", "pocket", typed="?\nq\n").out


def test_a_long_line_is_not_repeated(parlour: Parlour, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Pawpsicle\n4 " + "x" * 2_000_000)
    assert len(parlour("deck", "check", deck).err) < 2000


def test_bot_is_whichever_bot_usually_plays(parlour: Parlour, saves: Path) -> None:
    parlour("play", "pocket", "--seats", "you,bot", typed="q\n")
    (file,) = saves.glob("*.parlour")
    assert "B=greedy" in file.read_text()


def test_bots_of_one_s_own(parlour: Parlour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saves: Path) -> None:
    (tmp_path / "first_bot.py").write_text(
        "from parlour.bots import Bot\n\n\nclass FirstBot(Bot):\n    def pick(self, chair, decision, own):\n"
        "        return own[0]\n\n\nNOTHING = 3\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    assert parlour("simulate", "pocket", "-n", 3, "--seats", "first_bot:FirstBot,random").code == 0
    begun = parlour("play", "pocket", "--seed", 3, "--seats", "you,first_bot:FirstBot", typed="1\nq\n")
    assert begun.code == 0, begun.err
    assert parlour("play", "--continue", typed="1\nq\n").code == 0
    for words, said in (
        ("first_bot:Nobody", "has nothing called"),
        ("no_such_module:Bot", "There is no module"),
        ("first_bot:NOTHING", "cannot be called"),
    ):
        assert said in sentence(parlour("play", "pocket", "--seats", f"you,{words}").err)


@pytest.mark.parametrize(
    "text",
    [
        "4 Simba - Future King",
        "Simba - Future King x4",
        "Simba - Future King (4)",
        "- 4 Simba - Future King",
        "My finest deck\n4x Simba - Future King",
        "\n".join(["Simba - Future King"] * 4),
        'name,count\n"Simba - Future King",4\n',
        '{"ObjectStates": [{"ContainedObjects": [' + ", ".join(['{"Nickname": "Simba - Future King"}'] * 4) + "]}]}",
        "U2ltYmFfRnV0dXJlIEtpbmckNHxTdGl0Y2hfTmV3IERvZyQwMA==",
    ],
)
def test_deck_lists_as_they_are_handed_around(text: str) -> None:
    from parlour.games.lorcana.cards import load
    from parlour.games.lorcana.decks import read_deck

    for content in (text.encode(), text.encode("utf-16"), b"\xef\xbb\xbf" + text.encode()):
        deck = read_deck(plain_list(decoded(content)), load())
        assert deck.counts().get("Simba - Future King") == 4


def test_a_deck_is_shown_and_read_from_the_standard_input(parlour: Parlour) -> None:
    assert "amber-steel" in parlour("deck", "list").out
    shown = parlour("deck", "show", "amber-steel", "--lang", "it")
    assert "Curva" in shown.out
    assert parlour("deck", "check", "-", typed="4 Simba - Future King\n").code == 1


def test_matches_for_spreadsheets(parlour: Parlour) -> None:
    lines = parlour("simulate", "pocket", "-n", 5, "--seed", 1, "--csv").out.splitlines()
    assert len(lines) == 6
    assert lines[0].startswith("match,bot A,plays A,bot B")
    assert [line.split(",")[0] for line in lines[1:]] == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("words", ["scenario {}", "deck check {}", "replay {}", "play lorcana --decks {},amber-steel"])
def test_a_name_that_no_file_can_have_is_told_as_that(parlour: Parlour, words: str) -> None:
    run = parlour(*words.format("a" * 3000).split())
    assert run.code != 0
    assert "output" not in run.err
    assert "aaa" in run.err
