"""Cuts one line of printed text into words, numbers, symbols and marks, each with its place in the line."""

import re
from typing import Final

_TOKEN: Final = re.compile(
    r"(?:character|item|location|card)(?='s\b)|'s(?!\w)|[+-]\d+|[+-](?=[¤⛉◊])|\d+|[^\W\d_](?:[\w'\-*]|&(?=\w))*|[.,:!?\"•—⟳⬡¤⛉◊◉]|\S"
)
"""The 's behind what a card is called stands alone, so that it can stand behind any of them: chosen character's."""
_OPENERS: Final = frozenset('.!:•—"')


class Token:
    """One word or mark: its text, where it stands, and whether a sentence begins with it."""

    __slots__ = ("end", "opens", "start", "text")

    def __init__(self, text: str, start: int, end: int, opens: bool) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.opens = opens

    def __repr__(self) -> str:
        return f"Token({self.text!r})"


def tokenize(text: str) -> list[Token]:
    """The tokens of a line. A word that opens a sentence loses its capital, so that the grammar needs one spelling.

    So does each of the costs before the dash of an activated ability.
    """
    tokens: list[Token] = []
    opens = True
    costs = text.find("—") if text[:1] not in '"' else -1
    for found in _TOKEN.finditer(text):
        word = found.group()
        spelled = (
            word[0].lower() + word[1:]
            if opens and word[0].isalpha() and not (len(word) > 1 and word.isupper())
            else word
        )
        tokens.append(Token(spelled, found.start(), found.end(), opens))
        opens = word in _OPENERS or (word == "," and found.start() < costs)
    return tokens
