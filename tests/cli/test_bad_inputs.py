"""Two thousand bad inputs, in parts that can be tried side by side; benchmarks/bad_inputs.py tries others."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
from bad_inputs import Campaign

SIMBA = "game: lorcana\nseats: [{{name: A, play: [{{card: Simba - Future King, {}}}]}}, {{name: B}}]"


PARTS = 10
EACH = 200


@pytest.mark.parametrize("seed", range(PARTS))
def test_bad_inputs_end_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.chdir(tmp_path)
    campaign = Campaign(tmp_path, random.Random(seed))
    campaign.run(EACH)
    assert campaign.tried == EACH
    assert not campaign.failures


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("game: dracoliath\nseats: [{name: A}, {name: B}]\ncolour: red", "has no “colour”"),
        ("game: dracoliath\nseats: [{name: A, life: -3}, {name: B}]", "from 0 to 999"),
        ("game: lorcana\nseats: [{name: A, lore: -1}, {name: B}]", "from 0 to 999"),
        ("game: lorcana\nseats: [{name: A, ink: -1}, {name: B}]", "from 0 to 999"),
        (
            "game: lorcana\nseats: [{name: A, play: [{card: Simba - Future King, damage: -2}]}, {name: B}]",
            "from 0 to 999",
        ),
        (
            "game: lorcana\nseats: [{name: A, play: [{card: Simba - Future King, under: 7}]}, {name: B}]",
            "“under” is a list",
        ),
        ("game: [lorcana]\nseats: []", "“game” has to be a word"),
        ("game: lorcana\nseats: null", "at least 2 seats"),
        ("game: villainous\nseats: {a: b}", "two to six seats"),
        ("game: dracoliath\nseats: " + "[" * 100_000, "nested too deeply"),
        ("game: dracoliath\nrules: [{a: b}]\nseats: [{name: A}, {name: B}]", "“rules” has to be a list"),
    ],
)
def test_positions_that_cannot_be(tmp_path: Path, position: str, sentence: str) -> None:
    from kit.terminal import Parlour

    file = tmp_path / "odd.yaml"
    file.write_text(f"scenario: odd\n{position}\nsteps: []\n", encoding="utf-8")
    run = Parlour()("scenario", file)
    assert run.code == 1
    assert sentence in " ".join((run.out + run.err).split())
