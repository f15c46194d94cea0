"""What French and Italian share: genders, numbers, verbs, the talk under way and a dispatcher for each category."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import lru_cache, singledispatch
from importlib import resources
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

Forms = tuple[str, str, str, str]
"""An adjective: masculine, feminine, masculine plural, feminine plural."""


class Thing:
    """A noun phrase: its words, its gender and number, and whether it is the player spoken to."""

    __slots__ = ("feminine", "many", "text", "you")

    def __init__(self, text: str, feminine: bool = False, many: bool = False, you: bool = False) -> None:
        self.text = text
        self.feminine = feminine
        self.many = many
        self.you = you

    def __str__(self) -> str:
        return self.text


class Verb:
    """A verb in the forms card texts need."""

    __slots__ = ("being", "done", "he", "infinitive", "order", "they", "wish", "you")

    def __init__(
        self, infinitive: str, order: str, you: str, he: str, they: str, done: str, wish: str, being: bool = False
    ) -> None:
        self.infinitive = infinitive
        self.order = order
        """The imperative for the player spoken to."""
        self.you = you
        self.he = he
        self.they = they
        self.done = done
        """The past participle, masculine."""
        self.wish = wish
        """The subjunctive, third person."""
        self.being = being
        """Whether its past is made with to be."""

    def behind(self, subject: Thing) -> str:
        """The present behind its subject."""
        if subject.you:
            return self.you
        return self.they if subject.many else self.he


class Tongue:
    """One of the two languages: its words and how they change beside each other."""

    code: str = ""
    nouns: dict[str, tuple[str, str, bool]]
    verbs: dict[str, Verb]
    #: classifications the list of official terms does not have
    classes: dict[str, str]
    keywords: dict[str, str]

    def pick(self, french: str, italian: str) -> str:
        """The words of this language."""
        raise TypeError

    def agree(self, masculine: str, feminine: bool, many: bool) -> str:
        """A participle or regular adjective in that gender and number."""
        raise TypeError

    def a(self, noun: Noun) -> str:
        raise TypeError

    def the(self, noun: Noun) -> str:
        raise TypeError

    def your(self, noun: Noun) -> str:
        raise TypeError

    def their(self, noun: Noun) -> str:
        raise TypeError

    def this(self, noun: Noun) -> str:
        raise TypeError

    def that(self, noun: Noun) -> str:
        raise TypeError

    def none(self, noun: Noun) -> str:
        raise TypeError

    def all(self, noun: Noun) -> str:
        raise TypeError

    def each(self, noun: Noun) -> str:
        raise TypeError

    def one_of(self, noun: Noun, owner: str) -> str:
        """One of your, of their such cards; the noun stands in the plural."""
        raise TypeError

    def euphony(self, text: str) -> str:
        """The finished text with elisions and contractions."""
        raise TypeError

    def term(self, kind: str, english: str) -> str:
        """The official word for a keyword, classification or ink."""
        found = official(self.code).get((kind, english), "")
        if found:
            return found
        own = self.keywords if kind == "keyword" else self.classes
        return own.get(english, english)


class Noun:
    """A noun with its adjectives, without an article."""

    __slots__ = ("before", "feminine", "many", "text")

    def __init__(self, text: str, feminine: bool, many: bool, before: str = "") -> None:
        self.text = text
        self.feminine = feminine
        self.many = many
        self.before = before
        """What stands between the article and the noun: other, next."""

    def __str__(self) -> str:
        return f"{self.before} {self.text}" if self.before else self.text


@lru_cache(maxsize=2)
def official(code: str) -> dict[tuple[str, str], str]:
    """The official words of a language by what they name and their English."""
    found: dict[tuple[str, str], str] = {}
    folder = resources.files("parlour.games.lorcana")
    with folder.joinpath("terms.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            kind = row["key"].removeprefix("lorcana.").split(".")[0]
            if kind in ("keyword", "class", "ink") and row[code]:
                found[kind, row["en"]] = row[code]
    return found


NO_NAMES: Final[Mapping[str, str]] = {}


class Talk:
    """What has been said so far in one ability: its language, its card, who acts, what was spoken of last."""

    __slots__ = (
        "addressed",
        "bare",
        "each",
        "event",
        "kind",
        "last",
        "moved",
        "names",
        "object",
        "owner",
        "several",
        "subject",
        "tongue",
        "wish",
        "zone",
    )

    def __init__(self, tongue: Tongue, kind: str = "card", names: Mapping[str, str] = NO_NAMES) -> None:
        self.tongue = tongue
        self.names = names
        """The names of cards in the language, as far as they are known, by their English names."""
        self.kind = kind
        """What the source of the ability calls itself."""
        self.subject: Thing | None = None
        """The player who carries out the effects of They."""
        self.bare = False
        """Whether verbs stand in the infinitive."""
        self.addressed = False
        """Whether the player spoken to has to be named, because someone else acted before."""
        self.last: tuple[str, bool] = ("card", False)
        """The noun and number of the cards spoken of last."""
        self.owner: Player | None = None
        """Whose those cards are, as far as the words told."""
        self.each: tuple[str, bool] | None = None
        """The noun and number of the cards something is said of one by one."""
        self.moved = False
        """Whether the trigger spoke of a card that was moved to a location."""
        self.wish = False
        """Whether the verbs of others stand in the subjunctive."""
        self.several = False
        """Whether several players did something before, so that it happened to several cards."""
        self.zone = "play"
        """Where the cards spoken of last are."""
        self.object: tuple[str, bool] | None = None
        """The noun and number of the other cards the trigger spoke of."""
        self.event: tuple[str, bool] | None = None
        """The noun and number of the cards the trigger spoke of."""

    def named(self, name: str) -> str:
        """The name of a card in the language; the English one where it is not known."""
        return self.names.get(name, name)

    def pick(self, french: str, italian: str) -> str:
        """The words of the language spoken."""
        return self.tongue.pick(french, italian)

    def noun(self, key: str, many: bool = False) -> Noun:
        """A plain noun: a card type, card, player."""
        one, several, feminine = self.tongue.nouns[key]
        return Noun(several if many else one, feminine, many)

    def verb(self, key: str) -> Verb:
        return self.tongue.verbs[key]

    def agreed(self, done: str, thing: Thing | Noun) -> str:
        """A participle beside its noun."""
        return self.tongue.agree(done, thing.feminine, thing.many)


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def listed(parts: list[str], word: str) -> str:
    """a, b ou c."""
    if len(parts) == 1:
        return parts[0]
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def _unknown(node: Node) -> TypeError:
    return TypeError(f"There are no words for {type(node).__name__}.")


class Predicate:
    """What can be said of a card: a verb and what follows, in every gender and number."""

    __slots__ = ("forms", "no", "verb")

    def __init__(self, verb: str, forms: str | Forms, no: str | Forms = "") -> None:
        self.verb = verb
        self.forms: Forms = (forms, forms, forms, forms) if isinstance(forms, str) else forms
        self.no: Forms = (no, no, no, no) if isinstance(no, str) else no
        """What follows the denied verb instead, where it differs."""


class Trait:
    """A filter in words: where they stand by the noun, in every gender and number, and as a predicate."""

    __slots__ = ("forms", "place", "predicate")

    def __init__(self, place: str, forms: str | Forms, predicate: Predicate) -> None:
        self.place = place
        """after, class, head, owner, other or whole."""
        self.forms: Forms = (forms, forms, forms, forms) if isinstance(forms, str) else forms
        self.predicate = predicate

    def beside(self, feminine: bool, many: bool) -> str:
        return self.forms[(2 if many else 0) + (1 if feminine else 0)]


PLAIN: Final = Predicate("be", "")


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
    """An amount as a noun with its article."""
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
