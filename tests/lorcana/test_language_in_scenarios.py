"""Every word of the card language is played somewhere: node types, events, verbs and ways in the scenarios' cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.nodes import On, fields_of, walk
from parlour.kernel import scenario

SCENARIOS = Path(__file__).parent / "scenarios"
ZONES = ("hand", "play", "deck", "discard")
#: how scenarios call a card without text
FILLER = "filler"
#: fields whose words are names or classifications of cards, not words of the language
NAMES = {"name", "names"}


def listed(entries: Any) -> Iterator[str]:
    """The full names of the cards a scenario lists, with those beneath them."""
    for entry in entries or []:
        if isinstance(entry, dict):
            yield entry.get("card") or entry["facedown"]
            yield from listed(entry.get("under"))
        else:
            yield entry


@cache
def words_of(name: str) -> frozenset[str]:
    """The node types and the fixed words that the abilities of a card are made of."""
    found: set[str] = set()
    for ability in () if name.casefold() == FILLER else library.abilities(cards.find(name)):
        for node in walk(ability):
            kind = type(node).__name__
            found.add(kind)
            for field in fields_of(type(node)):
                value = getattr(node, field.name)
                if field.name in NAMES:
                    continue
                if isinstance(value, str):
                    found.add(f"{kind} {field.name} {value}")
                elif isinstance(node, On) and field.name == "ways":
                    found |= {f"On way {way}" for way in value}
    return frozenset(found)


@pytest.fixture(scope="module")
def in_scenarios() -> Counter[str]:
    """In how many scenarios each word occurs; a scenario in several editions counts once."""
    found: Counter[str] = Counter()
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        documents = {one.name.split(" [")[0]: one.document for one in scenario.load(path)}
        documents = {name: one for name, one in documents.items() if "cards" not in one}  # cards of somebody's own
        for document in documents.values():
            names = {name for seat in document["seats"] for zone in ZONES for name in listed(seat.get(zone))}
            found.update(frozenset[str]().union(*[words_of(name) for name in names]))
    return found


@pytest.fixture(scope="module")
def in_pool() -> Counter[str]:
    """On how many cards each word occurs."""
    found: Counter[str] = Counter()
    for card in cards.load().cards():
        with suppress(library.Unreadable):
            found.update(words_of(card.full_name))
    return found


def test_every_node_type_is_played_in_three_scenarios(in_scenarios: Counter[str], in_pool: Counter[str]) -> None:
    rare = {word: in_scenarios[word] for word in in_pool if " " not in word and in_scenarios[word] < 3}
    assert not rare


def test_every_event_verb_and_way_is_played(in_scenarios: Counter[str], in_pool: Counter[str]) -> None:
    missing = sorted(word for word in in_pool if in_scenarios[word] == 0)
    assert not missing


def test_there_are_at_least_four_hundred_scenarios() -> None:
    names = {(path, one.name.split(" [")[0]) for path in SCENARIOS.rglob("*.yaml") for one in scenario.load(path)}
    assert len(names) >= 400
