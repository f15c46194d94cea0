"""The card language and its meaning are one vocabulary: each node means one class, of the same name and category."""

from __future__ import annotations

import inspect

import pytest

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import base, compiler
from parlour.games.lorcana.meaning.continuous.base import Continuous

CATEGORIES = {
    nodes.Player: base.Player,
    nodes.Amount: base.Amount,
    nodes.Filter: base.Filter,
    nodes.Selector: base.Selector,
    nodes.Limit: base.Limit,
    nodes.Condition: base.Condition,
    nodes.Happening: base.Happening,
    nodes.Effect: base.Effect,
    nodes.Continuous: Continuous,
}


def test_every_node_has_a_meaning_or_a_reason_to_have_none() -> None:
    printed = {node for node in nodes.NODES.values() if node.__module__.startswith("parlour.")}
    assert set(compiler.MEANINGS) | set(compiler.WITHOUT) == printed
    assert not set(compiler.MEANINGS) & set(compiler.WITHOUT)


@pytest.mark.parametrize("node", compiler.MEANINGS, ids=lambda node: node.__name__)
def test_node_and_meaning_are_called_the_same(node: type[nodes.Node]) -> None:
    meaning = compiler.MEANINGS[node]
    assert meaning.__name__ == node.__name__
    category = nodes.category_of(node)
    if category is not nodes.Ability:
        assert issubclass(meaning, CATEGORIES[category])


@pytest.mark.parametrize("node", compiler.MEANINGS, ids=lambda node: node.__name__)
def test_a_meaning_takes_the_fields_of_its_node_or_says_why_not(node: type[nodes.Node]) -> None:
    meaning = compiler.MEANINGS[node]
    if hasattr(meaning, "compiled"):
        assert inspect.getdoc(meaning.compiled), "an irregular node says in a sentence what is irregular about it"
        return
    fields = [field.name for field in nodes.fields_of(node)]
    taken = inspect.signature(meaning.__init__).parameters if "__init__" in _written(meaning) else {}
    assert [name for name in taken if name not in ("self", "aspects")][: len(fields)] == fields


def _written(meaning: type) -> set[str]:
    """What is written in a class or in those it builds on, short of ``object``."""
    return {name for cls in meaning.__mro__[:-1] for name in vars(cls)}


def test_a_node_cannot_mean_two_things() -> None:
    class Other(base.Effect):
        means = nodes.Banish

    with pytest.raises(TypeError, match="Banish means Banish already"):
        compiler.learn(Other)
