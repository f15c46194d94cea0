"""The speakers: every tree of the card language said in English, French and Italian."""

from collections.abc import Mapping
from typing import Final

from parlour.games.lorcana.cards.names import names_in
from parlour.games.lorcana.language.nodes import Ability, Entry, Script
from parlour.games.lorcana.language.speech import english, romance
from parlour.games.lorcana.language.speech.french import FRENCH
from parlour.games.lorcana.language.speech.italian import ITALIAN

LANGUAGES: Final = ("en", "fr", "it")


def speak_ability(
    ability: Ability, language: str = "en", kind: str = "card", names: Mapping[str, str] | None = None
) -> str:
    """One ability as it would stand on a card.

    ``kind`` is what the card calls itself: character, item, location, action. ``names`` gives the names of cards in
    French or Italian by their English names; left out, those of the user's LorcanaJSON files. A name that is not known
    stays English.
    """
    if language == "en":
        return english.say(ability, kind)
    known = names_in(language) if names is None else names
    return romance.say(FRENCH if language == "fr" else ITALIAN, ability, kind, known)


def speak_entry(entry: Entry, language: str = "en", kind: str = "card", names: Mapping[str, str] | None = None) -> str:
    """One entry of a script with its printed name in front, when it has one."""
    text = speak_ability(entry.ability, language, kind, names)
    return f"{entry.name} {text}" if entry.name else text


def speak(
    script: Script, language: str = "en", kind: str = "card", names: Mapping[str, str] | None = None
) -> list[tuple[str, str]]:
    """Everything a card says, in order: the printed name of each ability and its text."""
    return [(entry.name, speak_ability(entry.ability, language, kind, names)) for entry in script.entries]


__all__ = ["LANGUAGES", "speak", "speak_ability", "speak_entry"]
