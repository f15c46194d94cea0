"""Trees written in the notation."""

from __future__ import annotations

import json
from typing import Any

from ..nodes import Node, Script, Sequence
from .grammar import GRAMMAR, Flag, Group, Part, Slot, Words
from .marks import quote, words_of
from .phrases import LINKS, SHORT
from .reader import read_node

_SHORT_WORDS = {tree: word for word, tree in SHORT.items()}
#: Marks nothing begins with, so that no value can be taken up there.
_CLOSING = frozenset((")", "]", ",", ";", "|", ":", "->", "&", "+"))
#: Stands for "a value may follow here": anything that can begin one would be taken for it.
_ANYTHING = "*"
_NOTHING: frozenset[str] = frozenset()


class _Piece:
    """Some words, and the words with which a reader would go on inside them."""

    __slots__ = ("opens", "words")

    def __init__(self, words: list[str], opens: frozenset[str] = _NOTHING) -> None:
        self.words = words
        self.opens = opens

    def before(self, following: str) -> list[str]:
        """The words, in brackets if what follows would be taken for a part of them."""
        if following in self.opens or (_ANYTHING in self.opens and following not in _CLOSING):
            return ["(", *self.words, ")"]
        return self.words


def _default(slot: Slot) -> Any:
    if slot.default and slot.field.category is not None:
        return read_node(slot.default, slot.field.category)
    return slot.field.default


def _left_out(group: Group, tree: Node) -> bool:
    value = getattr(tree, group.field.name)
    slot = group.slot
    return bool(value == (group.field.default if slot is None else _default(slot)))


def _value(slot: Slot, value: Any) -> _Piece:
    if value is None:
        return _Piece([slot.none or "none"])
    if isinstance(value, Node):
        if slot.body and isinstance(value, Sequence) and len(value.effects) > 1:
            return _Piece(_sequence(value))
        return _piece(value)
    if slot.field.values:
        return _Piece(list(words_of(value)))
    return _Piece([quote(value)] if isinstance(value, str) else [str(value)])


def _slot(slot: Slot, value: Any) -> list[_Piece]:
    if not slot.field.many:
        return [_value(slot, value)]
    if not value:
        return [_Piece(["none"])]
    pieces: list[_Piece] = []
    for index, one in enumerate(value):
        if index:
            pieces.append(_Piece([slot.separator]))
        pieces.append(_value(slot, one))
    last = pieces.pop()
    # More of them could follow, unless brackets keep the last one apart.
    pieces.append(_Piece(last.before(slot.separator), last.opens | {slot.separator}))
    return pieces


def _beginnings(parts: tuple[Part, ...]) -> frozenset[str]:
    first = parts[0]
    if isinstance(first, Words | Flag):
        return frozenset((first.words[0],))
    if isinstance(first, Slot) and first.field.values:
        return frozenset(words_of(value)[0] for value in first.field.values)
    return frozenset((_ANYTHING,))


def _pieces(parts: tuple[Part, ...], tree: Node) -> tuple[list[_Piece], frozenset[str]]:
    """The pieces of a phrase, and the beginnings of the groups left out at its end."""
    pieces: list[_Piece] = []
    left: frozenset[str] = _NOTHING
    for part in parts:
        if isinstance(part, Group):
            if _left_out(part, tree):
                left |= _beginnings(part.parts)
                continue
            more, left = _pieces(part.parts, tree)
            pieces += more
            continue
        left = _NOTHING
        if isinstance(part, Words):
            pieces.append(_Piece(list(part.words)))
        elif isinstance(part, Slot):
            pieces += _slot(part, getattr(tree, part.field.name))
        elif isinstance(part, Flag):
            pieces.append(_Piece(list(part.words)))
    return pieces, left


def _joined(pieces: list[_Piece]) -> list[str]:
    words: list[str] = []
    for index, piece in enumerate(pieces):
        following = pieces[index + 1].words[0] if index + 1 < len(pieces) else ")"
        words += piece.before(following)
    return words


def _sequence(tree: Sequence) -> list[str]:
    link = words_of(LINKS[tree.link])
    pieces: list[_Piece] = []
    for index, effect in enumerate(tree.effects):
        if index:
            pieces.append(_Piece(list(link)))
        pieces.append(_piece(effect))
    return _joined(pieces)


def _piece(tree: Node) -> _Piece:
    short = _SHORT_WORDS.get(tree)
    if short is not None:
        return _Piece([short])
    if isinstance(tree, Sequence) and len(tree.effects) > 1:
        return _Piece(["(", *_sequence(tree), ")"])
    pieces, left = _pieces(GRAMMAR[type(tree)], tree)
    return _Piece(_joined(pieces), left | pieces[-1].opens)


def _spaced(words: list[str]) -> str:
    text = ""
    for word in words:
        if not text or word in (")", "]", ",", ";", ":") or text[-1] in "([$":
            text += word
        else:
            text += " " + word
    return text


def write_node(tree: Node) -> str:
    """One tree in the notation."""
    return _spaced(_sequence(tree) if isinstance(tree, Sequence) and len(tree.effects) > 1 else _piece(tree).words)


def write(script: Script) -> str:
    """A whole script: one ability a line, with its name in front."""
    lines = []
    for entry in script.entries:
        ability = write_node(entry.ability)
        lines.append(f"{_name(entry.name)}  {ability}" if entry.name else ability)
    return "\n".join(lines)


def _name(name: str) -> str:
    plain = name.strip() == name and "  " not in name and name.isprintable() and '"' not in name and name[0] != "#"
    if plain:
        return name
    return json.dumps(name)
