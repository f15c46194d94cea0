"""The root of the card language: immutable nodes that describe their own fields."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterator
from typing import Any, Literal, TypeVar, dataclass_transform


class Node:
    """One immutable piece of a card's meaning; equal when built the same way."""

    __slots__ = ()


class Player(Node):
    """Who: resolves to seats, in turn order."""

    __slots__ = ()


class Amount(Node):
    """How much: resolves to an integer."""

    __slots__ = ()


class Filter(Node):
    """What a card has to be like: a predicate on one card."""

    __slots__ = ()


class Selector(Node):
    """Which cards: resolves to card ids, perhaps after asking someone to choose."""

    __slots__ = ()


class Limit(Node):
    """What several cards chosen at once have to be like together."""

    __slots__ = ()


class Condition(Node):
    """A question about the game that is answered with yes or no."""

    __slots__ = ()


class Happening(Node):
    """A pattern of occurrences: what a trigger waits for, a replacement replaces and history is asked about."""

    __slots__ = ()


class Effect(Node):
    """Something done once, when it is resolved or paid as a cost."""

    __slots__ = ()


class Continuous(Node):
    """Something that holds for as long as its source or its duration lasts."""

    __slots__ = ()


class Ability(Node):
    """What a card has printed on it or gains."""

    __slots__ = ()


#: The categories, by the name the notation and the field descriptions use.
CATEGORIES: dict[str, type[Node]] = {
    category.__name__: category
    for category in (Player, Amount, Filter, Selector, Limit, Condition, Happening, Effect, Continuous, Ability)
}

Zone = Literal["play", "hand", "deck", "discard", "inkwell", "under", "bag"]
CardType = Literal["character", "item", "location", "action", "song"]
Stat = Literal["strength", "willpower", "lore", "cost", "move cost", "damage", "cards under", "singing cost"]
Comparison = Literal[">=", "<=", "=", ">", "<", "!="]
Ink = Literal["Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"]
Duration = Literal[
    "this turn",  # until this turn ends
    "until your next turn",  # until the start of the next turn of the ability's player
    "their next turn",  # during the next turn of the affected card's player (or the affected player)
    "their next ready step",  # once, when the affected card's player next readies
    "this challenge",  # until the challenge under way has ended
    "while in play",  # as long as the source stays in play
    "for good",  # as long as the affected card stays where it is
]


class Field:
    """The description of one field: its name, what it holds and its value when left out."""

    __slots__ = ("category", "default", "has_default", "many", "name", "optional", "scalar", "values")

    def __init__(
        self,
        name: str,
        category: type[Node] | None,
        values: tuple[str, ...],
        scalar: type | None,
        many: bool,
        optional: bool,
        default: Any,
        has_default: bool,
    ) -> None:
        self.name = name
        #: the category of nodes it holds, or None
        self.category = category
        #: the words it may be, or ()
        self.values = values
        #: str, int or bool, or None
        self.scalar = scalar
        #: whether it holds a tuple of them
        self.many = many
        #: whether it may be None
        self.optional = optional
        self.default = default
        self.has_default = has_default

    def __repr__(self) -> str:
        kind = self.category or self.values or self.scalar
        return f"Field({self.name}: {kind}{' many' if self.many else ''}{' optional' if self.optional else ''})"


#: Every concrete node class, by name.
NODES: dict[str, type[Node]] = {}
_FIELDS: dict[type[Node], tuple[Field, ...]] = {}
_T = TypeVar("_T", bound=type[Node])


@dataclass_transform(frozen_default=True)
def node(cls: _T) -> _T:
    """Make a class a node: frozen, slotted, compared by structure and registered by name."""
    made = dataclasses.dataclass(frozen=True, slots=True)(cls)
    NODES[made.__name__] = made
    return typing.cast(_T, made)


def _describe(name: str, hint: Any, default: Any, has_default: bool) -> Field:
    optional = many = False
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        inner = [part for part in typing.get_args(hint) if part is not type(None)]
        optional, hint = True, inner[0]
    if typing.get_origin(hint) is tuple:
        many, hint = True, typing.get_args(hint)[0]
    if typing.get_origin(hint) is Literal:
        return Field(name, None, typing.get_args(hint), None, many, optional, default, has_default)
    if isinstance(hint, type) and issubclass(hint, Node):
        return Field(name, hint, (), None, many, optional, default, has_default)
    return Field(name, None, (), hint, many, optional, default, has_default)


def fields_of(cls: type[Node]) -> tuple[Field, ...]:
    """The fields of a node class in the order of its constructor."""
    known = _FIELDS.get(cls)
    if known is None:
        hints = typing.get_type_hints(cls)
        known = tuple(
            _describe(
                field.name,
                hints[field.name],
                None if field.default is dataclasses.MISSING else field.default,
                field.default is not dataclasses.MISSING,
            )
            for field in dataclasses.fields(cls)  # type: ignore[arg-type]
        )
        _FIELDS[cls] = known
    return known


def category_of(cls: type[Node]) -> type[Node]:
    """The category a node class belongs to."""
    for category in CATEGORIES.values():
        if issubclass(cls, category):
            return category
    return Node


def classes_in(category: type[Node]) -> tuple[type[Node], ...]:
    """The concrete classes of a category, in the order they are written."""
    return tuple(cls for cls in NODES.values() if issubclass(cls, category))


def children(tree: Node) -> Iterator[Node]:
    """The nodes directly inside a node."""
    for field in fields_of(type(tree)):
        if field.category is None:
            continue
        value = getattr(tree, field.name)
        if field.many:
            yield from value
        elif value is not None:
            yield value


def walk(tree: Node) -> Iterator[Node]:
    """A node and everything inside it, outside first, in the order of the text."""
    yield tree
    for child in children(tree):
        yield from walk(child)
