"""Says phrases, labels and the table's own words in the language of whoever reads them."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from parlour.kernel.box import Box
from parlour.kernel.event import Event
from parlour.kernel.phrase import Phrase, one_or_many, reading, seat_gaps
from parlour.locale.catalogues import ERRORS, HOUSE, YOU, catalogue, in_context
from parlour.locale.tables import table

SELF = "language"
"""The table in which a language tells of itself."""
PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of Unicode, in the order in which a form lists its words; a language has some of them."""

OWNED = "{seat}'s {card}"
"""How a label says whose card it is; languages say it in their own order."""

SPELT_OUT = "{said}: {meaning}"
"""How something that only counts, such as the second mode of a card, is said with what it stands for."""

NOBODY = -1
"""Who reads, where nobody is addressed: everyone goes by their name."""

_PLACED = re.compile(r"(\s*(?:\S.*?:\d+(?::\d+)?: )?)(.*)")
"""A line about a mistake, with the file, the line and maybe the column where it was made."""
LINED = "{place}, line {line}: {problem}"
"""A sentence about one line of a file, and how it is known again: the sentence may have colons too."""
_LINED = re.compile(r"(?P<place>.+?), line (?P<line>\d+): (?P<problem>.+)")
_NUMBERED = re.compile(r"(.+) (#\d+)")
_FROM = re.compile(r"(.+) from (\w+)")
"""A card that goes by where it lies; languages have a form for each place: ``{card} from discard``."""


class Words(Phrase):
    """A form of our own with the values of its gaps: ``Words("{n} games", {"n": 3})``."""

    __slots__ = ("_form", "_values")

    def __init__(self, form: str, values: Mapping[str, Any]) -> None:
        self._form = form
        self._values = values

    def key(self) -> str:
        return self._form

    def __getattr__(self, gap: str) -> Any:
        return self._values[gap]


_ANY_GAP = re.compile(r"\{[^}]*\}")
_SENTENCES = {"problem", "why"}
"""Gaps of errors in which a sentence stands that may be known itself."""
SUGGESTED = "close"
"""The gap of errors in which stands what may have been meant: one thing or several, with this word between them."""
OR = "or"


@cache
def _forms(language: str) -> list[str]:
    """The forms of errors that have gaps, as they are tried: first those that lead in another sentence, such as its
    line, then those with the most words of their own, which say best what is meant.
    """
    known = catalogue(language, ERRORS) if language != "en" else {}
    with_gaps = (form for form in known if "{" in form)
    return sorted(with_gaps, key=lambda form: ("{problem}" not in form, -len(_ANY_GAP.sub("", form))))


class Speaker:
    """One reader's language: the messages, the names of cards, and the names of the seats."""

    def __init__(
        self,
        language: str = "en",
        messages: Mapping[str, str] | None = None,
        cards: Mapping[str, str] | None = None,
        seats: Sequence[str] = (),
    ) -> None:
        self.language = language
        self.messages = messages or {}
        self.cards = cards or {}
        self.seats = tuple(seats)
        self.you = NOBODY
        self._names: dict[str, str] = {}

    def address(self, seat: int) -> None:
        """Whoever sits there reads, and is “you” from now on."""
        if seat != self.you:
            self.you = seat
            self._names = {}

    def say(self, phrase: Phrase) -> str:
        """An option, an event, a refusal or a question, with its cards and seats named."""
        form = self._to_you(phrase) or self.messages.get(phrase.key()) or phrase.key()
        if self.language == "en":
            said = phrase.render(form, self.seats, None if self.you == NOBODY else self.name)
        else:
            said = phrase.render(form, self.seats, self.name, plural_of(self.language))
            said = table(self.language, SELF).euphony.all(said)
        meaning = phrase.spelt_out(self.language)
        return self.spelling_out(said, meaning) if meaning else said

    def tell(self, event: Event) -> str:
        """What happened, and because of what."""
        return self.because(self.say(event), event.cause)

    def because(self, said: str, cause: str) -> str:
        """A sentence with whose doing it is, if it does not say so itself."""
        name = self.name(cause)
        if name in said:
            return said
        return f"{said[:-1]} ({name})." if said.endswith(".") else f"{said} ({name})"

    def _to_you(self, phrase: Phrase) -> str:
        """The form for whoever reads, if the phrase tells of them: “You draw” for “Anna draws”."""
        if self.you == NOBODY:
            return ""
        told = next((gap for gap in seat_gaps(phrase.key()) if getattr(phrase, gap) == self.you), "")
        return in_context(self.language, YOU).get((told, phrase.key()), "") if told else ""

    def spelling_out(self, said: str, meaning: str) -> str:
        """Words that only count, with what they stand for; or a question, with what it is about."""
        if said.endswith("?"):
            return f"{said} {meaning}"
        form = self.messages.get(SPELT_OUT) or SPELT_OUT
        return Words(form, {"said": said, "meaning": meaning}).render(form, self.seats, None)

    def text(self, form: str, **gaps: Any) -> str:
        """Words of our own: an English form, translated, with its gaps filled."""
        return self.say(Words(form, gaps))

    def sentence(self, english: str) -> str:
        """A sentence that was said in English, such as an error, said again in this language where it is known.

        Whoever finds a mistake does not know who reads of it; the sentence is known again by the form it has. Several
        stand on lines of their own, each maybe with its place in a file before it.
        """
        return "\n".join(map(self._one_sentence, english.split("\n")))

    def _one_sentence(self, line: str) -> str:
        place, english = _PLACED.fullmatch(line).groups(default="")  # type: ignore[union-attr]  # fits any line
        return place + self._known_again(english)

    def _known_again(self, english: str) -> str:
        known = catalogue(self.language, ERRORS) if self.language != "en" else {}
        if english in known:
            return known[english]
        lined = _LINED.fullmatch(english)
        if lined is not None and LINED in known:
            problem = self._known_again(lined["problem"])
            return Words("", {**lined.groupdict(), "problem": problem}).render(known[LINED], self.seats, None)
        at_least = english
        for form in _forms(self.language):
            found = reading(form, english)
            if found is None:
                continue
            problem = found.get("problem", "")
            for part in _SENTENCES & found.keys():
                found[part] = self._known_again(found[part])
            if SUGGESTED in found:
                found[SUGGESTED] = f" {known.get(OR, OR)} ".join(found[SUGGESTED].split(f" {OR} "))
            said = Words("", found).render(known[form], self.seats, None)
            if not problem or found["problem"] != problem:
                return said
            at_least = said  # a form for the whole sentence says more than one for its place only
        return at_least

    def name(self, label: str) -> str:
        """A label such as ``B's Simba - Future King #2`` with the card's name in this language."""
        found = self._names.get(label)
        if found is None:
            found = self._names[label] = self._find_name(label)
        return found

    def _find_name(self, label: str) -> str:
        known = self.cards.get(label) or self.messages.get(label)
        if known:
            return known
        for number, seat in enumerate(self.seats):
            if label.startswith(f"{seat}'s "):
                yours = in_context(self.language, YOU).get(("seat", OWNED)) if number == self.you else None
                owned = Words(OWNED, {"seat": seat, "card": label[len(seat) + 3 :]})
                return owned.render(yours or self.messages.get(OWNED) or OWNED, self.seats, self.name)
        numbered = _NUMBERED.fullmatch(label)
        if numbered:
            return f"{self.name(numbered[1])} {numbered[2]}"
        lying = _FROM.fullmatch(label)
        form = "" if lying is None else f"{{card}} from {lying[2]}"
        if lying and form in self.messages:
            return Words(form, {"card": lying[1]}).render(self.messages[form], self.seats, self.name)
        if ", " in label:
            return ", ".join(map(self.name, label.split(", ")))
        if ": " in label:
            card, _, rest = label.partition(": ")
            return f"{self.name(card)}: {self.name(rest)}"
        return label


def speaker_for(language: str, box: Box | None = None, seats: Sequence[str] = ()) -> Speaker:
    """The speaker for a table of this game; without a box only the house's own words are translated."""
    if language == "en":
        return Speaker("en", seats=seats)
    domains = [catalogue(language, domain) for domain in HOUSE]
    if box is None:
        return Speaker(language, ChainMap(*map(dict, domains)), {}, seats)
    package = type(box).__module__.rpartition(".")[0]
    domains.insert(0, catalogue(language, box.name, package))
    return Speaker(language, ChainMap(*map(dict, domains)), box.card_names(language), seats)


def say(phrase: Phrase, language: str, box: Box | None = None, seats: Sequence[str] = ()) -> str:
    """One phrase in one language. Whoever says many keeps a Speaker."""
    return speaker_for(language, box, seats).say(phrase)


@cache
def plural_of(language: str) -> Callable[[object], int]:
    """Which form of a word goes with a number: the first for one, the last for others, as its plural rules have them.

    French counts none in the singular: « 0 carte ».
    """
    from babel.core import Locale, UnknownLocaleError

    try:
        rule = Locale.parse(language).plural_form
    except (UnknownLocaleError, ValueError):
        return one_or_many
    forms = [tag for tag in PLURALS if tag in {*rule.tags, "other"}]
    return lambda number: forms.index(rule(int(str(number)))) if str(number).isdecimal() else len(forms)
