"""A file of cards taken apart: for each card its title, its facts and the lines of its text, with their places."""

from __future__ import annotations

import difflib
import re
import unicodedata
from typing import Final

from parlour.games.lorcana.homebrew import mistakes
from parlour.games.lorcana.homebrew.mistakes import Mistakes
from parlour.kernel.registry import shortened
from parlour.locale.languages import languages

TITLE: Final = "=="
TEXT: Final = "text"
NOTATION: Final = "notation"
NUMBERS: Final = ("cost", "strength", "willpower", "lore", "move cost", "copies")
WORDS: Final = ("type", "ink", "inkable", "classifications", "names")
OTHER_WORDS: Final = {"inks": "ink", "classification": "classifications", "class": "classifications"}
"""Other words for the same fact."""

_FACT: Final = re.compile(r"([A-Za-z][A-Za-z ]*?)\s*:(?:\s+(.*))?$")


class Fact:
    """A value as it is written, and the line it stands in."""

    __slots__ = ("line", "value")

    def __init__(self, value: str, line: int) -> None:
        self.value = value
        self.line = line


class Written:
    """A line of a text: where it stands, how far it is indented, and what it says."""

    __slots__ = ("column", "line", "words")

    def __init__(self, line: int, column: int, words: str) -> None:
        self.line = line
        self.column = column
        self.words = words


class Block:
    """One card as it is written."""

    __slots__ = ("facts", "line", "lines", "title")

    def __init__(self, title: str, line: int) -> None:
        self.title = title
        self.line = line
        self.facts: dict[str, Fact] = {}
        self.lines: dict[str, list[Written]] = {}
        """What stands below `text:` and `notation:`."""

    def line_of(self, key: str) -> int:
        """Where a fact stands; where the card begins if it is not said."""
        fact = self.facts.get(key)
        return self.line if fact is None else fact.line


def facts_there_are() -> list[str]:
    """The names of all facts, those of the languages other than English last."""
    return [*WORDS, *NUMBERS, TEXT, NOTATION, *(code for code in languages() if code != "en")]


def blocks_of(text: str, wrong: Mistakes) -> list[Block]:
    """The cards of a file; what is no card and no fact is noted and left out."""
    blocks: list[Block] = []
    below = ""
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        if any(unicodedata.category(sign) == "Cc" and sign != "\t" for sign in line):
            wrong.note(number, mistakes.CONTROL)
        elif line.startswith(TITLE):
            below = ""
            blocks.append(Block(bare.strip("= \t"), number))
            if not blocks[-1].title:
                wrong.note(number, mistakes.NO_NAME)
        elif not blocks:
            wrong.note(number, mistakes.BEFORE_CARDS, words=shortened(bare))
        elif below and line[0] in " \t":
            blocks[-1].lines[below].append(Written(number, len(line) - len(line.lstrip()) + 1, bare))
        else:
            below = _read_fact(blocks[-1], line, number, wrong)
    return blocks


def _read_fact(block: Block, line: str, number: int, wrong: Mistakes) -> str:
    """Keep a fact; the key whose lines may follow below, if it is one of those."""
    found = _FACT.match(line.strip())
    if found is None:
        wrong.note(number, mistakes.NOT_A_FACT, words=shortened(line.strip()))
        return ""
    said = " ".join(found.group(1).casefold().split())
    key = OTHER_WORDS.get(said, said)
    if key not in facts_there_are():
        _unknown(said, number, wrong)
        return ""
    if key in block.facts:
        wrong.note(number, mistakes.SAID_TWICE, fact=key, other=block.facts[key].line)
        return ""
    value = (found.group(2) or "").strip()
    block.facts[key] = Fact(value, number)
    if key not in (TEXT, NOTATION):
        return ""
    block.lines[key] = [Written(number, line.index(value) + 1, value)] if value else []
    return key


def _unknown(said: str, number: int, wrong: Mistakes) -> None:
    known = [*facts_there_are(), *OTHER_WORDS]
    near = difflib.get_close_matches(said, known, 1)
    if near:
        wrong.note(number, mistakes.NEAR_FACT, fact=said, near=OTHER_WORDS.get(near[0], near[0]))
    else:
        wrong.note(number, mistakes.UNKNOWN_FACT, fact=shortened(said), facts=", ".join(facts_there_are()))
