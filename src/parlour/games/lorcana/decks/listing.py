"""Reads deck lists in the usual text forms: `4 Ariel - On Human Legs`, with set, number, headings and comments."""

import re
from typing import Final

from parlour.games.lorcana.cards import Card, Pool, UnknownCard
from parlour.kernel.numerals import whole_number
from parlour.kernel.registry import shortened

_ENTRY: Final = re.compile(r"^([0-9]+)\s*[x×]?\s+(.+)$", re.IGNORECASE)
MOST_COPIES: Final = 9_999
_COMMENT: Final = re.compile(r"^(#|//|;|--)")
_TRAILING: Final = re.compile(
    r"""\s*(?: \([^()]*\) | \[[^\[\]]*\] | \*[^*]*\* | \#\d+ | \b[A-Z0-9]{1,4}[-/ ]\d{1,3} | \b\d{1,3} )$""", re.VERBOSE
)
_PRINTED_AS: Final = re.compile(r"[(\[]?\s*([QPCD]?\d{1,2}|DIS)\s*[)\]]?\s*[-/# ]\s*(\d{1,3})\s*[)\]]?$", re.IGNORECASE)
_HEADING: Final = re.compile(
    r"^\W*(deck|main ?deck|mainboard|about|name|author|format|inks?|total|cards?|characters?|actions?|songs?|items?"
    r"|locations?|actions? ?[&-] ?songs?|amber|amethyst|emerald|ruby|sapphire|steel|and|-|/|&|\s)+\W*(\d+\W*)?(:.*)?$",
    re.IGNORECASE,
)


class Problem:
    """Something wrong with a deck: the line it stands in (0 for the deck as a whole), and one clear sentence."""

    __slots__ = ("line", "message")

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message

    def __repr__(self) -> str:
        return f"Problem({self})"


class Entry:
    """So many copies of a card, and the line that says so."""

    __slots__ = ("card", "count", "line")

    def __init__(self, count: int, card: Card, line: int) -> None:
        self.count = count
        self.card = card
        self.line = line


class Deck:
    """A deck as listed, and what could not be read of it."""

    __slots__ = ("entries", "name", "problems")

    def __init__(self, name: str, entries: list[Entry], problems: list[Problem]) -> None:
        self.name = name
        self.entries = entries
        self.problems = problems

    @property
    def size(self) -> int:
        return sum(entry.count for entry in self.entries)

    def cards(self) -> list[Card]:
        """Every card of the deck, copies repeated, in the order of the list."""
        return [entry.card for entry in self.entries for _ in range(entry.count)]

    def counts(self) -> dict[str, int]:
        """The number of copies by full name."""
        counts: dict[str, int] = {}
        for entry in self.entries:
            counts[entry.card.full_name] = counts.get(entry.card.full_name, 0) + entry.count
        return counts

    def text(self) -> str:
        """The list in its plainest form."""
        return "".join(f"{count} {name}\n" for name, count in self.counts().items())


def _find(written: str, pool: Pool) -> Card:
    """The card an entry names, whatever set and number, foil mark or price class follow the name."""
    name = written.strip()
    while name:
        if name in pool:
            return pool.find(name)
        shorter = _TRAILING.sub("", name)
        if shorter == name:
            break
        name = shorter
    number = _PRINTED_AS.search(written)
    if number:
        card = pool.printed_as(number.group(1), int(number.group(2)))
        if card is not None and not written[: number.start()].strip(" -"):
            return card
    raise UnknownCard(shortened(name or written), pool.suggest(shortened(name or written)))


def read_deck(text: str, pool: Pool, name: str = "deck") -> Deck:
    """Read a list; what is wrong is collected with its line, so that one pass reports everything."""
    entries: list[Entry] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = line.strip()
        if not line or _COMMENT.match(line):
            continue
        found = _ENTRY.match(line)
        if found is None:
            if line in pool:
                entries.append(Entry(1, pool.find(line), number))
            elif not _HEADING.match(line) and not (number == 1 and not line[:1].isdigit()):
                problem = f"“{shortened(line)}” is not an entry; write a count and a full name, as in '4 Pawpsicle'."
                problems.append(Problem(number, problem))
            continue
        count = whole_number(found.group(1))
        if count is None or not 0 < count <= MOST_COPIES:
            problems.append(
                Problem(number, f"a count is a number from 1 to {MOST_COPIES}, not {shortened(found.group(1), 12)}.")
            )
            continue
        try:
            entries.append(Entry(count, _find(found.group(2), pool), number))
        except UnknownCard as unknown:
            problems.append(Problem(number, str(unknown)))
    return Deck(name, entries, problems)
