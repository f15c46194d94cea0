"""The phrases taken apart: what the writer goes through and the reader expects."""

from __future__ import annotations

import re
from typing import Any

from ..nodes import Field, Node, classes_in, fields_of
from .marks import words_of
from .phrases import PHRASES

_PIECE = re.compile(r"(?P<open><)|(?P<close>>)|\{(?P<slot>[^}]*)\}|~(?P<flag>\w+)|(?P<words>(?:->|[^<>{}~])+)")


class Part:
    """One part of a phrase."""

    __slots__ = ()


class Words(Part):
    """Words and marks that stand for themselves."""

    __slots__ = ("words",)

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words


class Slot(Part):
    """The place of a field's value."""

    __slots__ = ("body", "default", "field", "none", "separator")

    def __init__(self, field: Field, separator: str, none: str, default: str, body: bool) -> None:
        self.field = field
        self.separator = separator
        self.none = none
        #: the default in notation, for fields without one of their own
        self.default = default
        self.body = body


class Flag(Part):
    """The words that say a field is true."""

    __slots__ = ("field", "words")

    def __init__(self, field: Field, words: tuple[str, ...]) -> None:
        self.field = field
        self.words = words


class Group(Part):
    """Parts that are left out together."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts

    @property
    def field(self) -> Field:
        """The field that decides whether the group is written."""
        for part in self.parts:
            if isinstance(part, Slot | Flag):
                return part.field
        raise ValueError("a group of a phrase holds a field")

    @property
    def slot(self) -> Slot | None:
        for part in self.parts:
            if isinstance(part, Slot):
                return part
        return None


def _slot(text: str, fields: dict[str, Field]) -> Slot:
    match = re.fullmatch(r"(\w+)([,|&;]?)(?::(\w+))?(?:=(\w+))?(!?)", text)
    if match is None:
        raise ValueError(f"no slot is written {{{text}}}")
    name, separator, none, default, body = match.groups()
    return Slot(fields[name], separator or ",", none or "", default or "", bool(body))


def _parts(cls: type[Node], phrase: str) -> tuple[Part, ...]:
    fields = {field.name: field for field in fields_of(cls)}
    outer: list[Part] = []
    current = outer
    for match in _PIECE.finditer(phrase):
        if match.group("open"):
            current = []
        elif match.group("close"):
            outer.append(Group(tuple(current)))
            current = outer
        elif match.group("slot") is not None:
            current.append(_slot(match.group("slot"), fields))
        elif match.group("flag"):
            name = match.group("flag")
            current.append(Flag(fields[name], tuple(name.split("_"))))
        elif match.group("words").strip():
            current.append(Words(words_of(match.group("words"))))
    return tuple(outer)


#: The parts of the phrase of every node class (Entry and Script are written by hand).
GRAMMAR: dict[type[Node], tuple[Part, ...]] = {cls: _parts(cls, phrase) for cls, phrase in PHRASES.items()}

#: The classes that can stand in a place, by category.
CHOICES: dict[type[Node], tuple[type[Node], ...]] = {}


def choices(category: type[Node]) -> tuple[type[Node], ...]:
    """The classes with a phrase that can stand where a category is asked for."""
    known = CHOICES.get(category)
    if known is None:
        known = tuple(cls for cls in classes_in(category) if cls in GRAMMAR)
        CHOICES[category] = known
    return known


#: The words of a field that holds one of several values, longest first.
_VALUES: dict[tuple[str, ...], tuple[tuple[tuple[str, ...], Any], ...]] = {}


def values_of(field: Field) -> tuple[tuple[tuple[str, ...], Any], ...]:
    """The values of such a field with the words they are written in, longest first."""
    known = _VALUES.get(field.values)
    if known is None:
        known = tuple(sorted(((words_of(value), value) for value in field.values), key=lambda pair: -len(pair[0])))
        _VALUES[field.values] = known
    return known
