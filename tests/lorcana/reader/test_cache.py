"""Trees kept on disk: the same trees, for the same text and grammar only, and damage costs nothing but time."""

from __future__ import annotations

import marshal
import os
import pickle
from pathlib import Path

import pytest

from parlour.games.lorcana.cards import Card, find
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.cache import ScriptCache, grammar_key, text_key


@pytest.fixture
def simba() -> Card:
    return find("Simba - Future King")


def test_what_was_kept_comes_back_equal(tmp_path: Path, simba: Card) -> None:
    cache = ScriptCache(tmp_path / "kept")
    assert cache.get(simba) is None
    cache.put(simba, library.script_of(simba))
    cache.save()
    assert ScriptCache(tmp_path / "kept").get(simba) == library.script_of(simba)


def test_another_text_has_another_key(simba: Card) -> None:
    assert text_key(simba) != text_key(find("Simba - Protective Cub"))
    assert len(grammar_key()) == 16


@pytest.mark.parametrize("damage", [b"", b"nonsense", marshal.dumps([1, 2])])
def test_a_damaged_file_counts_as_empty(tmp_path: Path, simba: Card, damage: bytes) -> None:
    (tmp_path / "kept").write_bytes(damage)
    assert ScriptCache(tmp_path / "kept").get(simba) is None


def test_only_nodes_are_built(tmp_path: Path, simba: Card) -> None:
    """A file that asks for anything else, such as a command to be run, is not obeyed."""
    (tmp_path / "kept").write_bytes(marshal.dumps({text_key(simba): pickle.dumps(os.getcwd)}))
    assert ScriptCache(tmp_path / "kept").get(simba) is None


def test_a_place_that_cannot_be_written_is_no_error(tmp_path: Path, simba: Card) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = ScriptCache(tmp_path / "file" / "kept")
    cache.put(simba, library.script_of(simba))
    cache.save()
    assert cache.changed
