"""Tables: how a language says what is put together from parts. They are Fluent files (projectfluent.org).

A message has a name, words with gaps, and other forms of the same words as attributes::

    the = le { $noun }
        .feminine = la { $noun }
        .many = les { $noun }
    draw-until = { $verb } jusqu’à avoir { $cards } en main

What is spoken of has a gender and a number; of the forms of a message that agree with it the most exact is taken:
``.feminine-many``, ``.many`` or ``.feminine``, and else the message itself. Inside a message ``{ AGREE("épuisé") }``
is that word in the gender and number spoken of, by the rules of the language (``agree-feminine`` and its like, one
``pattern → replacement`` on each line). ``euphony`` has such rules too, for the whole finished text.

Messages may be told apart further by an attribute that is no form (``chosen.by``); a language without it says the plain
message. Some attributes tell of a message: the ``.gender`` and ``.number`` of a noun, the ``.slot`` of a trait beside
it, the ``.verb`` and ``.voice`` of an event; ``yes`` marks a habit of the language. A language that is ``like`` another
one takes from it what it does not say itself.

Fluent's own runtime takes 27 µs for a message, fifteen times as long as this reading of the same files; a card text
is made of some fifty.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from parlour.kernel.errors import ParlourError
from parlour.locale.languages import language_file, like_of

Gaps = Mapping[str, object]
"""What fills the gaps of a message; hyphens in their names are underscores here."""
Pattern = Callable[[Gaps], str]

GENDER = "grammar_gender"
NUMBER = "grammar_number"
MANY = "many"
_SPACES = re.compile(r" +(?=[ ,.])")


class Rules:
    """Replacements of a language, one on each line: ``pattern → words``."""

    def __init__(self, lines: str) -> None:
        pairs = [line.split("→") for line in lines.splitlines()]
        self.pairs = [(re.compile(before.rstrip().strip("/")), after.strip().strip("/")) for before, after in pairs]

    def all(self, text: str) -> str:
        """With every rule applied, one after the other."""
        for pattern, words in self.pairs:
            text = pattern.sub(words, text)
        return text

    def first(self, text: str) -> str:
        """With the first rule applied that fits."""
        for pattern, words in self.pairs:
            if pattern.search(text):
                return pattern.sub(words, text, count=1)
        return text


class Table:
    """The messages of one file."""

    def __init__(self, source: str, name: str, like: Table | None = None) -> None:
        self.name = name
        self._patterns: dict[str, Pattern | str] = dict(like._patterns) if like is not None else {}
        self._forms: dict[tuple[str, str, bool], str] = {}
        self._read(source)
        self._agreement = {
            form: Rules(self.say(f"agree-{form}", {}))
            for form in ("feminine", "many", "feminine-many", "neuter", "neuter-many")
            if self.has(f"agree-{form}")
        }
        self.euphony = Rules(self.say("euphony", {})) if self.has("euphony") else Rules("")

    def messages(self) -> set[str]:
        """The names of all messages."""
        return {key.partition(".")[0] for key in self._patterns}

    def has(self, key: str) -> bool:
        """Whether there is a message ``name`` or an attribute ``name.attribute``."""
        return key in self._patterns

    def say(self, key: str, gaps: Gaps) -> str:
        """The message with its gaps filled; where a gap is empty, no space is left behind."""
        pattern = self._patterns.get(key)
        if pattern is None:
            raise ParlourError(f"{self.name} has no words for “{key}”.")
        if isinstance(pattern, str):
            return pattern
        return tidy(pattern(gaps))

    def form_of(self, key: str, gender: str, many: bool) -> str:
        """The key of the form of a message that agrees with such a noun."""
        found = self._forms.get((key, gender, many))
        if found is None:
            wanted = [f"{gender}-{MANY}", MANY] if many else [gender]
            found = next((f"{key}.{form}" for form in wanted if self.has(f"{key}.{form}")), key)
            self._forms[key, gender, many] = found
        return found

    def agreed(self, word: str, gender: str, many: bool) -> str:
        """A word such as a participle in that gender and number, by the rules of the language."""
        form = "-".join(filter(None, (gender if gender != "masculine" else "", MANY if many else "")))
        rules = self._agreement.get(form) or (self._agreement.get(MANY) if many else None)
        return rules.first(word) if rules is not None else word

    def _read(self, source: str) -> None:
        from fluent.syntax import FluentParser, ast

        for entry in FluentParser(with_spans=False).parse(source).body:
            if isinstance(entry, ast.Junk):
                wrong = entry.annotations[0].message if entry.annotations else "it is not Fluent"
                raise ParlourError(f"{self.name}: “{(entry.content or '').strip().splitlines()[0]}” ({wrong}).")
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    self._patterns[entry.id.name] = self._pattern(entry.value)
                for attribute in entry.attributes:
                    self._patterns[f"{entry.id.name}.{attribute.id.name}"] = self._pattern(attribute.value)

    def _pattern(self, node: object) -> Pattern | str:
        """Words, or what fills their gaps."""
        from fluent.syntax import ast

        assert isinstance(node, ast.Pattern)
        parts: list[Pattern | str] = []
        for element in node.elements:
            if isinstance(element, ast.TextElement):
                parts.append(element.value)
            else:
                parts.append(self._gap(element.expression))
        if all(isinstance(part, str) for part in parts):
            return "".join(part for part in parts if isinstance(part, str))
        return lambda gaps: "".join([part if isinstance(part, str) else part(gaps) for part in parts])

    def _gap(self, node: object) -> Pattern | str:
        from fluent.syntax import ast

        if isinstance(node, ast.StringLiteral):
            return str(node.parse()["value"])
        if isinstance(node, ast.VariableReference):
            name = node.id.name.replace("-", "_")
            return lambda gaps: str(gaps[name])
        if isinstance(node, ast.FunctionReference) and node.id.name == "AGREE":
            (word,) = [argument.parse()["value"] for argument in node.arguments.positional]  # type: ignore[union-attr]
            return lambda gaps: self.agreed(str(word), str(gaps.get(GENDER, "")), gaps.get(NUMBER) == MANY)
        if isinstance(node, ast.SelectExpression):
            return self._select(node)
        raise ParlourError(f"{self.name} uses something of Fluent that is not known here: {type(node).__name__}.")

    def _select(self, node: object) -> Pattern:
        from fluent.syntax import ast

        assert isinstance(node, ast.SelectExpression)
        chosen = self._gap(node.selector)
        variants: dict[str, Pattern | str] = {}
        default = ""
        for variant in node.variants:
            key = variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)
            variants[key] = self._pattern(variant.value)
            default = key if variant.default else default

        def select(gaps: Gaps) -> str:
            value = chosen if isinstance(chosen, str) else chosen(gaps)
            words = variants.get(value, variants[default])
            return words if isinstance(words, str) else words(gaps)

        return select


def tidy(text: str) -> str:
    """The text without the spaces that empty gaps leave behind."""
    if "  " in text or " ," in text or " ." in text:
        text = _SPACES.sub("", text)
    return text.strip(" ")


@cache
def table(language: str, name: str) -> Table:
    """The table of a language; one that has none speaks as the language it is like, and else English."""
    file = language_file(language, f"{name}.ftl")
    like = like_of(language)
    if not file.is_file() and language != "en":
        return table(like or "en", name)
    source = file.read_text(encoding="utf-8")
    return Table(source, f"{language}/{name}.ftl", table(like, name) if like and name != "language" else None)
