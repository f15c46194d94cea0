"""The speakers: every tree of the card language said in English, French and Italian."""

from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.games.lorcana.script.nodes import Ability, Entry, Script
from parlour.games.lorcana.script.speakers import english, romance
from parlour.games.lorcana.script.speakers.french import FRENCH
from parlour.games.lorcana.script.speakers.italian import ITALIAN

LANGUAGES: Final = ("en", "fr", "it")

_SPEAKERS: Final[dict[str, Callable[[Ability, str], str]]] = {
    "en": english.say,
    "fr": partial(romance.say, FRENCH),
    "it": partial(romance.say, ITALIAN),
}


def speak_ability(ability: Ability, language: str = "en", kind: str = "card") -> str:
    """One ability as it would stand on a card; ``kind`` is what the card calls itself: character, item, location..."""
    return _SPEAKERS[language](ability, kind)


def speak_entry(entry: Entry, language: str = "en", kind: str = "card") -> str:
    """One entry of a script with its printed name in front, when it has one."""
    text = speak_ability(entry.ability, language, kind)
    return f"{entry.name} {text}" if entry.name else text


def speak(script: Script, language: str = "en", kind: str = "card") -> list[tuple[str, str]]:
    """Everything a card says, in order: the printed name of each ability and its text."""
    return [(entry.name, speak_ability(entry.ability, language, kind)) for entry in script.entries]


__all__ = ["LANGUAGES", "speak", "speak_ability", "speak_entry"]
