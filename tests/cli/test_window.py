"""Whole matches in real terminals of three sizes: every picture fits, and most show everything."""

from __future__ import annotations

import re
import statistics
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kit.terminal import Terminal
from parlour import bots
from parlour.bots.playing import seed_for
from parlour.cli.board import fit
from parlour.cli.seats import seat_players
from parlour.cli.session import Session
from parlour.cli.talk import keys_of
from parlour.kernel.record import Record
from parlour.kernel.registry import open_box
from parlour.kernel.replay import begin
from parlour.locale import speaker_for

ERASE = "\x1b[2J"
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
FOLDED = re.compile(r"^ {4}.*\d.* ▸ (\S+)", re.MULTILINE)
OVER = {"en": "Look at it again:", "fr": "Pour la revoir :", "it": "Per rivederla:"}


@dataclass
class Pictures:
    """What was drawn in a match: the lines of each picture, and the words of what was folded away in it."""

    lines: list[int] = field(default_factory=list)
    widths: list[int] = field(default_factory=list)
    folded: list[set[str]] = field(default_factory=list)

    def add(self, drawn: str) -> None:
        text = CONTROL.sub("", drawn.rpartition(ERASE)[2]).replace("\r", "")
        rows = text.rstrip("\n").split("\n")
        self.lines.append(len(rows))
        self.widths.append(max(map(len, rows)))
        self.folded.append(set(FOLDED.findall(text)))

    def share(self, *allowed: str) -> float:
        """How many of the pictures fold away nothing but what is allowed to be."""
        return sum(words <= set(allowed) for words in self.folded) / len(self.folded)


class Mirror:
    """The same match beside the terminal, so that its person can be played as well as a greedy bot plays."""

    def __init__(self, game: str, seed: int) -> None:
        box = open_box(game)
        self.seed = seed
        _, setup = seat_players(box, "you,greedy", seed, dict(box.first_options()), "you")
        self.match = begin(setup)
        self.let_bots_answer()

    def let_bots_answer(self) -> None:
        match = self.match
        while (decision := match.decision) is not None and decision.seat != 0:
            bot = bots.get("greedy", seed_for(self.seed, 2, decision.seat, len(match.answers)))
            match.choose(bot.choose(match.chair(decision.seat), decision))

    def answer(self) -> str:
        """What the person types next."""
        decision = self.match.decision
        assert decision is not None
        option = bots.get("greedy", self.seed).choose(self.match.chair(0), decision)
        place = list(decision.options).index(option)
        self.match.choose(place)
        self.let_bots_answer()
        return keys_of(decision)[place]


def measure(game: str, language: str, seed: int, pictures: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match in this process; every picture is fitted to 80×24 instead of being printed."""
    box = open_box(game)
    mirror = Mirror(game, seed)
    players, _ = seat_players(box, "you,greedy", seed, dict(box.first_options()), "you")
    session = Session(box, mirror.match, players, speaker_for(language, box))
    monkeypatch.setattr("parlour.cli.session.window", lambda: (80, 24))
    session.screen.in_place = True
    session.guide.on = False
    while (decision := mirror.match.decision) is not None:
        news = session.news()
        blocks = [*session.table(0), session.happened(news), *session.question(decision)]
        fitted = fit(blocks, 79, 23, session.speaker)
        pictures.lines.append(len(fitted.lines))
        pictures.folded.append(set(fitted.folded))
        mirror.answer()


def play(game: str, language: str, columns: int, lines: int, saves: Path, seed: int) -> Pictures:
    """A whole match; every picture is looked at when the prompt has come."""
    words = ("play", game, "--seed", seed, "--lang", language, "--seats", "you,greedy")
    first = [word for option, value in open_box(game).first_options().items() for word in (f"--{option}", value)]
    terminal = Terminal(*words, *first, saves=saves, size=(lines, columns))
    pictures = Pictures()
    mirror = Mirror(game, seed)
    while terminal.until("\x1b[1;36m> ", OVER[language]) != OVER[language]:
        pictures.add(terminal.raw)
        terminal.answer(mirror.answer())
    assert terminal.close() == 0
    assert "Traceback" not in terminal.seen
    assert mirror.match.outcome is not None
    return pictures


@pytest.mark.parametrize(("columns", "lines"), [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("game", ["dracoliath", "lorcana", "villainous"])
def test_whole_matches_at_three_sizes(game: str, language: str, columns: int, lines: int, saves: Path) -> None:
    """At 80×24 both sides, the hand, all that has happened and the question fit at 95 questions of 100."""
    pictures = play(game, language, columns, lines, saves, 7)
    assert len(pictures.lines) >= 10
    assert max(pictures.lines) <= lines
    assert max(pictures.widths) <= columns
    if columns >= 80:
        assert pictures.share("guide") >= 0.95
    (file,) = saves.glob("*.parlour")
    assert Record.load(file).verify() is None


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("game", ["dracoliath", "lorcana", "villainous"])
def test_questions_of_several_matches_fit(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same without a terminal, so that more matches can be looked at: what is drawn, and how many lines of it."""
    pictures = Pictures()
    for seed in range(1, 4):
        measure(game, language, seed, pictures, monkeypatch)
    assert pictures.share() >= 0.95
    assert max(pictures.lines) <= 23
    assert statistics.median(pictures.lines) <= 23


def test_nothing_is_printed_between_the_steps_of_one_choice(saves: Path) -> None:
    """A picture takes the place of the last one: an answer costs no more lines than the window has."""
    pictures = play("pocket", "en", 80, 24, saves, 3)
    assert sum(pictures.lines) <= 24 * len(pictures.lines)
    assert max(pictures.lines) <= 24


def test_what_is_folded_is_unfolded_by_its_word(saves: Path) -> None:
    terminal = Terminal("play", "lorcana", "--seed", 7, "--seats", "you,greedy", saves=saves, size=(12, 60))
    terminal.until("> ")
    folded = FOLDED.findall(CONTROL.sub("", terminal.raw).replace("\r", ""))
    assert folded
    terminal.answer("hand")
    terminal.until("back to the table ")
    assert "Your hand" in CONTROL.sub("", terminal.raw)
    terminal.answer("")
    terminal.until("> ")
    terminal.answer("? 1")
    terminal.until("back to the table ", "Enter: more ")
    terminal.answer("")
    terminal.until("> ")
    terminal.answer("q")
    assert terminal.close() == 0


def test_plain_output_is_drawn_once(saves: Path) -> None:
    terminal = Terminal("play", "pocket", "--seed", 3, "--plain", saves=saves)
    terminal.until("> ")
    assert ERASE not in terminal.raw
    terminal.answer("q")
    assert terminal.close() == 0
