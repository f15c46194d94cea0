"""Words said about the game: a fixed English form with named gaps, filled only when somebody reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import ClassVar

from mypy_extensions import mypyc_attr

_GAP = re.compile(r"\{(\w+)(@)?(?:\|([^}]*))?\}")


def one_or_many(number: object) -> int:
    """Which of the two forms of an English word goes with a number."""
    return 0 if number == 1 else 1


class Gap:
    """What stands in a form for a value: the value itself, a seat by its name, or the word that goes with a number."""

    __slots__ = ("forms", "is_seat", "name")

    def __init__(self, name: str, is_seat: bool, forms: tuple[str, ...]) -> None:
        self.name = name
        self.is_seat = is_seat
        self.forms = forms


@lru_cache(maxsize=8192)
def _taken_apart(form: str) -> list[tuple[str, Gap | None]]:
    """A form as its words and its gaps; there are some thousands of forms, and any number of phrases."""
    parts: list[tuple[str, Gap | None]] = []
    at = 0
    for gap in _GAP.finditer(form):
        parts.append((form[at : gap.start()], None))
        parts.append(("", Gap(gap[1], bool(gap[2]), () if gap[3] is None else tuple(gap[3].split("|")))))
        at = gap.end()
    parts.append((form[at:], None))
    return [part for part in parts if part[0] or part[1] is not None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """A form such as ``"{seat@} draws {n} {n|card|cards}"`` and the values of its gaps, which are attributes.

    ``{name}`` is the attribute's value, ``{name@}`` a seat number said by its name, and ``{n|one|many}`` a word that
    depends on the number n (languages may have more than two). The form is also the key under which translations are
    found.
    """

    __slots__ = ()
    form: ClassVar[str] = ""

    def key(self) -> str:
        """The English form, under which translations are found."""
        return self.form

    def spelt_out(self, language: str) -> str:
        """What it stands for in a language, where its form only counts; nothing for most."""
        return ""

    def text(self) -> str:
        return self.render(self.key(), (), None)

    def render(
        self,
        form: str,
        seats: Sequence[str],
        name: Callable[[str], str] | None,
        plural: Callable[[object], int] = one_or_many,
    ) -> str:
        """This phrase in the words of ``form`` (a translation), with seats and card names as the reader knows them."""
        said: list[str] = []
        for words, gap in _taken_apart(form):
            said.append(words if gap is None else self._fill(gap, seats, name, plural))
        return "".join(said)

    def _fill(
        self, gap: Gap, seats: Sequence[str], name: Callable[[str], str] | None, plural: Callable[[object], int]
    ) -> str:
        value = getattr(self, gap.name)
        if gap.forms:
            return gap.forms[min(plural(value), len(gap.forms) - 1)]
        if gap.is_seat:
            seat = int(value)
            return seats[seat] if seat < len(seats) else f"seat {seat + 1}"
        if isinstance(value, str):
            return value if name is None else name(value)
        return str(value)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.text()}>"


_PATTERNS: dict[str, re.Pattern[str]] = {}


def reading(form: str, words: str) -> dict[str, str] | None:
    """What stands in the gaps of a form if these words are it, whatever their case; None if they are not.

    It is the other direction of ``Phrase.render``: whoever understands typed words needs no pattern beside the form.
    """
    pattern = _PATTERNS.get(form)
    if pattern is None:
        pattern = _PATTERNS[form] = re.compile(_pattern_of(form), re.IGNORECASE)
    found = pattern.fullmatch(words)
    return None if found is None else found.groupdict()


def _pattern_of(form: str) -> str:
    """What a form looks like once its gaps are filled; a gap that comes twice is filled alike."""
    seen: set[str] = set()
    parts: list[str] = []
    at = 0
    for gap in _GAP.finditer(form):
        parts.append(re.escape(form[at : gap.start()]))
        if gap[3] is not None:
            parts.append(f"(?:{'|'.join(map(re.escape, gap[3].split('|')))})")
        elif gap[1] in seen:
            parts.append(f"(?P={gap[1]})")
        else:
            parts.append(f"(?P<{gap[1]}>.+)")
            seen.add(gap[1])
        at = gap.end()
    parts.append(re.escape(form[at:]))
    return "".join(parts)


def gaps(form: str) -> set[str]:
    """The names of the gaps of a form; a translation must have the same ones."""
    return set(gaps_in_order(form))


def gaps_in_order(form: str) -> tuple[str, ...]:
    """The names of the gaps of a form as they come in it."""
    return tuple(match[1] for match in _GAP.finditer(form))


_SEATS: dict[str, tuple[str, ...]] = {}


def seat_gaps(form: str) -> tuple[str, ...]:
    """The gaps of a form that are seats, in their order."""
    found = _SEATS.get(form)
    if found is None:
        found = _SEATS[form] = tuple(match[1] for match in _GAP.finditer(form) if match[2])
    return found
