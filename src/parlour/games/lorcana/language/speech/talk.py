"""The talk under way: a language, what has been said so far in an ability, and a dispatcher for each category of nodes.

What is said and in which order is said once, here and in the modules beside; how it is said stands in a table for each
language, ``lorcana-speech.ftl`` in its folder of the locale. A message that only some languages tell apart has another
name behind a full stop (``exert.inkwell``); a language without it says the plain one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import singledispatch
from typing import Final

from parlour.games.lorcana.language.nodes import (
    Ability,
    Amount,
    Condition,
    Continuous,
    Effect,
    Filter,
    Limit,
    Node,
    Player,
    Selector,
)
from parlour.locale.catalogues import terms
from parlour.locale.tables import GENDER, MANY, NUMBER, Table, table

SPEECH: Final = "lorcana-speech"
NO_NAMES: Final[Mapping[str, str]] = {}

Spoken = tuple[str, bool]
"""The noun that cards were spoken of with, and whether they were several."""


class Noun:
    """A noun with what describes it, without an article; its gender and number."""

    __slots__ = ("gender", "many", "text")

    def __init__(self, text: str, gender: str = "", many: bool = False) -> None:
        self.text = text
        self.gender = gender
        self.many = many

    def __str__(self) -> str:
        return self.text


class Thing(Noun):
    """A noun phrase with its article; ``you`` is the player spoken to."""

    __slots__ = ("object", "whose", "you")

    def __init__(
        self, text: str, gender: str = "", many: bool = False, you: bool = False, object: str = "", whose: str = ""
    ) -> None:
        super().__init__(text, gender, many)
        self.you = you
        self.object = object or text
        """Its words behind a verb or a preposition."""
        self.whose = whose
        """Its words as the owner of something, where they are not made by the rule."""

    @classmethod
    def like(cls, noun: Noun, text: str) -> Thing:
        """Other words of the same gender and number."""
        return cls(text, noun.gender, noun.many, isinstance(noun, Thing) and noun.you)


NOTHING: Final = Noun("")


class Verb:
    """A verb in the forms its language has."""

    __slots__ = ("key", "talk")

    def __init__(self, key: str, talk: Talk) -> None:
        self.key = key
        self.talk = talk

    def form(self, *names: str) -> str:
        """The first of these forms that the verb has; else its infinitive."""
        for name in names:
            if self.talk.has(f"verb-{self.key}.{name}"):
                return self.talk.tell(f"verb-{self.key}.{name}")
        return self.talk.tell(f"verb-{self.key}")

    @property
    def infinitive(self) -> str:
        return self.form()

    @property
    def done(self) -> str:
        """The past participle."""
        return self.form("done")

    def behind(self, subject: Thing, tense: str = "") -> str:
        """The verb behind its subject, in the present or another tense."""
        who = "you" if subject.you else "they" if subject.many else "he"
        return self.form(f"{tense}-{who}", tense) if tense else self.form(who)


class Talk:
    """What has been said so far in one ability: its language, its card, who acts, what was spoken of last."""

    def __init__(self, language: str, kind: str = "card", names: Mapping[str, str] = NO_NAMES) -> None:
        self.table: Table = table(language, SPEECH)
        self.terms = terms(language, "lorcana")
        self.names = names
        """The names of cards in the language, as far as they are known, by their English names."""
        self.kind = kind
        """What the source of the ability calls itself: character, item, location, action or card."""
        self.subject: Thing | None = None
        """The player who carries out the effects of They; the words are used once."""
        self.they: Thing | None = None
        """The player of whom a condition about They is said; the words are used once."""
        self.bare = False
        """Whether verbs stand in the infinitive, as behind may and to."""
        self.wish = False
        """Whether the verbs of others stand in the subjunctive."""
        self.addressed = False
        """Whether the player spoken to has to be named, because someone else acted before in the sentence."""
        self.asked = False
        """Whether an if stands before the effect already, so that the next one can only say instead."""
        self.once = False
        """Whether the ability has said that it holds once during the turn."""
        self.event = ""
        """The kind of the event that triggers the ability."""
        self.moved = False
        """Whether that event spoke of a card that was moved to a location."""
        self.last: Spoken = ("card", False)
        """The cards spoken of last."""
        self.zone = "play"
        """Where those cards are."""
        self.owner: Player | None = None
        """Whose those cards are, as far as the words told."""
        self.bound = ""
        """What a pronoun would mean: ``looked`` right behind looking at cards, else empty."""
        self.placed = False
        """Whether cards were moved to a location that was chosen: it is then that location."""
        self.deed = ""
        """What was done last: banish, discard, damage (removed or moved)."""
        self.each: Spoken | None = None
        """The cards something is said of one by one."""
        self.actors: Spoken | None = None
        """The cards the trigger spoke of."""
        self.others: Spoken | None = None
        """The other cards the trigger spoke of."""
        self.choosing = False
        """Whether the sentence says already that something is chosen."""
        self.each_said: Thing | None = None
        """Words for each of the cards something is done with, where they take the place of a pronoun."""
        self.several = False
        """Whether several players did something before, so that it happened to several cards."""

    # --- words -------------------------------------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        return self.table.has(key)

    def tell(self, key: str, like: Noun = NOTHING, **gaps: object) -> str:
        """A message with its gaps filled, in the form that agrees with a noun."""
        if "." in key and not self.table.has(key):
            key = key.partition(".")[0]
        gaps[GENDER] = like.gender
        gaps[NUMBER] = MANY if like.many else ""
        return self.table.say(self.table.form_of(key, like.gender, like.many), gaps)

    def marked(self, key: str, mark: str) -> str:
        """What a message says about itself in an attribute, such as ``.gender``; empty if nothing."""
        return self.table.say(f"{key}.{mark}", {}) if self.table.has(f"{key}.{mark}") else ""

    def thing(self, key: str, like: Noun = NOTHING, **gaps: object) -> Thing:
        """A message as a noun phrase: of its own gender and number where it has one, else of those of a noun."""
        apart = key if self.table.has(key) else key.partition(".")[0]
        number = self.marked(apart, "number")
        return Thing(
            self.tell(key, like, **gaps),
            self.marked(apart, "gender") or like.gender,
            number == "many" if number else like.many,
            self.marked(apart, "person") == "you",
            self.marked(apart, "object"),
            self.marked(apart, "whose"),
        )

    def noun(self, key: str, many: bool = False) -> Noun:
        """A plain noun: a card type, card, player, zone."""
        several = many or self.marked(f"noun-{key}", "number") == "many"
        return Noun(self.tell(f"noun-{key}.many" if many else f"noun-{key}"), self.gender(key), several)

    def gender(self, key: str) -> str:
        return self.marked(f"noun-{key}", "gender")

    def with_(self, article: str, noun: Noun) -> Thing:
        """The noun with an article or another word before it that agrees: the, a, this, your, each, all, no."""
        return Thing.like(noun, self.tell(article, noun, noun=noun))

    def whose(self, thing: Thing) -> str:
        """The thing as the owner of something."""
        return thing.whose or self.tell("possessive", who=thing)

    def verb(self, key: str) -> Verb:
        return Verb(key, self)

    def agreed(self, word: str, noun: Noun) -> str:
        """A participle beside its noun."""
        return self.table.agreed(word, noun.gender, noun.many)

    def term(self, kind: str, english: str) -> str:
        """The official word for a keyword, classification or ink."""
        return self.terms.get((kind, english), english)

    def named(self, name: str) -> str:
        """The name of a card in the language; the English one where it is not known."""
        return self.names.get(name, name)

    def listed(self, parts: list[str], word: str = "or") -> str:
        """a, b, or c."""
        if len(parts) == 1:
            return parts[0]
        key = f"list-{word}" if len(parts) == 2 or not self.has(f"list-{word}.more") else f"list-{word}.more"
        return self.tell(key, first=", ".join(parts[:-1]), last=parts[-1])

    def joined(self, parts: list[str], word: str) -> str:
        """a and b and c."""
        text = parts[0]
        for part in parts[1:]:
            text = self.tell(f"list-{word}", first=text, last=part)
        return text

    # --- moods -------------------------------------------------------------------------------------------------------

    @contextmanager
    def infinitives(self) -> Iterator[None]:
        """Verbs in the infinitive inside."""
        before, self.bare = self.bare, True
        try:
            yield
        finally:
            self.bare = before

    @contextmanager
    def sentences(self) -> Iterator[None]:
        """Whole sentences inside, as in a quoted ability."""
        before = (self.bare, self.kind, self.subject, self.addressed)
        self.bare = self.addressed = False
        try:
            yield
        finally:
            self.bare, self.kind, self.subject, self.addressed = before

    @contextmanager
    def acting(self, who: Thing | None) -> Iterator[None]:
        """Effects of They are carried out by this player inside."""
        before, self.subject = self.subject, who
        try:
            yield
        finally:
            self.subject = before

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is spoken of inside is not what is spoken of afterwards."""
        before = self.last
        try:
            yield
        finally:
            self.last = before


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """The text with its period, unless it ends with one."""
    return text if text.endswith((".", "!", '."')) else text + "."


class Predicate:
    """What can be said of a card: a verb and what follows it, which agrees with the card."""

    __slots__ = ("denied", "no", "rest", "verb")

    def __init__(
        self, verb: str, rest: Callable[[Noun], str], no: Callable[[Noun], str] | None = None, denied: bool = False
    ) -> None:
        self.verb = verb
        self.rest = rest
        self.no = no
        """What follows the denied verb instead, where it differs."""
        self.denied = denied

    def contrary(self) -> Predicate:
        return Predicate(self.verb, self.rest, self.no, not self.denied)


class Trait:
    """A filter in words: in which slot they stand by the noun, and as a predicate."""

    __slots__ = ("key", "predicate", "slot", "words")

    def __init__(self, slot: str, words: Callable[[Noun], str], predicate: Predicate, key: str = "") -> None:
        self.slot = slot
        """head, whole, owner, opposing, other, class, before, non, after."""
        self.words = words
        self.predicate = predicate
        self.key = key


def _unknown(node: Node) -> TypeError:
    return TypeError(f"There are no words for {type(node).__name__}.")


@singledispatch
def player(node: Player, talk: Talk) -> Thing:
    """The players as the subject of a sentence."""
    raise _unknown(node)


@singledispatch
def selector(node: Selector, talk: Talk) -> Thing:
    """The cards as an effect speaks of them."""
    raise _unknown(node)


@singledispatch
def quantity(node: Amount, talk: Talk) -> str:
    """An amount as a noun: "the number of characters you have in play"."""
    raise _unknown(node)


@singledispatch
def condition(node: Condition, talk: Talk) -> str:
    """A condition behind if or while."""
    raise _unknown(node)


@singledispatch
def effect(node: Effect, talk: Talk) -> str:
    """An effect as a clause without its period."""
    raise _unknown(node)


@singledispatch
def continuous(node: Continuous, talk: Talk) -> str:
    """Something that holds, as a clause without its period."""
    raise _unknown(node)


@singledispatch
def ability(node: Ability, talk: Talk) -> str:
    """A whole ability, sentences and all."""
    raise _unknown(node)


@singledispatch
def limit(node: Limit, talk: Talk) -> str:
    """What follows the noun for several cards chosen together."""
    raise _unknown(node)


@singledispatch
def trait(node: Filter, talk: Talk) -> Trait:
    """What a card is like."""
    raise _unknown(node)


def object_of(node: Selector, talk: Talk) -> str:
    """The cards as the object of a verb or behind a preposition."""
    return selector(node, talk).object


__all__ = [
    "Noun", "Predicate", "Talk", "Thing", "Trait", "Verb", "ability", "capital", "condition", "continuous", "effect",
    "ended", "limit", "object_of", "player", "quantity", "selector", "trait",
]  # fmt: skip
