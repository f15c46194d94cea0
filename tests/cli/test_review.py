"""`parlour review` tells people and programs how a recorded match was played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import parlour as house
from kit.terminal import Parlour
from parlour.bots.playing import bots_for, play_out


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = house.start("pocket", seed=3, seats=["Anna", "Bruno"])
    play_out(match, bots_for(["greedy", "random"], 1), 500)
    file = tmp_path / "match.parlour"
    file.write_text(str(match.record()), encoding="utf-8")
    return file


def test_people_get_a_curve_and_the_costliest_answers(parlour: Parlour, record: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    run = parlour("review", record, "--iterations", 20, "--html", page)
    assert "Chance of winning of Anna after every answer" in run.out
    assert "100 % │" in run.out
    assert "Anna kept" in run.out
    text = page.read_text(encoding="utf-8")
    assert "<polyline" in text
    assert "Anna kept" in text


def test_the_curve_is_drawn_as_a_picture(parlour: Parlour, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    run = parlour("review", record, "--iterations", 5, "--png", picture)
    assert "curve.png" in run.out.replace("\n", "")
    drawn = picture.read_bytes()
    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) > 5000
    run = parlour("review", record, "--iterations", 5, "--png", tmp_path / "nowhere" / "curve.png")
    assert run.code == 1
    assert "cannot be written" in run.err


def test_programs_get_json(parlour: Parlour, record: Path) -> None:
    run = parlour("review", record, "--iterations", 20, "--json")
    data = json.loads(run.out)
    assert data["seats"] == ["Anna", "Bruno"]
    assert set(data["accuracy"]) == {"Anna", "Bruno"}
    answer = data["answers"][0]
    assert set(answer) == {"number", "seat", "options", "given", "best", "cost", "margin"}
    assert answer["given"]["interval"][0] <= answer["given"]["chance"] <= answer["given"]["interval"][1]


def test_it_speaks_french(parlour: Parlour, record: Path) -> None:
    assert "a gardé" in parlour("review", record, "--iterations", 5, "--lang", "fr").out


def test_a_page_that_cannot_be_written_is_one_sentence(parlour: Parlour, record: Path, tmp_path: Path) -> None:
    run = parlour("review", record, "--iterations", 5, "--html", tmp_path / "nowhere" / "page.html")
    assert run.code == 1
    assert "cannot be written" in run.err
