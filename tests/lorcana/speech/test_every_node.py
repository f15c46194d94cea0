"""Every node class, every word a field may hold and random trees of all shapes are spoken in all three languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings

from lorcana.speech.trees import abilities, as_ability, variants
from parlour.games.lorcana.language.nodes import (
    NODES,
    Ability,
    Amount,
    Apply,
    Condition,
    Continuous,
    Effect,
    Filter,
    Limit,
    May,
    Node,
    Player,
    Resolve,
    Selector,
    category_of,
    classes_in,
)
from parlour.games.lorcana.language.speech import speak_ability, talk
from parlour.locale import languages

#: Words French or Italian really share with English, in any of the trees made here.
SHARED = {
    "fr": {"a", "action", "actions", "boost", "classification", "copies", "deck", "lore", "maximum", "pirate", "place",
           "plus", "s", "total", "type"},
    "it": {"a", "all", "in", "non", "per", "pirate"},
}  # fmt: skip
CLASSES = sorted(name for name, cls in NODES.items() if category_of(cls) is not Node)


def spoken_ways(node: Node) -> list[Ability]:
    """Abilities in which the node is said in its different moods."""
    ways = [as_ability(node)]
    if isinstance(node, Continuous):
        ways.append(Resolve(Apply((node,), "until your next turn")))
        ways.append(Resolve(May(Apply((node,), "this turn"))))
    if isinstance(node, Effect):
        ways.append(Resolve(May(node)))
    return ways


def words_of(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text)}


@pytest.mark.parametrize("name", CLASSES)
def test_every_value_of_every_field_is_spoken(name: str) -> None:
    for node in variants(NODES[name]):
        for ability in spoken_ways(node):
            for language in languages():
                text = speak_ability(ability, language, "character")
                assert text.strip(), node
                assert "None" not in text, node


def test_every_class_has_words_of_its_own() -> None:
    """No class is left to the dispatcher's refusal."""
    dispatchers = {
        Player: "player",
        Selector: "selector",
        Amount: "quantity",
        Condition: "condition",
        Effect: "effect",
        Continuous: "continuous",
        Ability: "ability",
        Limit: "limit",
        Filter: "trait",
    }
    for category, name in dispatchers.items():
        dispatcher = getattr(talk, name)
        for cls in classes_in(category):
            assert dispatcher.dispatch(cls) is not dispatcher.dispatch(object), cls.__name__


@pytest.mark.parametrize("language", ["fr", "it"])
def test_no_language_falls_back_to_english(language: str) -> None:
    english_words: set[str] = set()
    own_words: set[str] = set()
    for name in CLASSES:
        for node in variants(NODES[name]):
            for ability in spoken_ways(node):
                english_words |= words_of(speak_ability(ability, "en", "character"))
                own_words |= words_of(speak_ability(ability, language, "character"))
    assert own_words & english_words <= SHARED[language]


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(abilities(3))
def test_random_trees_are_spoken(ability: Ability) -> None:
    for language in languages():
        text = speak_ability(ability, language, "item")
        assert text.strip()
        assert "None" not in text
        assert text == speak_ability(ability, language, "item")
