"""Trees read from the notation, with errors that name the place."""

from __future__ import annotations

import json
import re
from typing import Any, TypeVar, cast

from ..nodes import Ability, Effect, Entry, Node, Script, Sequence
from .grammar import GRAMMAR, Flag, Group, Part, Slot, Words, choices, values_of
from .marks import NotationError, Token, place, tokens_of, unquote, words_of
from .phrases import LINKS, SHORT

_N = TypeVar("_N", bound=Node)
_LINKS = sorted(((words_of(mark), link) for link, mark in LINKS.items()), key=lambda pair: -len(pair[0]))
_QUOTED_NAME = re.compile(r'"(?:[^"\\]|\\.)*"(?=  )')
_CATEGORY_WORDS = {
    "Player": "a player",
    "Amount": "an amount",
    "Filter": "what a card is like",
    "Selector": "some cards",
    "Limit": "what chosen cards are like together",
    "Condition": "a condition",
    "Happening": "an event",
    "Effect": "an effect",
    "Continuous": "something that holds",
    "Ability": "an ability",
}


class _Reader:
    """One text being read; remembers the farthest place where something was expected."""

    __slots__ = ("expected", "farthest", "found", "text", "tokens")

    def __init__(self, text: str, tokens: list[Token]) -> None:
        self.text = text
        self.tokens = tokens
        self.found: dict[tuple[type[Node], int], tuple[Node, int] | None] = {}
        self.farthest = -1
        self.expected: list[str] = []

    def miss(self, position: int, expected: str) -> None:
        if position > self.farthest:
            self.farthest, self.expected = position, []
        if position == self.farthest and expected not in self.expected:
            self.expected.append(expected)

    def error(self) -> NotationError:
        offset = self.tokens[self.farthest].offset if self.farthest < len(self.tokens) else len(self.text)
        got = f'"{self.tokens[self.farthest].text}"' if self.farthest < len(self.tokens) else "the end"
        line, column = place(self.text, offset)
        return NotationError(f"expected {' or '.join(self.expected[:6])}, found {got}", line, column)

    def words(self, words: tuple[str, ...], position: int) -> int:
        for index, word in enumerate(words):
            if position + index >= len(self.tokens) or self.tokens[position + index].text != word:
                self.miss(position + index, f'"{word}"')
                return -1
        return position + len(words)

    # Values of slots

    def value(self, slot: Slot, position: int) -> tuple[Any, int] | None:
        field = slot.field
        if field.optional and not field.many and (end := self.words((slot.none or "none",), position)) >= 0:
            return None, end
        if field.category is not None:
            if slot.body:
                return self.body(position)
            return self.node(field.category, position)
        if field.values:
            for words, value in values_of(field):
                if (end := self.words(words, position)) >= 0:
                    return value, end
            return None
        if position >= len(self.tokens):
            self.miss(position, "a number" if field.scalar is int else "a name")
            return None
        token = self.tokens[position]
        if field.scalar is int:
            if token.kind == "number":
                return int(token.text), position + 1
            self.miss(position, "a number")
            return None
        name = unquote(token)
        if name is None:
            self.miss(position, "a name")
            return None
        return name, position + 1

    def slot(self, slot: Slot, position: int) -> tuple[Any, int] | None:
        if not slot.field.many:
            return self.value(slot, position)
        if (end := self.words(("none",), position)) >= 0:
            return (), end
        values = []
        while True:
            got = self.value(slot, position)
            if got is None:
                return None
            values.append(got[0])
            position = got[1]
            end = self.words((slot.separator,), position)
            if end < 0:
                return tuple(values), position
            position = end

    def parts(self, parts: tuple[Part, ...], position: int, values: dict[str, Any]) -> int:
        for part in parts:
            if isinstance(part, Words):
                position = self.words(part.words, position)
            elif isinstance(part, Slot):
                got = self.slot(part, position)
                if got is None:
                    return -1
                values[part.field.name], position = got
            elif isinstance(part, Flag):
                position = self.words(part.words, position)
                values[part.field.name] = True
            elif isinstance(part, Group):
                inner: dict[str, Any] = {}
                end = self.parts(part.parts, position, inner)
                if end >= 0:
                    values.update(inner)
                    position = end
                else:
                    slot = part.slot
                    if slot is not None and slot.default and slot.field.category is not None:
                        values[slot.field.name] = read_node(slot.default, slot.field.category)
            if position < 0:
                return -1
        return position

    # Nodes

    def node(self, category: type[Node], position: int) -> tuple[Node, int] | None:
        key = (category, position)
        if key in self.found:
            return self.found[key]
        best: tuple[Node, int] | None = None
        before = list(self.expected) if self.farthest == position else []
        if position < len(self.tokens):
            best = self.bracketed(category, position) or self.short(category, position)
            for cls in choices(category):
                parts = GRAMMAR[cls]
                first = parts[0]
                if isinstance(first, Words) and first.words[0] != self.tokens[position].text:
                    continue
                values: dict[str, Any] = {}
                end = self.parts(parts, position, values)
                if end >= 0 and (best is None or end > best[1]):
                    best = (cls(**values), end)
        if best is None and self.farthest <= position:
            # Nothing of it was there: say what was wanted, not every way it could have begun.
            self.farthest, self.expected = position, before
            self.miss(position, _CATEGORY_WORDS.get(category.__name__, category.__name__))
        self.found[key] = best
        return best

    def short(self, category: type[Node], position: int) -> tuple[Node, int] | None:
        tree = SHORT.get(self.tokens[position].text)
        return (tree, position + 1) if isinstance(tree, category) else None

    def bracketed(self, category: type[Node], position: int) -> tuple[Node, int] | None:
        if self.tokens[position].text != "(":
            return None
        got = self.body(position + 1) if category is Effect else self.node(category, position + 1)
        if got is None:
            return None
        end = self.words((")",), got[1])
        return None if end < 0 else (got[0], end)

    def body(self, position: int) -> tuple[Node, int] | None:
        """One effect, or several with the same link between them."""
        got = self.node(Effect, position)
        if got is None:
            return None
        effects = [cast(Effect, got[0])]
        position = got[1]
        link = ""
        while True:
            for words, name in _LINKS:
                if link in ("", name) and (end := self.words(words, position)) >= 0:
                    link = name
                    break
            else:
                return (effects[0] if len(effects) == 1 else Sequence(tuple(effects), cast(Any, link))), position
            got = self.node(Effect, end)
            if got is None:
                return None
            effects.append(cast(Effect, got[0]))
            position = got[1]


def _whole(text: str, tokens: list[Token], category: type[_N]) -> _N:
    reader = _Reader(text, tokens)
    got = reader.body(0) if issubclass(category, Effect) else reader.node(category, 0)
    if got is None or got[1] < len(tokens):
        if got is not None:
            reader.miss(got[1], "the end")
        raise reader.error()
    return cast(_N, got[0])


def read_node(text: str, category: type[_N]) -> _N:
    """One tree of that category."""
    return _whole(text, tokens_of(text), category)


def _lines(text: str) -> list[tuple[int, int]]:
    """Where each ability begins and ends: a line, with the indented lines after it; empty and ``#`` lines left out."""
    spans: list[tuple[int, int]] = []
    offset = 0
    for line in text.split("\n"):
        end = min(len(text), offset + len(line) + 1)
        if line.strip() and not line.startswith("#"):
            if line[0] in " \t" and spans:
                spans[-1] = (spans[-1][0], end)
            else:
                spans.append((offset, end))
        offset = end
    return spans


def read(text: str) -> Script:
    """A whole script: one ability a line, its name in front with two spaces after it."""
    entries = []
    for start, end in _lines(text):
        name = ""
        quoted = _QUOTED_NAME.match(text, start, end)
        if quoted is not None:
            name = json.loads(quoted.group())
            start = quoted.end()
        else:
            first = text.find("\n", start, end)
            gap = text.find("  ", start, first if first >= 0 else end)
            if gap >= 0 and text[start:gap].strip() and '"' not in text[start:gap]:
                name, start = text[start:gap], gap
        entries.append(Entry(name, _whole(text, tokens_of(text, start, end), Ability)))
    return Script(tuple(entries))
