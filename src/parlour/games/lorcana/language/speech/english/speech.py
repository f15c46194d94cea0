"""What every part of the English speaker shares: the talk under way, a dispatcher for each category, verbs."""

from __future__ import annotations

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

VOWELS: Final = "aeiouAEIO"

#: Verbs whose forms do not follow the rule: base, third person, past, past participle.
IRREGULAR: Final[dict[str, tuple[str, str, str]]] = {
    "be": ("is", "was", "been"),
    "have": ("has", "had", "had"),
    "do": ("does", "did", "done"),
    "draw": ("draws", "drew", "drawn"),
    "lose": ("loses", "lost", "lost"),
    "choose": ("chooses", "chose", "chosen"),
    "put": ("puts", "put", "put"),
    "get": ("gets", "got", "gotten"),
    "sing": ("sings", "sang", "sung"),
    "take": ("takes", "took", "taken"),
    "leave": ("leaves", "left", "left"),
    "deal": ("deals", "dealt", "dealt"),
    "pay": ("pays", "paid", "paid"),
    "give": ("gives", "gave", "given"),
    "become": ("becomes", "became", "become"),
}


class Thing:
    """A noun phrase: its words and whether its verb stands in the plural; ``they`` is one of its pronouns."""

    __slots__ = ("many", "text")

    def __init__(self, text: str, many: bool = False) -> None:
        self.text = text
        self.many = many

    def __str__(self) -> str:
        return self.text


class Talk:
    """What has been said so far in one ability: of what kind its card is, and who acts."""

    __slots__ = ("addressed", "asked", "bare", "bound", "event", "kind", "once", "owner", "subject")

    def __init__(self, kind: str = "card") -> None:
        self.kind = kind
        """What the source of the ability calls itself: character, item, location, action or card."""
        self.subject: Thing | None = None
        """The player who carries out the effects of They, when they have one; its words are used once."""
        self.bare = False
        """Whether verbs stand in their bare form, as after may and to."""
        self.addressed = False
        """Whether the player spoken to has to be named, because someone else acted before in the sentence."""
        self.asked = False
        """Whether an if stands before the effect already, so that the next one can only say instead."""
        self.event = ""
        """The kind of the event that triggers the ability."""
        self.owner: Player | None = None
        """Whose the cards spoken of last are, as far as the words told."""
        self.once = False
        """Whether the ability has said that it holds once during the turn."""
        self.bound = ""
        """What a pronoun would mean: `looked` right behind looking at cards, else empty."""


def third(verb: str) -> str:
    """The third person of a verb."""
    if verb in IRREGULAR:
        return IRREGULAR[verb][0]
    if verb.endswith(("sh", "ch", "s", "x")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in VOWELS:
        return verb[:-1] + "ies"
    return verb + "s"


def past(verb: str) -> str:
    """The past of a verb."""
    if verb in IRREGULAR:
        return IRREGULAR[verb][1]
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in VOWELS:
        return verb[:-1] + "ied"
    return verb + "ed"


def participle(verb: str) -> str:
    """The past participle of a verb."""
    return IRREGULAR[verb][2] if verb in IRREGULAR else past(verb)


def conjugated(verb: str, subject: Thing) -> str:
    """The verb in the present behind its subject."""
    if verb == "be":
        return "are" if subject.many else "is"
    return verb if subject.many else third(verb)


def a(words: str) -> str:
    """The words with the indefinite article."""
    first = words[:1]
    return ("an " if first in VOWELS else "a ") + words


def listed(parts: list[str], word: str = "or") -> str:
    """a, b, or c."""
    if len(parts) <= 2:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f", {word} {parts[-1]}"


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def _unknown(node: Node) -> TypeError:
    return TypeError(f"English has no words for {type(node).__name__}.")


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


class Trait:
    """A filter in words: where they stand by the noun, and as a predicate."""

    __slots__ = ("is_not", "place", "predicate", "text")

    def __init__(self, place: str, text: str, predicate: str = "", is_not: str = "") -> None:
        self.place = place
        """before, after, head, owner or other."""
        self.text = text
        self.predicate = predicate
        """With ``be`` or ``have`` or another verb in its base form in front."""
        self.is_not = is_not


@singledispatch
def trait(node: Filter, talk: Talk) -> Trait:
    """What a card is like."""
    raise _unknown(node)
