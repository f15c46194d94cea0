"""The card language and its meaning are one vocabulary: each node means one class, of the same name and category."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import base, compiler
from parlour.games.lorcana.meaning.continuous.base import Continuous

SOURCE = Path(__file__).parents[3] / "src"
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
    irregular = written(meaning, "compiled")
    if irregular is not None:
        assert ast.get_docstring(irregular), "an irregular node says in a sentence what is irregular about it"
        return
    made = written(meaning, "__init__")
    taken = [] if made is None else [argument.arg for argument in made.args.args[1:]]
    fields = [field.name for field in nodes.fields_of(node)]
    assert [name for name in taken if name != "aspects"][: len(fields)] == fields


def written(meaning: type, name: str) -> ast.FunctionDef | None:
    """That method as it is written in the class or the nearest of those it builds on; compiled ones say less."""
    for cls in meaning.__mro__:
        if not cls.__module__.startswith("parlour.games."):
            continue
        for found in tree_of(cls.__module__).body:
            if isinstance(found, ast.ClassDef) and found.name == cls.__name__:
                for method in found.body:
                    if isinstance(method, ast.FunctionDef) and method.name == name:
                        return method
    return None


@cache
def tree_of(module: str) -> ast.Module:
    path = SOURCE / (module.replace(".", "/") + ".py")
    return ast.parse(path.read_text(encoding="utf-8"))


def test_a_node_cannot_mean_two_things() -> None:
    class Other(base.Effect):
        means = nodes.Banish

    with pytest.raises(TypeError, match="Banish means Banish already"):
        compiler.learn(Other)
