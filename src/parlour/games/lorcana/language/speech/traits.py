"""Filters: what stands by the noun, before or behind it, and what is said of a card with a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.games.lorcana.language.nodes import (
    Against,
    At,
    Belongs,
    Best,
    Cards,
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
    ThatPlayer,
    They,
    This,
    You,
)
from parlour.games.lorcana.language.speech.nouns import Kind, every, indefinite, noun_of
from parlour.games.lorcana.language.speech.talk import (
    Noun,
    Predicate,
    Talk,
    Thing,
    Trait,
    object_of,
    player,
    quantity,
    selector,
    trait,
)

COMPARED: Final = {">=": "at-least", "<=": "at-most", "=": "exactly", ">": "more", "<": "less", "!=": "other"}


def plain(text: str) -> Callable[[Noun], str]:
    """Words that agree with nothing."""
    return lambda noun: text


def made(key: str, talk: Talk, slot: str = "", **gaps: object) -> Trait:
    """A trait from its message: beside the noun, and in ``.is`` behind the verb ``.verb``, ``.not`` where denied."""
    behind = f"{key}.is" if talk.has(f"{key}.is") else key
    denied = (lambda noun: talk.tell(f"{key}.not", noun, **gaps)) if talk.has(f"{key}.not") else None
    predicate = Predicate(
        talk.marked(key, "verb") or "be",
        lambda noun: talk.tell(behind, noun, **gaps),
        denied,
        bool(talk.marked(key, "denied")),
    )
    return Trait(slot or talk.marked(key, "slot") or "after", lambda noun: talk.tell(key, noun, **gaps), predicate, key)


def said_of(subject: Thing, predicate: Predicate, talk: Talk, denied: bool = False) -> str:
    """A predicate behind its subject."""
    denied = denied != predicate.denied
    verb = talk.verb(predicate.verb)
    finite = verb.behind(subject)
    if not denied:
        return talk.tell("says", who=subject, verb=finite, rest=predicate.rest(subject))
    key = "denies" if predicate.no is None else "denies.none"
    rest = (predicate.no or predicate.rest)(subject)
    refused = verb.behind(subject, "not")
    if refused == verb.infinitive:
        refused = talk.tell("do-not", subject, verb=refused)
    return talk.tell(key, subject, who=subject, verb=finite, refused=refused, rest=rest)


def bounded(comparison: str, number: str, talk: Talk, unit: str = "", stat: str = "") -> str:
    """A number with its comparison: "5 or more", "au moins 3 dommages"."""
    amount = f"{number} {unit}" if unit else number
    return talk.tell(f"bound-{COMPARED[comparison]}.{stat}", number=number, amount=amount)


def stat_noun(stat: str, talk: Talk) -> Noun:
    return talk.noun(f"stat-{stat.replace(' ', '-')}")


def unit_of(stat: str, talk: Talk) -> str:
    """The symbol or word of a stat behind a number; empty for those that have none."""
    return talk.marked(f"noun-stat-{stat.replace(' ', '-')}", "unit")


@trait.register
def _of_type(node: OfType, talk: Talk) -> Trait:
    one = Kind((), talk)
    one.heads = list(node.types)
    words = one.one(False).text
    return Trait("head", plain(words), Predicate("be", plain(words)), "/".join(node.types))


@trait.register
def _has_class(node: HasClass, talk: Talk) -> Trait:
    return made("trait-class", talk, names=talk.listed([talk.term("class", name) for name in node.names]))


@trait.register
def _has_ink(node: HasInk, talk: Talk) -> Trait:
    return made("trait-ink", talk, names=talk.listed([talk.term("ink", name) for name in node.inks]))


@trait.register
def _named(node: Named, talk: Talk) -> Trait:
    return made("trait-named", talk, names=talk.listed([talk.named(name) for name in node.names]))


def compared(what: Selector, talk: Talk) -> str:
    """The cards something is compared with: any one of a description, and not the card itself."""
    if isinstance(what, Ref) and talk.has(f"{ref_key(what)}.compared"):
        other = what.to == "it" and talk.last[0] != "character" and talk.has(f"{ref_key(what)}.compared-card")
        return talk.marked(ref_key(what), "compared-card" if other else "compared")
    if not isinstance(what, Cards) or what.among == Ref("chosen"):
        return selector(what, talk).text
    itself = [one for one in what.filters if isinstance(one, Not) and isinstance(one.filter, OneOf)]
    if itself:
        rest = tuple(one for one in what.filters if one not in itself)
        what = Cards((*rest, Other()), what.zone, what.whose, what.under, what.among)
    with talk.aside():
        return indefinite(what, talk).text


def ref_key(node: Ref) -> str:
    return f"ref-{node.to.replace(' ', '-')}"


@trait.register
def _shares_name(node: SharesName, talk: Talk) -> Trait:
    return made("trait-shares-name", talk, what=compared(node.what, talk))


@trait.register
def _named_card(node: NamedCard, talk: Talk) -> Trait:
    return made("trait-named-card", talk)


@trait.register
def _has_keyword(node: HasKeyword, talk: Talk) -> Trait:
    return made("trait-keyword", talk, keyword=talk.term("keyword", node.keyword))


@trait.register
def _inkable(node: Inkable, talk: Talk) -> Trait:
    return made("trait-inkable", talk)


@trait.register
def _stat_is(node: StatIs, talk: Talk) -> Trait:
    stat, amount = node.stat, node.amount
    if stat == "cards under" and node.comparison == ">=" and amount == Number(1):
        return made("trait-card-under", talk)
    if isinstance(amount, Number):
        return _stat_is_number(node, str(amount.value), talk)
    unit = unit_of(stat, talk) or stat_noun(stat, talk).text
    beyond = f"trait-{COMPARED[node.comparison]}-than-that"
    if isinstance(amount, StatOf) and amount.stat == stat and talk.has(beyond):
        return made(beyond, talk, stat=unit, what=compared(amount.what, talk))
    if isinstance(amount, Best) and amount.stat == stat and node.comparison == ">" and not amount.lowest:
        return made("trait-more-than-each", talk, stat=unit, others=every(amount.what, talk))
    noun = stat_noun(stat, talk)
    than = talk.tell(f"than-{COMPARED[node.comparison]}", noun, amount=quantity(amount, talk))
    return made("trait-stat", talk, stat=noun, a=talk.with_("a", noun), than=than)


def _stat_is_number(node: StatIs, number: str, talk: Talk) -> Trait:
    if node.stat == "cost":
        return made("trait-cost", talk, bound=bounded(node.comparison, number, talk))
    unit = unit_of(node.stat, talk)
    if unit:
        stat = node.stat.replace(" ", "-")
        return made("trait-units", talk, bound=bounded(node.comparison, number, talk, unit, stat))
    bound = bounded(node.comparison, number, talk)
    return made("trait-stat-number", talk, stat=stat_noun(node.stat, talk), bound=bound)


@trait.register
def _most(node: Most, talk: Talk) -> Trait:
    stat = stat_noun(node.stat, talk)
    words = talk.tell("lowest" if node.lowest else "highest", stat, stat=stat, the=talk.with_("the", stat))
    return made("trait-most", talk, most=words)


@trait.register
def _is(node: Is, talk: Talk) -> Trait:
    return made(f"trait-{node.state.replace(' ', '-')}", talk)


@trait.register
def _at(node: At, talk: Talk) -> Trait:
    if isinstance(node.location, This):
        return made("trait-here", talk)
    return made("at", talk, what=selector(node.location, talk))


@trait.register
def _against(node: Against, talk: Talk) -> Trait:
    return made("trait-against", talk, what=indefinite(node.what, talk))


@trait.register
def _belongs(node: Belongs, talk: Talk) -> Trait:
    if isinstance(node.to, You):
        return _owned_by("your", talk)
    if isinstance(node.to, Opponents):
        return made("trait-opposing", talk, "opposing")
    if isinstance(node.to, They) or (isinstance(node.to, ThatPlayer) and talk.has("trait-their.that-player")):
        return _owned_by("their", talk)
    who = player(node.to, talk)
    made_of = made("trait-belongs", talk, who=who, whose=talk.whose(who))
    made_of.key = talk.whose(who)
    return made_of


def _owned_by(key: str, talk: Talk) -> Trait:
    words = made(f"trait-{key}", talk, "owner")
    words.key = key
    return words


@trait.register
def _other(node: Other, talk: Talk) -> Trait:
    return made("trait-other", talk, "other")


@trait.register
def _one_of(node: OneOf, talk: Talk) -> Trait:
    what = selector(node.what, talk)
    single = isinstance(node.what, (This, LocationOf)) or not what.many
    if isinstance(node.what, Ref):
        single = talk.has(f"{ref_key(node.what)}.single") or single
    return made("trait-is" if single else "trait-one-of", talk, what=what)


@trait.register
def _played(node: Played, talk: Talk) -> Trait:
    words = talk.tell(f"played-{node.way.replace(' ', '-')}")
    return Trait("after", plain(words), Predicate("be", plain(talk.tell("trait-a-card", words=words))))


@trait.register
def _not(node: Not, talk: Talk) -> Trait:
    inner = node.filter
    inside = trait(inner, talk)
    said: Trait | None = None
    if inner == OfType(("song",)) and talk.has("trait-not-song"):
        said = made("trait-not-song", talk)
    elif isinstance(inner, OfType) and (len(inner.types) == 1 or talk.has("trait-not-type.several")):
        said = made("trait-not-type", talk, type=talk.noun(inner.types[0]), kinds=inside.words(Noun("")))
    elif isinstance(inner, HasKeyword):
        said = made("trait-without", talk, keyword=talk.term("keyword", inner.keyword))
    elif isinstance(inner, Named) and talk.has("trait-not-named"):
        said = made("trait-not-named", talk, names=talk.listed([talk.named(name) for name in inner.names]))
    predicate = inside.predicate.contrary()
    if said is None:
        return Trait("after", lambda noun: _that(predicate, noun, talk), predicate)
    return Trait(said.slot, said.words, predicate, said.key)


def _that(predicate: Predicate, noun: Noun, talk: Talk) -> str:
    """A predicate as a relative clause."""
    like = Thing("", noun.gender, noun.many and not talk.has("that-says.one"))
    return talk.tell("that-says", said=said_of(like, predicate, talk))


def parts_of(node: Filter) -> tuple[Filter, ...]:
    return node.filters if isinstance(node, Every) else (node,)


def _has_head(node: Filter, talk: Talk) -> bool:
    denied = talk.marked("trait-not-type", "slot") == "non"
    return any(
        isinstance(part, OfType) or (denied and isinstance(part, Not) and isinstance(part.filter, OfType))
        for part in parts_of(node)
    )


@trait.register
def _either(node: Either, talk: Talk) -> Trait:
    if all(_has_head(part, talk) for part in node.filters):
        nouns = [noun_of(parts_of(part), talk) for part in node.filters]
        articles = talk.joined([talk.with_("a", noun).text for noun in nouns], "or")
        return Trait("whole", plain(talk.joined([noun.text for noun in nouns], "or")), Predicate("be", plain(articles)))
    inside = [trait(part, talk) for part in node.filters]

    def words(noun: Noun) -> str:
        return talk.joined(
            [_that(one.predicate, noun, talk) if one.slot in ("owner", "other") else one.words(noun) for one in inside],
            "or",
        )

    first = inside[0].predicate
    rest = [said_of(Thing(""), one.predicate, talk) for one in inside[1:]]
    return Trait(
        "after",
        words,
        Predicate(first.verb, lambda noun: talk.joined([first.rest(noun), *rest], "or"), denied=first.denied),
    )


@trait.register
def _every(node: Every, talk: Talk) -> Trait:
    return made("trait-is", talk, what=talk.with_("a", noun_of(node.filters, talk)))


__all__ = ["COMPARED", "bounded", "compared", "made", "object_of", "parts_of", "ref_key", "said_of", "stat_noun"]
