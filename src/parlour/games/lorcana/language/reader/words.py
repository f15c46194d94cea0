"""Single words of card English: numbers, names, classifications, inks, keywords and stats."""

from typing import Any, Final

from parlour.games.lorcana.cards import INKS
from parlour.games.lorcana.language.nodes import Amount, Keyword, Number
from parlour.games.lorcana.language.reader.english import inflected, phrase, terminal, word
from parlour.games.lorcana.language.reader.grammar import Parse, Result

BARE_KEYWORDS: Final = (
    "Adventurous",
    "Alert",
    "Bodyguard",
    "Evasive",
    "Reckless",
    "Rush",
    "Singer",
    "Support",
    "Vanish",
    "Ward",
)
SIGNED_KEYWORDS: Final = ("Challenger", "Resist")
KEYWORDS: Final = (*BARE_KEYWORDS, *SIGNED_KEYWORDS, "Boost", "Shift", "Sing Together")


class Lexicon:
    """The names and classifications a text may speak of: those of the cards there are."""

    __slots__ = ("_classifications", "_names")

    def __init__(self, names: frozenset[str], classifications: frozenset[str]) -> None:
        self._names = _by_beginning(names)
        self._classifications = _by_beginning(classifications)

    def name_at(self, text: str, start: int) -> str:
        """The longest known name beginning here; empty if there is none."""
        return _longest(self._names, text, start)

    def classification_at(self, text: str, start: int) -> str:
        """The longest known classification beginning here; empty if there is none."""
        return _longest(self._classifications, text, start)


def _by_beginning(words: frozenset[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for known in sorted(words, key=lambda known: (-len(known), known)):
        found.setdefault(known[:2], []).append(known)
    return found


def _longest(words: dict[str, list[str]], text: str, start: int) -> str:
    for known in words.get(text[start : start + 2], ()):
        end = start + len(known)
        if text.startswith(known, start) and not (end < len(text) and (text[end].isalnum() or text[end] == "'")):
            return known
    return ""


def _spelled(parse: Parse, position: int, spelling: str) -> list[Result]:
    """The result for a spelling that begins at this token, and so ends behind one."""
    if not spelling:
        return []
    stop = parse.tokens[position].start + len(spelling)
    end = position
    while end < len(parse.tokens) and parse.tokens[end].start < stop:
        end += 1
    return [(spelling, end)]


@terminal("name")
def _name(parse: Parse, position: int) -> list[Result]:
    if position >= len(parse.tokens):
        return []
    return _spelled(parse, position, parse.context.name_at(parse.text, parse.tokens[position].start))


@terminal("classification")
def _classification(parse: Parse, position: int) -> list[Result]:
    if position >= len(parse.tokens):
        return []
    return _spelled(parse, position, parse.context.classification_at(parse.text, parse.tokens[position].start))


def _one_of(parse: Parse, position: int, known: tuple[str, ...]) -> list[Result]:
    if position >= len(parse.tokens):
        return []
    start = parse.tokens[position].start
    for spelling in known:
        if parse.text.startswith(spelling, start) and not parse.text[start + len(spelling) :][:1].isalpha():
            return _spelled(parse, position, spelling)
    return []


@terminal("ink")
def _ink(parse: Parse, position: int) -> list[Result]:
    return _one_of(parse, position, INKS)


@terminal("keyword_name")
def _keyword_name(parse: Parse, position: int) -> list[Result]:
    return _one_of(parse, position, KEYWORDS)


@terminal("bare_keyword")
def _bare_keyword(parse: Parse, position: int) -> list[Result]:
    return _one_of(parse, position, BARE_KEYWORDS)


@terminal("signed_keyword")
def _signed_keyword(parse: Parse, position: int) -> list[Result]:
    return _one_of(parse, position, SIGNED_KEYWORDS)


@terminal("number")
def _number(parse: Parse, position: int) -> list[Result]:
    text = parse.word(position)
    return [(int(text), position + 1)] if text.isdigit() else []


@terminal("signed")
def _signed(parse: Parse, position: int) -> list[Result]:
    text = parse.word(position)
    return [(int(text), position + 1)] if len(text) > 1 and text[0] in "+-" and text[1:].isdigit() else []


ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


@terminal("ordinal")
def _ordinal(parse: Parse, position: int) -> list[Result]:
    text = parse.word(position)
    return [(ORDINALS.index(text) + 1, position + 1)] if text in ORDINALS else []


PARTICIPLES: Final = ("chosen", "exerted", "readied", "damaged", "banished", "returned", "discarded", "moved", "played")


@terminal("participle")
def _participle(parse: Parse, position: int) -> list[Result]:
    """What was just done to a card, as an adjective that points to it: the banished character."""
    text = parse.word(position)
    return [(text, position + 1)] if text in PARTICIPLES else []


@terminal("capitals")
def _capitals(parse: Parse, position: int) -> list[Result]:
    """The printed name of an ability: words with capitals up to the word `ability`."""
    end = position
    while end < len(parse.tokens) and parse.word(end) != "ability":
        end += 1
    if end == position or end >= len(parse.tokens) or not parse.word(position)[:1].isupper():
        return []
    return [(parse.text[parse.tokens[position].start : parse.tokens[end - 1].end], end)]


@phrase("some", "{number}")
def _some(number: int) -> Amount:
    return Number(number)


word("some", Number(1), "a/an/one")
word("single", Number(1), "a/an")

word("stat", "strength", "¤")
word("stat", "willpower", "⛉")
word("stat", "lore", "◊")
word("any_stat", "cost", "cost")


@phrase("any_stat", "{stat}")
def _any_stat(stat: Any) -> Any:
    return stat


word("more_or_less", ">", "more")
word("more_or_less", "<", "less/fewer")


@phrase("keyword", "{signed_keyword} {signed}")
def _keyword_with_sign(name: Any, number: int) -> Keyword:
    return Keyword(name, Number(number))


@phrase("keyword", "Singer/singer {number}")
def _singer(number: int) -> Keyword:
    return Keyword("Singer", Number(number))


@phrase("keyword", "{bare_keyword}")
def _bare(name: Any) -> Keyword:
    return Keyword(name)


@inflected("names", "{name}", "{name} or {name}", "{name} , {name} or {name}", "{name} , {name} , or {name}")
def _names(*names: str) -> tuple[str, ...]:
    return names


@inflected(
    "classifications",
    "{classification}",
    "{classification} or/and {classification}",
    "{classification} , {classification} , or/and {classification}",
    "{classification} , {classification} , {classification} , or/and {classification}",
)
def _classifications(*names: str) -> tuple[str, ...]:
    return names
