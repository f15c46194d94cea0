"""What is said of cards as long as something holds: a verb and what follows it, several of them behind one subject."""

from __future__ import annotations

from collections.abc import Callable

from parlour.games.lorcana.language.nodes import (
    Ability,
    Against,
    Amount,
    Are,
    Can,
    Cannot,
    Cards,
    Chosen,
    Continuous,
    DamageWith,
    Enters,
    Gain,
    GainClass,
    GainName,
    Keyword,
    LoseAbility,
    LoseKeyword,
    Modify,
    Must,
    Negated,
    Number,
    OfType,
    Prevent,
    Ref,
    Selector,
    Shift,
    This,
    Times,
    When,
    walk,
)
from parlour.games.lorcana.language.speech.amounts import each, measured
from parlour.games.lorcana.language.speech.nouns import Kind, indefinite, join
from parlour.games.lorcana.language.speech.selectors import group
from parlour.games.lorcana.language.speech.talk import (
    Noun,
    Talk,
    Thing,
    ability,
    condition,
    effect,
    object_of,
    quantity,
    selector,
)
from parlour.games.lorcana.language.speech.traits import plain, stat_noun, unit_of

GIVEN = ("get", "receive", "suffer", "gain")
"""Verbs whose objects can be given to a card."""


class Said:
    """One thing said of cards: a verb, what follows it, and what comes at the end of the whole clause."""

    def __init__(self, what: Selector, verb: str, rest: Callable[[Noun], str], tail: str = "") -> None:
        self.what = what
        self.verb = verb
        self.rest = rest
        self.tail = tail
        """What follows the duration: "for each item you have in play"."""
        self.asked = ""
        """A condition of this part alone, said before its verb."""
        self.able = False
        """Whether it is done only if able, which follows the duration."""
        self.narrow: Callable[[Noun], str] | None = None
        """What follows the verb instead, where it is said of one challenge."""


def _spoken(key: str, talk: Talk, **gaps: object) -> Callable[[Noun], str]:
    """A message that agrees with the subject."""
    return lambda thing: talk.tell(key, thing, **gaps)


def _signed(amount: Amount, talk: Talk) -> tuple[str, str]:
    """A number with its sign and what it is counted by; only the sign where it is equal to something."""
    if isinstance(amount, Number):
        return f"{amount.value:+d}", ""
    factor, inner = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    counted = each(inner, talk)
    if counted is not None:
        return f"{factor:+d}", talk.tell("for-each", what=counted)
    return ("-" if factor < 0 else "+"), quantity(inner if factor == -1 else amount, talk)


def _modify(node: Modify, talk: Talk) -> Said:
    number, tail = _signed(node.amount, talk)
    if node.stat == "singing cost":
        verb = talk.tell("do-modify-singing")
        return Said(node.what, verb, _spoken("modify-singing", talk, number=number), tail)
    unit = unit_of(node.stat, talk) or stat_noun(node.stat, talk).text
    less = ".less" if number.startswith("-") else ""
    if number in ("+", "-"):
        words = talk.tell(f"modify-equal{less}", stat=unit, amount=tail)
        return Said(node.what, talk.tell(f"do-modify-equal{less}"), plain(words))
    return Said(node.what, talk.tell(f"do-modify{less}"), plain(f"{number} {unit}"), tail)


def _gain(node: Gain, talk: Talk) -> Said:
    tail = ""
    if isinstance(node.ability, Keyword) and node.ability.amount is not None:
        amount = node.ability.amount
        counted = each(amount.amount if isinstance(amount, Times) else amount, talk)
        tail = talk.tell("for-each", what=counted) if counted is not None else ""
    return Said(node.what, "gain", plain(quoted(node.ability, node.what, talk)), tail)


def _others(node: Selector, talk: Talk) -> str:
    with talk.aside():
        return group(node, talk, bare=True).text if isinstance(node, Cards) else object_of(node, talk)


def _cannot(node: Cannot, talk: Talk) -> Said | None:
    key = f"cannot-{node.verb.replace(' ', '-')}"
    if node.verb == "have strength reduced" and not talk.has(key):
        return None
    rest = _spoken(key, talk)
    if node.verb == "gain keyword" and node.keyword is not None:
        rest = plain(talk.tell("cannot-gain-keyword.named", keyword=talk.term("keyword", node.keyword)))
    if node.other is not None:
        other = _others(node.other, talk)
        inner = rest
        if talk.has(f"{key}-other"):
            rest = _spoken(f"{key}-other", talk, other=other)
        else:
            rest = lambda thing: talk.tell("by-others", rest=inner(thing), other=other)  # noqa: E731
    tail = ""
    if node.unless_paid is not None:
        with talk.infinitives():
            tail = talk.tell("unless-paid", paid=effect(node.unless_paid, talk))
    return Said(node.what, "cannot", rest, tail)


def _can(node: Can, talk: Talk) -> Said | None:
    key = f"can-{node.verb.replace(' ', '-')}"
    if not talk.has(key):
        return None
    other = node.other
    if other is None:
        return Said(node.what, "can", _spoken(key, talk))
    if isinstance(other, This) and node.verb == "move free":
        return Said(node.what, "can", _spoken("can-move-free-here", talk))
    if isinstance(other, Cards) and talk.has("can-against.noun"):
        kind = Kind(other.filters, talk)
        noun = kind.noun(True, False)
        others = kind.owned(noun) if kind.owner else noun.text
    else:
        others = _others(other, talk)
    if talk.has(f"{key}-other") and (isinstance(other, Cards) or not talk.has("can-against.noun")):
        return Said(node.what, "can", _spoken(f"{key}-other", talk, other=others))
    return Said(node.what, "can", lambda thing: talk.tell("can-against", rest=talk.tell(key, thing), other=others))


def quoted(node: Ability, what: Selector, talk: Talk) -> str:
    """A gained ability: a keyword as it is, anything else in quotes; this inside is the card that gained it."""
    last, actors, event = talk.last, talk.actors, talk.event
    if isinstance(node, (Keyword, Shift)):
        talk.event = "gained"
        text = ability(node, talk)
        talk.event = event
        return text
    with talk.sentences():
        talk.kind = kind_of(what, talk)
        talk.subject = None
        text = ability(node, talk)
    talk.last, talk.actors, talk.event = last, actors, event
    if talk.has("quoted.short") and "." not in text.removesuffix("."):
        return talk.tell("quoted.short", text=text.removesuffix("."))
    return talk.tell("quoted", text=text)


def kind_of(what: Selector, talk: Talk) -> str:
    """What cards of that description call themselves."""
    if isinstance(what, This):
        return talk.kind
    if isinstance(what, Chosen):
        return kind_of(what.of, talk)
    if isinstance(what, Cards):
        types = [one.types[0] for one in what.filters if isinstance(one, OfType) and len(one.types) == 1]
        return types[0] if types else "character" if what.zone == "play" else "card"
    return talk.last[0]


def _lose_keyword(node: LoseKeyword, talk: Talk) -> Said:
    key = "lose-keyword.for-good" if node.cannot_gain else "lose-keyword"
    return Said(node.what, "lose", plain(talk.tell(key, keyword=talk.term("keyword", node.keyword))))


def _gain_name(node: GainName, talk: Talk) -> Said | None:
    if node.name is None and not talk.has("any-name"):
        return None
    name = talk.named(node.name) if node.name else talk.tell("any-name")
    key = "also-named.shift" if node.for_shift else "also-named"
    words = talk.tell(key, name=name, shift=talk.term("keyword", "Shift"))
    return Said(node.what, talk.tell("do-be-named"), plain(words))


def _must(node: Must, talk: Talk) -> Said | None:
    key = f"must-{node.verb.replace(' ', '-')}"
    if not talk.has(key):
        return None
    said = Said(node.what, "must", _spoken(key, talk))
    said.able = True
    return said


def _prevent(node: Prevent, talk: Talk) -> Said:
    said = Said(node.what, talk.tell("do-prevent"), _spoken(f"prevent-{node.cause}", talk))
    if node.cause == "challenges":
        said.narrow = _spoken("prevent-this-challenge", talk)
    return said


def _damage_with(node: DamageWith, talk: Talk) -> Said:
    stat = stat_noun(node.stat, talk)
    return Said(node.what, "deal", _spoken("damage-with", talk, stat=stat, the=talk.with_("the", stat)))


def _enters(node: Enters, talk: Talk) -> Said | None:
    if node.zone != "play" or (node.limit is not None and not isinstance(node.what, This)):
        return None
    damage = talk.tell("entering-with", what=measured(node.damage, "damage", talk)) if node.damage is not None else ""
    gains = ""
    if node.gains:
        gains = talk.tell(
            "entering-gaining", what=talk.listed([quoted(one, node.what, talk) for one in node.gains], "and")
        )
    then = ""
    if node.then is not None:
        with talk.infinitives():
            then = talk.tell("entering-to", done=effect(node.then, talk))
    rest = _spoken("entering.exerted" if node.exerted else "entering", talk, damage=damage, gains=gains)
    return Said(node.what, "may enter" if node.may else "enter", rest, then)


def _while(node: When, talk: Talk) -> Said | None:
    """One part only while a condition holds: said behind it, when the condition is about the same cards."""
    inner = said(node.what[0], talk) if len(node.what) == 1 and talk.has("while.part") else None
    if inner is None:
        return None
    asked = node.condition
    if isinstance(asked, Are) and asked.what == Ref("each") and isinstance(asked.filters[0], Against):
        rest, against = inner.rest, indefinite(asked.filters[0].what, talk)
        inner.rest = lambda thing: talk.tell("while.against", rest=rest(thing), what=against)
    elif not any(one == Ref("each") for one in walk(asked)):
        inner.asked = talk.tell("while.part", said=condition(asked, talk))
    elif isinstance(asked, Negated):
        inner.tail = join(inner.tail, talk.tell("while.unless", said=condition(asked.condition, talk), what=""))
    else:
        inner.tail = join(inner.tail, talk.tell("while.tail", said=condition(asked, talk)))
    return inner


def _lose_ability(node: LoseAbility, talk: Talk) -> Said:
    return Said(node.what, "lose", plain(talk.tell("the-ability", name=node.name)))


def _gain_class(node: GainClass, talk: Talk) -> Said:
    return Said(node.what, "gain", plain(talk.tell("the-class", name=talk.term("class", node.name))))


SAID: dict[type[Continuous], Callable[..., Said | None]] = {
    Modify: _modify,
    Gain: _gain,
    GainClass: _gain_class,
    LoseKeyword: _lose_keyword,
    LoseAbility: _lose_ability,
    GainName: _gain_name,
    Cannot: _cannot,
    Can: _can,
    Must: _must,
    Prevent: _prevent,
    DamageWith: _damage_with,
    Enters: _enters,
    When: _while,
}


def said(node: Continuous, talk: Talk) -> Said | None:
    """What is said of its cards; None for what is said of players or happenings."""
    found = SAID.get(type(node))
    return None if found is None else found(node, talk)


def same_subject(first: Selector, second: Selector) -> bool:
    """Whether two predicates may share one subject: the same cards, or the ones just chosen."""
    return first == second or (isinstance(first, Chosen) and second == Ref("it"))


def _words(verb: str, rests: list[str], thing: Thing, talk: Talk) -> str:
    if verb == "cannot":
        return talk.tell("cannot", can=talk.verb("can").behind(thing), rest=talk.listed(rests))
    if verb.endswith("-not"):
        return talk.tell("takes-no", verb=talk.verb(verb.removesuffix("-not")).behind(thing), rest=rests[0])
    if verb == "may enter":
        return join(talk.verb("may").behind(thing), talk.verb("enter").infinitive, rests[0])
    return join(talk.verb(verb).behind(thing), talk.listed(rests, "and"))


def predicate(parts: list[Said], thing: Thing, talk: Talk) -> tuple[str, str]:
    """The parts behind their subject, and what follows the duration."""
    named = [part.rest(thing) for part in parts if part.verb == "also-count"]
    if len(parts) == 2 == len(named) and not any(part.endswith(talk.tell("for-shift")) for part in named):
        names = [part.removeprefix(talk.tell("also-named", name="")).strip() for part in named]
        both = talk.tell("named-both", first=names[0], second=names[1])
        return join(talk.verb("count").behind(thing), both), ""
    groups: list[tuple[str, list[str]]] = []
    for part in parts:
        same = bool(groups) and groups[-1][0] == part.verb and part.verb in (*GIVEN, "cannot")
        if same and not part.asked:
            groups[-1][1].append(part.rest(thing))
        else:
            groups.append((part.verb, [part.rest(thing)]))
    words = [_words(verb, rests, thing, talk) for verb, rests in groups]
    if parts[-1].asked and len(words) > 1:
        return (
            f"{talk.tell('list-and', first=talk.joined(words[:-1], 'and'), last='')}{parts[-1].asked} {words[-1]}",
            "",
        )
    return talk.joined(words, "and"), next((part.tail for part in parts if part.tail), "")


def subject_of(what: Selector, talk: Talk) -> Thing:
    """The cards as the subject of a predicate."""
    return group(what, talk, bare=True) if isinstance(what, Cards) else selector(what, talk)


def gift(parts: list[Said], talk: Talk) -> str | None:
    """The parts as something the player brings about, behind may and to: "give chosen character +2 ¤ and Rush"."""
    what = parts[0].what
    if all(part.verb in GIVEN for part in parts):
        thing = object_of(what, talk) if talk.has("give.whole") else subject_of(what, talk).object
        given = talk.listed([part.rest(Noun("")) for part in parts], "and")
        return talk.tell("give", whom=thing, what=given)
    if not talk.has("decide"):
        return None
    subject = subject_of(what, talk)
    words, _ = predicate(parts, subject, talk)
    return talk.tell("decide", who=subject, said=words)
