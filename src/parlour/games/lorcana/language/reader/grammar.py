"""A small grammar of phrases: words and slots in a row, and what they build; parsed with memory and backtracking.

A phrase is written as it is printed: `deal {number} damage to {target}`. Its parts are

- a word, or several that mean the same here: `get/gets`;
- `{rule}`, a slot filled by any phrase of that rule, whose value is handed to the builder;
- `[...]` around parts that may be missing. A slot in it gives `None` when it is.

The parser tries the phrases of a rule in the order they were declared. For every end it keeps the first reading, so the
order of declaration settles every ambiguity, and the time stays proportional to the length of the text.
"""

import itertools
import re
from collections.abc import Callable
from typing import Any, Final

from parlour.games.lorcana.language.reader.tokens import Token, tokenize

Result = tuple[Any, int]
Path = list[Result]
"""What was read for each symbol of a phrase: its value, and where it ends."""
Terminal = Callable[["Parse", int], list[Result]]
Build = Callable[..., Any]

_PART: Final = re.compile(r"\{(\w+)\}|\[|\]|[^\s\[\]{}]+")


class Misfit(Exception):
    """A builder's refusal: the parts do not make sense together."""


class Phrase:
    """One way to say a rule: its symbols in order and what is built of the slots' values."""

    __slots__ = ("build", "name", "slots", "symbols")

    def __init__(
        self, name: str, symbols: tuple[str | frozenset[str], ...], slots: tuple[int, ...], build: Build
    ) -> None:
        self.name = name
        """What it is declared as: its rule and how it is written. Forms of one word share their name."""
        self.symbols = symbols
        """A word set, or the name of the rule that fills the slot."""
        self.slots = slots
        """For each argument of the builder the number of the symbol it comes from; -1 for a slot left out."""
        self.build = build


def _expand(written: str) -> list[list[str | None]]:
    """All the ways to take or leave the bracketed parts, the fullest first; a left-out slot is None."""
    parts = [found.group() for found in _PART.finditer(written)]
    ways: list[list[list[str | None]]] = []
    position = 0
    while position < len(parts):
        if parts[position] == "[":
            close = parts.index("]", position)
            inside: list[str | None] = list(parts[position + 1 : close])
            left_out: list[str | None] = [None for part in inside if part is not None and part.startswith("{")]
            ways.append([inside, left_out])
            position = close + 1
        else:
            ways.append([[parts[position]]])
            position += 1
    return [list(itertools.chain.from_iterable(way)) for way in itertools.product(*ways)]


class Grammar:
    """Rules by name; each is a list of phrases, or one terminal that looks at the tokens itself."""

    def __init__(self) -> None:
        self.phrases: dict[str, list[Phrase]] = {}
        self.terminals: dict[str, Terminal] = {}
        self._beginnings: dict[tuple[str, str], list[Phrase]] = {}

    def phrase(self, rule: str, *written: str, form_of: str = "") -> Callable[[Build], Build]:
        """Declare ways to say a rule; the function below builds its value from the slots, left to right.

        ``form_of`` names the phrase of which these are another form, in another tense, person or place.
        """

        def declare(build: Build) -> Build:
            for line in written:
                self.say(rule, line, build, form_of)
            return build

        return declare

    def say(self, rule: str, written: str, build: Build, name: str = "") -> None:
        """Declare one way to say a rule."""
        for way in _expand(written):
            symbols: list[str | frozenset[str]] = []
            slots: list[int] = []
            for part in way:
                if part is None:
                    slots.append(-1)
                elif part.startswith("{"):
                    slots.append(len(symbols))
                    symbols.append(part[1:-1])
                else:
                    symbols.append(frozenset(part.split("/")) if part != "/" else frozenset("/"))
            self.phrases.setdefault(rule, []).append(
                Phrase(name or f"{rule}: {written}", tuple(symbols), tuple(slots), build)
            )

    def word(self, rule: str, value: Any, *written: str) -> None:
        """Declare words that simply mean a value."""
        for line in written:
            self.say(rule, line, lambda: value)

    def forms(self, rule: str, *forms: tuple[Any, str]) -> None:
        """Declare the forms of one word, such as singular and plural, each with what it means."""
        name = f"{rule}: {forms[0][1]}"
        for value, written in forms:
            self.say(rule, written, lambda value=value: value, name)

    def inflected(self, rule: str, *written: str) -> Callable[[Build], Build]:
        """Declare forms of one phrase that differ in number, person or tense only."""

        def declare(build: Build) -> Build:
            for line in written:
                self.say(rule, line, build, f"{rule}: {written[0]}")
            return build

        return declare

    def terminal(self, rule: str) -> Callable[[Terminal], Terminal]:
        """Declare a rule that is found by looking at the tokens."""

        def declare(look: Terminal) -> Terminal:
            self.terminals[rule] = look
            return look

        return declare

    def beginning_with(self, rule: str, word: str) -> list[Phrase]:
        """The phrases of a rule that may begin with this word, in order of declaration."""
        key = (rule, word)
        found = self._beginnings.get(key)
        if found is None:
            found = []
            for phrase in self.phrases[rule]:
                first = phrase.symbols[0]
                if isinstance(first, str) or word in first:
                    found.append(phrase)
            self._beginnings[key] = found
        return found

    def only(self, names: set[str]) -> "Grammar":
        """This grammar with no other phrases than these, given by their names."""
        smaller = Grammar()
        smaller.terminals = self.terminals
        smaller.phrases = {
            rule: [phrase for phrase in phrases if phrase.name in names] for rule, phrases in self.phrases.items()
        }
        return smaller

    def declared(self) -> frozenset[str]:
        """The names of all declared phrases."""
        return frozenset(phrase.name for phrases in self.phrases.values() for phrase in phrases)

    def check(self) -> list[str]:
        """Slots that no rule fills; empty for a sound grammar."""
        known = self.phrases.keys() | self.terminals.keys()
        return [
            phrase.name
            for phrases in self.phrases.values()
            for phrase in phrases
            for symbol in phrase.symbols
            if isinstance(symbol, str) and symbol not in known
        ]


class Parse:
    """One text being read by one grammar."""

    __slots__ = ("_found", "context", "farthest", "grammar", "origins", "text", "tokens")

    def __init__(self, grammar: Grammar, text: str, context: Any = None) -> None:
        self.grammar = grammar
        self.text = text
        self.tokens: list[Token] = tokenize(text)
        self.context = context
        """What terminals may look things up in: the known names and classifications."""
        self.farthest = 0
        """The token up to which some phrase has understood the text."""
        self.origins: dict[tuple[str, int, int], tuple[Phrase, Path]] | None = None
        """For those who want to know: how each rule was read from one place to another."""
        self._found: dict[tuple[str, int], list[Result]] = {}

    def word(self, position: int) -> str:
        """The token's text; empty behind the last one."""
        return self.tokens[position].text if position < len(self.tokens) else ""

    def results(self, rule: str, position: int) -> list[Result]:
        """Every end to which the rule can be read from here, with the first value found for each."""
        key = (rule, position)
        found = self._found.get(key)
        if found is not None:
            return found
        self._found[key] = []
        terminal = self.grammar.terminals.get(rule)
        if terminal is not None:
            found = terminal(self, position)
        else:
            found = []
            ends: set[int] = set()
            for phrase in self.grammar.beginning_with(rule, self.word(position)):
                for path in self._follow(phrase, position):
                    end = path[-1][1]
                    if end in ends:
                        continue
                    try:
                        value = phrase.build(*[None if slot < 0 else path[slot][0] for slot in phrase.slots])
                    except Misfit:
                        continue
                    if value is not None:
                        ends.add(end)
                        found.append((value, end))
                        if self.origins is not None:
                            self.origins[(rule, position, end)] = (phrase, path)
        for _, end in found:
            if end > self.farthest:
                self.farthest = end
        self._found[key] = found
        return found

    def _follow(self, phrase: Phrase, position: int) -> list[Path]:
        tokens = self.tokens
        count = len(tokens)
        paths: list[Path] = [[]]
        for symbol in phrase.symbols:
            longer: list[Path] = []
            for path in paths:
                place = path[-1][1] if path else position
                if isinstance(symbol, str):
                    longer += [[*path, result] for result in self.results(symbol, place)]
                elif place < count and tokens[place].text in symbol:
                    longer.append([*path, (None, place + 1)])
                    if place + 1 > self.farthest:
                        self.farthest = place + 1
            if not longer:
                return longer
            paths = longer
        return paths

    def used(self, rule: str, position: int, end: int) -> set[Phrase]:
        """The phrases of the reading of this rule between these places; ``origins`` must have been kept."""
        assert self.origins is not None
        origin = self.origins.get((rule, position, end))
        if origin is None:  # a terminal
            return set()
        phrase, path = origin
        found = {phrase}
        for symbol, (_, stop) in zip(phrase.symbols, path, strict=True):
            if isinstance(symbol, str):
                found |= self.used(symbol, position, stop)
            position = stop
        return found

    def whole(self, rule: str) -> Any:
        """The value of the rule for the whole text, or None when it does not reach the end."""
        for value, end in self.results(rule, 0):
            if end == len(self.tokens):
                return value
        return None

    def unread(self, resuming: tuple[Phrase, ...] = ()) -> tuple[int, int]:
        """The characters that nothing understood: from the farthest place reached to where reading can go on.

        It can go on at the end of the sentence, or where the rest of the sentence is a phrase of ``resuming``.
        """
        first = self.farthest
        if first >= len(self.tokens):
            return (len(self.text), len(self.text))
        stop = first
        while stop < len(self.tokens) and self.tokens[stop].text not in (".", "•"):
            stop += 1
        place = first + 1
        while place < stop and not any(
            path[-1][1] == stop for phrase in resuming for path in self._follow(phrase, place)
        ):
            place += 1
        return (self.tokens[first].start, self.tokens[place - 1].end)
