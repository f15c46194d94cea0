"""Filters in English: adjectives, heads, what follows the noun, and predicates."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Against,
    At,
    Belongs,
    Best,
    Cards,
    Did,
    Either,
    Every,
    Filter,
    HasClass,
    HasInk,
    HasKeyword,
    Inkable,
    Is,
    LocationOf,
    Most,
    Named,
    NamedCard,
    Not,
    Number,
    OfType,
    OneOf,
    Opponents,
    Other,
    Played,
    Ref,
    Selector,
    SharesName,
    StatIs,
    StatOf,
    This,
    You,
)
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    Trait,
    a,
    listed,
    player,
    quantity,
    selector,
    trait,
)

STATS: Final = {
    "strength": "¤",
    "willpower": "⛉",
    "lore": "◊",
    "cost": "cost",
    "move cost": "move cost",
    "damage": "damage",
    "cards under": "cards under them",
    "singing cost": "cost to sing songs",
}
STATES: Final = {
    "exerted": "exerted",
    "ready": "ready",
    "damaged": "damaged",
    "undamaged": "undamaged",
    "drying": "drying",
    "dry": "dry",
    "at a location": "at a location",
    "challenging": "challenging",
    "being challenged": "being challenged",
}
WAYS: Final = {
    "shift": "you used Shift to play",
    "singing": "that were sung",
    "sing together": "that were sung with Sing Together",
    "ink drop": "you removed an ink drop to play",
    "free": "you played for free",
}


def bound(comparison: str, number: str) -> str:
    """A number with its comparison: "5 or more"."""
    return {
        ">=": f"{number} or more",
        "<=": f"{number} or less",
        "=": number,
        ">": f"more than {number}",
        "<": f"less than {number}",
        "!=": f"not {number}",
    }[comparison]


def _measure(node: StatIs, talk: Talk) -> str:
    """The stat and its bound: "5 ¤ or more", "cost 2 or less"."""
    amount = node.amount
    if node.stat == "cards under" and node.comparison == ">=" and amount == Number(1):
        return "a card under them"
    if isinstance(amount, Number):
        number = str(amount.value)
        if node.stat in ("cost", "move cost", "singing cost"):
            return f"{STATS[node.stat]} {bound(node.comparison, number)}"
        if node.comparison in (">=", "<=") and node.stat == "damage":
            return f"{number} or {'more' if node.comparison == '>=' else 'less'} damage"
        if node.comparison in (">=", "<="):
            return f"{number} {STATS[node.stat]} or {'more' if node.comparison == '>=' else 'less'}"
        return f"{bound(node.comparison, number)} {STATS[node.stat]}"
    if isinstance(amount, StatOf) and amount.stat == node.stat and node.comparison in ("<", ">"):
        return f"{'less' if node.comparison == '<' else 'more'} {STATS[node.stat]} than {named(amount.what, talk)}"
    if isinstance(amount, Best) and amount.stat == node.stat and node.comparison == ">" and not amount.lowest:
        return f"more {STATS[node.stat]} than {every_one(amount.what, talk)}"
    words = {
        ">=": "equal to or more than",
        "<=": "equal to or less than",
        "=": "equal to",
        ">": "more than",
        "<": "less than",
        "!=": "not equal to",
    }[node.comparison]
    return f"{STATS[node.stat]} {words} {quantity(amount, talk)}"


@trait.register
def _of_type(node: OfType, talk: Talk) -> Trait:
    return Trait("head", "/".join(node.types), "be " + a(listed(list(node.types))))


@trait.register
def _has_class(node: HasClass, talk: Talk) -> Trait:
    words = listed(list(node.names))
    return Trait("before", words, "be " + a(words))


def named(what: Selector, talk: Talk) -> str:
    """The cards behind than or as: "that character"; a description as one of its kind."""
    if what == Ref("chosen"):
        return "the chosen card"
    if isinstance(what, Cards):
        return one(what, talk)
    text = selector(what, talk).text
    return "that character" if text == "they" else text


def every_one(what: Selector, talk: Talk) -> str:
    """Each of the cards something is compared with."""

    from parlour.games.lorcana.language.speech.english.selectors import every

    return every(what, talk).text


@trait.register
def _named(node: Named, talk: Talk) -> Trait:
    words = "named " + listed(list(node.names))
    return Trait("after", words, "be " + words)


@trait.register
def _shares_name(node: SharesName, talk: Talk) -> Trait:
    words = f"the same name as {named(node.what, talk)}"
    return Trait("after", "with " + words, "have " + words)


@trait.register
def _named_card(node: NamedCard, talk: Talk) -> Trait:
    return Trait("after", "with that name", "be the named card")


@trait.register
def _has_ink(node: HasInk, talk: Talk) -> Trait:
    words = listed(list(node.inks))
    return Trait("before", words, "be " + words)


@trait.register
def _has_keyword(node: HasKeyword, talk: Talk) -> Trait:
    return Trait("after", f"with {node.keyword}", f"have {node.keyword}")


@trait.register
def _inkable(node: Inkable, talk: Talk) -> Trait:
    return Trait("after", "with ◉", "have ◉")


@trait.register
def _stat_is(node: StatIs, talk: Talk) -> Trait:
    measure = _measure(node, talk)
    if node.stat == "cards under":
        return Trait("after", "with " + measure, "have " + measure)
    if node.stat == "cost" and measure.startswith("cost "):
        return Trait("after", "with " + measure, measure)
    return Trait("after", "with " + measure, "have " + measure)


@trait.register
def _most(node: Most, talk: Talk) -> Trait:
    words = f"the {'lowest' if node.lowest else 'highest'} {STATS[node.stat]}"
    return Trait("after", "with " + words, "have " + words)


@trait.register
def _is(node: Is, talk: Talk) -> Trait:
    words = STATES[node.state]
    if node.state == "at a location":
        return Trait("after", words, "be " + words)
    if node.state == "damaged":
        return Trait("before", words, "have damage")
    if node.state == "undamaged":
        return Trait("before", words, "have no damage")
    if node.state in ("challenging", "being challenged", "drying"):
        return Trait("after", f"who is {words}", "be " + words)
    return Trait("before", words, "be " + words)


@trait.register
def _at(node: At, talk: Talk) -> Trait:
    words = "here" if isinstance(node.location, This) else f"at {selector(node.location, talk)}"
    return Trait("after", words, "be " + words)


@trait.register
def _against(node: Against, talk: Talk) -> Trait:
    words = f"challenging {one(node.what, talk)}"
    return Trait("after", "who is " + words, "be " + words)


def one(what: object, talk: Talk) -> str:
    """A card described as one of its kind."""

    from parlour.games.lorcana.language.speech.english.nouns import indefinite

    return indefinite(what, talk).text  # type: ignore[arg-type]


@trait.register
def _belongs(node: Belongs, talk: Talk) -> Trait:
    if node.to == You():
        return Trait("owner", "your", "be yours")
    if node.to == Opponents():
        return Trait("owner", "opposing", "be opposing")
    whose = possessive(player(node.to, talk).text)
    return Trait("owner", whose, "be " + ("theirs" if whose == "their" else whose))


def possessive(words: str) -> str:
    """The words with the genitive."""
    pronouns = {"you": "your", "they": "their", "them": "their", "it": "its"}
    if words in pronouns:
        return pronouns[words]
    return words + ("'" if words.endswith("s") else "'s")


@trait.register
def _other(node: Other, talk: Talk) -> Trait:
    return Trait("other", "other", "be another card")


@trait.register
def _one_of(node: OneOf, talk: Talk) -> Trait:
    words = f"one of {selector(node.what, talk)}"
    if isinstance(node.what, LocationOf):
        words = "that location"
    if node.what in (This(), Ref("it"), Ref("subject"), Ref("object")):
        words = selector(node.what, talk).text
    return Trait("after", "that is " + words, "be " + words)


@trait.register
def _did(node: Did, talk: Talk) -> Trait:
    from parlour.games.lorcana.language.speech.english.happenings import relative

    words = relative(node, talk)
    return Trait("after", words, "be a card " + words)


@trait.register
def _played(node: Played, talk: Talk) -> Trait:
    return Trait("after", WAYS[node.way], "be a card " + WAYS[node.way])


@trait.register
def _not(node: Not, talk: Talk) -> Trait:
    inner = node.filter
    if inner == OfType(("song",)):
        return Trait("after", "that isn't a song", "not be a song")
    if isinstance(inner, OfType) and len(inner.types) == 1:
        return Trait("non", f"non-{inner.types[0]}", "not be " + a(inner.types[0]))
    inside = trait(inner, talk)
    if isinstance(inner, HasKeyword):
        return Trait("after", f"without {inner.keyword}", "not " + inside.predicate)
    if isinstance(inner, Named):
        return Trait("after", "not " + inside.text, "not " + inside.predicate)
    return Trait("after", f"that {negative(inside.predicate)}", "not " + inside.predicate)


def negative(predicate: str) -> str:
    """A predicate of one card, denied."""
    verb, _, rest = predicate.partition(" ")
    if verb == "not":
        return positive(rest)
    if verb == "be":
        return f"isn't {rest}"
    if rest.startswith("no "):
        return f"has {rest[3:]}"
    return f"doesn't {verb} {rest}"


def positive(predicate: str) -> str:
    """A predicate of one card."""
    verb, _, rest = predicate.partition(" ")
    if verb == "not":
        return negative(rest)
    return f"{ {'be': 'is', 'have': 'has', 'cost': 'costs'}[verb] } {rest}"


@trait.register
def _either(node: Either, talk: Talk) -> Trait:
    if all(_has_head(part) for part in node.filters):
        nouns = [_half(_parts(part), talk) for part in node.filters]
        return Trait("whole", " or ".join(nouns), "be " + " or ".join(a(noun) for noun in nouns))
    inside = [trait(part, talk) for part in node.filters]
    texts = [f"that {positive(part.predicate)}" if part.place in ("owner", "other") else part.text for part in inside]
    return Trait("after", " or ".join(texts), " or ".join(part.predicate for part in inside))


def _half(filters: tuple[Filter, ...], talk: Talk) -> str:
    """One of two kinds: "other Seven Dwarfs character"."""

    from parlour.games.lorcana.language.speech.english.nouns import Kind

    kind = Kind(filters, talk)
    if kind.non and not kind.heads:
        return f"{kind.non} card"
    return kind.words(False, False, kind.other)


def _parts(node: Filter) -> tuple[Filter, ...]:
    return node.filters if isinstance(node, Every) else (node,)


def _has_head(node: Filter) -> bool:
    return any(
        isinstance(part, OfType) or (isinstance(part, Not) and isinstance(part.filter, OfType)) for part in _parts(node)
    )


@trait.register
def _every(node: Every, talk: Talk) -> Trait:
    from parlour.games.lorcana.language.speech.english.nouns import bare_noun

    noun = bare_noun(node.filters, talk)
    return Trait("after", "that is " + a(noun), "be " + a(noun))
