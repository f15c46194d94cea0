"""Whatever people type at the table, the match goes on, is saved, and its record replays."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kit.terminal import Parlour
from parlour.kernel.record import Record

NOISE = [
    "",
    "?",
    "? 1.2",
    "? play",
    "? nonsense: #2",
    "?[red]",
    "u",
    "undo",
    "t",
    "l",
    "r",
    "r P2.1",
    "r 99",
    "hint",
    "0",
    "999",
    "-1",
    "concede",
    "no",
    "é’ - {x} [bold]",
    "s",
    "done",
    "yes",
    "#",
    "play {card}",
    "(((",
    "\\1",
    "",
]
LINES = 60


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", ["pocket", "dracoliath", "villainous", "lorcana"])
def test_anything_may_be_typed(parlour: Parlour, saves: Path, game: str, seed: int) -> None:
    chance = random.Random(seed)
    language = chance.choice(["en", "fr", "it"])
    typed = [chance.choice(NOISE) if chance.random() < 0.4 else str(chance.randint(1, 4)) for _ in range(LINES)]
    seats = chance.choice(["you,greedy", "you,you", "random,you"])
    words = ("play", game, "--seed", seed, "--lang", language, "--seats", seats)
    run = parlour(*words, typed="\n".join(typed) + "\n")
    assert run.code == 0
    (file,) = saves.glob("*.parlour")
    assert Record.load(file).verify() is None
    assert parlour("play", "--resume", file, typed="1\nq\n").code == 0
    assert parlour("replay", file, "--all", "--lang", language).code == 0
