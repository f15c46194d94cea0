"""The words and marks of the notation, and what is wrong with a text that is not in it."""

from __future__ import annotations

import json
import re

_TOKEN = re.compile(
    r"""\s*(?:(?P<string>"(?:[^"\\]|\\.)*")|(?P<number>-?\d+)|(?P<word>[A-Za-z_]+)|(?P<mark>->|<=|>=|!=|.))""", re.S
)
_BARE = re.compile(r"[A-Z][A-Za-z]*\Z")


class NotationError(ValueError):
    """A text that is not in the notation: what was expected, and where."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column


class Token:
    """One word, number, quoted string or mark."""

    __slots__ = ("kind", "offset", "text")

    def __init__(self, kind: str, text: str, offset: int) -> None:
        self.kind = kind
        self.text = text
        self.offset = offset


def tokens_of(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """The words and marks of a piece of text, with their places in the whole of it."""
    found: list[Token] = []
    position, stop = start, len(text) if end is None else end
    while position < stop:
        match = _TOKEN.match(text, position, stop)
        if match is None:
            break
        kind = match.lastgroup or "mark"
        found.append(Token(kind, match.group(kind), match.start(kind)))
        position = match.end()
    return [token for token in found if not token.text.isspace()]


def words_of(text: str) -> tuple[str, ...]:
    """The texts of the words and marks in a phrase or a value."""
    return tuple(token.text for token in tokens_of(text))


def quote(value: str) -> str:
    """A name as it is written: bare when it is one capitalised word, quoted otherwise."""
    return value if _BARE.match(value) else json.dumps(value, ensure_ascii=not value.isprintable())


def unquote(token: Token) -> str | None:
    """The name a token stands for, if it can be one."""
    if token.kind == "string":
        try:
            value = json.loads(token.text)
        except ValueError:
            return None
        return value if isinstance(value, str) else None
    if token.kind == "word" and _BARE.match(token.text):
        return token.text
    return None


def place(text: str, offset: int) -> tuple[int, int]:
    """The line and column, both from 1, of a place in a text."""
    return text.count("\n", 0, offset) + 1, offset - (text.rfind("\n", 0, offset) + 1) + 1
