"""The text of a card of one's own: printed English, line by line, or our notation; both become a script."""

from __future__ import annotations

import re
from typing import Any, Final

from parlour.games.lorcana.cards import ACTION, Card, PrintedAbility, PrintedKeyword
from parlour.games.lorcana.cards.printing import clean
from parlour.games.lorcana.homebrew import mistakes
from parlour.games.lorcana.homebrew.blocks import NOTATION, TEXT, Block, Written
from parlour.games.lorcana.homebrew.mistakes import Mistakes
from parlour.games.lorcana.language.nodes import (
    Ability,
    Activated,
    Entry,
    Keyword,
    Number,
    PayInk,
    Script,
    Shift,
    Song,
    Triggered,
)
from parlour.games.lorcana.language.notation import read as read_notation
from parlour.games.lorcana.language.notation.marks import NotationError
from parlour.games.lorcana.language.reader.reading import Unread, read_ability
from parlour.games.lorcana.language.reader.words import Lexicon
from parlour.games.lorcana.language.speech import speak_ability
from parlour.kernel.registry import shortened

SYMBOLS: Final = {"{E}": "⟳", "{I}": "⬡", "{S}": "¤", "{W}": "⛉", "{L}": "◊"}
"""What can be typed for the symbols of a card: exert, ink, Strength, Willpower, lore."""

_CAPITALS: Final = r"[^\sa-z]*[A-Z][^\sa-z]*"
_HEADING: Final = re.compile(rf"({_CAPITALS}(?:\s(?:{_CAPITALS}|&|-|\d+(?=\s[A-Z]{{2}})))*)\s+(?=\S)")
"""Words in capitals in front of a text; two spaces end them in any case."""

_COSTS: Final = re.compile(r"((?:[^.]*[⟳⬡][^.]*?|Banish this \w+)) - ")
"""The costs of an activated ability, with a plain dash behind them as it is typed."""


def card_of(block: Block, facts: dict[str, Any], lexicon: Lexicon, wrong: Mistakes) -> tuple[Card, Script]:
    """The card with what it says; mistakes in its text are noted and left out."""
    if TEXT in block.facts and NOTATION in block.facts:
        lines = sorted((block.line_of(TEXT), block.line_of(NOTATION)))
        wrong.note(lines[1], mistakes.TWO_TEXTS, other=lines[0])
    if NOTATION in block.facts:
        entries, printed = _from_notation(block, str(facts["type"]), wrong)
    else:
        entries, printed = _from_text(block, Card(**facts), lexicon, wrong)
    card = Card(**facts, abilities=tuple(printed), keywords=tuple(_keywords(entries)))
    return card, Script(tuple(entries))


def _from_text(block: Block, card: Card, lexicon: Lexicon, wrong: Mistakes) -> tuple[list[Entry], list[PrintedAbility]]:
    entries: list[Entry] = []
    printed: list[PrintedAbility] = []
    for lines in _abilities(block.lines.get(TEXT, [])):
        heading, text = _parted(" ".join(line.words for line in lines))
        try:
            kind, abilities = _read(card, heading, text, lexicon)
        except Unread as problem:
            _note_unread(problem, lines, wrong)
            continue
        printed.append(PrintedAbility(heading, kind, text))
        entries += [Entry(heading, ability) for ability in abilities]
    return entries, printed


def _abilities(lines: list[Written]) -> list[list[Written]]:
    """The lines of each ability: one that is indented further than the others goes on with the one above."""
    found: list[list[Written]] = []
    margin = min((line.column for line in lines), default=1)
    for line in lines:
        if found and line.column > margin:
            found[-1].append(line)
        else:
            found.append([line])
    return found


def _parted(words: str) -> tuple[str, str]:
    """The name of an ability and its text."""
    for typed, symbol in SYMBOLS.items():
        words = words.replace(typed, symbol).replace(typed.lower(), symbol)
    heading, gap, rest = words.partition("  ")
    if gap and heading == heading.upper() and rest.strip():
        return clean(heading), _plain(rest)
    found = _HEADING.match(words)
    if found is None:
        return "", _plain(words)
    heading = found.group(1)
    rest = words[found.end() :]
    if heading.endswith(" A"):  # an article, not the end of a name
        heading, rest = heading[:-2], f"A {rest}"
    if len(heading) < 2 or not re.search("[A-Z]", heading):
        return "", _plain(words)
    return clean(heading), _plain(rest)


def _plain(text: str) -> str:
    """A text as card data has it, with the long dash after costs."""
    return _COSTS.sub(r"\1 — ", clean(text), count=1)


def _read(card: Card, heading: str, text: str, lexicon: Lexicon) -> tuple[str, tuple[Ability, ...]]:
    """What an ability is, in the words of the card data, and what it says."""
    if not heading:
        try:
            return "keyword", read_ability(card, PrintedAbility("", "keyword", text), lexicon)
        except Unread:
            pass  # a line without a name need not be a keyword
    kind = "effect" if card.type == ACTION and not heading else "static"
    abilities = read_ability(card, PrintedAbility(heading, kind, text), lexicon)
    return kind if kind == "effect" else _kind_of(abilities[0]), abilities


def _kind_of(ability: Ability) -> str:
    if isinstance(ability, Triggered):
        return "triggered"
    if isinstance(ability, Activated):
        return "activated"
    return "keyword" if isinstance(ability, Keyword | Shift) else "static"


def _note_unread(problem: Unread, lines: list[Written], wrong: Mistakes) -> None:
    """The words that were not understood, where they stand if they stand on one line."""
    words = problem.text[problem.start : problem.end].strip() or problem.text
    sentence = mistakes.NO_MEANING if problem.reason else mistakes.NOT_UNDERSTOOD
    beginning = words.split(".")[0][:20]
    for line in lines:
        if beginning and beginning in line.words:
            column = line.column + line.words.index(beginning)
            wrong.note(line.line, sentence, column, words=shortened(words, 120))
            return
    wrong.note(lines[0].line, sentence, words=shortened(words, 120))


def _from_notation(block: Block, kind: str, wrong: Mistakes) -> tuple[list[Entry], list[PrintedAbility]]:
    entries: list[Entry] = []
    printed: list[PrintedAbility] = []
    for lines in _abilities(block.lines[NOTATION]):
        text = "\n".join(("  " if place else "") + line.words for place, line in enumerate(lines))
        try:
            script = read_notation(text)
        except NotationError as problem:
            at = lines[min(problem.line, len(lines)) - 1]
            column = at.column + problem.column - 1 - (2 if problem.line > 1 else 0)
            wrong.note(at.line, mistakes.NOTATION, column, message=problem.message)
            continue
        entries += script.entries
        for entry in script.entries:
            if not isinstance(entry.ability, Song):
                called = "effect" if kind == ACTION and not entry.name else _kind_of(entry.ability)
                printed.append(PrintedAbility(entry.name, called, speak_ability(entry.ability, "en", kind)))
    return entries, printed


def _keywords(entries: list[Entry]) -> list[PrintedKeyword]:
    """The keywords as card data lists them."""
    found: list[PrintedKeyword] = []
    for entry in entries:
        ability = entry.ability
        if isinstance(ability, Keyword):
            number = ability.amount.value if isinstance(ability.amount, Number) else 0
            found.append(PrintedKeyword(ability.name, number, ""))
        elif isinstance(ability, Shift):
            ink = [cost.amount for cost in ability.costs if isinstance(cost, PayInk)]
            amount = ink[0].value if ink and isinstance(ink[0], Number) else 0
            found.append(PrintedKeyword("Shift", amount, ""))
    return found
