"""A set released tomorrow: texts that no card has are read from known parts, or refused with the words in the way."""

from pathlib import Path

import pytest

from parlour.games.lorcana.language.nodes import Entry, Script
from parlour.games.lorcana.language.notation import write
from parlour.games.lorcana.language.reader.reading import Unread, read_text

FILE = Path(__file__).with_name("new_texts.txt")


def texts() -> list[tuple[str, str]]:
    lines = [line.strip() for line in FILE.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return list(zip(lines[::2], lines[1::2], strict=True))


def understood(text: str) -> str:
    try:
        ability = read_text(text, "ability")
    except Unread as as_ability:
        try:
            ability = read_text(text, "action")
        except Unread as as_action:
            raise max(as_ability, as_action, key=lambda problem: problem.start) from None
    return write(Script((Entry("", ability),))).strip()


@pytest.mark.parametrize(("text", "meaning"), [one for one in texts() if not one[1].startswith("- ")])
def test_new_text_is_read(text: str, meaning: str) -> None:
    assert understood(text) == meaning


@pytest.mark.parametrize(("text", "words"), [one for one in texts() if one[1].startswith("- ")])
def test_new_text_is_refused_with_the_words_in_the_way(text: str, words: str) -> None:
    with pytest.raises(Unread) as refusal:
        understood(text)
    problem = refusal.value
    assert problem.text[problem.start : problem.end] == words.removeprefix("- ")


def test_most_new_texts_are_read() -> None:
    read = [text for text, meaning in texts() if not meaning.startswith("- ")]
    assert len(read) >= 0.8 * len(texts())
