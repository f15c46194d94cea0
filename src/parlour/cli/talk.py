"""What people type at the table: numbers, words in their language, parts of words, and commands to the table itself."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from parlour.kernel.decision import Decision, Mode, Option, Take, Yes
from parlour.kernel.errors import IllegalAnswer
from parlour.kernel.match import Match
from parlour.kernel.numerals import whole_number
from parlour.kernel.phrase import reading
from parlour.locale import Speaker

COMMANDS = {
    "help": ("?", "h", "help", "aide", "aiuto"),
    "undo": ("u", "undo", "annuler", "annulla"),
    "table": ("t", "table", "tavolo"),
    "log": ("l", "log", "journal", "registro"),
    "rule": ("r", "rule", "règle", "regle", "regola"),
    "hint": ("hint", "conseil", "consiglio"),
    "save": ("s", "save", "sauver", "salva"),
    "concede": ("concede", "abandonner", "arrenditi"),
    "look": ("v", "look", "voir", "guarda"),
    "more": ("more", "plus", "altro", "options", "opzioni"),
    "legend": ("legend", "légende", "legende", "legenda"),
    "quit": ("q", "quit", "exit", "quitter", "esci"),
}
"""The table's own commands and the words for them, in any language at any time."""

_NUMBER = re.compile(r" #\d+$")


def command_in(line: str) -> tuple[str, str]:
    """The command a line is, and what follows it; nothing if it is none."""
    if line.startswith("?"):
        return "help", line[1:].strip()
    word, _, rest = line.partition(" ")
    for command, words in COMMANDS.items():
        if word.casefold() in words or folded(word) in words:
            return command, rest.strip()
    return "", line


def bare_name(label: str, seats: Sequence[str]) -> str:
    """The card's own name in a label such as ``B's Simba - Future King #2``."""
    for seat in seats:
        label = label.removeprefix(f"{seat}'s ")
    return _NUMBER.sub("", label)


def says_little(decision: Decision) -> bool:
    """Whether the options are bare words, so that one has to know what the card that asks says."""
    return any(isinstance(option, Yes | Mode) for option in decision.options)


def said_option(option: Option, decision: Decision, speaker: Speaker) -> str:
    """An option as people read it; where a team is asked, with who would do it."""
    text = speaker.say(option)
    return f"{speaker.seats[option.by()]}: {text}" if option.by() >= 0 and len(decision.seats) > 1 else text


def keys_of(decision: Decision) -> list[str]:
    """What stands before each option and is typed for it: its number, or the amount itself where amounts are asked."""
    if any(isinstance(option, Take) for option in decision.options):
        amounts = [str(option.number) if isinstance(option, Take) else "" for option in decision.options]
        others = iter("abcdefgh")
        return [amount or next(others, "?") for amount in amounts]
    return [str(number) for number in range(1, len(decision.options) + 1)]


def find_option(match: Match, decision: Decision, line: str, speaker: Speaker) -> int | list[int]:
    """The number of the option a line means, or of all those it could mean."""
    number = whole_number(line)
    if number is not None or line.isdigit():
        keys = keys_of(decision)
        return keys.index(str(number)) if str(number) in keys else []
    wanted = folded(line)
    shown = [folded(said_option(option, decision, speaker)) for option in decision.options]
    for candidates in (
        [index for index, text in enumerate(shown) if text == wanted],
        _by_text_form(match, decision, line),
        [index for index, text in enumerate(shown) if text.startswith(wanted)],
        [index for index, text in enumerate(shown) if all(word in text for word in wanted.split())],
    ):
        if candidates:
            return candidates[0] if len(candidates) == 1 else candidates
    return []


def _by_text_form(match: Match, decision: Decision, line: str) -> list[int]:
    try:
        meant = match.find(line)
    except IllegalAnswer:
        return []
    return [index for index, option in enumerate(decision.options) if option is meant]


def in_english(line: str, speaker: Speaker) -> Iterator[str]:
    """The text forms these words could be the translation of, for asking why something is not possible."""
    yield line
    names = {said.casefold(): english for english, said in speaker.cards.items()}
    for form, translation in speaker.messages.items():
        found = reading(translation, line) if "{" in translation else None
        if found is not None:
            text = form
            for gap, value in found.items():
                text = re.sub(rf"\{{{gap}@?\}}", names.get(value.casefold(), value).replace("\\", ""), text)
            yield text


def folded(text: str) -> str:
    """Text as people type it: case, accents, kinds of apostrophes and dashes do not matter."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return " ".join(bare.replace("’", "'").replace("–", "-").split()).casefold()
