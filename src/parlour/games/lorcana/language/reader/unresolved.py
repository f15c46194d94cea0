"""What a phrase can say before its sentence is known: pronouns, the actor, the subject, what was left out."""

import dataclasses
from collections.abc import Callable
from typing import Any

from parlour.games.lorcana.language.nodes import Condition, Node, Player, Selector, fields_of


@dataclasses.dataclass(frozen=True, slots=True)
class Pronoun(Selector):
    """A card spoken of by a pronoun or a short description.

    ``they``: they, them, that character; ``it``: it; ``he``: he, she, him, her.
    """

    word: str


@dataclasses.dataclass(frozen=True, slots=True)
class Subject(Selector):
    """The subject of the clause a predicate belongs to."""


@dataclasses.dataclass(frozen=True, slots=True)
class Elided(Selector):
    """A target left out because the clause before has it: "deal 3 damage instead"."""


@dataclasses.dataclass(frozen=True, slots=True)
class Actor(Player):
    """Whoever carries out the verb: you in an instruction, else the subject of the sentence."""


@dataclasses.dataclass(frozen=True, slots=True)
class Their(Player):
    """A player spoken of as they or their, or that player."""


@dataclasses.dataclass(frozen=True, slots=True)
class OfChosenPlayer(Condition):
    """A condition about a player who is chosen for it: "if chosen opponent has more cards than you"."""

    player: Player
    condition: Condition


Replacement = Callable[[Node], Node | None]


def rewrite(tree: Any, replace: Replacement) -> Any:
    """The tree with some of its nodes replaced, asked from outside to inside and in the order of the text."""
    new = replace(tree)
    if new is not None:
        return new
    changes: dict[str, Any] = {}
    for field in fields_of(type(tree)):
        if field.category is None:
            continue
        value = getattr(tree, field.name)
        if value is None:
            continue
        if field.many:
            parts = tuple(rewrite(part, replace) for part in value)
            if any(new_part is not part for new_part, part in zip(parts, value, strict=True)):
                changes[field.name] = parts
        else:
            part = rewrite(value, replace)
            if part is not value:
                changes[field.name] = part
    return dataclasses.replace(tree, **changes) if changes else tree


def mentions(tree: Node, *kinds: type[Node]) -> bool:
    """Whether a node of one of these kinds is somewhere in the tree."""
    found = False

    def look(node: Node) -> Node | None:
        nonlocal found
        found = found or isinstance(node, kinds)
        return node if found else None

    rewrite(tree, look)
    return found
