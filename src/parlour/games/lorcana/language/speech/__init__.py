"""Every tree of the card language said in words: one traversal, and a table for each language.

What is said and in which order stands in the modules here; how, in ``lorcana-speech.ftl`` of each language's folder in
the locale. English is a language like the others; its words read back to the same tree.
"""

from collections.abc import Mapping

from parlour.games.lorcana.cards.names import names_in
from parlour.games.lorcana.language.nodes import Ability, ChooseOne, Effect, Entry, Script
from parlour.games.lorcana.language.speech import (
    abilities,
    amounts,
    conditions,
    continuous,
    control,
    effects,
    happenings,
    moving,
    selectors,
    traits,
)
from parlour.games.lorcana.language.speech.talk import Talk

#: The modules that register their words when they are imported.
WORDS = (abilities, amounts, conditions, continuous, control, effects, happenings, moving, selectors, traits)


def speak_ability(
    ability: Ability, language: str = "en", kind: str = "card", names: Mapping[str, str] | None = None
) -> str:
    """One ability as it would stand on a card.

    ``kind`` is what the card calls itself: character, item, location, action. ``names`` gives the names of cards in
    the language by their English names; left out, those of the user's LorcanaJSON files. A name that is not known
    stays English.
    """
    return abilities.say(language, ability, kind, names_in(language) if names is None else names)


def speak_entry(entry: Entry, language: str = "en", kind: str = "card", names: Mapping[str, str] | None = None) -> str:
    """One entry of a script with its printed name in front, when it has one."""
    text = speak_ability(entry.ability, language, kind, names)
    return f"{entry.name} {text}" if entry.name else text


def speak(
    script: Script, language: str = "en", kind: str = "card", names: Mapping[str, str] | None = None
) -> list[tuple[str, str]]:
    """Everything a card says, in order: the printed name of each ability and its text."""
    return [(entry.name, speak_ability(entry.ability, language, kind, names)) for entry in script.entries]


def speak_mode(
    node: ChooseOne, number: int, language: str = "en", kind: str = "card", names: Mapping[str, str] | None = None
) -> str:
    """One of the modes of a choice by itself, as whoever chooses is asked for it; numbers begin with 0."""
    talk = Talk(language, kind, names_in(language) if names is None else names)
    return talk.table.euphony.all(control.mode(node, number, talk))


def speak_effect(node: Effect, language: str = "en", kind: str = "card", names: Mapping[str, str] | None = None) -> str:
    """An effect by itself, as whoever decides about it is asked."""
    talk = Talk(language, kind, names_in(language) if names is None else names)
    return talk.table.euphony.all(control.alone(node, talk))


__all__ = ["speak", "speak_ability", "speak_effect", "speak_entry", "speak_mode"]
