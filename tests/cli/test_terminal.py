"""The real thing: a process in a real terminal."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from kit.terminal import Terminal
from parlour.kernel.record import Record

MOST_ANSWERS = 400


def play_to_the_end(terminal: Terminal, invitation: str) -> None:
    """Take the first option until the match is over."""
    for _ in range(MOST_ANSWERS):
        if terminal.until("> ", invitation) != "> ":
            return
        terminal.answer("1")
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("language", "invitation"), [("en", "Look at it again:"), ("fr", "Pour la revoir :"), ("it", "Per rivederla:")]
)
@pytest.mark.parametrize("game", ["pocket", "dracoliath"])
def test_play_quit_resume_and_replay(saves: Path, game: str, language: str, invitation: str) -> None:
    terminal = Terminal("play", game, "--seed", 7, "--lang", language, saves=saves)
    terminal.until("> ")
    terminal.answer("1")
    terminal.until("> ")
    terminal.answer("u")
    terminal.until("> ")
    terminal.answer("q")
    assert terminal.close() == 0
    (file,) = saves.glob("*.parlour")
    terminal = Terminal("play", "--resume", file, "--lang", language, saves=saves)
    play_to_the_end(terminal, invitation)
    assert terminal.close() == 0
    record = Record.load(file)
    assert record.replay().outcome is not None
    terminal = Terminal("replay", file, "--lang", language, saves=saves)
    for _ in record.answers:
        terminal.until("> ")
        terminal.answer("")
    terminal.until(f"{len(record.answers)}/{len(record.answers)} > ")
    terminal.answer("q")
    assert terminal.close() == 0
    assert "Traceback" not in terminal.seen


def test_interrupting_saves_and_leaves_without_a_traceback(saves: Path) -> None:
    terminal = Terminal("play", "pocket", "--seed", 7, saves=saves)
    terminal.until("> ")
    terminal.process.sendintr()
    assert terminal.close() == 130
    assert "Continue with: parlour play --resume" in terminal.seen
    assert "Traceback" not in terminal.seen
    (file,) = saves.glob("*.parlour")
    assert Record.load(file).replay().decision is not None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_being_told_to_stop_leaves_the_terminal_as_it_was(saves: Path, number: signal.Signals) -> None:
    terminal = Terminal("play", "pocket", "--seed", 7, saves=saves)
    terminal.until("> ")
    terminal.process.kill(number)
    assert terminal.close() == 130
    assert "\x1b[?1049l" in terminal.raw
    assert "Continue with: parlour play --resume" in terminal.raw.partition("\x1b[?1049l")[2]
    assert "Traceback" not in terminal.seen
    (file,) = saves.iterdir()
    assert Record.load(file).replay().decision is not None


def test_playing_without_a_game_leads_to_a_table(saves: Path) -> None:
    terminal = Terminal("play", saves=saves)
    for line in ("fr", "pocket", "you,random", "1"):
        terminal.until("> ")
        terminal.answer(line)
    terminal.until("> ")
    terminal.process.sendeof()
    assert terminal.close() == 0
    assert "Welcome to the parlour" in terminal.seen
    assert "Quel jeu ?" in terminal.seen
    assert "Quelle carte jouez-vous ?" in terminal.seen
