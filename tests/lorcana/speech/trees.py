"""Makes trees of every shape from the field descriptions of the nodes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from parlour.games.lorcana.language.nodes import (
    CATEGORIES,
    NODES,
    Ability,
    Amount,
    Apply,
    Banish,
    Cards,
    Chosen,
    Condition,
    Continuous,
    Draw,
    Effect,
    Field,
    Filter,
    GainLore,
    Happening,
    If,
    Keyword,
    Limit,
    Node,
    Number,
    OfType,
    On,
    Player,
    Resolve,
    Selector,
    Static,
    This,
    Triggered,
    TurnOf,
    You,
    category_of,
    classes_in,
    fields_of,
)

#: The simplest tree of each category.
SIMPLEST: dict[type[Node], Node] = {
    Player: You(),
    Amount: Number(2),
    Filter: OfType(("character",)),
    Selector: This(),
    Condition: TurnOf(You()),
    Happening: On("quest", what=This()),
    Effect: Draw(You(), Number(1)),
    Ability: Keyword("Rush"),
}
#: Words for fields that hold any text: a keyword, a classification, a name.
WORDS = {"keyword": "Evasive", "names": "Pirate", "name": "Pirate"}


def simplest(category: type[Node]) -> Node:
    """Some tree of the category, as small as it gets."""
    if category in SIMPLEST:
        return SIMPLEST[category]
    return least(classes_in(category)[0])


def value_of(field: Field) -> Any:
    """A small value for a field."""
    if field.category is not None:
        value: Any = simplest(field.category)
    elif field.values:
        value = field.values[0]
    elif field.scalar is bool:
        return False
    elif field.scalar is int:
        value = 2
    else:
        value = WORDS.get(field.name, "Pirate")
    return (value,) if field.many else value


def least(cls: type[Node]) -> Node:
    """A node of the class with nothing but what it needs."""
    return cls(**{field.name: value_of(field) for field in fields_of(cls) if not field.has_default})


def variants(cls: type[Node]) -> Iterator[Node]:
    """A node for every word, every kind of part and every option each field of the class may have."""
    needed = {field.name: value_of(field) for field in fields_of(cls) if not field.has_default}
    yield cls(**needed)
    for field in fields_of(cls):
        options: list[Any] = []
        if field.values:
            options = [(word,) if field.many else word for word in field.values]
        elif field.category is not None:
            parts = [least(one) for one in classes_in(field.category)]
            options = [(part,) if field.many else part for part in parts]
        elif field.scalar is bool:
            options = [True, False]
        elif field.scalar is int:
            options = [0, 1, 2, 3, 7]
        if field.optional:
            options.append(None)
        for option in options:
            yield cls(**{**needed, field.name: option})


def as_ability(node: Node) -> Ability:
    """An ability that speaks of the node."""
    category = category_of(type(node))
    if isinstance(node, Ability):
        return node
    if isinstance(node, Effect):
        return Resolve(node)
    if isinstance(node, Continuous):
        return Static((node,))
    if isinstance(node, Condition):
        return Resolve(If(node, Draw(You(), Number(1))))
    if isinstance(node, Happening):
        return Triggered((node,), Draw(You(), Number(1)))
    if isinstance(node, Player):
        return Resolve(Draw(node, Number(1)))
    if isinstance(node, Amount):
        return Resolve(GainLore(You(), node))
    if isinstance(node, Selector):
        return Resolve(Banish(node))
    if isinstance(node, Filter):
        return Resolve(Banish(Cards((node,))))
    if isinstance(node, Limit):
        return Resolve(Banish(Chosen(Cards((OfType(("character",)),)), Number(2), limits=(node,))))
    raise TypeError(category)


def scalars(field: Field) -> st.SearchStrategy[Any]:
    """Plain values of a field."""
    if field.values:
        return st.sampled_from(field.values)
    if field.scalar is bool:
        return st.booleans()
    if field.scalar is int:
        return st.integers(0, 12)
    return st.sampled_from(["Evasive", "Shift"] if field.name == "keyword" else ["Pirate", "Ariel", "Seven Dwarfs"])


def nodes(category: type[Node], depth: int) -> st.SearchStrategy[Node]:
    """Random trees of a category, no deeper than that."""
    if depth <= 0:
        return st.just(simplest(category))
    return st.sampled_from(classes_in(category)).flatmap(lambda cls: instances(cls, depth))


def instances(cls: type[Node], depth: int) -> st.SearchStrategy[Node]:
    """Random nodes of a class."""
    parts: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields_of(cls):
        inside = scalars(field) if field.category is None else nodes(field.category, depth - 1)
        if field.many:
            inside = st.lists(inside, min_size=0 if field.has_default else 1, max_size=3).map(tuple)
        parts[field.name] = st.none() | inside if field.optional else inside
    return st.builds(cls, **parts)


def abilities(depth: int = 4) -> st.SearchStrategy[Ability]:
    """Random abilities of every kind."""
    return st.sampled_from(sorted(NODES)).flatmap(
        lambda name: (
            instances(NODES[name], depth).filter(lambda node: category_of(type(node)) is not Node).map(as_ability)
        )
    )


__all__ = ["CATEGORIES", "Apply", "abilities", "as_ability", "least", "variants"]
