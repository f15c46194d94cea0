"""Every game lies on the table of a terminal, in each language, in narrow and wide windows, at any moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import parlour
from parlour.bots.playing import bots_for, play_out
from parlour.cli.board import fit, whole
from parlour.kernel.layout import Block, Layout, Line
from parlour.kernel.match import Match
from parlour.kernel.registry import game_names, open_box
from parlour.locale import Speaker, languages, speaker_for

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("dracoliath", {}),
    ("dracoliath", {"mode": "2v2", "seats": 4}),
    ("lorcana", {}),
    ("lorcana", {"seats": 3}),
    ("pocket", {"seats": 4, "teams": "pairs"}),
    ("villainous", {}),
    ("villainous", {"seats": 5}),
]


def match_under_way(game: str, options: dict[str, Any], answers: int) -> Match:
    match = parlour.start(game, seed=11, **options)
    play_out(match, bots_for(["random"] * len(match.names), 11), answers)
    return match


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_table_can_be_drawn_at_any_moment(game: str, options: dict[str, Any]) -> None:
    layout = open_box(game).layout()
    for answers in (0, 15, 60):
        match = match_under_way(game, options, answers)
        for language in languages():
            speaker = speaker_for(language, open_box(game), match.names)
            for seat in range(len(match.names)):
                blocks = layout.blocks(match.view(seat), speaker)
                for width, height in ((60, 20), (80, 24), (140, 1000)):
                    lines = [line.plain for line in fit(blocks, width, height, speaker).lines]
                    assert len(lines) <= height
                    assert max(map(cell_len, lines)) <= width
                    names = [*match.names[:seat], speaker.text("You"), *match.names[seat + 1 :]]
                    assert height < 1000 or all(any(name in line for line in lines) for name in names)
                for block in blocks:
                    assert len(whole(block, 80, speaker)) >= 1


def test_what_has_to_give_way_folds_and_says_so() -> None:
    rows = [Line(f"row {number}") for number in range(10)]
    light = Block("light", Line("Light"), rows, weight=1)
    heavy = Block("heavy", Line("Heavy"), rows, weight=9, least=10)
    fitted = fit([light, heavy], 40, 16, Speaker())
    lines = [line.plain.strip() for line in fitted.lines]
    assert len(lines) <= 16
    assert f"{fitted.folded['light']} more ▸ light" in lines
    assert lines[-1] == "row 9"
    assert fit([light, heavy], 40, 22, Speaker()).folded == {}
    newest = Block("log", None, rows, weight=1, newest=True)
    assert [line.plain.strip() for line in fit([newest], 40, 3, Speaker()).lines] == ["8 more ▸ log", "row 8", "row 9"]


def test_short_rows_share_a_line_before_anything_is_folded() -> None:
    rows = [Line(f"row {number}") for number in range(12)]
    fitted = fit([Block("hand", None, rows, columns=True)], 60, 4, Speaker())
    assert not fitted.folded
    assert len(fitted.lines) <= 4
    assert " ".join(line.plain for line in fitted.lines).split() == " ".join(row.text() for row in rows).split()


def test_games_without_a_layout_are_laid_out_plainly() -> None:
    assert type(open_box("pocket").layout()) is Layout
    match = match_under_way("pocket", {"seats": 3}, 5)
    text = "\n".join(line.plain for line in fit(Layout().blocks(match.view(0), Speaker()), 120, 99, Speaker()).lines)
    assert all(name in text for name in ("You", *match.names[1:]))
    assert "points" in text
    assert Layout().describe("red 3", {}, Speaker()) == []


@pytest.mark.parametrize(
    ("game", "language", "card", "words"),
    [
        ("lorcana", "en", "simba - future king", "GUESS WHAT?"),
        ("villainous", "en", "hypnotize", "cost X"),
        ("villainous", "en", "jafar", "Sultan"),
        ("villainous", "fr", "hypnose", "Éliminez ce Héros"),
    ],
)
def test_a_card_can_be_looked_up(game: str, language: str, card: str, words: str) -> None:
    options = {"villains": "jafar,ursula"} if game == "villainous" else {}
    match = parlour.start(game, seed=1, **options)
    layout = open_box(game).layout()
    speaker = speaker_for(language, open_box(game), match.names)
    described = "\n".join(line.text() for line in layout.describe(card, match.view(0), speaker))
    assert words in described
    assert layout.describe("no such thing", match.view(0), speaker) == []


@pytest.mark.parametrize("game", ["dracoliath", "lorcana", "villainous"])
def test_what_a_layout_names_it_can_describe(game: str) -> None:
    match = match_under_way(game, {}, 30)
    layout = open_box(game).layout()
    for language in languages():
        speaker = speaker_for(language, open_box(game), match.names)
        for name in layout.names(match.view(0), speaker)[:40]:
            assert layout.describe(name, match.view(0), speaker), name
        assert layout.legend(speaker)
        assert layout.guide(speaker)


def test_the_command_line_names_no_game() -> None:
    import parlour.cli

    sources = Path(parlour.cli.__file__).parent.rglob("*.py")
    examples = ("epilog=", "help=", "Example", "for example", "parlour play", "--seats")
    for path in sources:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            named = [game for game in game_names() if game in line.casefold()]
            assert not named or any(word in line for word in examples), f"{path.name}:{number} names {named[0]}"
