"""English speech reads back to the same tree, for every card that can be read."""

from __future__ import annotations

from functools import lru_cache

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.cards import Card
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.nodes import Ability, ChooseOne, Keyword, Resolve, Script, Shift, Song, walk
from parlour.games.lorcana.language.reader.reading import Unread, read_text
from parlour.games.lorcana.language.speech import speak, speak_ability, speak_mode
from parlour.locale import languages


@lru_cache(maxsize=1)
def readable() -> tuple[tuple[Card, Script], ...]:
    """The cards of the pool that are read, with what they say."""
    found: list[tuple[Card, Script]] = []
    for card in cards.load().cards():
        try:
            found.append((card, library.script_of(card)))
        except library.Unreadable:
            continue
    return tuple(found)


def rule_of(ability: Ability, text: str) -> str:
    """The rule of the grammar a spoken ability is read by."""
    if isinstance(ability, Resolve):
        return "action"
    keyword = isinstance(ability, Keyword) or (isinstance(ability, Shift) and not text.endswith("."))
    return "keyword_line" if keyword else "ability"


def read_back(ability: Ability, kind: str) -> str:
    """What is wrong with the English of an ability; empty if it reads back to the same tree."""
    text = speak_ability(ability, "en", kind)
    try:
        again = read_text(text, rule_of(ability, text))
    except Unread as problem:
        return str(problem)
    return "" if again == ability else f"means something else: {text!r}"


def test_every_readable_card_reads_back_from_english() -> None:
    wrong: list[str] = []
    known: dict[tuple[Ability, str], str] = {}
    for card, script in readable():
        for entry in script.entries:
            ability = entry.ability
            if isinstance(ability, Song):  # the sing line is not an ability of its own in the data
                continue
            key = (ability, card.type)
            if key not in known:
                known[key] = read_back(ability, card.type)
            if known[key]:
                wrong.append(f"{card.full_name}: {known[key]}")
    assert len(known) > 2000
    assert not wrong, "\n".join(wrong[:20])


def test_a_different_tree_speaks_differently() -> None:
    """Two abilities with the same English would not read back to both; so texts tell all trees of the pool apart."""
    said: dict[tuple[str, str], Ability] = {}
    for card, script in readable():
        for entry in script.entries:
            text = speak_ability(entry.ability, "en", card.type)
            assert said.setdefault((text, card.type), entry.ability) == entry.ability, text


@pytest.mark.parametrize("language", languages())
def test_every_readable_card_is_spoken(language: str) -> None:
    for card, script in readable():
        spoken = speak(script, language, card.type)
        assert [name for name, _ in spoken] == [entry.name for entry in script.entries]
        for _, text in spoken:
            assert text, card.full_name
            assert text == text.strip(), card.full_name
            assert "  " not in text, text
            assert "None" not in text, text


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_a_mode_alone_is_said_as_on_its_card(language: str) -> None:
    """Except where the card runs them together to one sentence, which English does with Lucifer's."""
    apart = set()
    for card, script in readable():
        for entry in script.entries:
            whole = speak_ability(entry.ability, language, card.type).casefold()
            for choice in (node for node in walk(entry) if isinstance(node, ChooseOne)):
                modes = [speak_mode(choice, number, language, card.type) for number in range(len(choice.modes))]
                apart |= {card.full_name for mode in modes if mode.rstrip(".").casefold() not in whole}
    assert apart == ({"Lucifer - Cunning Cat"} if language == "en" else set())
