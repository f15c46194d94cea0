"""The notation: whatever tree is written in it is read back identically, and errors name the place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.games.lorcana.language.nodes import (
    NODES,
    Ability,
    Entry,
    Field,
    Keyword,
    LoseAbility,
    Node,
    Number,
    Script,
    Sequence,
    Static,
    This,
    classes_in,
    fields_of,
)
from parlour.games.lorcana.language.notation import NotationError, read, read_node, write, write_node

names = st.one_of(
    st.sampled_from(["Ariel", "Prince Eric", "Fix-It Felix, Jr.", "HeiHei", 'Say "cheese"', "4*Town", "x  y", "Te Kā"]),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=6),
)


def one_value(field: Field, depth: int) -> st.SearchStrategy[Any]:
    if field.category is not None:
        return trees(field.category, depth - 1)
    if field.values:
        return st.sampled_from(field.values)
    if field.scalar is bool:
        return st.booleans()
    if field.scalar is int:
        return st.integers(-9, 12)
    return names


def values(field: Field, depth: int) -> st.SearchStrategy[Any]:
    if field.many:
        least = 0 if field.has_default else 1
        return st.lists(one_value(field, depth), min_size=least, max_size=2 if depth > 0 else least).map(tuple)
    if field.optional:
        return st.none() if depth <= 0 and field.category else st.one_of(st.none(), one_value(field, depth))
    return one_value(field, depth)


def needs_category(cls: type[Node]) -> bool:
    return any(field.category and not field.optional and not field.many for field in fields_of(cls))


def trees(category: type[Node], depth: int) -> st.SearchStrategy[Node]:
    classes = classes_in(category)
    if depth <= 0:
        classes = tuple(cls for cls in classes if not needs_category(cls)) or classes
    return st.sampled_from(classes).flatmap(
        lambda cls: st.builds(cls, **{field.name: values(field, depth) for field in fields_of(cls)})
    )


scripts = st.lists(st.builds(Entry, st.one_of(st.just(""), names), trees(Ability, 3)), max_size=3).map(
    lambda entries: Script(tuple(entries))
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(scripts)
def test_every_script_is_read_back_identically(script: Script) -> None:
    assert read(write(script)) == script


@pytest.mark.parametrize("cls", [cls for cls in NODES.values() if cls not in (Entry, Script)])
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_node_type_is_read_back_identically(cls: type[Node], data: st.DataObject) -> None:
    tree = data.draw(st.builds(cls, **{field.name: values(field, 2) for field in fields_of(cls)}))
    assert read_node(write_node(tree), cls.__mro__[1]) == tree


def test_a_whole_card_reads_as_a_person_would_write_it() -> None:
    text = (
        "Singer 5\n"
        "MUSICAL DEBUT  when play by you of this: look at top 4 of you;"
        " may put chosen [song in deck among $looked] -> hand reveal; put $rest -> deck bottom"
    )
    script = read(text)
    assert write(script) == text
    assert [entry.name for entry in script.entries] == ["", "MUSICAL DEBUT"]
    effect = script.entries[1].ability.effect  # type: ignore[attr-defined]
    assert isinstance(effect, Sequence)
    assert len(effect.effects) == 3


def test_lines_may_be_continued_and_commented() -> None:
    assert read("# a comment\nDo it  do:\n   draw 2;\n   gain 1 lore\n\nRush\n") == read(
        "Do it  do: draw 2; gain 1 lore\nRush"
    )


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("do: drew 2", 1, 5, "an effect"),
        ("Rush\nGO  do: draw two", 2, 14, "an amount"),
        ("do: deal 2 to [charcter]", 1, 16, "what a card is like"),
        ("do: draw 1 draw 2", 1, 12, "the end"),
        ("do: draw", 1, 9, "the end"),
    ],
)
def test_errors_name_the_place(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(NotationError) as error:
        read(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert words in str(error.value)


def test_numbers_may_be_negative() -> None:
    assert read_node("-3", Number.__mro__[1]) == Number(-3)


@pytest.mark.parametrize("name", ["\x85", "\u2028", "\r", "a\nb", "\t", '"', "\\", "é", "x\x00"])
def test_names_may_hold_any_character(name: str) -> None:
    script = Script((Entry("", Static((LoseAbility(This(), name),))), Entry(name, Keyword("Rush"))))
    assert read(write(script)) == script
