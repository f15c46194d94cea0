"""Speech says the noun of what is bound: that location only where a location was spoken of, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from lorcana.speech.test_round_trip import readable
from parlour.games.lorcana.language.nodes import (
    Ability,
    Apply,
    Cards,
    Chosen,
    ForEach,
    Gain,
    LocationOf,
    MoveTo,
    Node,
    On,
    Ref,
    Resolve,
    Song,
    This,
    Triggered,
    fields_of,
    walk,
)
from parlour.games.lorcana.language.reader.reading import read_text
from parlour.games.lorcana.language.reader.references import IMPLIED, types_of
from parlour.games.lorcana.language.speech import speak_ability

POINTING = {
    "en": r"\b(?:that|those) (?:other )?(\w+)",
    "fr": r"\b(?:ce|cet|cette|ces) (?:autres? )?(\w+)",
    "it": r"\b(?:quel|quella|quei|quegli|quelle|quell') ?(?:altr[oaie] )?(\w+)",
}
NOUNS = {
    "en": {"character": "character", "item": "item", "location": "location", "song": "song", "action": "action"},
    "fr": {"personnage": "character", "objet": "item", "lieu": "location", "chanson": "song", "action": "action"},
    "it": {"personagg": "character", "oggett": "item", "luog": "location", "canzon": "song", "azion": "action"},
}


class Binding:
    """Walks a tree in the order of its text and notes of which types the cards are that it refers to."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.found: set[str] = set()
        self.everything: tuple[str, ...] = ()
        self.last: tuple[str, ...] = ()
        self.subject: tuple[str, ...] = ()
        self.object: tuple[str, ...] = ()

    def types(self, what: Any) -> tuple[str, ...]:
        """The types of what a selector selects; of this card its own."""
        if isinstance(what, This):
            return (self.kind,)
        if isinstance(what, LocationOf):
            return ("location",)
        return types_of(what)

    def happens(self, on: On) -> None:
        self.subject = self.types(on.what) or self.subject
        self.object = (*self.types(on.other), *IMPLIED.get(on.kind, ())) or self.object

    def refers(self, to: str) -> tuple[str, ...]:
        if to in ("challenger", "challenged", "partner", "singers"):
            return ("character",)
        if to == "subject":
            return self.subject
        if to == "were under":
            return self.subject or (self.kind,)
        if to == "each":
            return self.everything
        return self.object if to == "object" else self.last

    def visit(self, node: Node) -> None:
        if isinstance(node, Triggered):
            for on in node.on:
                assert isinstance(on, On)
                self.happens(on)
        if isinstance(node, Ref):
            self.found |= set(self.refers(node.to))
        if isinstance(node, LocationOf):
            self.found.add("location")
        for field in fields_of(type(node)):
            value = getattr(node, field.name) if field.category is not None else None
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    self.visit(part)
        if isinstance(node, (Chosen, Cards)):
            self.last = self.types(node) or self.last
        if isinstance(node, MoveTo):
            self.last = (*self.types(node.what), *self.types(node.location))
        if isinstance(node, (ForEach, Apply)):
            self.last = self.last or (self.kind,)


def pointed_at(text: str, language: str) -> Iterator[str]:
    """The types a text points at: that location, ce lieu, quel luogo."""
    for word in re.findall(POINTING[language], text.lower()):
        for beginning, kind in NOUNS[language].items():
            if word.startswith(beginning):
                yield kind


def wrong_nouns(ability: Ability, language: str, kind: str) -> set[str]:
    """The types that the speech of an ability points at though nothing of that type is bound."""
    binding = Binding(kind)
    binding.everything = tuple(one for node in walk(ability) for one in types_of(node))
    binding.visit(ability)
    gained = {one for node in walk(ability) if isinstance(node, Gain) for one in types_of(node.what)}
    song = {"song"} if kind == "action" else set()
    itself = {kind, *gained, *song} if language == "fr" else set()  # "ce personnage" is this character, too
    return set(pointed_at(speak_ability(ability, language, kind), language)) - binding.found - itself


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_speech_says_the_noun_of_what_is_bound(language: str) -> None:
    wrong = []
    pointing = 0
    for card, script in readable():
        for entry in script.entries:
            if isinstance(entry.ability, Song):
                continue
            said = wrong_nouns(entry.ability, language, card.type)
            pointing += bool(set(pointed_at(speak_ability(entry.ability, language, card.type), language)))
            if said:
                text = speak_ability(entry.ability, language, card.type)
                wrong.append(f"{card.full_name}: {sorted(said)} in {text!r}")
    assert pointing > 15
    assert not wrong, "\n".join(wrong)


def test_a_wrong_noun_is_noticed() -> None:
    """A location that is spoken of as a character."""
    ability = read_text("Chosen location gets +1 ⛉ this turn.", "action")
    assert isinstance(ability, Resolve)
    binding = Binding("action")
    binding.visit(ability)
    assert set(pointed_at("Banish that character.", "en")) - binding.found == {"character"}
    assert set(pointed_at("Bannissez ce personnage.", "fr")) - binding.found == {"character"}
    assert set(pointed_at("Esilia quel personaggio.", "it")) - binding.found == {"character"}
